// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { checkDispute, type Dispute, disputes } from 'shared-api/contracts/commerce/disputes';
import {
  checkRefund,
  ledgerCheck,
  type RefundUnderWay,
  refundsUnderWay,
} from 'shared-api/contracts/commerce/money-checks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newOperator, open, text } from '../../testing/open.ts';
import { pageAnswer } from '../../testing/order-answer.ts';

const refund: RefundUnderWay = {
  id: 4,
  order_id: 12,
  payment_id: 7,
  amount: 25,
  currency: 'USD',
  provider: 'stripe',
  reference: null,
  status: 'planned',
  tries: 3,
  created_at: '2030-04-20T09:00:00.000Z',
  due_at: '2030-04-20T10:00:00.000Z',
};

let server: Awaited<ReturnType<typeof newOperator>>;
beforeEach(async () => {
  server = await newOperator();
  Element.prototype.scrollBy = vi.fn();
  Element.prototype.scrollIntoView = vi.fn();
  server.answer(refundsUnderWay, pageAnswer([refund]));
});
afterEach(cleanup);

const ask = async () =>
  fireEvent.click(
    await screen.findByRole('button', { name: text('payments.refunds.askFor', { order: 12 }) }),
  );

test('a refund under way has its order, amount and provider, and the provider can be asked', async () => {
  await open('/admin/payments');
  const link = await screen.findByRole('link', { name: text('payments.refunds.order', { order: 12 }) });
  expect(link.getAttribute('href')).toBe('/admin/orders/12');
  expect(screen.getByText('stripe')).toBeDefined();
  server.answer(checkRefund, {
    body: { status: true, msg: 'Asked.', data: { ...refund, status: 'done', due_at: null } },
  });
  server.answer(refundsUnderWay, pageAnswer([]));
  await ask();
  expect(await screen.findByText(text('payments.refunds.results.done'))).toBeDefined();
  expect(await screen.findByText(text('payments.refunds.empty'))).toBeDefined();
});

test('a provider that does not answer is named on the refund, which stays', async () => {
  await open('/admin/payments');
  server.answer(checkRefund, {
    status: 502,
    body: { status: false, code: 'provider_unreachable', msg: 'It does not answer.' },
  });
  await ask();
  expect((await screen.findByRole('alert')).textContent).toBe('It does not answer.');
  expect(screen.getByText(text('payments.refunds.status.planned'))).toBeDefined();
});

test('the ledger is checked on request, and its problems are listed', async () => {
  await open('/admin/payments?tab=ledger');
  const button = await screen.findByRole('button', { name: text('payments.ledger.check') });
  expect(server.sentTo(ledgerCheck)).toEqual([]);
  const checked_at = '2030-04-20T09:00:00.000Z';
  server.answer(ledgerCheck, {
    body: { status: true, data: { problems: ['Refund 4 is lost.'], checked_at } },
  });
  fireEvent.click(button);
  expect(await screen.findByText('Refund 4 is lost.')).toBeDefined();
  server.answer(ledgerCheck, { body: { status: true, data: { problems: [], checked_at } } });
  fireEvent.click(button);
  expect(await screen.findByText(text('payments.ledger.problems', { count: 0 }))).toBeDefined();
});

const dispute: Dispute = {
  id: 3,
  order_id: 12,
  payment_id: 7,
  amount: 25,
  currency: 'USD',
  provider: 'stripe',
  reference: 'dp_1',
  reason: 'fraudulent',
  status: 'open',
  respond_by: '2030-05-20T00:00:00.000Z',
  url: 'https://dashboard.stripe.com/disputes/dp_1',
  created_at: '2030-05-01T10:00:00.000Z',
  decided_at: null,
};

test.each(['en', 'ar'] as const)(
  'a dispute has its deadline and the provider’s page, and the provider can be asked (%s)',
  async (language) => {
    server.answer(disputes, pageAnswer([dispute]));
    await open('/admin/payments?tab=disputes', { language });
    const link = await screen.findByRole('link', { name: new RegExp(text('payments.disputes.open')) });
    expect(link.getAttribute('href')).toBe(dispute.url);
    expect(screen.getByText(text('payments.disputes.status.open'))).toBeDefined();
    expect(screen.getByText(text('payments.disputes.reasons.unauthorized'))).toBeDefined();
    server.answer(checkDispute, () => {
      server.answer(disputes, pageAnswer([]));
      const won = { ...dispute, status: 'won' as const, decided_at: '2030-05-02T10:00:00.000Z' };
      return { body: { status: true, msg: 'Asked.', data: won } };
    });
    await ask();
    expect(await screen.findByText(text('payments.disputes.status.won'))).toBeDefined();
    expect(await screen.findByText(text('payments.disputes.empty'))).toBeDefined();
  },
);

test('decided disputes are found by the filter, and cannot be asked about', async () => {
  server.answer(disputes, pageAnswer([]));
  await open('/admin/payments?tab=disputes');
  await screen.findByText(text('payments.disputes.empty'));
  expect(server.sentTo(disputes).at(-1)?.query).toBe('state=undecided&sort=respond_by&page=1');
  server.answer(disputes, pageAnswer([{ ...dispute, status: 'lost', decided_at: dispute.created_at }]));
  fireEvent.change(screen.getByLabelText(text('payments.disputes.columns.status')), {
    target: { value: 'decided' },
  });
  expect(await screen.findByText(text('payments.disputes.status.lost'))).toBeDefined();
  expect(server.sentTo(disputes).at(-1)?.query).toBe('state=decided&sort=respond_by&page=1');
  expect(screen.queryByRole('button', { name: text('payments.refunds.askFor', { order: 12 }) })).toBeNull();
});

test('a provider that does not answer is named on the dispute', async () => {
  server.answer(disputes, pageAnswer([{ ...dispute, url: null }]));
  await open('/admin/payments?tab=disputes');
  expect(await screen.findByText('stripe dp_1')).toBeDefined();
  const unreachable = { status: false, code: 'provider_unreachable', msg: 'It does not answer.' };
  server.answer(checkDispute, { status: 502, body: unreachable });
  await ask();
  expect((await screen.findByRole('alert')).textContent).toBe('It does not answer.');
});
