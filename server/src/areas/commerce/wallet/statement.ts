import { and, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { entryKind, type WalletEntry } from 'shared-api/contracts/commerce/wallet';
import type { Currency } from 'shared-api/rules/currency';
import { fromHundredths } from 'shared-api/rules/money';
import type { Database } from '../../../kernel/index.ts';
import { payments, refunds } from '../tables/orders.ts';
import { ledgerAccounts, ledgerPostings, ledgerTransactions } from '../tables/wallet.ts';

export const pageSize = 20;

const { kind, subject } = ledgerTransactions;

/** Lists a page of a wallet's entries, of one currency or both, newest first, with their total number. */
export async function listStatement(
  db: Database,
  userId: number,
  { page, currency }: { page: number; currency?: Currency },
): Promise<{ entries: WalletEntry[]; count: number }> {
  const own = and(
    eq(ledgerAccounts.userId, userId),
    currency ? eq(ledgerAccounts.currency, currency) : undefined,
  );
  const [all] = await db
    .select({ count: count() })
    .from(ledgerPostings)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerPostings.accountId))
    .where(own);
  const found = await db
    .select({
      id: ledgerTransactions.id,
      kind,
      amount: ledgerPostings.amount,
      currency: ledgerAccounts.currency,
      // Ids of an account's transactions follow the order of posting, because of the ledger's lock.
      balance:
        sql`sum(${ledgerPostings.amount}) over (partition by ${ledgerPostings.accountId} order by ${ledgerTransactions.id})`
          .mapWith(Number)
          .as('after'),
      orderId: payments.orderId,
      note: ledgerTransactions.note,
      createdAt: ledgerTransactions.createdAt,
    })
    .from(ledgerPostings)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerPostings.accountId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerPostings.transactionId))
    .leftJoin(refunds, and(inArray(kind, ['refund', 'return']), eq(refunds.id, subject)))
    .leftJoin(
      payments,
      or(
        eq(payments.id, refunds.paymentId),
        and(inArray(kind, ['reserve', 'unreserve']), eq(payments.id, subject)),
      ),
    )
    .where(own)
    .orderBy(desc(ledgerTransactions.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const entries = found.map((entry) => ({
    id: entry.id,
    kind: entryKind.parse(entry.kind),
    amount: fromHundredths(entry.amount),
    currency: entry.currency,
    balance: fromHundredths(entry.balance),
    order_id: entry.orderId,
    note: entry.note,
    created_at: entry.createdAt.toISOString(),
  }));
  return { entries, count: all?.count ?? 0 };
}
