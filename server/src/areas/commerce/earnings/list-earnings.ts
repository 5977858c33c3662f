import { and, desc, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Output } from 'shared-api/contract';
import {
  type ConsultantBalance,
  type Earning,
  type earningSortKeys,
  operatorEarnings,
} from 'shared-api/contracts/commerce/earnings';
import { fromHundredths } from 'shared-api/rules/money';
import type { Database } from '../../../kernel/index.ts';
import {
  defineOperatorList,
  getTotal,
  orderRows,
  type SortedTable,
} from '../../../services/operator/index.ts';
import { users } from '../../../services/users/index.ts';
import { earnings, payoutEntries } from '../tables/earnings.ts';
import { orderLines } from '../tables/orders.ts';

export const pageSize = 50;

/** The filters and the order of the list. */
type EarningsQuery = Omit<Output<typeof operatorEarnings>['query'], 'page'>;

const isPaid = sql`exists (select from ${payoutEntries} where ${payoutEntries.earningId} = ${earnings.id})`;

/** Condition for earnings that can be paid out. */
export const isPayable = (now: Date): SQL | undefined =>
  and(lte(earnings.payableAt, now), sql`not ${isPaid}`);

const isInState = (state: EarningsQuery['state'], now: Date): SQL | undefined => {
  if (state === undefined) return undefined;
  if (state === 'paid') return isPaid;
  return state === 'payable' ? isPayable(now) : and(gt(earnings.payableAt, now), sql`not ${isPaid}`);
};

const isListed = (
  { consultant_id, currency, state }: Omit<EarningsQuery, 'sort'>,
  now: Date,
): SQL | undefined =>
  and(
    consultant_id === undefined ? undefined : eq(earnings.consultantId, consultant_id),
    currency && eq(earnings.currency, currency),
    isInState(state, now),
  );

const sorted: SortedTable<(typeof earningSortKeys)[number]> = {
  id: earnings.id,
  sorts: { earned_at: { by: earnings.earnedAt, type: 'timestamptz' } },
};

const columns = {
  earning: earnings,
  consultant: { id: users.id, username: users.username },
  name: orderLines.name,
  orderId: orderLines.orderId,
  payoutId: payoutEntries.payoutId,
};

const selectEarnings = <Extra extends Record<string, SQL<unknown>>>(db: Database, extra: Extra) =>
  db
    .select({ ...columns, ...extra })
    .from(earnings)
    .innerJoin(users, eq(users.id, earnings.consultantId))
    .innerJoin(orderLines, eq(orderLines.id, earnings.lineId))
    .leftJoin(payoutEntries, eq(payoutEntries.earningId, earnings.id));

interface Row {
  earning: typeof earnings.$inferSelect;
  consultant: { id: number; username: string };
  name: string;
  orderId: number;
  payoutId: number | null;
}

const toWire = ({ earning, consultant, name, orderId, payoutId }: Row, now: Date): Earning => ({
  id: earning.id,
  consultant,
  kind: earning.kind,
  name,
  order_id: orderId,
  currency: earning.currency,
  gross: fromHundredths(earning.gross),
  share: earning.share / 100,
  amount: earning.amount / 100,
  earned_at: earning.earnedAt.toISOString(),
  payable_at: earning.payableAt.toISOString(),
  state: payoutId !== null ? 'paid' : earning.payableAt <= now ? 'payable' : 'pending',
  payout_id: payoutId,
});

/** A page of earnings, and the number of all. */
export async function listEarnings(
  db: Database,
  { page, sort, ...filters }: EarningsQuery & { page: number },
  now: Date,
): Promise<{ items: Earning[]; count: number }> {
  const where = isListed(filters, now);
  const total = db.$count(earnings, where);
  const found = await selectEarnings(db, { total: sql<number>`${total}`.mapWith(Number) })
    .where(where)
    .orderBy(...orderRows(sorted, sort))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { items: found.map((row) => toWire(row, now)), count: await getTotal(found, page, total) };
}

/** The statement of earnings as a file. */
export const earningsList = defineOperatorList({
  id: 'earnings',
  title: { en: 'Earnings of consultants', ar: 'مستحقات المستشارين' },
  call: operatorEarnings,
  sorted,
  toCondition: isListed,
  count: (db, where) => db.$count(earnings, where),
  async readBatch(db, { where, orderBy, limit, place }) {
    const found = await selectEarnings(db, place)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit);
    return found.map((row) => ({ ...row, place: { value: row.value, id: row.id } }));
  },
  columns: [
    { title: { en: 'Number', ar: 'الرقم' }, toCell: ({ earning }) => earning.id },
    {
      title: { en: 'Number of the consultant', ar: 'رقم المستشار' },
      toCell: ({ consultant }) => consultant.id,
    },
    { title: { en: 'Consultant', ar: 'المستشار' }, toCell: ({ consultant }) => consultant.username },
    { title: { en: 'Kind', ar: 'النوع' }, toCell: ({ earning }) => earning.kind },
    { title: { en: 'Order', ar: 'الطلب' }, toCell: ({ orderId }) => orderId },
    { title: { en: 'Sold', ar: 'المبيع' }, toCell: ({ name }) => name },
    { title: { en: 'Currency', ar: 'العملة' }, toCell: ({ earning }) => earning.currency },
    {
      title: { en: 'Paid by the buyer', ar: 'ما دفعه المشتري' },
      toCell: ({ earning }) => earning.gross / 100,
    },
    {
      title: { en: 'Share of the organisation (%)', ar: 'حصة الجهة (%)' },
      toCell: ({ earning }) => earning.share / 100,
    },
    { title: { en: 'Amount', ar: 'المبلغ' }, toCell: ({ earning }) => earning.amount / 100 },
    { title: { en: 'Earned', ar: 'وقت الاستحقاق' }, toCell: ({ earning }) => earning.earnedAt.toISOString() },
    {
      title: { en: 'Payable from', ar: 'قابل للصرف من' },
      toCell: ({ earning }) => earning.payableAt.toISOString(),
    },
    { title: { en: 'Payout', ar: 'عملية الصرف' }, toCell: ({ payoutId }) => payoutId },
  ],
});

const sumWhere = (where: SQL) =>
  sql<number>`coalesce(sum(${earnings.amount}) filter (where ${where}), 0)::float8`.mapWith(Number);

/** A page of what is not paid out yet by consultant and currency, the largest payable amount first, and the number of all. */
export async function listBalances(
  db: Database,
  page: number,
  now: Date,
): Promise<{ items: ConsultantBalance[]; count: number }> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const payable = sumWhere(sql`${earnings.payableAt} <= ${at}`);
  const found = await db
    .select({
      consultant: { id: users.id, username: users.username },
      currency: earnings.currency,
      payable,
      pending: sumWhere(sql`${earnings.payableAt} > ${at}`),
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(earnings)
    .innerJoin(users, eq(users.id, earnings.consultantId))
    .leftJoin(payoutEntries, eq(payoutEntries.earningId, earnings.id))
    .where(isNull(payoutEntries.earningId))
    .groupBy(users.id, earnings.currency)
    .orderBy(desc(payable), users.id, earnings.currency)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const items = found.map(({ total: _, ...row }) => ({
    ...row,
    payable: row.payable / 100,
    pending: row.pending / 100,
  }));
  return { items, count: found[0]?.total ?? 0 };
}

/** What a consultant has earned, by currency. */
export async function findOwnBalances(db: Database, consultantId: number, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const unpaid = isNull(payoutEntries.earningId);
  const found = await db
    .select({
      currency: earnings.currency,
      payable: sumWhere(sql`${unpaid} and ${earnings.payableAt} <= ${at}`),
      pending: sumWhere(sql`${unpaid} and ${earnings.payableAt} > ${at}`),
      paid: sumWhere(isNotNull(payoutEntries.earningId)),
    })
    .from(earnings)
    .leftJoin(payoutEntries, eq(payoutEntries.earningId, earnings.id))
    .where(eq(earnings.consultantId, consultantId))
    .groupBy(earnings.currency)
    .orderBy(earnings.currency);
  return found.map(({ currency, ...sums }) => ({
    currency,
    payable: sums.payable / 100,
    pending: sums.pending / 100,
    paid: sums.paid / 100,
  }));
}
