// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { operatorOrders } from 'shared-api/contracts/commerce/operator';
import { formatMoney } from 'shared-ui/format';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { goBack, newOperator, open, text, waitForAddress } from '../../testing/open.ts';
import { orderAnswer, pageAnswer, refundAnswer } from '../../testing/order-answer.ts';

let server: Awaited<ReturnType<typeof newOperator>>;
beforeEach(async () => {
  server = await newOperator();
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(cleanup);

const path = '/admin/orders';
const queries = () => server.sentTo(operatorOrders).map(({ query }) => query);
const rows = async () =>
  within(await screen.findByRole('table', { name: text('orders.list') }))
    .getAllByRole('row')
    .slice(1);
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: text('orders.search.label') });
const search = (typed: string) => {
  fireEvent.change(field(), { target: { value: typed } });
  fireEvent.submit(screen.getByRole('search'));
};

test.each([
  ['en', 'Order 12', 'Paid', 'Partly refunded'],
  ['ar', 'الطلب 12', 'مدفوع', 'مُسترد جزئيًا'],
] as const)(
  'an order has its number, buyer, status and sums, and leads to its page (%s)',
  async (language, name, status, share) => {
    server.answer(
      operatorOrders,
      pageAnswer([orderAnswer({ refunds: [refundAnswer()] }), orderAnswer({ id: 11 })]),
    );
    await open(path, { language });
    const [first, second] = await rows();
    const row = within(first as HTMLElement);
    expect(row.getByRole('link', { name }).getAttribute('href')).toBe('/admin/orders/12');
    for (const shown of ['Salma', 'salma@rafiq.example', status, share]) row.getByText(shown);
    expect(first?.textContent).toContain(formatMoney(80, 'USD', language));
    expect(first?.textContent).toContain(formatMoney(50, 'USD', language));
    expect(second?.textContent).not.toContain(share);
    expect(queries()).toEqual(['sort=-id&page=1']);
  },
);

test.each([
  ['١٢', 'order_id=12', '١٢'],
  ['salma@rafiq.example', 'email=salma@rafiq.example', 'salma@rafiq.example'],
  [' pi_123 ', 'reference=pi_123', 'pi_123'],
])('what is typed decides what is searched for: %s', async (typed, query, word) => {
  server.answer(operatorOrders, pageAnswer([orderAnswer()]));
  await open(`${path}?page=3`);
  await rows();
  search(typed);
  await waitForAddress(`${path}?q=${encodeURIComponent(word)}`);
  await expect.poll(() => queries().at(-1)).toBe(`${query}&sort=-id&page=1`);
});

test('a number can be of a user or of a provider too, and the address has that', async () => {
  server.answer(operatorOrders, pageAnswer([orderAnswer()]));
  await open(`${path}?q=8`);
  await rows();
  fireEvent.click(screen.getByLabelText(text('orders.search.numbers.user')));
  await waitForAddress(`${path}?q=8&number=user`);
  await expect.poll(() => queries().at(-1)).toBe('user_id=8&sort=-id&page=1');
  fireEvent.click(screen.getByLabelText(text('orders.search.numbers.reference')));
  await expect.poll(() => queries().at(-1)).toBe('reference=8&sort=-id&page=1');
  fireEvent.click(screen.getByLabelText(text('orders.search.numbers.order')));
  await waitForAddress(`${path}?q=8`);
});

test('orders are sorted by their columns and limited by status and currency', async () => {
  server.answer(operatorOrders, pageAnswer([orderAnswer()]));
  await open(path);
  await rows();
  fireEvent.click(screen.getByRole('button', { name: text('orders.columns.total') }));
  fireEvent.click(screen.getByRole('button', { name: text('orders.columns.total') }));
  await waitForAddress(`${path}?sort=-total`);
  fireEvent.change(screen.getByLabelText(text('orders.columns.status')), { target: { value: 'pending' } });
  fireEvent.change(screen.getByLabelText(text('orders.currency')), { target: { value: 'EGP' } });
  await waitForAddress(`${path}?sort=-total&status=pending&currency=EGP`);
  await expect.poll(() => queries().at(-1)).toBe('status=pending&currency=EGP&sort=-total&page=1');
});

test('half an e-mail address is not searched for', async () => {
  server.answer(operatorOrders, pageAnswer([orderAnswer()]));
  await open(path);
  await rows();
  search('salma@');
  expect(await screen.findByText(text('orders.search.email'))).toBeDefined();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(queries()).toEqual(['sort=-id&page=1']);
  search('salma@rafiq.example');
  await expect.poll(() => queries().length).toBe(2);
  expect(screen.queryByText(text('orders.search.email'))).toBeNull();
});

test('a search that finds nothing says how it was read, and leads to all orders', async () => {
  server.answer(operatorOrders, pageAnswer([]));
  await open(`${path}?q=99&number=user`);
  expect(await screen.findByText(text('orders.none.title'))).toBeDefined();
  expect(screen.getByText(text('orders.none.user_id', { value: '99' }))).toBeDefined();
  server.answer(operatorOrders, pageAnswer([orderAnswer()]));
  fireEvent.click(screen.getByRole('link', { name: text('orders.all') }));
  expect(await rows()).toHaveLength(1);
  expect(field().value).toBe('');
});

test('without any order the page says so', async () => {
  server.answer(operatorOrders, pageAnswer([]));
  await open(path);
  expect(await screen.findByText(text('orders.empty'))).toBeDefined();
});

test('pages are in the address beside the search; Back leads to the page before, and to the search before', async () => {
  server.answer(operatorOrders, ({ params }) =>
    pageAnswer([orderAnswer()], (params as { page: number }).page, 2),
  );
  await open(`${path}?q=8&number=user`);
  await rows();
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await waitForAddress(`${path}?q=8&number=user&page=2`);
  search('pi_1');
  await waitForAddress(`${path}?q=pi_1&number=user`);
  await goBack();
  await waitForAddress(`${path}?q=8&number=user&page=2`);
  expect(field().value).toBe('8');
});

test('a list that cannot be read can be asked for again', async () => {
  server.answer(operatorOrders, {
    status: 403,
    body: { status: false, code: 'not_allowed', msg: 'Not for you' },
  });
  await open(path);
  expect(await screen.findByText('Not for you')).toBeDefined();
  server.answer(operatorOrders, pageAnswer([orderAnswer()]));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rows()).toHaveLength(1);
});
