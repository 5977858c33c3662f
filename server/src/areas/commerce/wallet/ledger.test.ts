import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Currency } from 'shared-api/rules/currency';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenConstraint, Failure } from '../../../kernel/index.ts';
import { createTestServer, type TestServer } from '../../../testing/index.ts';
import { mintSession } from '../../auth/accounts/mint-session.ts';
import { ledgerAccounts, ledgerPostings, ledgerTransactions } from '../tables/wallet.ts';
import { person, reserved, sales } from './accounts.ts';
import { findLedgerProblems } from './check.ts';
import { getBalances, post } from './ledger.ts';
import { correct, divert, late, refundTo, reserve, sale, unreserve } from './postings.ts';
import { creditWallet, nextSubject } from './wallet.fixture.ts';

const now = new Date('2030-04-20T09:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: () => now });
});
afterAll(async () => {
  expect(await findLedgerProblems(server.db)).toEqual([]);
  await server.close();
});

const someone = async () => (await mintSession(server.db, { role: 'learner', now })).userId;
const usd = async (userId: number) => (await getBalances(server.db, userId)).USD;
const inTransaction = <T>(work: Parameters<typeof server.db.transaction<T>>[0]) =>
  server.db.transaction(work);
const outcomes = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.map((each) =>
    each.status === 'fulfilled'
      ? each.value
      : each.reason instanceof Failure
        ? each.reason.code
        : String(each.reason),
  );

/** Balances by account name and currency, all users together. */
async function totals(): Promise<Map<string, number>> {
  const all = new Map<string, number>();
  for (const { name, currency, balance } of await server.db.select().from(ledgerAccounts)) {
    const account = `${name} ${currency}`;
    all.set(account, (all.get(account) ?? 0) + balance);
  }
  return all;
}

test('PD-91: the wallet pays a part, the provider the rest, and everything has gone where it belongs', async () => {
  const userId = await someone();
  await creditWallet(server.db, userId, 3_000);
  const [paymentId, refundId] = [nextSubject(), nextSubject()];
  const before = await totals();
  await inTransaction((tx) => reserve(tx, { paymentId, userId, currency: 'USD', amount: 3_000 }, now));
  expect(await usd(userId)).toBe(0);
  await inTransaction((tx) =>
    sale(tx, { paymentId, provider: 'sandbox', amount: 7_000, walletAmount: 3_000, currency: 'USD' }, now),
  );
  const split = { amount: 2_000, walletAmount: 500, currency: 'USD' } as const;
  await inTransaction((tx) => refundTo(tx, { refundId, userId, provider: 'sandbox', ...split }, now));
  expect(await usd(userId)).toBe(500);
  await inTransaction((tx) =>
    divert(tx, { refundId, userId, provider: 'sandbox', currency: 'USD', amount: 2_000 }, now),
  );
  expect(await usd(userId)).toBe(2_500);
  const after = await totals();
  const moved = [...after].map(([name, balance]) => [name, balance - (before.get(name) ?? 0)]);
  expect(Object.fromEntries(moved)).toEqual({
    'person USD': -500,
    'reserved USD': 0,
    'sales USD': 7_500,
    'provider:sandbox USD': -7_000,
  });
});

test('PD-91: what was posted is not posted again, also by many at once', async () => {
  const userId = await someone();
  await creditWallet(server.db, userId, 1_000);
  const paymentId = nextSubject();
  const attempt = () =>
    inTransaction((tx) => reserve(tx, { paymentId, userId, currency: 'USD', amount: 400 }, now));
  const answers = await Promise.all(Array.from({ length: 8 }, attempt));
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(await usd(userId)).toBe(600);
  expect(await attempt()).toBe(false);
});

test('what was undone can be posted again', async () => {
  const userId = await someone();
  await creditWallet(server.db, userId, 1_000);
  const money = { paymentId: nextSubject(), userId, currency: 'USD', amount: 400 } as const;
  const undone = inTransaction(async (tx) => {
    await reserve(tx, money, now);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await usd(userId)).toBe(1_000);
  expect(await inTransaction((tx) => reserve(tx, money, now))).toBe(true);
});

test('PD-91: many payments at once spend a wallet down to nothing, and no further', async () => {
  const userId = await someone();
  await creditWallet(server.db, userId, 1_000);
  const attempts = Array.from({ length: 7 }, () =>
    inTransaction((tx) =>
      reserve(tx, { paymentId: nextSubject(), userId, currency: 'USD', amount: 300 }, now),
    ),
  );
  const answers = outcomes(await Promise.allSettled(attempts));
  expect(answers.filter((answer) => answer === true)).toHaveLength(3);
  expect(answers.filter((answer) => answer === 'wallet_short')).toHaveLength(4);
  expect(await usd(userId)).toBe(100);
});

test('two currencies are two wallets', async () => {
  const userId = await someone();
  await creditWallet(server.db, userId, 1_000, 'EGP');
  const take = (currency: Currency) =>
    inTransaction((tx) => reserve(tx, { paymentId: nextSubject(), userId, currency, amount: 1_000 }, now));
  await expect(take('USD')).rejects.toMatchObject({ status: 409, code: 'wallet_short' });
  expect(await take('EGP')).toBe(true);
  expect(await getBalances(server.db, userId)).toEqual({ USD: 0, EGP: 0 });
});

test('transactions that post in opposite orders end both: orders paid out of a wallet while others are given back', async () => {
  const userId = await someone();
  await creditWallet(server.db, userId, 100_000);
  const payAndRefund = () => {
    const [paymentId, refundId] = [nextSubject(), nextSubject()];
    return inTransaction(async (tx) => {
      await reserve(tx, { paymentId, userId, currency: 'USD', amount: 1_000 }, now);
      await sale(tx, { paymentId, amount: 0, walletAmount: 1_000, currency: 'USD' }, now);
      return refundTo(tx, { refundId, userId, currency: 'USD', amount: 0, walletAmount: 1_000 }, now);
    });
  };
  const comeLate = () => {
    const [paymentId, refundId] = [nextSubject(), nextSubject()];
    const money = { provider: 'paypal', currency: 'USD', amount: 500 } as const;
    return inTransaction(async (tx) => {
      await late(tx, { paymentId, ...money }, now);
      await refundTo(tx, { refundId, userId, ...money, walletAmount: 0 }, now);
      return divert(tx, { refundId, userId, ...money }, now);
    });
  };
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? payAndRefund() : comeLate())),
  );
  expect(answers.every(Boolean)).toBe(true);
  expect(await usd(userId)).toBe(103_000);
});

test('a payment of nothing is kept, so that it is not kept twice', async () => {
  const paymentId = nextSubject();
  const nothing = () =>
    inTransaction((tx) => sale(tx, { paymentId, amount: 0, walletAmount: 0, currency: 'USD' }, now));
  expect(await nothing()).toBe(true);
  expect(await nothing()).toBe(false);
});

test('the database itself refuses what does not come to zero, what is below zero, and changes', async () => {
  const userId = await someone();
  const { db } = server;
  const one = { account: person(userId), currency: 'USD', amount: 5 } as const;
  const crooked = inTransaction((tx) =>
    post(tx, { kind: 'refund', subject: nextSubject(), postings: [one] }, now),
  );
  expect(brokenConstraint(await crooked.catch((error) => error))).toBe('ledger_postings_zero');
  const overdrawn = inTransaction((tx) =>
    post(
      tx,
      {
        kind: 'unreserve',
        subject: nextSubject(),
        postings: [
          { account: reserved, currency: 'EGP', amount: -1_000_000 },
          { account: sales, currency: 'EGP', amount: 1_000_000 },
        ],
      },
      now,
    ),
  );
  expect(brokenConstraint(await overdrawn.catch((error) => error))).toBe('ledger_accounts_balance');
  await creditWallet(db, userId, 5);
  for (const change of [
    db.update(ledgerPostings).set({ amount: 6 }),
    db.delete(ledgerPostings),
    db.delete(ledgerTransactions),
  ])
    expect(brokenConstraint(await change.catch((error) => error))).toBe('never_changed');
  expect(await usd(userId)).toBe(5);
});

test('money does not go through a provider without a name', () => {
  const unnamed = inTransaction(async (tx) =>
    sale(tx, { paymentId: nextSubject(), amount: 5, walletAmount: 0, currency: 'USD' }, now),
  );
  return expect(unnamed).rejects.toThrow('without a name');
});

type Kind = 'reserve' | 'unreserve' | 'sale' | 'late' | 'refund' | 'return' | 'correction';

const step = fc.record({
  kind: fc.constantFrom<Kind>('reserve', 'unreserve', 'sale', 'late', 'refund', 'return', 'correction'),
  subject: fc.integer({ min: 1, max: 4 }),
  who: fc.integer({ min: 0, max: 1 }),
  currency: fc.constantFrom<Currency>('USD', 'EGP'),
  amount: fc.integer({ min: 1, max: 500 }),
  walletAmount: fc.integer({ min: 0, max: 500 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const accountName = {
  outside: 'provider:stripe',
  held: 'reserved',
  earned: 'sales',
  corrections: 'corrections',
};

/** Reference model of the ledger, which counts by hand. */
class Model {
  readonly #posted = new Set<string>();
  readonly balances: Map<string, number>;

  constructor(balances: ReadonlyMap<string, number>) {
    this.balances = new Map(balances);
  }

  #of = (account: string) => this.balances.get(account) ?? 0;

  /** Whether it is posted: false for a repetition, 'short' if the wallet or the reserved money is insufficient. */
  take({ kind, subject, who, currency, amount, walletAmount }: Step): boolean | 'short' {
    const { outside, held, earned, corrections } = accountName;
    const me = `wallet ${who}`;
    const kinds: Record<Kind, [string, number][]> = {
      reserve: [
        [me, -amount],
        [held, amount],
      ],
      unreserve: [
        [held, -amount],
        [me, amount],
      ],
      sale: [
        [outside, -amount],
        [held, -walletAmount],
        [earned, amount + walletAmount],
      ],
      late: [
        [outside, -amount],
        [earned, amount],
      ],
      refund: [
        [earned, -amount - walletAmount],
        [outside, amount],
        [me, walletAmount],
      ],
      return: [
        [outside, -amount],
        [me, amount],
      ],
      correction: [
        [corrections, amount - 250],
        [me, 250 - amount],
      ],
    };
    const parts = kinds[kind].map(([account, part]) => [`${account} ${currency}`, part] as const);
    if (this.#posted.has(`${kind} ${subject}`)) return false;
    if (parts.some(([account, part]) => /^(wallet|reserved)/.test(account) && this.#of(account) + part < 0))
      return 'short';
    this.#posted.add(`${kind} ${subject}`);
    for (const [account, part] of parts) this.balances.set(account, this.#of(account) + part);
    return true;
  }
}

/** Posts it; 'short' if the ledger rejects it. */
function postStep(
  { kind, currency, amount, walletAmount }: Step,
  { id, userId }: { id: number; userId: number },
): Promise<boolean | 'short'> {
  const money = { currency, amount };
  const outside = { provider: 'stripe', ...money };
  const work = inTransaction<boolean>((tx) => {
    switch (kind) {
      case 'reserve':
        return reserve(tx, { paymentId: id, userId, ...money }, now);
      case 'unreserve':
        return unreserve(tx, { paymentId: id, userId, ...money }, now);
      case 'sale':
        return sale(tx, { paymentId: id, ...outside, walletAmount }, now);
      case 'late':
        return late(tx, { paymentId: id, ...outside }, now);
      case 'refund':
        return refundTo(tx, { refundId: id, userId, ...outside, walletAmount }, now);
      case 'return':
        return divert(tx, { refundId: id, userId, ...outside }, now);
      case 'correction':
        return correct(tx, { auditId: id, userId, note: 'n', currency, amount: 250 - amount }, now);
    }
  });
  return work.catch((error) => {
    const short =
      (error instanceof Failure && error.code === 'wallet_short') ||
      brokenConstraint(error) === 'ledger_accounts_balance';
    if (short) return 'short';
    throw error;
  });
}

test('PD-91: any sequence of movements leaves each account with what was posted to it, and all of them with zero', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const people = [await someone(), await someone()];
      const model = new Model(await totals());
      const base = nextSubject() * 10;
      for (const each of steps) {
        const answer = await postStep(each, { id: base + each.subject, userId: people[each.who] ?? 0 });
        expect(answer).toBe(model.take(each));
      }
      const found = await totals();
      for (const name of Object.values(accountName))
        for (const account of [`${name} USD`, `${name} EGP`])
          expect(found.get(account) ?? 0, account).toBe(model.balances.get(account) ?? 0);
      for (const [who, userId] of people.entries())
        expect(await getBalances(server.db, userId)).toEqual({
          USD: model.balances.get(`wallet ${who} USD`) ?? 0,
          EGP: model.balances.get(`wallet ${who} EGP`) ?? 0,
        });
      expect(await findLedgerProblems(server.db)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test('whoever looks the whole ledger over finds what went around its guards', async () => {
  const other = await createTestServer({ now: () => now });
  const { db } = other;
  const { userId } = await mintSession(db, { role: 'learner', now });
  await creditWallet(db, userId, 1_234);
  expect(await findLedgerProblems(db)).toEqual([]);
  await db.execute(sql`alter table ledger_postings disable trigger ledger_postings_kept`);
  await db.execute(sql`delete from ledger_postings where amount > 0`);
  expect(await findLedgerProblems(db)).toEqual([
    expect.stringMatching(/^Account \d+ \(person\) has 12\.34, its postings come to 0\.00\.$/),
    expect.stringMatching(/^Transaction \d+ comes to -12\.34 USD, not to 0\.$/),
  ]);
  await db.execute(sql`update ledger_accounts set balance = 0 where name = 'person'`);
  expect(await findLedgerProblems(db)).toContain('All accounts in USD together have -12.34, not 0.');
  await other.close();
});
