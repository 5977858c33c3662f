import { sql } from 'drizzle-orm';
import { type Database, rows } from '../../../kernel/index.ts';
import { findLedgerProblems } from '../wallet/check.ts';

/** Queries for payments and refunds that the ledger records wrongly, by problem; each returns the ids. */
const checks = [
  {
    message: (id: number) => `Payment ${id} has paid its order, and is not in the ledger.`,
    query: sql`select id from payments p where status = 'paid'
      and not exists (select 1 from ledger_transactions t where t.kind = 'sale' and t.subject = p.id)`,
  },
  {
    message: (id: number) => `Payment ${id} is over, and what it had reserved of a wallet still is.`,
    query: sql`select subject as id from ledger_transactions r where kind = 'reserve'
      and not exists (select 1 from payments p where p.id = r.subject and p.status in ('opening', 'open'))
      and not exists (select 1 from ledger_transactions t where t.kind in ('sale', 'unreserve') and t.subject = r.subject)`,
  },
  {
    message: (id: number) =>
      `Payment ${id} has used what it had reserved of a wallet, and has given it back too.`,
    query: sql`select subject as id from ledger_transactions s where kind = 'sale'
      and exists (select 1 from ledger_transactions t where t.kind = 'unreserve' and t.subject = s.subject)`,
  },
  {
    message: (id: number) => `Refund ${id} is not in the ledger.`,
    query: sql`select id from refunds f
      where not exists (select 1 from ledger_transactions t where t.kind = 'refund' and t.subject = f.id)`,
  },
  {
    message: (id: number) =>
      `Refund ${id} went to the wallet instead, and the ledger does not have it there.`,
    query: sql`select id from refunds f where status = 'diverted'
      and not exists (select 1 from ledger_transactions t where t.kind = 'return' and t.subject = f.id)`,
  },
] as const;

/** Compares payments and refunds with the ledger; one line for each difference. */
export async function findBookProblems(db: Database): Promise<string[]> {
  const problems: string[] = [];
  for (const { message, query } of checks)
    for (const { id } of await rows<{ id: number }>(db, sql`${query} order by 1`)) problems.push(message(id));
  return problems;
}

/** Checks the whole ledger, and compares payments and refunds with it; one line for each problem. */
export const findMoneyProblems = async (db: Database): Promise<string[]> => [
  ...(await findLedgerProblems(db)),
  ...(await findBookProblems(db)),
];
