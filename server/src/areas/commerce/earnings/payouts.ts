import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Output } from 'shared-api/contract';
import { operatorPayouts, type Payout, type payoutSortKeys } from 'shared-api/contracts/commerce/earnings';
import type { Currency } from 'shared-api/rules/currency';
import { fromHundredths } from 'shared-api/rules/money';
import { type Database, Failure } from '../../../kernel/index.ts';
import { notify } from '../../../services/notifications/index.ts';
import {
  type Actor,
  audit,
  defineOperatorList,
  getTotal,
  orderRows,
  type SortedTable,
} from '../../../services/operator/index.ts';
import { users } from '../../../services/users/index.ts';
import { earnings, payoutEntries, payouts } from '../tables/earnings.ts';
import { isPayable, pageSize } from './list-earnings.ts';

/** A transfer to a consultant. */
export interface NewPayout {
  consultantId: number;
  currency: Currency;
  earningIds: readonly number[];
  reference: string;
}

const sorted: SortedTable<(typeof payoutSortKeys)[number]> = {
  id: payouts.id,
  sorts: { id: { by: payouts.id, type: 'integer' } },
};

/** The filters and the order of the list. */
type PayoutsQuery = Omit<Output<typeof operatorPayouts>['query'], 'page'>;

const isListed = ({ consultant_id }: Omit<PayoutsQuery, 'sort'>): SQL | undefined =>
  consultant_id === undefined ? undefined : eq(payouts.consultantId, consultant_id);

const columns = {
  payout: payouts,
  consultant: { id: users.id, username: users.username },
  entries:
    sql<number>`(select count(*)::int from ${payoutEntries} where ${payoutEntries.payoutId} = ${payouts.id})`.mapWith(
      Number,
    ),
};

interface Row {
  payout: typeof payouts.$inferSelect;
  consultant: { id: number; username: string };
  entries: number;
}

const toWire = ({ payout, consultant, entries }: Row): Payout => ({
  id: payout.id,
  consultant,
  currency: payout.currency,
  amount: fromHundredths(payout.amount),
  reference: payout.reference,
  entries,
  created_at: payout.createdAt.toISOString(),
});

/** A page of payouts, and the number of all. */
export async function listPayouts(
  db: Database,
  { page, sort, ...filters }: PayoutsQuery & { page: number },
): Promise<{ items: Payout[]; count: number }> {
  const where = isListed(filters);
  const total = db.$count(payouts, where);
  const found = await db
    .select({ ...columns, total })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.consultantId))
    .where(where)
    .orderBy(...orderRows(sorted, sort))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { items: found.map(toWire), count: await getTotal(found, page, total) };
}

/** The payouts as a file. */
export const payoutsList = defineOperatorList({
  id: 'payouts',
  title: { en: 'Payouts', ar: 'عمليات الصرف' },
  call: operatorPayouts,
  sorted,
  toCondition: isListed,
  count: (db, where) => db.$count(payouts, where),
  async readBatch(db, { where, orderBy, limit, place }) {
    const found = await db
      .select({ ...columns, place })
      .from(payouts)
      .innerJoin(users, eq(users.id, payouts.consultantId))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit);
    return found.map((row) => ({ ...toWire(row), place: row.place }));
  },
  columns: [
    { title: { en: 'Number', ar: 'الرقم' }, toCell: ({ id }) => id },
    {
      title: { en: 'Number of the consultant', ar: 'رقم المستشار' },
      toCell: ({ consultant }) => consultant.id,
    },
    { title: { en: 'Consultant', ar: 'المستشار' }, toCell: ({ consultant }) => consultant.username },
    { title: { en: 'Amount', ar: 'المبلغ' }, toCell: ({ amount }) => amount },
    { title: { en: 'Currency', ar: 'العملة' }, toCell: ({ currency }) => currency },
    { title: { en: 'Reference', ar: 'المرجع' }, toCell: ({ reference }) => reference },
    { title: { en: 'Entries', ar: 'البنود' }, toCell: ({ entries }) => entries },
    { title: { en: 'Recorded', ar: 'وقت التسجيل' }, toCell: (row) => row.created_at },
  ],
});

/**
 * Records a transfer that pays some earnings of a consultant, each once, and notifies the consultant. The primary key of an entry decides between two
 * operators at once.
 * @throws Failure 403 `own_money`; 404 `not_found` for an earning that is not payable, or not the consultant's; 409 `already_paid`, `nothing_to_pay`
 */
export async function createPayout(
  tx: Database,
  { consultantId, currency, earningIds, reference }: NewPayout,
  { operatorId }: Required<Actor>,
  now: Date,
): Promise<Payout> {
  if (consultantId === operatorId) throw new Failure('own_money');
  const ids = [...new Set(earningIds)];
  const isOwn = and(
    inArray(earnings.id, ids),
    eq(earnings.consultantId, consultantId),
    eq(earnings.currency, currency),
  );
  const found = await tx
    .select({ amount: earnings.amount, isPayable: sql<boolean>`${isPayable(now)}` })
    .from(earnings)
    .where(isOwn);
  if (found.length < ids.length) throw new Failure('not_found');
  if ((await tx.$count(payoutEntries, inArray(payoutEntries.earningId, ids))) > 0)
    throw new Failure('already_paid');
  if (found.some((each) => !each.isPayable)) throw new Failure('not_found');
  const amount = found.reduce((sum, each) => sum + each.amount, 0);
  if (amount <= 0) throw new Failure('nothing_to_pay');
  const [payout] = await tx
    .insert(payouts)
    .values({ consultantId, currency, amount, reference, operatorId, createdAt: now })
    .returning();
  if (!payout) throw new Error('The payout just written is not there');
  const entries = await tx
    .insert(payoutEntries)
    .values(ids.map((earningId) => ({ earningId, payoutId: payout.id, consultantId, currency })))
    .onConflictDoNothing()
    .returning({ id: payoutEntries.earningId });
  if (entries.length < ids.length) throw new Failure('already_paid');
  const details = { amount: fromHundredths(amount), currency, entries: ids.length };
  const entry = { operatorId, action: 'payout.create', subject: payout.id, personId: consultantId };
  await audit(tx, { ...entry, details }, now);
  const params = { amount: fromHundredths(amount).toFixed(2), currency };
  await notify(
    tx,
    [{ userId: consultantId, type: 'Payout', modelId: payout.id, text: 'told.payout', params }],
    now,
  );
  const [consultant] = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(eq(users.id, consultantId));
  if (!consultant) throw new Error(`Account ${consultantId} has gone`);
  return toWire({ payout, consultant, entries: ids.length });
}
