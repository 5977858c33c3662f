// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { operatorOrders } from 'shared-api/contracts/commerce/operator';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newOperator, open, text } from '../../testing/open.ts';
import {
  lineAnswer,
  orderAnswer,
  pageAnswer,
  paymentAnswer,
  refundAnswer,
} from '../../testing/order-answer.ts';

let server: Awaited<ReturnType<typeof newOperator>>;
beforeEach(async () => {
  server = await newOperator();
  answerOrder(orderAnswer());
});
afterEach(cleanup);

const answerOrder = (order: ReturnType<typeof orderAnswer>) =>
  server.answer(operatorOrders, pageAnswer([order]));
const path = '/admin/orders/12';
const region = (key: string) => screen.findByRole('region', { name: text(key) });
/** The values of a name, of all entries of a section. */
const fact = (section: HTMLElement, key: string) =>
  within(section)
    .getAllByText(text(`order.facts.${key}`))
    .map((term) => term.nextElementSibling?.textContent);

test('an order has its buyer, lines, sums, payments and refunds', async () => {
  answerOrder(
    orderAnswer({
      discount: 8,
      total: 72,
      coupon_code: 'SPRING10',
      lines: [
        lineAnswer({ discount: 8, paid: 42, moved_from: '2030-04-28T10:00:00.000Z' }),
        lineAnswer({
          id: 32,
          model_name: 'Event',
          name: 'Summer camp',
          participants: ['Adam', 'Layan'],
          date_interval: '10-05-2030 to 20-05-2030',
          price: 30,
          paid: 30,
          status: 'lost',
        }),
      ],
      payments: [
        paymentAnswer({ id: 50, status: 'failed', reason: 'declined', reference: null, charge: null }),
        paymentAnswer({ id: 49, status: 'failed', reason: 'odd_code' }),
        paymentAnswer(),
      ],
      refunds: [
        refundAnswer({ line_id: 32, amount: 10, wallet_amount: 20, reason: 'lost', status: 'diverted' }),
      ],
    }),
  );
  await open(path);
  await screen.findByText('salma@rafiq.example');
  expect(screen.getByRole('link', { name: text('order.otherOrders') }).getAttribute('href')).toBe(
    '/admin/orders?q=8&number=user',
  );
  expect(screen.getByRole('link', { name: text('order.wallet') }).getAttribute('href')).toBe(
    '/admin/wallets?user=8',
  );
  expect(screen.getByRole('link', { name: 'SPRING10' }).getAttribute('href')).toBe(
    '/admin/coupons?code=SPRING10',
  );
  const lines = await region('order.lines');
  expect(fact(lines, 'price')).toEqual(['$50', '$30']);
  expect(fact(lines, 'discount')).toEqual(['$8']);
  expect(fact(lines, 'paidAmount')).toEqual(['$42', '$30']);
  expect(fact(lines, 'movedFrom')).toHaveLength(1);
  expect(fact(lines, 'date')[1]).toBe('10 May, 2030 – 20 May, 2030');
  expect(fact(lines, 'participants')[0]).toContain('Layan');
  within(lines).getByText(text('order.lineStatus.lost'));
  within(lines).getByText(text('order.kinds.camp'));
  expect(within(lines).getByText(text('order.totals.total')).nextElementSibling?.textContent).toBe('$72');
  const sums = within(screen.getByLabelText(text('order.totals.payment')));
  expect(sums.getByText(text('order.totals.refunded')).nextElementSibling?.textContent).toBe('$30');
  const payments = await region('order.payments');
  expect(fact(payments, 'reason')).toEqual([text('order.paymentReasons.declined'), 'odd_code']);
  expect(fact(payments, 'reference')).toEqual(['pi_123', 'pi_123']);
  expect(fact(payments, 'charge')).toEqual(['ch_456', 'ch_456']);
  expect(fact(payments, 'walletAmount')[2]).toBe('$20');
  const refunds = await region('order.refunds');
  expect(fact(refunds, 'toWallet')).toEqual(['$30']);
  within(refunds).getByText(text('order.diverted'));
  expect(server.sentTo(operatorOrders).map(({ query }) => query)).toEqual(['order_id=12']);
});

test('an order that is not paid offers no refund', async () => {
  answerOrder(orderAnswer({ status: 'expired', payments: [] }));
  await open(path);
  expect(await screen.findByText(text('order.noPayments'))).toBeDefined();
  expect(screen.queryAllByRole('button', { name: /Refund/ })).toEqual([]);
});

test.each(['/admin/orders/13', '/admin/orders/abc'])(
  '%s, which is no order, leads to all orders',
  async (at) => {
    server.answer(operatorOrders, pageAnswer([]));
    await open(at);
    expect(await screen.findByText(text('orders.none.title'))).toBeDefined();
    expect(screen.getByRole('link', { name: text('orders.all') }).getAttribute('href')).toBe('/admin/orders');
  },
);

test('an order that cannot be read can be asked for again', async () => {
  server.answer(operatorOrders, {
    status: 403,
    body: { status: false, code: 'not_allowed', msg: 'Not for you' },
  });
  await open(path);
  expect(await screen.findByText('Not for you')).toBeDefined();
  answerOrder(orderAnswer());
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await region('order.lines');
});

test('the page and the refund are in Arabic', async () => {
  await open(path, { language: 'ar' });
  expect(await screen.findByRole('heading', { level: 1, name: 'الطلب 12' })).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: 'استرداد : Dr. Amal' }));
  const shown = await screen.findByRole('dialog', { name: 'استرداد ⁨Dr. Amal⁩' });
  within(shown).getByText('ما سيحدث');
  within(shown).getByText(/تُلغى جلسة/);
  within(shown).getByText('يحتفظ المشتري بما تسلّمه');
});
