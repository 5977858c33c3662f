// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { findOrder, receipt } from 'shared-api/contracts/commerce/orders';
import type { Order } from 'shared-api/contracts/commerce/wire';
import { held, lost } from 'shared-api/testing/server';
import { beforeEach, expect, test, vi } from 'vitest';
import remote from '../../../remote.ts';
import { lineAnswer, orderAnswer, paymentAnswer } from '../../testing/answers.ts';
import { newVisitor, open, signIn } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
let order: Order;
beforeEach(async () => {
  server = await newVisitor();
  signIn();
  order = orderAnswer({
    status: 'paid',
    subtotal: 50,
    discount: 5,
    total: 45,
    coupon_code: 'SPRING',
    wallet: 20,
    due: 25,
    lines: [
      lineAnswer({ status: 'delivered', discount: 2.5, paid: 22.5 }),
      lineAnswer({ id: 32, name: 'Dr. Basem', date: null, status: 'delivered', discount: 2.5, paid: 22.5 }),
    ],
    payment: paymentAnswer({ status: 'paid', method: 'paypal', wallet_amount: 20 }),
    paid_at: '2030-04-20T09:03:00.000Z',
    can_pay_again: false,
  });
  server.answer(findOrder, () => ({ body: { status: true, data: order } }));
});

const rowsOf = (list: HTMLElement) =>
  [...list.querySelectorAll(':scope > div')].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(' '),
  );
/** Finds a definition list by its label, because it has no role that a test could query. */
const sums = (label: string) => rowsOf(screen.getByLabelText(label, { selector: 'dl' }));
const section = (name: string) =>
  within(screen.getByRole('heading', { name }).closest('section') as HTMLElement);
const paidOrder = () => screen.findByRole('button', { name: 'Download PDF' });

test('the page asks for the order while its code is on the way', () => {
  expect(remote.pages.find(({ path }) => path === '/user/orders/{id}')?.data).toEqual([findOrder.path]);
});

test('an order shows who bought what, what it came to and how it was paid', async () => {
  await open('/user/orders/12');
  screen.getByRole('heading', { level: 1, name: 'Order 12' });
  await paidOrder();
  screen.getByText('Paid');
  expect(sums('Order 12').at(-1)).toBe('Buyer Mona mona@rafiq.example');
  const items = section('Items');
  items.getByText('Dr. Amal');
  expect(items.getAllByText('Discount: $2.50')).toHaveLength(2);
  expect(sums('Total')).toEqual(['Items $50', 'Discount (SPRING) -$5', 'Total $45']);
  expect(sums('Paid with')).toEqual(['Paid: My wallet $20', 'Paid: PayPal $25']);
  expect(screen.queryByRole('heading', { name: 'Refunds' })).toBeNull();
  expect(screen.getByRole('link', { name: 'My sessions' }).getAttribute('href')).toBe('/user/sessions');
});

test('what came back is told thing by thing, with where to and whether it is there', async () => {
  const refund = {
    id: 71,
    line_id: 31,
    payment_id: 51,
    amount: 12.5,
    wallet_amount: 10,
    reason: 'cancelled',
    status: 'planned',
    created_at: '2030-04-21T09:00:00.000Z',
    done_at: null,
  } as const;
  order.refunds = [
    refund,
    { ...refund, id: 72, line_id: 32, status: 'diverted', amount: 22.5, wallet_amount: 0 },
    { ...refund, id: 73, line_id: null, payment_id: 50, status: 'done', amount: 45, wallet_amount: 0 },
  ];
  await open('/user/orders/12');
  await paidOrder();
  // The refund of an additional payment does not count.
  screen.getByText('Refunded');
  const rows = section('Refunds').getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^Dr\. Amal01 May, 2030\s· .*\$12\.50 to where you paid from\$10 to your walletOn its way$/,
    ),
    'Dr. Basem$22.50 to your walletIt went to your wallet: the payment provider did not take it.Done',
    'The whole payment$45 to where you paid fromDone',
  ]);
});

test('what was moved, cancelled, or given back and kept is marked in its line', async () => {
  const refund = {
    id: 71,
    line_id: 31,
    payment_id: 51,
    amount: 22.5,
    wallet_amount: 0,
    reason: 'operator' as const,
    status: 'done' as const,
    created_at: '2030-04-21T09:00:00.000Z',
    done_at: null,
  };
  const item = { discount: 0, paid: 25 };
  order.lines = [
    lineAnswer({ ...item, status: 'released' }),
    lineAnswer({ ...item, id: 32, name: 'Dr. Basem', status: 'delivered' }),
    lineAnswer({
      ...item,
      id: 33,
      name: 'Dr. Dalia',
      status: 'delivered',
      date: '2030-05-03T10:00:00.000Z',
      moved_from: '2030-05-01T10:00:00.000Z',
    }),
    lineAnswer({
      ...item,
      id: 34,
      name: 'Calm mornings',
      model_name: 'Course',
      model_id: 9,
      period: null,
      date: null,
      status: 'delivered',
    }),
  ];
  order.refunds = [refund, { ...refund, id: 72, line_id: 32, amount: 0, wallet_amount: 25 }];
  await open('/user/orders/12');
  await paidOrder();
  const [cancelled, kept, moved, course] = section('Items').getAllByRole('listitem') as HTMLElement[];
  expect(cancelled?.textContent).toMatch(/Cancelled\$22\.50 goes back to where you paid from\./);
  expect(kept?.textContent).toContain('Refunded, and it stays yours. $25 goes to your wallet.');
  expect(moved?.textContent).toMatch(/03 May, 2030.*Moved: it was on 01 May, 2030/);
  expect(moved?.textContent).not.toMatch(/Cancelled|Refunded/);
  const link = within(course as HTMLElement).getByRole('link', { name: 'Calm mornings' });
  expect(link.getAttribute('href')).toBe('/courses/9');
  expect(screen.getByRole('link', { name: 'My courses' }).getAttribute('href')).toBe('/user/courses');
});

test('the receipt is saved as a file, byte by byte, once', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const url = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:receipt');
  const bytes = Uint8Array.from([37, 80, 68, 70, 0, 255]);
  const answer = held({
    body: {
      status: true,
      file_name: 'receipt-12.pdf',
      type: 'application/pdf',
      content: btoa(String.fromCharCode(...bytes)),
    },
  });
  server.answer(receipt, answer.answer);
  await open('/user/orders/12');
  const button = await paidOrder();
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  fireEvent.click(button);
  answer.release();
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  // Another test in this process may have created an object URL meanwhile.
  const [file] = url.mock.calls.at(-1) as [Blob];
  expect(file.type).toBe('application/pdf');
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('receipt-12.pdf');
  expect(server.sentTo(receipt)).toHaveLength(1);
  expect(document.activeElement).toBe(button);
  vi.restoreAllMocks();
});

test('a receipt that could not be made is told; printing is the browser’s', async () => {
  server.answer(receipt, lost);
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await open('/user/orders/12');
  fireEvent.click(await paidOrder());
  await screen.findByText('The receipt could not be made. Try again.');
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test('an order that is not paid leads on to paying, and has no receipt', async () => {
  order = orderAnswer({ status: 'pending', payment: paymentAnswer() });
  await open('/user/orders/12');
  await screen.findByText('Being paid');
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/checkout');
  expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull();
});

test.each(['12', 'none'])("an order that is nobody's, or somebody else's, is not there: %s", async (id) => {
  server.answer(findOrder, { status: 404, body: { status: false, code: 'not_found', msg: 'Not found' } });
  await open(`/user/orders/${id}`);
  await screen.findByText('There is no such order of yours.');
  const links = screen.getAllByRole('link', { name: 'My orders' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/user/orders', '/user/orders']);
  expect(server.sentTo(findOrder)).toHaveLength(id === '12' ? 1 : 0);
});

test('one that cannot be read can be asked for again', async () => {
  server.answer(findOrder, { status: 500, body: {} });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open('/user/orders/12');
  await vi.advanceTimersByTimeAsync(10_000);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  vi.useRealTimers();
  server.answer(findOrder, () => ({ body: { status: true, data: order } }));
  fireEvent.click(retry);
  await paidOrder();
});

test('it speaks Arabic', async () => {
  await open('/user/orders/12', { language: 'ar' });
  await screen.findByRole('button', { name: 'تنزيل PDF' });
  expect(sums('الإجمالي')).toHaveLength(3);
});
