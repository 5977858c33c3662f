import { eq } from 'drizzle-orm';
import { cancelSession } from 'shared-api/contracts/consultations/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMails } from '../../../services/mail/outbox.ts';
import { users } from '../../../services/users/index.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { refunds } from '../tables/orders.ts';
import { type OrderServer, openOrderServer } from './orders.fixture.ts';
import { refundLine, refundOrder } from './refunds.ts';

let fixture: OrderServer;
beforeAll(async () => {
  fixture = await openOrderServer();
});
afterAll(() => fixture.close());

/** Creates a learner with a paid order; the wallet pays part of it on request. */
async function paid({ slots = 1, wallet = 0, code = undefined as string | undefined } = {}) {
  const ready = await fixture.createOpenOrder({ slots });
  if (wallet > 0) await fixture.credit(ready.learner, wallet);
  const { answer } = await fixture.pay(ready.learner, {
    payment_method: 'stripe',
    isWallet: wallet > 0 ? '1' : '0',
    code,
  });
  if (answer.payment_status === 'redirect') {
    fixture.provider.approve();
    await fixture.sendWebhook();
  }
  return { ...ready, order: await fixture.order(ready.learner, ready.order.id) };
}

const refund = (reference: number | null | undefined, to: 'source' | 'wallet' = 'source') =>
  fixture.db.transaction((tx) =>
    refundLine(
      tx,
      { modelName: 'ConsultationSession', reference: reference ?? 0, to, reason: 'cancelled' },
      fixture.now(),
    ),
  );

test('PD-42: money goes back to where it came from, once', async () => {
  const { learner, order } = await paid();
  const [line] = order.lines;
  const back = { amount: 2_500, walletAmount: 0, currency: 'USD' };
  expect(await refund(line?.reference)).toEqual(back);
  expect(await refund(line?.reference, 'wallet')).toEqual(back);
  await fixture.executeRefunds();
  await fixture.executeRefunds();
  expect(
    fixture.provider.refunds.filter(({ charge }) => charge === fixture.provider.last().charge),
  ).toHaveLength(1);
  expect((await fixture.order(learner, order.id)).refunds).toMatchObject([
    { line_id: line?.id, amount: 25, wallet_amount: 0, reason: 'cancelled', status: 'done' },
  ]);
  expect(await fixture.ledger()).toEqual([]);
});

test('PD-42: it goes to the wallet where that is chosen, or where it came from there', async () => {
  const chosen = await paid();
  expect(await refund(chosen.order.lines[0]?.reference, 'wallet')).toMatchObject({
    amount: 0,
    walletAmount: 2_500,
  });
  expect(await fixture.walletOf(chosen.learner)).toBe(2_500);
  const byWallet = await paid({ wallet: 2_500 });
  expect(await refund(byWallet.order.lines[0]?.reference)).toMatchObject({ amount: 0, walletAmount: 2_500 });
  expect(await fixture.walletOf(byWallet.learner)).toBe(2_500);
  expect(await fixture.ledger()).toEqual([]);
});

test('of an order paid by both, the provider gives back what it took, and the wallet the rest', async () => {
  const { learner, order } = await paid({ slots: 2, wallet: 1_000 });
  const [first, second] = order.lines;
  expect(await refund(first?.reference)).toMatchObject({ amount: 2_500, walletAmount: 0 });
  expect(await refund(second?.reference)).toMatchObject({ amount: 1_500, walletAmount: 1_000 });
  expect(await fixture.walletOf(learner)).toBe(1_000);
});

test('what a coupon took off does not come back', async () => {
  const code = await fixture.coupon({ percent: 10 });
  const { order } = await paid({ slots: 2, code });
  expect(await refund(order.lines[0]?.reference)).toMatchObject({ amount: 2_250 });
  const free = await paid({ code: await fixture.coupon({ percent: 100 }) });
  expect(await refund(free.order.lines[0]?.reference)).toBeUndefined();
});

test('what nobody paid for has nothing to give back', async () => {
  const consultant = await fixture.consultant();
  const booked = await fixture.booked(consultant, await fixture.learner(), '2030-07-01T10:00:00Z');
  expect(await refund(booked)).toBeUndefined();
  const { order } = await fixture.createOpenOrder();
  expect(await refund(order.lines[0]?.reference)).toBeUndefined();
});

test('a refund that the provider cannot make now is asked for again, later and later, and made once', async () => {
  await fixture.executeRefunds();
  const { learner, order } = await paid();
  await refund(order.lines[0]?.reference);
  fixture.provider.errors.refund = 'busy';
  expect(await fixture.executeRefunds()).toBe(1);
  expect(await fixture.executeRefunds()).toBe(0);
  fixture.advance(0.5);
  expect(await fixture.executeRefunds()).toBe(1);
  fixture.advance(0.5);
  expect(await fixture.executeRefunds()).toBe(0);
  fixture.advance(0.5);
  // The refund was made, but the response was lost.
  fixture.provider.errors.refund = 'unanswered';
  expect(await fixture.executeRefunds()).toBe(1);
  fixture.provider.errors.refund = undefined;
  fixture.advance(2);
  const before = fixture.provider.refunds.length;
  expect(await fixture.executeRefunds()).toBe(1);
  expect(fixture.provider.refunds).toHaveLength(before);
  expect((await fixture.order(learner, order.id)).refunds).toMatchObject([{ status: 'done' }]);
});

/** Refunds a paid order, which the provider accepts and decides later. Returns its refund as stored. */
async function accepted(refundStatus: 'pending' | 'done' = 'pending') {
  const ready = await paid();
  await refund(ready.order.lines[0]?.reference);
  fixture.provider.refundStatus = refundStatus;
  await fixture.executeRefunds();
  fixture.provider.refundStatus = 'done';
  const [stored] = await fixture.db
    .select()
    .from(refunds)
    .where(eq(refunds.lineId, ready.order.lines[0]?.id ?? 0));
  const ref = stored?.ref ?? '';
  const sendRefundWebhook = () => fixture.sendWebhook({ reference: undefined, ref: undefined, refund: ref });
  const statusOf = async () =>
    (await fixture.order(ready.learner, ready.order.id)).refunds.map(({ status }) => status);
  return { ...ready, ref, sendRefundWebhook, statusOf };
}

test('PD-139: a refund that the provider makes later is on its way until then, also when no webhook tells of it', async () => {
  const { learner, ref, statusOf } = await accepted();
  expect(await statusOf()).toEqual(['planned']);
  fixture.advance(0.5);
  expect(await fixture.executeRefunds()).toBe(1);
  expect(await statusOf()).toEqual(['planned']);
  const before = fixture.provider.refunds.length;
  fixture.provider.endRefund(ref, 'done');
  fixture.advance(1);
  await fixture.executeRefunds();
  expect([await statusOf(), await fixture.walletOf(learner)]).toEqual([['done'], 0]);
  expect(fixture.provider.refunds).toHaveLength(before);
  expect(await fixture.ledger()).toEqual([]);
});

test('PD-139: a refund that fails on its way, or after it was made, goes to the wallet once, and the buyer is told', async () => {
  for (const status of ['pending', 'done'] as const) {
    const { learner, order, ref, sendRefundWebhook, statusOf } = await accepted(status);
    fixture.provider.endRefund(ref, 'failed');
    fixture.advance(1);
    await Promise.all([
      sendRefundWebhook(),
      sendRefundWebhook(),
      fixture.executeRefunds(),
      sendRefundWebhook(),
    ]);
    await sendRefundWebhook();
    expect([await statusOf(), await fixture.walletOf(learner)]).toEqual([['diverted'], 2_500]);
    const mails = await listMails(fixture.db, learner.email);
    expect(
      mails.filter(({ subject }) => subject === `Your refund for order ${order.id} is in your wallet`),
    ).toHaveLength(1);
  }
  expect(await fixture.ledger()).toEqual([]);
});

test('a webhook about a refund is answered 503 while the provider cannot be asked, and changes nothing', async () => {
  const { ref, sendRefundWebhook, statusOf } = await accepted();
  fixture.provider.endRefund(ref, 'failed');
  fixture.provider.errors.read = true;
  await expect(sendRefundWebhook()).rejects.toMatchObject({ status: 503 });
  expect(await statusOf()).toEqual(['planned']);
  fixture.provider.errors.read = undefined;
  await sendRefundWebhook();
  expect(await statusOf()).toEqual(['diverted']);
});

test('a refund that the provider refuses for good goes to the wallet, and the buyer is told', async () => {
  const { learner, order } = await paid();
  await refund(order.lines[0]?.reference);
  fixture.provider.errors.refund = 'refused';
  await fixture.executeRefunds();
  await fixture.executeRefunds();
  fixture.provider.errors.refund = undefined;
  expect((await fixture.order(learner, order.id)).refunds).toMatchObject([
    { amount: 25, status: 'diverted' },
  ]);
  expect(await fixture.walletOf(learner)).toBe(2_500);
  const [mail] = await listMails(fixture.db, learner.email);
  expect(mail?.subject).toBe(`Your refund for order ${order.id} is in your wallet`);
  expect(mail?.text).toContain('25.00 US dollars');
  expect(await fixture.ledger()).toEqual([]);
});

const refundByOperator = (
  orderId: number,
  { lineId, keep = false, to = 'wallet' }: { lineId?: number; keep?: boolean; to?: 'source' | 'wallet' } = {},
) =>
  fixture.db.transaction((tx) =>
    refundOrder(tx, orderId, { lineId, to, keep, note: 'Sorry' }, { ...fixture.deps, now: fixture.now() }),
  );
const statesOf = async (of: Minted, id: number) =>
  (await fixture.order(of, id)).lines.map(({ status }) => status);

test('an operator gives back a line, or all that is left; again is the same', async () => {
  const { learner, order } = await paid({ slots: 2 });
  const [first] = order.lines;
  expect(await refundByOperator(order.id, { lineId: first?.id })).toMatchObject([
    { walletAmount: 2_500, reason: 'operator' },
  ]);
  expect(await refundByOperator(order.id)).toHaveLength(2);
  expect(await refundByOperator(order.id)).toHaveLength(2);
  expect(await fixture.walletOf(learner)).toBe(5_000);
  const open = await fixture.createOpenOrder();
  await expect(refundByOperator(open.order.id)).rejects.toMatchObject({ status: 409, code: 'not_paid' });
  await expect(refundByOperator(999_999)).rejects.toMatchObject({ status: 404 });
  const free = await paid({ code: await fixture.coupon({ percent: 100 }) });
  await expect(refundByOperator(free.order.id)).rejects.toMatchObject({
    status: 409,
    code: 'nothing_to_refund',
  });
  expect(await statesOf(free.learner, free.order.id)).toEqual(['delivered']);
});

test('all lines at once of an order paid by both: the provider gives back what it took, and no more', async () => {
  const { learner, order } = await paid({ slots: 2, wallet: 1_000 });
  const amounts = (await refundByOperator(order.id, { to: 'source' })).map(({ amount, walletAmount }) => [
    amount,
    walletAmount,
  ]);
  expect(amounts).toEqual([
    [2_500, 0],
    [1_500, 1_000],
  ]);
  await fixture.executeRefunds();
  expect(await fixture.walletOf(learner)).toBe(1_000);
  expect(await fixture.ledger()).toEqual([]);
});

test("PD-126: an operator's refund cancels the session that it pays back, and both people are told", async () => {
  const { learner, consultant, order, slots } = await paid();
  await refundByOperator(order.id, { to: 'source' });
  expect(await statesOf(learner, order.id)).toEqual(['released']);
  expect(await fixture.listSessions(learner, 'confirmed')).toBe(0);
  const [booking] = await fixture.bookingsOf(learner);
  expect(booking).toMatchObject({
    status: 'cancelled',
    cancelledBy: 'operator',
    refund: 'full',
    refundTo: 'source',
    sequence: 1,
  });
  const [notified, mail] = await listMails(fixture.db, learner.email);
  expect(notified?.text).toContain(`You get money back for your order ${order.id}: Test consultant`);
  expect(notified?.text).toContain('This is cancelled with it: Test consultant');
  expect(notified?.text).not.toContain('You keep');
  expect(mail?.text).toContain('The Rafiq team cancelled it.');
  expect(mail?.calendar).toContain('METHOD:CANCEL');
  const [other] = await listMails(fixture.db, consultant.email);
  expect(other?.text).toContain('The Rafiq team cancelled it.');
  // The slot of the cancelled session is available again.
  const rival = await fixture.learner();
  await fixture.add(rival, ...slots);
  expect((await fixture.open(rival)).status).toBe(200);
  expect(await fixture.ledger()).toEqual([]);
});

test('PD-126: what an operator lets the buyer keep stays, also when the rest is paid back later', async () => {
  const { learner, order } = await paid({ slots: 2 });
  await refundByOperator(order.id, { lineId: order.lines[0]?.id, keep: true });
  expect(await statesOf(learner, order.id)).toEqual(['delivered', 'delivered']);
  const [mail] = await listMails(fixture.db, learner.email);
  expect(mail?.text).toContain('You keep this all the same: Test consultant');
  await refundByOperator(order.id);
  expect(await statesOf(learner, order.id)).toEqual(['delivered', 'released']);
  expect(await fixture.listSessions(learner, 'confirmed')).toBe(1);
  expect(await fixture.walletOf(learner)).toBe(5_000);
});

test('a session that is over is cancelled with its refund, and nobody gets a calendar for it', async () => {
  const { learner, order } = await paid();
  const before = fixture.now();
  fixture.at(new Date('2031-01-01T10:00:00Z'));
  await refundByOperator(order.id);
  fixture.at(before);
  expect(await statesOf(learner, order.id)).toEqual(['released']);
  const [mail] = await listMails(fixture.db, learner.email);
  expect(mail?.subject).toBe(`Your refund for order ${order.id}`);
});

test('a line is released when its session is cancelled, with a refund or too late for one', async () => {
  for (const [hoursBefore, refunded] of [
    [48, 1],
    [1, 0],
  ] as const) {
    const { learner, order } = await paid();
    const [line] = order.lines;
    const id = line?.reference ?? 0;
    const before = fixture.now();
    fixture.at(Date.parse(line?.date ?? '') - hoursBefore * 3_600_000);
    const body = { transaction_id: id, model_id: id, model_name: 'ConsultationSession' } as const;
    expect((await fixture.request(cancelSession, { body }, { as: learner })).status).toBe(200);
    expect(await statesOf(learner, order.id), String(hoursBefore)).toEqual(['released']);
    expect((await fixture.order(learner, order.id)).refunds).toHaveLength(refunded);
    fixture.at(before);
  }
});

test('two who give back at once give it back once', async () => {
  const { order } = await paid({ slots: 2, wallet: 1_000 });
  await Promise.all([0, 1, 0, 1, 0, 1].map((index) => refund(order.lines[index]?.reference, 'source')));
  const payment = order.payment?.id ?? 0;
  const written = await fixture.db.select().from(refunds).where(eq(refunds.paymentId, payment));
  expect(written).toHaveLength(2);
  expect(written.reduce((sum, { amount }) => sum + amount, 0)).toBe(4_000);
  expect(await fixture.ledger()).toEqual([]);
});

test('mails about money are in the language of the buyer', async () => {
  const { learner, order } = await paid({ wallet: 1_000 });
  await fixture.db.update(users).set({ language: 'ar' }).where(eq(users.id, learner.userId));
  await refund(order.lines[0]?.reference);
  const [arabic, mail] = await listMails(fixture.db, learner.email);
  expect(arabic?.subject).toBe(`المبلغ المسترد من طلبك رقم ${order.id}`);
  expect(arabic?.text).toContain('يُعاد 15.00 دولار أمريكي إلى وسيلة الدفع');
  expect(arabic?.text).toContain('أُضيف 10.00 دولار أمريكي إلى محفظتك');
  expect(mail?.text).toContain('Total: 25.00 US dollars');
  expect(mail?.text).toContain('Paid by card: 15.00 US dollars');
  expect(mail?.text).toContain('Paid from your wallet: 10.00 US dollars');
  expect(mail?.text).toContain(`${fixture.config.publicUrl}/user/orders/${order.id}`);
});
