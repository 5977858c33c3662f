import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Currency } from 'shared-api/rules/currency';
import { type Database, Failure, pipeline } from '../../../kernel/index.ts';
import { ledgerAccounts, ledgerPostings, ledgerTransactions } from '../tables/wallet.ts';
import type { LedgerAccount } from './accounts.ts';

export type TransactionKind = (typeof ledgerTransactions.$inferSelect)['kind'];

/** A part of a transaction in hundredths: positive credits the account, negative debits it. */
export interface Posting {
  account: LedgerAccount;
  currency: Currency;
  amount: number;
}

export interface LedgerTransaction {
  kind: TransactionKind;
  /** Id of the row that causes the transaction; see `ledger_transactions`. */
  subject: number;
  /** Sum to zero in each currency. Postings of zero are ignored. */
  postings: readonly Posting[];
  note?: string;
}

/** Class id of the ledger's advisory locks, unique in this database. */
const ledgerLock = 7_246_303;
const currencies: readonly Currency[] = ['EGP', 'USD'];

/**
 * Locks the ledger for the currencies of the postings until the transaction ends, as the last of an order's locks (orders/locks.ts). Row
 * locks on the shared accounts would serialize as much, but a transaction with several postings would take them in varying order and could
 * deadlock.
 */
async function lockLedger(tx: Database, postings: readonly Posting[]): Promise<void> {
  const used = currencies.filter((currency) => postings.some((posting) => posting.currency === currency));
  await pipeline(
    used.map(
      (currency) => () =>
        tx.execute(
          sql`select pg_advisory_xact_lock(${ledgerLock}::int, ${currencies.indexOf(currency)}::int)`,
        ),
    ),
  );
}

const same = (posting: Posting, row: { name: string; userId: number | null; currency: Currency }): boolean =>
  posting.account.name === row.name &&
  (posting.account.userId ?? null) === row.userId &&
  posting.currency === row.currency;

const selectAccounts = (tx: Database, postings: readonly Posting[]) =>
  tx
    .select({
      id: ledgerAccounts.id,
      name: ledgerAccounts.name,
      userId: ledgerAccounts.userId,
      currency: ledgerAccounts.currency,
      balance: ledgerAccounts.balance,
    })
    .from(ledgerAccounts)
    .where(
      or(
        ...postings.map(({ account: { name, userId }, currency }) =>
          and(
            eq(ledgerAccounts.name, name),
            userId === undefined ? isNull(ledgerAccounts.userId) : eq(ledgerAccounts.userId, userId),
            eq(ledgerAccounts.currency, currency),
          ),
        ),
      ),
    );

type Account = Awaited<ReturnType<typeof selectAccounts>>[number];

/**
 * Adds account ids and balances to postings, and creates missing accounts.
 * @param found accounts as read under the ledger's lock
 */
async function withAccounts<Part extends Posting>(
  tx: Database,
  postings: readonly Part[],
  found: readonly Account[],
) {
  const missing = postings.filter((posting) => !found.some((row) => same(posting, row)));
  const accounts = missing.length === 0 ? found : await createAccounts(tx, postings, missing);
  return postings.map((posting) => {
    const row = accounts.find((each) => same(posting, each));
    if (!row) throw new Error(`There is no account ${posting.account.name} in ${posting.currency}`);
    return { accountId: row.id, balance: row.balance, ...posting };
  });
}

/** Creates missing accounts and returns the accounts of all postings. */
async function createAccounts(
  tx: Database,
  postings: readonly Posting[],
  missing: readonly Posting[],
): Promise<Account[]> {
  await tx
    .insert(ledgerAccounts)
    .values(missing.map(({ account, currency }) => ({ ...account, currency })))
    .onConflictDoNothing();
  return selectAccounts(tx, postings);
}

const isMoved = ({ amount }: Posting): boolean => amount !== 0;

/** Sums an account's postings. */
const sumOf = (parts: readonly { accountId: number; amount: number }[], account: number): number =>
  parts.reduce((sum, { accountId, amount }) => (accountId === account ? sum + amount : sum), 0);

/**
 * Posts several transactions in order, each once for its kind and subject. At commit the database rejects postings that do not sum to zero.
 * @returns for each, whether it was posted now; false if it had been posted before
 * @throws Failure 409 `wallet_short` if an account would go negative; the caller must roll back
 */
export async function postAll(
  tx: Database,
  transactions: readonly LedgerTransaction[],
  now: Date,
): Promise<boolean[]> {
  const all = transactions.flatMap(({ postings }) => postings.filter(isMoved));
  // Each statement sees what was committed before it started: the accounts are read under the lock.
  const [, written, accounts] = await pipeline([
    () => lockLedger(tx, all),
    () =>
      tx
        .insert(ledgerTransactions)
        .values(transactions.map(({ kind, subject, note }) => ({ kind, subject, note, createdAt: now })))
        .onConflictDoNothing()
        .returning({
          id: ledgerTransactions.id,
          kind: ledgerTransactions.kind,
          subject: ledgerTransactions.subject,
        }),
    async () => (all.length === 0 ? [] : selectAccounts(tx, all)),
  ]);
  const idOf = ({ kind, subject }: LedgerTransaction) =>
    written.find((row) => row.kind === kind && row.subject === subject)?.id;
  const moved = transactions.flatMap((transaction) => {
    const transactionId = idOf(transaction);
    if (transactionId === undefined) return [];
    return transaction.postings.filter(isMoved).map((posting) => ({ transactionId, ...posting }));
  });
  if (moved.length > 0) {
    const parts = await withAccounts(tx, moved, accounts);
    const isShort = parts.some(
      ({ account, accountId, balance }) => account.name === 'person' && balance + sumOf(parts, accountId) < 0,
    );
    if (isShort) throw new Failure('wallet_short');
    await tx
      .insert(ledgerPostings)
      .values(parts.map(({ transactionId, accountId, amount }) => ({ transactionId, accountId, amount })));
  }
  return transactions.map((transaction) => idOf(transaction) !== undefined);
}

/**
 * Posts a transaction, once for each kind and subject.
 * @returns false if it had been posted before
 * @throws Failure 409 `wallet_short`, as `postAll`
 */
export const post = async (tx: Database, transaction: LedgerTransaction, now: Date): Promise<boolean> =>
  (await postAll(tx, [transaction], now))[0] ?? false;

/** Balances by currency, in hundredths. */
export type Balances = Record<Currency, number>;

/** Reads a user's balances, without money that live orders have reserved. */
export async function getBalances(db: Database, userId: number): Promise<Balances> {
  const found = await db
    .select({ currency: ledgerAccounts.currency, balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.userId, userId), inArray(ledgerAccounts.currency, currencies)));
  const of = (currency: Currency) => found.find((row) => row.currency === currency)?.balance ?? 0;
  return { USD: of('USD'), EGP: of('EGP') };
}
