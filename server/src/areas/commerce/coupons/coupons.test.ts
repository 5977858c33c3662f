import { eq } from 'drizzle-orm';
import { applyCoupon } from 'shared-api/contracts/commerce/coupons';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Failure } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { createTestServer, noFiles, type TestServer, testConfig } from '../../../testing/index.ts';
import { mintSession } from '../../auth/accounts/mint-session.ts';
import { coupons, couponUses } from '../tables/coupons.ts';
import { orders } from '../tables/orders.ts';
import { couponsContent } from './coupons-content.ts';
import { releaseCoupon, reserveCoupon, useCoupon } from './reserve-coupon.ts';

const now = new Date('2030-04-20T09:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: () => now });
});
afterAll(() => server.close());

const learner = () => mintSession(server.db, { role: 'learner', now });
type Learner = Awaited<ReturnType<typeof learner>>;

let made = 0;
/** Creates a coupon of 10 % by default. Returns its code. */
async function coupon(overrides: Partial<typeof coupons.$inferInsert> = {}): Promise<string> {
  made += 1;
  const value = overrides.amount === undefined ? { percent: 10 } : {};
  const row = { code: `TEST${made}`, ...value, createdAt: now, ...overrides };
  await server.db.insert(coupons).values(row);
  return row.code;
}

/** Creates a live order of a new user, or of the given one. */
async function order(userId?: number): Promise<{ orderId: number; userId: number }> {
  const buyerId = userId ?? (await learner()).userId;
  const [row] = await server.db
    .insert(orders)
    .values({ buyerId, status: 'open', currency: 'USD', subtotal: 10_000, holdUntil: now, createdAt: now })
    .returning({ id: orders.id });
  return { orderId: row?.id ?? 0, userId: buyerId };
}

const end = (orderId: number) =>
  server.db
    .update(orders)
    .set({ status: 'cancelled', holdUntil: null, closedAt: now })
    .where(eq(orders.id, orderId));

type Request = Parameters<typeof reserveCoupon>[1];
const take = (request: Pick<Request, 'orderId' | 'userId' | 'code'> & Partial<Request>) =>
  server.db.transaction((tx) => reserveCoupon(tx, { currency: 'USD', total: 10_000, ...request }, now));
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error) => (error instanceof Failure ? error.code : String(error)),
  );

const apply = (
  as: Learner,
  body: { code: string; total_price: string; currency?: 'USD' | 'EGP' },
  language?: 'ar',
) => server.request(applyCoupon, { body }, { as, language });
const rejection = async (...args: Parameters<typeof apply>) => {
  const { status, failure } = await apply(...args);
  return [status, failure.code];
};

test('COMM-058 COMM-098 PD-92: applying a coupon answers what it takes off, and what is left', async () => {
  await coupon({ code: 'X10' });
  const { answer } = await apply(await learner(), { code: 'X10', total_price: '100' });
  expect(answer).toEqual({
    status: true,
    data: 10,
    total_after: 90,
    user_currency: 'USD',
    msg: 'The discount is applied.',
  });
});

test('a code is the same in capitals and with spaces around it', async () => {
  const code = await coupon({ code: 'Spring_25', percent: 25, most: 2_000, currency: 'EGP' });
  const body = { code: ` ${code.toLowerCase()} `, total_price: '99.99', currency: 'EGP' } as const;
  expect((await apply(await learner(), body)).answer).toMatchObject({ data: 20, total_after: 79.99 });
});

test('a coupon of an amount takes off no more than the total', async () => {
  const code = await coupon({ amount: 5_000, currency: 'USD' });
  const { answer } = await apply(await learner(), { code, total_price: '20' });
  expect(answer).toMatchObject({ data: 20, total_after: 0 });
});

test('COMM-058: what cannot be applied is refused with its reason, in both languages', async () => {
  const as = await learner();
  const day = 86_400_000;
  const at = (days: number) => new Date(now.getTime() + days * day);
  const total_price = '100';
  const cases = [
    [404, 'coupon_unknown', 'NOT-THERE'],
    [409, 'coupon_off', await coupon({ active: false })],
    [409, 'coupon_early', await coupon({ startsAt: at(1) })],
    [409, 'coupon_over', await coupon({ endsAt: now })],
    [409, 'coupon_currency', await coupon({ currency: 'EGP' })],
    [409, 'coupon_minimum', await coupon({ currency: 'USD', minimum: 10_001 })],
  ] as const;
  for (const [status, reason, code] of cases)
    expect(await rejection(as, { code, total_price })).toEqual([status, reason]);
  const code = cases[5][2];
  const text = [
    (await apply(as, { code, total_price })).failure.msg,
    (await apply(as, { code, total_price }, 'ar')).failure.msg,
  ];
  expect(text).toEqual([
    'This code is for orders of $100.01 or more.',
    'هذا الرمز للطلبات بقيمة \u200f100.01\u00a0\u2066US$\u2069 أو أكثر.',
  ]);
  const little = await coupon({ percent: 10 });
  expect(await rejection(as, { code: little, total_price: '0.04' })).toEqual([409, 'coupon_nothing']);
});

test('applying uses nothing up; what others hold and have used counts, what was given back does not', async () => {
  const code = await coupon({ limit: 2 });
  const as = await learner();
  const body = { code, total_price: '100' };
  for (let times = 0; times < 3; times += 1) expect((await apply(as, body)).status).toBe(200);
  const [one, two] = [await order(), await order()];
  await take({ ...one, code });
  await take({ ...two, code });
  expect(await rejection(as, body)).toEqual([409, 'coupon_gone']);
  await server.db.transaction((tx) => useCoupon(tx, one.orderId));
  await server.db.transaction((tx) => releaseCoupon(tx, two.orderId));
  expect((await apply(as, body)).status).toBe(200);
  await take({ ...(await order()), code });
  expect(await rejection(as, body)).toEqual([409, 'coupon_gone']);
});

test("what the own live order holds does not stand in one's own way; another order may not have it too", async () => {
  const code = await coupon({ personLimit: 1, limit: 1 });
  const as = await learner();
  const { orderId, userId } = await order(as.userId);
  await take({ orderId, userId, code });
  const body = { code, total_price: '100' };
  expect((await apply(as, body)).status).toBe(200);
  expect(await take({ orderId, userId, code })).toMatchObject({ code, discount: 1_000 });
  await end(orderId);
  const next = await order(as.userId);
  expect(await codeOf(take({ ...next, code }))).toBe('coupon_used');
  await server.db.transaction((tx) => releaseCoupon(tx, orderId));
  expect(await codeOf(take({ ...next, code }))).toBe('taken');
  await server.db.transaction((tx) => useCoupon(tx, next.orderId));
  expect(await rejection(as, body)).toEqual([409, 'coupon_used']);
});

test('an order has one coupon: another takes the place of the first, which is free again', async () => {
  const [first, second] = [await coupon({ limit: 1 }), await coupon()];
  const mine = await order();
  await take({ ...mine, code: first });
  await take({ ...mine, code: second });
  expect(await codeOf(take({ ...(await order()), code: first }))).toBe('taken');
});

test('what was used stays used, and what was given back is not used any more', async () => {
  const code = await coupon();
  const [paid, input] = [await order(), await order()];
  const { db } = server;
  for (const { orderId, userId } of [paid, input]) await take({ orderId, userId, code });
  await db.transaction(async (tx) => {
    await useCoupon(tx, paid.orderId);
    await useCoupon(tx, paid.orderId);
    await releaseCoupon(tx, paid.orderId);
    await releaseCoupon(tx, input.orderId);
    await useCoupon(tx, input.orderId);
  });
  const states = new Map(
    (await db.select().from(couponUses)).map(({ orderId, state }) => [orderId, state] as const),
  );
  expect([states.get(paid.orderId), states.get(input.orderId)]).toEqual(['used', 'released']);
});

test('PD-92: a hundred who want the last five of a coupon at once: five get it', async () => {
  const { db } = server;
  const code = await coupon({ limit: 5 });
  const people = await db
    .insert(users)
    .values(
      Array.from({ length: 100 }, (_, index) => ({
        email: `taker-${index}@example.com`,
        username: `Taker ${index}`,
        language: 'en' as const,
        referralCode: `TAKER${index}`,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning({ id: users.id });
  const requested = await db
    .insert(orders)
    .values(
      people.map(({ id: buyerId }) => ({
        ...({ buyerId, status: 'open', currency: 'USD', subtotal: 10_000 } as const),
        holdUntil: now,
        createdAt: now,
      })),
    )
    .returning({ orderId: orders.id, userId: orders.buyerId });
  const answers = await Promise.all(requested.map((each) => codeOf(take({ ...each, code }))));
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(5);
  expect(answers.filter((answer) => answer === 'coupon_gone')).toHaveLength(95);
});

test('coupons come in from a file; those that are there already stay as operators have left them', async () => {
  const { db } = server;
  const item = (input: object) => couponsContent.item.parse(input);
  const bring = (...items: object[]) =>
    db.transaction((tx) => couponsContent.import(tx, items.map(item), now, noFiles()));
  const first = { code: 'from-file', amount: '5.00', currency: 'USD', minimum: '20', person_limit: 1 };
  const second = { code: 'FROM-FILE-2', percent: 25, ends_at: '2031-01-01T00:00:00Z' };
  expect(await bring(first)).toEqual({ created: 1, updated: 0, kept: 0 });
  const named = eq(coupons.code, 'FROM-FILE');
  await db.update(coupons).set({ active: false }).where(named);
  expect(await bring({ ...first, amount: '6.00' }, second)).toEqual({ created: 1, updated: 0, kept: 1 });
  expect((await db.select().from(coupons).where(named))[0]).toMatchObject({
    active: false,
    amount: 500,
    minimum: 2_000,
    personLimit: 1,
  });
  await expect(bring({ code: 'WRONG', percent: 5, amount: '5.00' })).rejects.toThrow('coupon_value');
});

test('guesses of codes wait, by account and by address, and a right code is no guess', async () => {
  let clock = now;
  const limited = await createTestServer({
    now: () => clock,
    config: { freeTries: { ...testConfig().freeTries, coupon: 3 } },
  });
  const account = () => mintSession(limited.db, { role: 'learner', now });
  const guess = async (as: Learner, code: string, ip = '203.0.113.7') => {
    const body = { code, total_price: '100' };
    return (await limited.request(applyCoupon, { body }, { as, ip })).status;
  };
  const all = (answers: Promise<number>[]) => Promise.all(answers);
  await limited.db.insert(coupons).values({ code: 'RIGHT', percent: 10, createdAt: now });
  const [guesser, neighbour] = [await account(), await account()];
  for (let time = 0; time < 8; time++) expect(await guess(guesser, 'RIGHT')).toBe(200);
  const many = await all(Array.from({ length: 8 }, (_, index) => guess(guesser, `WRONG${index}`)));
  expect(many.filter((status) => status === 404)).toHaveLength(4);
  expect(many.filter((status) => status === 429)).toHaveLength(4);
  // The account stays delayed at another address, and another account at the same address is not.
  expect(await guess(guesser, 'RIGHT', '198.51.100.1')).toBe(429);
  expect(await guess(neighbour, 'RIGHT')).toBe(200);
  clock = new Date(now.getTime() + 31_000);
  expect(await guess(guesser, 'RIGHT')).toBe(200);
  // Many accounts of one address are delayed together, for a minute at most.
  for (let time = 0; time < 23; time++) expect(await guess(await account(), 'WRONG')).toBe(404);
  expect(await guess(neighbour, 'RIGHT')).toBe(429);
  expect(await guess(neighbour, 'RIGHT', '198.51.100.1')).toBe(200);
  clock = new Date(clock.getTime() + 61_000);
  expect(await guess(neighbour, 'RIGHT')).toBe(200);
  await limited.close();
});
