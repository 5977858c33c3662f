import { sql } from 'drizzle-orm';
import { type Database, rows } from '../../../kernel/index.ts';

const amount = (hundredths: string): string => (Number(hundredths) / 100).toFixed(2);

/**
 * Finds inconsistencies of the whole ledger, one line each; the schema's constraints rule them out: all accounts of a currency sum to zero,
 * each balance is the sum of its postings, each transaction sums to zero, and no `person` or `reserved` account is negative.
 */
export async function findLedgerProblems(db: Database): Promise<string[]> {
  // Sums as text: they may exceed the drivers' number range.
  const sums = await rows<{ currency: string; sum: string }>(
    db,
    sql`select currency, sum(balance)::text as sum from ledger_accounts group by currency having sum(balance) <> 0 order by currency`,
  );
  const balances = await rows<{ id: number; name: string; balance: string; sum: string }>(
    db,
    sql`select a.id, a.name, a.balance::text as balance, coalesce(sum(p.amount), 0)::text as sum
      from ledger_accounts a left join ledger_postings p on p.account_id = a.id
      group by a.id having a.balance <> coalesce(sum(p.amount), 0) order by a.id`,
  );
  const transactions = await rows<{ id: number; currency: string; sum: string }>(
    db,
    sql`select p.transaction_id as id, a.currency, sum(p.amount)::text as sum
      from ledger_postings p join ledger_accounts a on a.id = p.account_id
      group by p.transaction_id, a.currency having sum(p.amount) <> 0 order by p.transaction_id, a.currency`,
  );
  const short = await rows<{ id: number; name: string; balance: string }>(
    db,
    sql`select id, name, balance::text as balance from ledger_accounts
      where balance < 0 and name in ('person', 'reserved') order by id`,
  );
  return [
    ...sums.map(({ currency, sum }) => `All accounts in ${currency} together have ${amount(sum)}, not 0.`),
    ...balances.map(
      ({ id, name, balance, sum }) =>
        `Account ${id} (${name}) has ${amount(balance)}, its postings come to ${amount(sum)}.`,
    ),
    ...transactions.map(
      ({ id, currency, sum }) => `Transaction ${id} comes to ${amount(sum)} ${currency}, not to 0.`,
    ),
    ...short.map(({ id, name, balance }) => `Account ${id} (${name}) has ${amount(balance)}, below 0.`),
  ];
}
