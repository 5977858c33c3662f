import { and, eq } from 'drizzle-orm';
import * as calls from 'shared-api/contracts/commerce/earnings';
import { refundOrder } from 'shared-api/contracts/commerce/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications } from '../../../services/notifications/tables.ts';
import { auditLines } from '../../../services/operator/tables.ts';
import { outcome } from '../../../testing/index.ts';
import { findAccountById } from '../../auth/accounts/account.ts';
import { type Minted, mintSession } from '../../auth/accounts/mint-session.ts';
import { openSession } from '../../auth/accounts/sessions.ts';
import { type OrderServer, openOrderServer } from '../orders/orders.fixture.ts';
import { earnings, payoutEntries, payouts } from '../tables/earnings.ts';
import { orderLines } from '../tables/orders.ts';
import { accrueEarnings } from './accrue-earnings.ts';
import { pickShare } from './shares.ts';

let fixture: OrderServer;
let operator: Minted;
let second: Minted;
beforeAll(async () => {
  fixture = await openOrderServer();
  [operator, second] = (await Promise.all(
    [0, 1].map(() => mintSession(fixture.db, { role: 'operator', now: fixture.now() })),
  )) as [Minted, Minted];
});
afterAll(() => fixture.close());

/** A session of now, because sessions end long before those of consultants. */
const signIn = ({ userId }: Minted) =>
  fixture.db.transaction(async (tx) => {
    const account = await findAccountById(tx, userId);
    if (!account) throw new Error('The account is missing');
    const { tokens } = await openSession(tx, account, { token: 900, refresh: 900 }, fixture.now(), true);
    return { token: tokens.access };
  });
const accrue = () => accrueEarnings(fixture.deps);
const setShare = async (percent: number | null, consultant_id: number | null = null) =>
  fixture.request(
    calls.setEarningShare,
    { body: { consultant_id, percent } },
    { as: await signIn(operator) },
  );
const rowsOf = (consultant: Minted) =>
  fixture.db.select().from(earnings).where(eq(earnings.consultantId, consultant.userId)).orderBy(earnings.id);
const amountsOf = async (consultant: Minted) => (await rowsOf(consultant)).map(({ amount }) => amount);

/** A paid session of 25 dollars, in which the consultant joins or not. */
async function sellSession({ code, joins = true }: { code?: string; joins?: boolean } = {}) {
  const opened = await fixture.createOpenOrder();
  await fixture.pay(opened.learner, { payment_method: 'stripe', code });
  fixture.provider.approve();
  await fixture.sendWebhook();
  const [line] = await fixture.db.select().from(orderLines).where(eq(orderLines.orderId, opened.order.id));
  if (!line?.reference) throw new Error('The session is not delivered');
  const [booking] = (await fixture.bookingsOf(opened.learner)).filter(({ id }) => id === line.reference);
  if (!booking) throw new Error('The booking is missing');
  if (joins)
    await fixture.execute(
      `insert into attendances (booking_id, user_id, at) values (${booking.id}, ${opened.consultant.userId}, '${booking.startsAt.toISOString()}')`,
    );
  return { ...opened, line, booking };
}
const endOf = ({ booking }: Awaited<ReturnType<typeof sellSession>>) =>
  fixture.at(booking.endsAt.getTime() + 60_000);
const pay = async (consultant: Minted, earning_ids: number[], by = operator) =>
  fixture.request(
    calls.createPayout,
    { body: { consultant_id: consultant.userId, currency: 'USD', earning_ids, reference: 'T-1' } },
    { as: await signIn(by) },
  );
const refund = async (orderId: number, keep: '0' | '1' = '1') =>
  fixture.request(
    refundOrder,
    { params: { id: orderId }, body: { to: 'wallet', keep, reason: 'A test' } },
    { as: await signIn(operator) },
  );

test('nobody earns before the share is set; then a session is earned once it has ended, once', async () => {
  const sold = await sellSession();
  await accrue();
  expect((await setShare(20)).status).toBe(200);
  await accrue();
  expect(await rowsOf(sold.consultant)).toEqual([]);
  endOf(sold);
  await Promise.all([accrue(), accrue(), accrue()]);
  await accrue();
  expect(await rowsOf(sold.consultant)).toMatchObject([
    {
      kind: 'earning',
      lineId: sold.line.id,
      currency: 'USD',
      gross: 2_500,
      share: 2_000,
      amount: 2_000,
      earnedAt: sold.booking.endsAt,
      payableAt: sold.booking.endsAt,
    },
  ]);
});

test('what the buyer paid counts, after the coupon; a session that the consultant missed earns nothing', async () => {
  const code = await fixture.coupon();
  const [paid, missed] = [await sellSession({ code }), await sellSession({ joins: false })];
  endOf(missed);
  await accrue();
  expect(await amountsOf(paid.consultant)).toEqual([1_600]);
  expect(await amountsOf(missed.consultant)).toEqual([]);
});

test('a consultant has a share of their own until it is taken back; earnings keep theirs', async () => {
  const sold = await sellSession();
  expect((await setShare(12.5, sold.consultant.userId)).status).toBe(200);
  endOf(sold);
  await accrue();
  expect(await rowsOf(sold.consultant)).toMatchObject([{ share: 1_250, amount: 2_187 }]);
  await setShare(null, sold.consultant.userId);
  const { answer } = await fixture.request(calls.earningShares, {}, { as: await signIn(operator) });
  expect(answer.data).toMatchObject({ site: 20, consultants: [] });
  expect(answer.data.changes[0]).toMatchObject({ percent: null, consultant: { id: sold.consultant.userId } });
  expect(await rowsOf(sold.consultant)).toMatchObject([{ share: 1_250 }]);
  expect(outcome(await setShare(5, sold.learner.userId))).toEqual([404, 'not_found']);
  expect(outcome(await setShare(null))).toEqual([400, 'invalid_input']);
  expect(outcome(await setShare(5, operator.userId))).toEqual([403, 'own_money']);
});

test('the share of a time is the last one before it', () => {
  const at = (day: number) => new Date(Date.UTC(2030, 0, day));
  const row = (day: number, share: number | null, consultantId: number | null = null) => ({
    consultantId,
    share,
    createdAt: at(day),
  });
  const shares = {
    site: [row(5, 2_000), row(10, 3_000)],
    consultants: new Map([[7, [row(6, 500, 7), row(8, null, 7)]]]),
  };
  const picked = [1, 5, 7, 9, 11].map((day) => [
    pickShare(shares, 1, at(day)),
    pickShare(shares, 7, at(day)),
  ]);
  expect(picked).toEqual([
    [2_000, 2_000],
    [2_000, 2_000],
    [2_000, 500],
    [2_000, 2_000],
    [3_000, 3_000],
  ]);
});

test('a refund after the session takes the earning back, once, also when both happen at the same time', async () => {
  for (let round = 0; round < 4; round++) {
    const sold = await sellSession();
    endOf(sold);
    if (round % 2 === 0) await accrue();
    const [refunded] = await Promise.all([refund(sold.order.id), accrue(), accrue()]);
    expect(refunded.status).toBe(200);
    await accrue();
    const rows = await rowsOf(sold.consultant);
    expect(rows.map(({ kind, amount, gross }) => [kind, amount, gross])).toEqual([
      ['earning', 2_000, 2_500],
      ['correction', -2_000, 2_500],
    ]);
  }
});

test('two operators at once pay an earning once; the consultant is told, and sees it', async () => {
  const sold = await sellSession();
  endOf(sold);
  await accrue();
  const [row] = await rowsOf(sold.consultant);
  const id = row?.id ?? 0;
  const answers = await Promise.all([pay(sold.consultant, [id]), pay(sold.consultant, [id], second)]);
  expect(answers.map(outcome).sort()).toEqual([
    [200, undefined],
    [409, 'already_paid'],
  ]);
  const paid = await fixture.db
    .select()
    .from(payouts)
    .where(eq(payouts.consultantId, sold.consultant.userId));
  expect(paid).toMatchObject([{ amount: 2_000, currency: 'USD', reference: 'T-1' }]);
  expect(outcome(await pay(sold.consultant, [id]))).toEqual([409, 'already_paid']);
  const told = await fixture.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, sold.consultant.userId), eq(notifications.type, 'Payout')));
  expect(told).toMatchObject([{ text: 'told.payout', params: { amount: '20.00', currency: 'USD' } }]);
  const lines = await fixture.db
    .select()
    .from(auditLines)
    .where(eq(auditLines.personId, sold.consultant.userId));
  expect(lines).toMatchObject([{ action: 'payout.create', details: { amount: 20, entries: 1 } }]);
  const own = await fixture.request(calls.ownEarnings, { query: {} }, { as: await signIn(sold.consultant) });
  expect(own.answer).toMatchObject({
    is_open: 1,
    balances: [{ currency: 'USD', payable: 0, pending: 0, paid: 20 }],
    data: { data: [{ id, state: 'paid', amount: 20, share: 20, name: expect.any(String) }] },
  });
  const transfers = await fixture.request(
    calls.ownPayouts,
    { query: {} },
    { as: await signIn(sold.consultant) },
  );
  expect(transfers.answer.data.data).toMatchObject([{ amount: 20, reference: 'T-1', entries: 1 }]);
});

test('a payout takes payable earnings of one consultant and currency only, and comes to something', async () => {
  const [one, other] = [await sellSession(), await sellSession()];
  endOf(other);
  await accrue();
  const [[mine], [theirs]] = [await rowsOf(one.consultant), await rowsOf(other.consultant)];
  expect(outcome(await pay(one.consultant, [mine?.id ?? 0, theirs?.id ?? 0]))).toEqual([404, 'not_found']);
  expect(outcome(await pay(operator, [mine?.id ?? 0]))).toEqual([403, 'own_money']);
  expect(outcome(await pay(one.consultant, [999_999]))).toEqual([404, 'not_found']);
  await refund(one.order.id);
  const both = (await rowsOf(one.consultant)).map(({ id }) => id);
  expect(outcome(await pay(one.consultant, both))).toEqual([409, 'nothing_to_pay']);
  fixture.at(0);
  expect(outcome(await pay(other.consultant, [theirs?.id ?? 0]))).toEqual([404, 'not_found']);
  endOf(other);
});

test('what was paid out and is refunded later is held back from the next payout', async () => {
  const sold = await sellSession();
  endOf(sold);
  await accrue();
  expect(
    (
      await pay(
        sold.consultant,
        (await rowsOf(sold.consultant)).map(({ id }) => id),
      )
    ).status,
  ).toBe(200);
  await refund(sold.order.id);
  const balances = await fixture.request(
    calls.consultantBalances,
    { query: {} },
    { as: await signIn(operator) },
  );
  expect(
    balances.answer.data.data.find(({ consultant }) => consultant.id === sold.consultant.userId),
  ).toMatchObject({
    currency: 'USD',
    payable: -20,
    pending: 0,
  });
  const list = await fixture.request(
    calls.operatorEarnings,
    { query: { consultant_id: sold.consultant.userId, state: 'payable' } },
    { as: await signIn(operator) },
  );
  expect(list.answer.data.data).toMatchObject([{ kind: 'correction', amount: -20, state: 'payable' }]);
});

test('the schema keeps earnings and payouts as they are, and a payout equal to its entries', async () => {
  const sold = await sellSession();
  endOf(sold);
  await accrue();
  const [row] = await rowsOf(sold.consultant);
  const id = row?.id ?? 0;
  const own = eq(earnings.id, id);
  const kept = { cause: { constraint: 'never_changed' } };
  await expect(fixture.db.update(earnings).set({ amount: 1 }).where(own)).rejects.toMatchObject(kept);
  await expect(fixture.db.delete(earnings).where(own)).rejects.toMatchObject(kept);
  const owner = { consultantId: sold.consultant.userId, currency: 'USD' as const };
  const insert = (amount: number, entry: Partial<typeof payoutEntries.$inferInsert> = {}) =>
    fixture.db.transaction(async (tx) => {
      const [payout] = await tx
        .insert(payouts)
        .values({ ...owner, amount, reference: 'T', operatorId: operator.userId, createdAt: fixture.now() })
        .returning();
      await tx.insert(payoutEntries).values({ ...owner, earningId: id, payoutId: payout?.id ?? 0, ...entry });
    });
  await expect(insert(1_999)).rejects.toThrow();
  await expect(insert(2_000, { currency: 'EGP' })).rejects.toMatchObject({
    cause: { constraint: 'payout_entries_earning' },
  });
  expect(await fixture.db.$count(payouts, eq(payouts.consultantId, sold.consultant.userId))).toBe(0);
  await insert(2_000);
  await expect(insert(2_000)).rejects.toMatchObject({
    cause: { constraint: 'payout_entries_earning_id_pk' },
  });
});
