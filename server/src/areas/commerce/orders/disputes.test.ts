import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as calls from 'shared-api/contracts/commerce/disputes';
import { refundOrder } from 'shared-api/contracts/commerce/operator';
import { listWork } from 'shared-api/contracts/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMails } from '../../../services/mail/outbox.ts';
import { notifications } from '../../../services/notifications/tables.ts';
import { auditLines } from '../../../services/operator/tables.ts';
import { outcome } from '../../../testing/index.ts';
import { type Minted, mintSession } from '../../auth/accounts/mint-session.ts';
import type { DisputeState } from '../payments/provider.ts';
import { disputes } from '../tables/disputes.ts';
import { paymentEvents, payments, refunds } from '../tables/orders.ts';
import { ledgerAccounts } from '../tables/wallet.ts';
import { type OrderServer, openOrderServer } from './orders.fixture.ts';
import { refundLine } from './refunds.ts';
import { syncDisputes } from './sync-disputes.ts';

let fixture: OrderServer;
let operator: Minted;
beforeAll(async () => {
  fixture = await openOrderServer();
  operator = await mintSession(fixture.db, { role: 'operator', now: fixture.now() });
});
afterAll(() => fixture.close());

/** A paid order of some sessions, 25 dollars each. */
async function payOrder(slots = 1, wallet = 0) {
  const opened = await fixture.createOpenOrder({ slots });
  if (wallet > 0) await fixture.credit(opened.learner, wallet);
  await fixture.pay(opened.learner, { payment_method: 'stripe', ...(wallet > 0 && { isWallet: '1' }) });
  fixture.provider.approve();
  await fixture.sendWebhook();
  const [payment] = await fixture.db.select().from(payments).where(eq(payments.orderId, opened.order.id));
  if (!payment?.charge) throw new Error('The order is not paid');
  return { ...opened, payment: { ...payment, charge: payment.charge } };
}
type Paid = Awaited<ReturnType<typeof payOrder>>;

/** The buyer disputes a payment; the provider's webhook is not sent yet. */
function dispute({ payment }: Pick<Paid, 'payment'>, changes: Partial<DisputeState> = {}): DisputeState {
  const state: DisputeState = {
    ref: `dispute-${randomUUID()}`,
    charge: payment.charge,
    amount: payment.amount,
    currency: payment.currency,
    status: 'open',
    reason: 'fraudulent',
    respondBy: new Date('2030-05-20T00:00:00Z'),
    url: 'https://provider.example/disputes/1',
    ...changes,
  };
  fixture.provider.disputes.set(state.ref, state);
  return state;
}
const tell = ({ ref }: DisputeState, eventId: string = randomUUID()) =>
  fixture.sendWebhook({
    eventId,
    type: 'charge.dispute',
    dispute: ref,
    reference: undefined,
    ref: undefined,
  });
async function become(state: DisputeState, status: DisputeState['status']) {
  state.status = status;
  await tell(state);
}
const stored = async ({ ref }: DisputeState) =>
  (await fixture.db.select().from(disputes).where(eq(disputes.ref, ref)))[0];
const refundsOf = ({ payment }: Pick<Paid, 'payment'>) =>
  fixture.db.select().from(refunds).where(eq(refunds.paymentId, payment.id));
const salesIn = async (currency: 'USD' | 'EGP') =>
  (await fixture.db.select().from(ledgerAccounts)).find(
    (account) => account.name === 'sales' && account.currency === currency,
  )?.balance;
const refundAll = (orderId: number) =>
  fixture.request(
    refundOrder,
    { params: { id: orderId }, body: { to: 'source', keep: '0', reason: 'A test' } },
    { as: operator },
  );
const cancelLine = async ({ learner, order }: Paid, at = 0) => {
  const line = (await fixture.order(learner, order.id)).lines[at];
  return fixture.db.transaction((tx) =>
    refundLine(
      tx,
      {
        modelName: 'ConsultationSession',
        reference: line?.reference ?? 0,
        to: 'wallet',
        reason: 'cancelled',
      },
      fixture.now(),
    ),
  );
};
const notified = async (code: string) =>
  (await fixture.db.select().from(notifications).where(eq(notifications.userId, operator.userId))).filter(
    ({ text }) => text === code,
  ).length;
const actionsOf = async (orderId: number) =>
  (await fixture.db.select().from(auditLines).where(eq(auditLines.subject, orderId)))
    .map(({ action }) => action)
    .filter((action) => action.startsWith('dispute.'));
const list = async (query = {}) =>
  (await fixture.request(calls.disputes, { query }, { as: operator })).answer.data.data;

test('a dispute is stored once, counted as work, and notified to operators for money once', async () => {
  const paid = await payOrder();
  const before = await notified('told.dispute_opened');
  const state = dispute(paid);
  await Promise.all(
    [tell(state, 'same'), tell(state, 'same'), tell(state), tell(state)].map((one) =>
      one.catch(() => tell(state)),
    ),
  );
  expect(await fixture.db.select().from(disputes).where(eq(disputes.ref, state.ref))).toHaveLength(1);
  expect(await notified('told.dispute_opened')).toBe(before + 1);
  expect(await actionsOf(paid.order.id)).toEqual(['dispute.open']);
  expect((await list())[0]).toMatchObject({
    order_id: paid.order.id,
    amount: 25,
    currency: 'USD',
    provider: 'sandbox',
    reference: state.ref,
    reason: 'fraudulent',
    status: 'open',
    respond_by: '2030-05-20T00:00:00.000Z',
    url: 'https://provider.example/disputes/1',
  });
  const work = (await fixture.request(listWork, {}, { as: operator })).answer.data;
  expect(work.find(({ id }) => id === 'disputes')?.count).toBe((await list({ state: 'undecided' })).length);
  await become(state, 'won');
});

test('a lost dispute is a refund that is made: the money leaves sales, the sessions end, the buyer is told, all once', async () => {
  const paid = await payOrder(2);
  const sales = await salesIn('USD');
  const state = dispute(paid);
  await tell(state);
  expect(await fixture.listSessions(paid.learner, 'confirmed')).toBe(2);
  state.status = 'lost';
  await Promise.all([tell(state), tell(state), tell(state)]);
  expect(await stored(state)).toMatchObject({ status: 'lost' });
  expect(
    (await refundsOf(paid)).map(({ amount, walletAmount, reason, status, ref }) => ({
      amount,
      walletAmount,
      reason,
      status,
      ref,
    })),
  ).toEqual(
    [0, 1].map(() => ({ amount: 2_500, walletAmount: 0, reason: 'dispute', status: 'done', ref: state.ref })),
  );
  expect(await salesIn('USD')).toBe((sales ?? 0) - 5_000);
  expect(await fixture.listSessions(paid.learner, 'confirmed')).toBe(0);
  const order = await fixture.order(paid.learner, paid.order.id);
  expect(order.lines.map(({ status }) => status)).toEqual(['released', 'released']);
  expect(order.refunds.map(({ reason, is_dispute }) => [reason, is_dispute])).toEqual([
    ['operator', 1],
    ['operator', 1],
  ]);
  expect(await fixture.ledger()).toEqual([]);
  expect(fixture.provider.refunds.filter(({ charge }) => charge === paid.payment.charge)).toEqual([]);
  const mails = (await listMails(fixture.db, paid.learner.email)).filter(({ subject }) =>
    subject.includes('refund'),
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('bank');
  // A refund of what went back changes nothing.
  await refundAll(paid.order.id);
  expect([(await refundsOf(paid)).length, await salesIn('USD')]).toEqual([2, (sales ?? 0) - 5_000]);
  expect(await notified('told.dispute_lost')).toBe(1);
});

test('the wallet’s part of an order whose card payment went back goes to the wallet', async () => {
  const paid = await payOrder(1, 1_000);
  expect(paid.payment).toMatchObject({ amount: 1_500, walletAmount: 1_000 });
  await become(dispute(paid), 'lost');
  expect(await refundsOf(paid)).toMatchObject([{ amount: 1_500, walletAmount: 1_000, reason: 'dispute' }]);
  expect(await fixture.walletOf(paid.learner)).toBe(1_000);
  expect(await fixture.ledger()).toEqual([]);
});

test('while a dispute is not decided nothing else goes back; won, a refund can be made', async () => {
  const paid = await payOrder();
  const state = dispute(paid);
  await tell(state);
  expect(outcome(await refundAll(paid.order.id))).toEqual([409, 'payment_disputed']);
  expect(await refundsOf(paid)).toEqual([]);
  await become(state, 'review');
  expect(outcome(await refundAll(paid.order.id))).toEqual([409, 'payment_disputed']);
  await become(state, 'won');
  expect((await refundAll(paid.order.id)).status).toBe(200);
  await fixture.executeRefunds();
  expect(await refundsOf(paid)).toMatchObject([{ reason: 'operator', status: 'done', amount: 2_500 }]);
});

test('a cancellation meanwhile waits for the decision: lost, the dispute has paid it back; won, the provider does', async () => {
  for (const end of ['lost', 'won'] as const) {
    const paid = await payOrder(2);
    const state = dispute(paid);
    await tell(state);
    const refunded = await cancelLine(paid);
    // Not to the wallet, although the caller asked for it: the card may get it back.
    expect(refunded).toMatchObject({ amount: 2_500, walletAmount: 0 });
    await fixture.executeRefunds();
    expect(await refundsOf(paid)).toMatchObject([{ status: 'planned', reason: 'cancelled' }]);
    await become(state, end);
    await fixture.executeRefunds();
    const made = fixture.provider.refunds.filter(({ charge }) => charge === paid.payment.charge);
    const all = (await refundsOf(paid)).map(({ reason, status, amount }) => [reason, status, amount]);
    expect([made.length, all.sort()]).toEqual(
      end === 'won'
        ? [1, [['cancelled', 'done', 2_500]]]
        : [
            0,
            [
              ['cancelled', 'done', 2_500],
              ['dispute', 'done', 2_500],
            ],
          ],
    );
    expect(await fixture.walletOf(paid.learner)).toBe(0);
    expect(await fixture.ledger()).toEqual([]);
  }
});

test('a refund that the provider refuses because of a dispute does not go to the wallet', async () => {
  const paid = await payOrder();
  await cancelLine({ ...paid }).catch(() => undefined);
  const other = await payOrder();
  expect((await refundAll(other.order.id)).status).toBe(200);
  const state = dispute(other);
  fixture.provider.errors.refund = 'refused';
  await tell(state);
  await fixture.executeRefunds();
  fixture.provider.errors.refund = undefined;
  expect(await refundsOf(other)).toMatchObject([{ status: 'planned' }]);
  expect(await fixture.walletOf(other.learner)).toBe(0);
  await become(state, 'lost');
  expect(await refundsOf(other)).toMatchObject([{ status: 'done', reason: 'operator', ref: state.ref }]);
  expect(await fixture.ledger()).toEqual([]);
});

test('a dispute and a refund at once: the money goes back once', async () => {
  for (let round = 0; round < 4; round++) {
    const paid = await payOrder(2);
    const state = dispute(paid, { status: 'lost' });
    const sales = await salesIn('USD');
    const [refund, told, cancelled] = await Promise.allSettled([
      refundAll(paid.order.id),
      tell(state),
      cancelLine(paid, round % 2),
    ]);
    expect([refund.status, told.status, cancelled.status]).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    await fixture.executeRefunds();
    const all = await refundsOf(paid);
    const total = all.reduce((sum, { amount, walletAmount }) => sum + amount + walletAmount, 0);
    expect(total).toBe(5_000);
    expect(await salesIn('USD')).toBe((sales ?? 0) - 5_000);
    expect(await fixture.ledger()).toEqual([]);
  }
});

test('a dispute of all that is settled for a part is booked as that part', async () => {
  const paid = await payOrder(2);
  const state = dispute(paid);
  await tell(state);
  Object.assign(state, { lostAmount: 1_500 });
  await become(state, 'lost');
  expect(await fixture.listSessions(paid.learner, 'confirmed')).toBe(2);
  expect(await refundsOf(paid)).toMatchObject([{ lineId: null, amount: 1_500, reason: 'dispute' }]);
});

test('a part that is lost belongs to no line: the lines stay, and only the rest can be refunded', async () => {
  const paid = await payOrder(2);
  const state = dispute(paid, { amount: 2_000 });
  await tell(state);
  await become(state, 'lost');
  expect(await fixture.listSessions(paid.learner, 'confirmed')).toBe(2);
  expect(await refundsOf(paid)).toMatchObject([{ lineId: null, amount: 2_000, reason: 'dispute' }]);
  expect((await refundAll(paid.order.id)).status).toBe(200);
  const all = await refundsOf(paid);
  expect(all.reduce((sum, { amount, walletAmount }) => sum + amount + walletAmount, 0)).toBe(5_000);
  expect(await fixture.walletOf(paid.learner)).toBe(0);
  const tooMuch = fixture.db.insert(refunds).values({
    paymentId: paid.payment.id,
    currency: 'USD',
    amount: 1,
    walletAmount: 0,
    reason: 'dispute',
    ref: 'another',
    status: 'done',
    createdAt: fixture.now(),
    doneAt: fixture.now(),
  });
  await expect(tooMuch).rejects.toMatchObject({ cause: { constraint: 'refunds_total' } });
  expect(await fixture.ledger()).toEqual([]);
});

test('a dispute of what had gone back already is booked once, and stands in the audit', async () => {
  const paid = await payOrder();
  expect((await refundAll(paid.order.id)).status).toBe(200);
  await fixture.executeRefunds();
  const sales = await salesIn('USD');
  await become(dispute(paid), 'lost');
  expect(await salesIn('USD')).toBe(sales);
  expect(await refundsOf(paid)).toHaveLength(1);
  expect(await actionsOf(paid.order.id)).toContain('dispute.excess');
});

test('states go forward only, in the server and in the schema', async () => {
  const paid = await payOrder();
  const state = dispute(paid);
  await become(state, 'review');
  await become(state, 'open');
  expect(await stored(state)).toMatchObject({ status: 'review' });
  await become(state, 'lost');
  await become(state, 'review');
  await become(state, 'won');
  expect(await stored(state)).toMatchObject({ status: 'lost' });
  expect(await actionsOf(paid.order.id)).toContain('dispute.reversal');
  const { id = 0 } = (await stored(state)) ?? {};
  const change = (set: Partial<typeof disputes.$inferInsert>) =>
    fixture.db.update(disputes).set(set).where(eq(disputes.id, id));
  for (const status of ['open', 'review'] as const)
    await expect(change({ status, decidedAt: null })).rejects.toMatchObject({
      cause: { constraint: 'disputes_transition' },
    });
  await expect(change({ status: 'won' })).rejects.toMatchObject({
    cause: { constraint: 'disputes_transition' },
  });
  await expect(change({ amount: 1 })).rejects.toMatchObject({ cause: { constraint: 'disputes_kept' } });
});

test('a dispute of an unknown payment changes nothing; one in another currency waits for an operator', async () => {
  const paid = await payOrder();
  const unknown = dispute(paid, { charge: 'of-another-site' });
  await tell(unknown);
  expect(await stored(unknown)).toBeUndefined();
  const foreign = dispute(paid, { currency: 'EUR' });
  await expect(tell(foreign, 'in euros')).rejects.toThrow('EUR');
  const [event] = await fixture.db.select().from(paymentEvents).where(eq(paymentEvents.eventId, 'in euros'));
  expect(event).toMatchObject({
    status: 'received',
    dispute: foreign.ref,
    error: 'A dispute in EUR of a payment in USD',
  });
});

test('an operator asks the provider, which may not answer', async () => {
  const paid = await payOrder();
  const state = dispute(paid);
  await tell(state);
  const { id = 0 } = (await stored(state)) ?? {};
  const check = () => fixture.request(calls.checkDispute, { params: { id } }, { as: operator });
  fixture.provider.errors.read = true;
  expect(outcome(await check())).toEqual([502, 'provider_unreachable']);
  fixture.provider.errors.read = undefined;
  state.status = 'won';
  expect((await check()).answer.data).toMatchObject({ id, status: 'won' });
  expect((await list({ state: 'decided' })).map((each) => each.id)).toContain(id);
});

test('a dispute whose webhooks were missed is read all the same, once, from its opening to its end', async () => {
  const paid = await payOrder();
  const sales = await salesIn('USD');
  const state = dispute(paid);
  await Promise.all([syncDisputes(fixture.deps), syncDisputes(fixture.deps), syncDisputes(fixture.deps)]);
  expect(await stored(state)).toMatchObject({ status: 'open' });
  expect(await actionsOf(paid.order.id)).toEqual(['dispute.open']);
  expect(outcome(await refundAll(paid.order.id))).toEqual([409, 'payment_disputed']);
  state.status = 'lost';
  await Promise.all([syncDisputes(fixture.deps), tell(state), syncDisputes(fixture.deps)]);
  expect(await stored(state)).toMatchObject({ status: 'lost' });
  expect(await refundsOf(paid)).toHaveLength(1);
  expect(await salesIn('USD')).toBe((sales ?? 0) - 2_500);
  expect(await fixture.ledger()).toEqual([]);
});

test('what cannot be read is read the next time, also if it is older than disputes that are known', async () => {
  const [paid, foreign] = [await payOrder(), `dispute-${randomUUID()}`];
  const state = dispute(paid);
  // One of another site with the same account, and one that cannot be read.
  fixture.provider.disputes.set(foreign, { ...state, ref: foreign, charge: 'charge-of-another-site' });
  fixture.provider.errors.read = true;
  expect(await syncDisputes(fixture.deps)).toBe(0);
  fixture.provider.errors.read = undefined;
  fixture.advance(60 * 24 * 30);
  const newer = dispute(await payOrder());
  await tell(newer);
  fixture.provider.listedSince.length = 0;
  expect(await syncDisputes(fixture.deps)).toBeGreaterThan(0);
  expect(fixture.provider.listedSince).toEqual([new Date(fixture.now().getTime() - 120 * 86_400_000)]);
  expect(await stored(state)).toMatchObject({ status: 'open' });
  expect(await fixture.db.select().from(disputes).where(eq(disputes.ref, foreign))).toEqual([]);
});
