// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cartList } from 'shared-api/contracts/cart';
import { findOrder } from 'shared-api/contracts/commerce/orders';
import type { Order } from 'shared-api/contracts/commerce/wire';
import { on } from 'shared-api/events';
import { queryClient } from 'shared-api/query';
import { lost } from 'shared-api/testing/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { routes } from '../../routes.tsx';
import { keepOrderInTab } from '../../rules/orders/order-in-tab.ts';
import { cartAnswer, cartItemAnswer, lineAnswer, orderAnswer, paymentAnswer } from '../../testing/answers.ts';
import { newVisitor, open, signIn, text, waitForAddress } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
let order: Order;
beforeEach(async () => {
  server = await newVisitor();
  signIn();
  order = orderAnswer();
  server.answer(findOrder, () => ({ body: { status: true, data: order } }));
  server.answer(cartList, { body: cartAnswer() });
});
afterEach(() => vi.useRealTimers());

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const asked = () => server.sentTo(findOrder).length;
const paid = (changes: Partial<Order> = {}): Order =>
  orderAnswer({
    status: 'paid',
    lines: [lineAnswer({ status: 'delivered', reference: 8 })],
    payment: paymentAnswer({ status: 'paid' }),
    paid_at: '2030-04-20T09:03:00.000Z',
    hold_until: null,
    hold_seconds: 0,
    can_pay_again: false,
    ...changes,
  });
const refund = {
  id: 71,
  line_id: null,
  payment_id: 51,
  amount: 25,
  wallet_amount: 0,
  reason: 'late',
  status: 'planned',
  created_at: '2030-04-20T10:00:00.000Z',
  done_at: null,
} as const;

test('COMM-012 COMM-047 COMM-049 a payment that succeeded is thanked for, without an order by the address', async () => {
  expect(Object.keys(routes)).toContain('payment-result');
  await open('/payment-result?payment_success=1');
  await title('Thank You!');
  screen.getByText('Transaction Payment Successful');
  expect(link('My sessions')).toBe('/user/sessions');
  expect(link('Back To Home')).toBe('/');
  expect(asked()).toBe(0);
  fireEvent.click(screen.getByRole('link', { name: 'Back To Home' }));
  await waitForAddress('/');
});

test.each(['', '?payment_success=0', '?payment_success=true', '?payment_success=11&order=no'])(
  'COMM-048 COMM-049 "%s" is a payment that failed',
  async (query) => {
    await open(`/payment-result${query}`);
    await title('Sorry!');
    screen.getByText('Transaction Payment Failed');
    expect(link('Back to the cart')).toBe('/cart');
    expect(link('Back To Home')).toBe('/');
    expect(asked()).toBe(0);
  },
);

test.each(['0', '1'])(
  'COMM-047 PD-89 a paid order is thanked for, whatever the address says: %s',
  async (claimed) => {
    order = paid({ wallet: 5, due: 20 });
    await open(`/payment-result?payment_success=${claimed}&order=12`);
    await title('Thank You!');
    screen.getByText('Transaction Payment Successful');
    const lines = within(screen.getByRole('list', { name: 'Items' }));
    lines.getByText('Dr. Amal');
    for (const shown of ['Paid: Card', '$20', 'Paid: My wallet', '$5']) screen.getByText(shown);
    expect(screen.getByText(/A receipt is on its way/).textContent).toContain('mona@rafiq.example');
    expect(link('Go to my sessions')).toBe('/user/sessions');
    expect(link('Receipt')).toBe('/user/orders/12');
    expect(link('Back To Home')).toBe('/');
    expect(asked()).toBe(1);
  },
);

test('paid sessions are introduced as they are booked, before the receipt', async () => {
  const lines = [8, 9].map((reference) =>
    lineAnswer({ id: reference, name: `Consultant ${reference}`, status: 'delivered', reference }),
  );
  order = paid({ lines });
  const shown: unknown[] = [];
  const Slot = ({ id, props }: { id: string; props?: unknown }) => {
    shown.push([id, props]);
    return <p>Booked</p>;
  };
  await open('/payment-result?order=12', { host: { Slot } });
  await title('Thank You!');
  const [first, second] = screen.getAllByText('Booked');
  expect(shown).toContainEqual(['payment-result.session.v1', { sessionId: 8 }]);
  expect(shown).toContainEqual(['payment-result.session.v1', { sessionId: 9 }]);
  const items = screen.getByRole('list', { name: 'Items' });
  for (const booked of [first, second])
    expect(booked?.compareDocumentPosition(items)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a free booking, and an order that a coupon covers, say beside the specified words that nothing was charged', async () => {
  await open('/payment-result?payment_success=1', { state: { session: 8 } });
  await title('Thank You!');
  screen.getByText('Transaction Payment Successful');
  screen.getByText('Your session is booked. Nothing was charged.');
  cleanup();
  order = paid({ discount: 25, total: 0, due: 0, coupon_code: 'ALL' });
  await open('/payment-result?payment_success=1&order=12');
  await title('Thank You!');
  screen.getByText('Nothing was charged.');
});

test('a bare address is about the order that this tab went to pay, and claims nothing where there was none', async () => {
  await open('/payment-result');
  await title('Sorry!');
  screen.getByText(text('paymentResult.unknown'));
  expect(link('My orders')).toBe('/user/orders');
  cleanup();
  keepOrderInTab(12);
  order = paid();
  await open('/payment-result');
  await title('Thank You!');
  expect(asked()).toBe(1);
  cleanup();
  // A free booking has no order, whatever the tab paid before.
  await open('/payment-result?payment_success=1');
  await title('Thank You!');
  expect(asked()).toBe(1);
});

test('a course that was bought is one step away; several are on their list, and those of the family are theirs', async () => {
  const course = (id: number, user_id = 3) =>
    lineAnswer({ id, model_id: id, model_name: 'Course', user_id, date: null, status: 'delivered' });
  order = paid({ lines: [course(9)] });
  await open('/payment-result?payment_success=1&order=12');
  await title('Thank You!');
  expect(link('Go to the course')).toBe('/courses/9');
  cleanup();
  order = paid({ lines: [course(9), course(10)] });
  queryClient.clear();
  await open('/payment-result?payment_success=1&order=12');
  await title('Thank You!');
  expect(link('Go to my courses')).toBe('/user/courses');
  cleanup();
  order = paid({ lines: [course(9, 4)] });
  queryClient.clear();
  await open('/payment-result?payment_success=1&order=12');
  await title('Thank You!');
  expect(screen.queryByRole('link', { name: /Go to/ })).toBeNull();
});

test('an event or a camp that was bought is one step away, on the list of one’s own', async () => {
  for (const status of ['delivered', 'lost'] as const) {
    order = paid({ lines: [lineAnswer({ model_id: 2, model_name: 'Event', status })] });
    queryClient.clear();
    await open('/payment-result?payment_success=1&order=12');
    await title('Thank You!');
    const own = screen.queryByRole('link', { name: 'My events' });
    expect(own?.getAttribute('href')).toBe(
      status === 'delivered' ? '/show/user/profile?tab=events' : undefined,
    );
    cleanup();
  }
});

test('a paid order changes the cart and all else that is known, once', async () => {
  order = paid();
  const changed = vi.fn();
  const stop = on('cart.changed', changed);
  queryClient.setQueryData(['wallet.balance', 1, {}], { before: 'paying' });
  server.answer(cartList, { body: cartAnswer(cartItemAnswer(), cartItemAnswer({ id: 7, model_id: 5 })) });
  await open('/payment-result?payment_success=1&order=12');
  expect(
    (await screen.findByRole('link', { name: 'Still in your cart: 2 items' })).getAttribute('href'),
  ).toBe('/cart');
  stop();
  expect(changed).toHaveBeenCalledOnce();
  expect(queryClient.getQueryState(['wallet.balance', 1, {}])?.isInvalidated).toBe(true);
  expect(asked()).toBe(1);
});

test('PD-89 a payment is confirmed by asking again, without a touch', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  order = orderAnswer({ status: 'pending', payment: paymentAnswer() });
  await open('/payment-result?payment_success=1&order=12');
  await title('We are confirming your payment');
  expect(screen.getByRole('progressbar', { name: 'Order 12' })).toBeTruthy();
  screen.getByText(text('paymentResult.confirming.text'));
  const before = asked();
  await act(() => vi.advanceTimersByTimeAsync(1500));
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
  order = paid();
  await act(() => vi.advanceTimersByTimeAsync(4000));
  await title('Thank You!');
  const after = asked();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(asked()).toBe(after);
});

test('one that takes long says so, and nobody asks for a tab that is not looked at', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  order = orderAnswer({ status: 'pending', payment: paymentAnswer() });
  await open('/payment-result?payment_success=1&order=12');
  await title('We are confirming your payment');
  await act(() => vi.advanceTimersByTimeAsync(130_000));
  screen.getByText(text('paymentResult.confirming.long'));
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const before = asked();
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(asked()).toBe(before);
  hidden.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(asked()).toBe(before + 1));
});

test('COMM-048 a declined payment says why, and leads back to paying; the order is asked about once more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  order = orderAnswer({ payment: paymentAnswer({ status: 'failed', reason: 'declined' }) });
  await open('/payment-result?payment_success=1&order=12');
  await title('Sorry!');
  screen.getByText('Transaction Payment Failed');
  screen.getByText(/The payment was declined/);
  screen.getByText('Your items are still held for you.');
  expect(link('Try again')).toBe('/checkout?currency=USD&payment=declined');
  order = paid();
  await act(() => vi.advanceTimersByTimeAsync(3500));
  await title('Thank You!');
});

test('money that came too late is said to go back', async () => {
  order = orderAnswer({
    status: 'expired',
    payment: paymentAnswer({ status: 'returned' }),
    refunds: [refund],
    can_pay_again: false,
  });
  await open('/payment-result?payment_success=1&order=12');
  await title('Sorry!');
  expect(screen.getByText(/Your payment arrived too late/).textContent).toBe(
    'Your payment arrived too late. $25 goes back to where you paid from.',
  );
  expect(link('Back to the cart')).toBe('/cart');
});

test('what could not be delivered any more is said beside it, with where its money goes', async () => {
  order = paid({
    lines: [lineAnswer({ status: 'delivered' }), lineAnswer({ id: 32, name: 'Dr. Basem', status: 'lost' })],
    refunds: [{ ...refund, line_id: 32, amount: 20, wallet_amount: 5, reason: 'lost' }],
  });
  await open('/payment-result?payment_success=1&order=12');
  await title('Thank You!');
  const [, second] = within(screen.getByRole('list', { name: 'Items' })).getAllByRole('listitem');
  expect(within(second as HTMLElement).getByRole('status').textContent).toBe(
    'This could no longer be booked. $20 goes back to where you paid from. $5 goes to your wallet.',
  );
});

test("PD-89 somebody else's order is thanked for by nobody", async () => {
  server.answer(findOrder, { status: 404, body: { status: false, code: 'not_found', msg: 'Not found' } });
  await open('/payment-result?payment_success=1&order=12');
  await screen.findByText('There is no such order of yours.');
  await title('Payment result');
  expect(link('My orders')).toBe('/user/orders');
  expect(screen.queryByText('Thank You!')).toBeNull();
});

test('a payment that cannot be asked about is not lost: it can be asked about again', async () => {
  server.answer(findOrder, lost);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open('/payment-result?payment_success=1&order=12');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await screen.findByText('We could not ask about your payment. It is not lost: try again.');
  order = paid();
  server.answer(findOrder, () => ({ body: { status: true, data: order } }));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await title('Thank You!');
});

test('it speaks Arabic', async () => {
  order = paid();
  await open('/payment-result?payment_success=1&order=12', { language: 'ar' });
  await title('شكرًا لك!');
  screen.getByText('تمت عملية الدفع بنجاح');
});
