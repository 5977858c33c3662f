import { randomUUID } from 'node:crypto';
import { applyCoupon } from 'shared-api/contracts/commerce/coupons';
import * as contracts from 'shared-api/contracts/commerce/operator';
import { walletEntries } from 'shared-api/contracts/commerce/wallet';
import { auditLines } from 'shared-api/contracts/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, outcome, type TestServer } from '../../../testing/index.ts';
import { type Minted, mintSession } from '../../auth/accounts/mint-session.ts';
import { findLedgerProblems } from '../wallet/check.ts';
import { getBalances } from '../wallet/ledger.ts';

const now = new Date('2030-04-20T09:00:00Z');
let server: TestServer;
let operator: Minted;
beforeAll(async () => {
  server = await createTestServer({ now: () => now });
  operator = await mintSession(server.db, { role: 'operator', now });
});
afterAll(async () => {
  expect(await findLedgerProblems(server.db)).toEqual([]);
  await server.close();
});

type Body = Parameters<typeof server.request<typeof contracts.createCoupon>>[1]['body'];
const create = (body: Body) => server.request(contracts.createCoupon, { body }, { as: operator });
const change = (id: number, body: object) =>
  server.request(contracts.changeCoupon, { params: { id }, body }, { as: operator });
const disable = (id: number) => server.request(contracts.disableCoupon, { params: { id } }, { as: operator });
const audit = async (query: { action?: string; subject?: number }) =>
  (await server.request(auditLines, { query }, { as: operator })).answer.data.data;

test('PD-115: an operator sets up a coupon, and a line of the audit says who did and what', async () => {
  const { answer } = await create({
    code: ' spring25 ',
    percent: 25,
    currency: 'USD',
    most: '20.00',
    minimum: 30,
    limit: '100',
    ends_at: '2030-06-01T00:00:00Z',
  });
  expect(answer).toEqual({
    status: true,
    msg: 'The coupon is saved.',
    data: {
      id: expect.any(Number),
      code: 'SPRING25',
      percent: 25,
      amount: null,
      currency: 'USD',
      minimum: 30,
      most: 20,
      starts_at: null,
      ends_at: '2030-06-01T00:00:00.000Z',
      limit: 100,
      person_limit: null,
      active: true,
      created_at: now.toISOString(),
      used: 0,
      held: 0,
    },
  });
  expect(await audit({ action: 'coupon.create', subject: answer.data.id })).toEqual([
    {
      id: expect.any(Number),
      operator: { id: operator.userId, username: 'Test operator' },
      action: 'coupon.create',
      subject: answer.data.id,
      details: {
        code: 'SPRING25',
        percent: 25,
        currency: 'USD',
        most: 20,
        minimum: 30,
        limit: 100,
        ends_at: '2030-06-01T00:00:00Z',
      },
      created_at: now.toISOString(),
    },
  ]);
});

test('terms that cannot be are refused, when a coupon is made and when it is changed', async () => {
  const window = { starts_at: '2030-06-01T00:00:00Z', ends_at: '2030-06-01T00:00:00Z' };
  for (const [body, code] of [
    [{}, 'coupon_value'],
    [{ percent: 5, amount: '5.00', currency: 'USD' }, 'coupon_value'],
    [{ amount: '5.00' }, 'coupon_without_currency'],
    [{ percent: 5, minimum: '5.00' }, 'coupon_without_currency'],
    [{ amount: '5.00', currency: 'USD', most: '5.00' }, 'coupon_most'],
    [{ percent: 5, ...window }, 'coupon_window'],
    [{ percent: 5, starts_at: '0000-01-01T00:00:00Z' }, 'coupon_window'],
  ] as const)
    expect(outcome(await create({ code: 'WRONG', ...body })), JSON.stringify(body)).toEqual([400, code]);
  const { id } = (await create({ code: 'RIGHT', percent: 5, starts_at: window.starts_at })).answer.data;
  for (const [body, code] of [
    [{ most: '5.00' }, 'coupon_without_currency'],
    [{ ends_at: '2030-05-01T00:00:00Z' }, 'coupon_window'],
  ] as const)
    expect(outcome(await change(id, body)), JSON.stringify(body)).toEqual([400, code]);
  expect(outcome(await create({ code: 'right', percent: 7 }))).toEqual([409, 'coupon_exists']);
  expect(outcome(await change(999_999, { limit: 5 }))).toEqual([404, 'not_found']);
  expect(outcome(await disable(999_999))).toEqual([404, 'not_found']);
});

test('a change says what it says and leaves the rest; nothing said is nothing changed', async () => {
  const { id } = (await create({ code: 'CHANGING', percent: 5, limit: 3, person_limit: 1 })).answer.data;
  const changed = await change(id, { limit: null, ends_at: '2031-01-01T00:00:00Z' });
  expect(changed.answer.data).toMatchObject({
    limit: null,
    person_limit: 1,
    percent: 5,
    ends_at: '2031-01-01T00:00:00.000Z',
  });
  expect((await change(id, {})).answer.data).toEqual(changed.answer.data);
  expect((await audit({ action: 'coupon.change', subject: id })).map(({ details }) => details)).toEqual([
    {
      code: 'CHANGING',
      limit_before: 3,
      limit: null,
      ends_at_before: null,
      ends_at: '2031-01-01T00:00:00Z',
    },
  ]);
});

test('a coupon is switched off once, and on again by a change', async () => {
  const { id } = (await create({ code: 'SWITCHED', percent: 5 })).answer.data;
  expect((await disable(id)).answer.data.active).toBe(false);
  expect((await disable(id)).answer.data.active).toBe(false);
  expect(await audit({ action: 'coupon.disable', subject: id })).toHaveLength(1);
  const list = async (query: { active?: boolean; code?: string }) =>
    (await server.request(contracts.operatorCoupons, { query }, { as: operator })).answer.data.data.map(
      ({ code }) => code,
    );
  expect(await list({ active: false })).toEqual(['SWITCHED']);
  expect(await list({ code: 'switched' })).toEqual(['SWITCHED']);
  expect((await change(id, { active: true })).answer.data.active).toBe(true);
  expect(await list({ active: false })).toEqual([]);
  expect((await list({}))[0]).toBe('SWITCHED');
});

let keys = 0;
const correction = (
  userId: number,
  overrides: { amount?: string; idempotency_key?: string; note?: string },
) => {
  keys += 1;
  const body = {
    ...({ user_id: userId, amount: '12.50', currency: 'USD', note: 'For the interrupted session.' } as const),
    idempotency_key: `correction-${keys}`,
    ...overrides,
  };
  return server.request(contracts.correctWallet, { body }, { as: operator });
};

test('PD-91: a correction puts money into a wallet or takes it out, with an entry of the ledger and a line of the audit', async () => {
  const learner = await mintSession(server.db, { role: 'learner', now });
  const { userId } = learner;
  expect((await correction(userId, {})).answer).toEqual({
    status: true,
    msg: 'The wallet is corrected.',
    balances: { USD: 12.5, EGP: 0 },
  });
  expect((await correction(userId, { amount: '-2.25' })).answer.balances.USD).toBe(10.25);
  const { answer } = await server.request(walletEntries, { query: {} }, { as: learner });
  expect(answer.data.data.map(({ kind, amount, note }) => [kind, amount, note])).toEqual([
    ['correction', -2.25, 'For the interrupted session.'],
    ['correction', 12.5, 'For the interrupted session.'],
  ]);
  expect(
    (await audit({ action: 'wallet.correct', subject: userId })).map(({ action, details }) => [
      action,
      details.amount,
    ]),
  ).toEqual([
    ['wallet.correct', -2.25],
    ['wallet.correct', 12.5],
  ]);
});

test('PD-91: two corrections with one key are one, at once and later; the key is not for another', async () => {
  const { userId } = await mintSession(server.db, { role: 'learner', now });
  const idempotency_key = 'the same key';
  const again = () => correction(userId, { idempotency_key });
  const answers = await Promise.all([again(), again(), again()]);
  expect(answers.map(({ answer }) => answer.balances.USD)).toEqual([12.5, 12.5, 12.5]);
  expect((await again()).answer.balances.USD).toBe(12.5);
  expect(outcome(await correction(userId, { idempotency_key, amount: '5' }))).toEqual([409, 'key_reused']);
  const other = await mintSession(server.db, { role: 'learner', now });
  expect(outcome(await correction(other.userId, { idempotency_key }))).toEqual([409, 'key_reused']);
  expect(await audit({ action: 'wallet.correct', subject: userId })).toHaveLength(1);
});

test('a correction that cannot be leaves nothing behind, so that its key is free', async () => {
  const { userId } = await mintSession(server.db, { role: 'learner', now });
  const idempotency_key = 'a key used twice';
  const cases = [
    [await correction(userId, { amount: '-0.01', idempotency_key }), [409, 'balance_too_low']],
    [await correction(userId, { amount: '0' }), [400, 'amount_zero']],
    [await correction(999_999, {}), [404, 'user_unknown']],
  ] as const;
  for (const [answer, expected] of cases) expect(outcome(answer)).toEqual(expected);
  expect(await audit({ action: 'wallet.correct', subject: userId })).toEqual([]);
  expect((await correction(userId, { idempotency_key })).status).toBe(200);
  expect((await getBalances(server.db, userId)).USD).toBe(1_250);
});

test('an operator moves no money of the own, and a coupon is not for whoever made it', async () => {
  expect(outcome(await correction(operator.userId, { amount: '5' }))).toEqual([403, 'own_money']);
  expect(await audit({ action: 'wallet.correct', subject: operator.userId })).toEqual([]);
  const other = await mintSession(server.db, { role: 'operator', now });
  await create({ code: 'MINE10', percent: 10 });
  const apply = (as: Minted) =>
    server.request(applyCoupon, { body: { code: 'MINE10', total_price: '100' } }, { as });
  expect(outcome(await apply(operator))).toEqual([409, 'coupon_own']);
  expect((await apply(other)).status).toBe(200);
});

test('one correction, and all of an operator in a day, move no more than is configured; many at once too', async () => {
  const as = await mintSession(server.db, { role: 'operator', now });
  const { userId } = await mintSession(server.db, { role: 'learner', now });
  const credit = (amount: string, currency: 'USD' | 'EGP' = 'USD') => {
    const body = { user_id: userId, amount, currency, note: 'A test', idempotency_key: randomUUID() };
    return server.request(contracts.correctWallet, { body }, { as });
  };
  for (const [amount, currency] of [
    ['500.01', 'USD'],
    ['25000.50', 'EGP'],
  ] as const)
    expect(outcome(await credit(amount, currency))).toEqual([403, 'correction_too_large']);
  expect((await credit('25000', 'EGP')).status).toBe(200);
  const answers = await Promise.all(Array.from({ length: 6 }, () => credit('500')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 403, 403, 403]);
  expect(await getBalances(server.db, userId)).toEqual({ USD: 150_000, EGP: 2_500_000 });
});

test('a call about money needs a sign-in of the last half hour; what only reads does not', async () => {
  const before = new Date(now.getTime() - 31 * 60_000);
  const as = await mintSession(server.db, {
    role: 'operator',
    now: before,
    lifetimes: { token: 1e8, refresh: 1e8 },
  });
  const { userId } = await mintSession(server.db, { role: 'learner', now });
  const body = {
    user_id: userId,
    amount: '5',
    currency: 'USD' as const,
    note: 'A test',
    idempotency_key: randomUUID(),
  };
  const rejected = [
    await server.request(contracts.correctWallet, { body }, { as }),
    await server.request(contracts.createCoupon, { body: { code: 'LATE10', percent: 10 } }, { as }),
    await server.request(contracts.changeCoupon, { params: { id: 1 }, body: { limit: 2 } }, { as }),
    await server.request(contracts.disableCoupon, { params: { id: 1 } }, { as }),
    await server.request(contracts.refundOrder, { params: { id: 1 }, body: { reason: 'A test' } }, { as }),
  ];
  expect(rejected.map(outcome)).toEqual(rejected.map(() => [403, 'reauthentication_required']));
  expect((await server.request(contracts.operatorCoupons, { query: {} }, { as })).status).toBe(200);
});
