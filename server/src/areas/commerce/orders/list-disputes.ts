import { eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Output } from 'shared-api/contract';
import {
  type Dispute as DisputeAnswer,
  type disputeSortKeys,
  disputes as disputesCall,
} from 'shared-api/contracts/commerce/disputes';
import { fromHundredths } from 'shared-api/rules/money';
import { type Database, Failure } from '../../../kernel/index.ts';
import {
  type Actor,
  audit,
  countWaitingRows,
  defineOperatorList,
  getTotal,
  orderRows,
  type SortedTable,
  type WorkQueue,
} from '../../../services/operator/index.ts';
import type { ProviderName } from '../payments/provider.ts';
import { disputes } from '../tables/disputes.ts';
import { payments } from '../tables/orders.ts';
import { syncDispute } from './apply-dispute.ts';
import { type Dispute, undecided } from './find-disputes.ts';
import { askProvider, type OrderDeps } from './order-deps.ts';

export const pageSize = 20;

/** The filters and the order of the list. */
type DisputesQuery = Omit<Output<typeof disputesCall>['query'], 'page'>;

const isListed = ({ state }: Pick<DisputesQuery, 'state'>): SQL | undefined =>
  state && (state === 'undecided' ? inArray : notInArray)(disputes.status, undecided);

const sortedDisputes: SortedTable<(typeof disputeSortKeys)[number]> = {
  id: disputes.id,
  sorts: {
    respond_by: { by: sql`coalesce(${disputes.respondBy}, 'infinity')`, type: 'timestamptz' },
    created_at: { by: disputes.createdAt, type: 'timestamptz' },
  },
};

const toWire = (dispute: Dispute, orderId: number): DisputeAnswer => ({
  id: dispute.id,
  order_id: orderId,
  payment_id: dispute.paymentId,
  amount: fromHundredths(dispute.amount),
  currency: dispute.currency,
  provider: dispute.provider,
  reference: dispute.ref,
  reason: dispute.reason,
  status: dispute.status,
  respond_by: dispute.respondBy?.toISOString() ?? null,
  url: dispute.url,
  created_at: dispute.createdAt.toISOString(),
  decided_at: dispute.decidedAt?.toISOString() ?? null,
});

const columns = { dispute: disputes, orderId: payments.orderId };

/** A page of the disputes, and the number of all. */
export async function listDisputes(
  db: Database,
  { page, sort, ...filters }: DisputesQuery & { page: number },
): Promise<{ items: DisputeAnswer[]; count: number }> {
  const where = isListed(filters);
  const total = db.$count(disputes, where);
  const found = await db
    .select({ ...columns, total })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(where)
    .orderBy(...orderRows(sortedDisputes, sort))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const items = found.map(({ dispute, orderId }) => toWire(dispute, orderId));
  return { items, count: await getTotal(found, page, total) };
}

/** The disputes as a file. */
export const disputesList = defineOperatorList({
  id: 'disputes',
  title: { en: 'Disputes', ar: 'النزاعات' },
  call: disputesCall,
  sorted: sortedDisputes,
  toCondition: isListed,
  count: (db, where) => db.$count(disputes, where),
  async readBatch(db, { where, orderBy, limit, place }) {
    const found = await db
      .select({ ...columns, place })
      .from(disputes)
      .innerJoin(payments, eq(payments.id, disputes.paymentId))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit);
    return found.map(({ dispute, orderId, place: at }) => ({ ...toWire(dispute, orderId), place: at }));
  },
  columns: [
    { title: { en: 'Number', ar: 'الرقم' }, toCell: ({ id }) => id },
    { title: { en: 'Order', ar: 'الطلب' }, toCell: (row) => row.order_id },
    { title: { en: 'Amount', ar: 'المبلغ' }, toCell: ({ amount }) => amount },
    { title: { en: 'Currency', ar: 'العملة' }, toCell: ({ currency }) => currency },
    { title: { en: 'State', ar: 'الحالة' }, toCell: ({ status }) => status },
    { title: { en: 'Answer until', ar: 'مهلة الرد' }, toCell: (row) => row.respond_by },
    { title: { en: 'Reason', ar: 'السبب' }, toCell: ({ reason }) => reason },
    { title: { en: 'Provider', ar: 'المزود' }, toCell: ({ provider }) => provider },
    { title: { en: 'Number at the provider', ar: 'الرقم لدى المزود' }, toCell: (row) => row.reference },
    { title: { en: 'Received', ar: 'وقت الوصول' }, toCell: (row) => row.created_at },
    { title: { en: 'Decided', ar: 'وقت القرار' }, toCell: (row) => row.decided_at },
  ],
});

/** @throws Failure 404 `not_found` */
async function getDispute(db: Database, id: number) {
  const [found] = await db
    .select(columns)
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(eq(disputes.id, id));
  if (!found) throw new Failure('not_found');
  return found;
}

/**
 * Asks the provider how a dispute stands and applies that; one that is decided stays as it is.
 * @throws Failure 404 `not_found`, 502 `provider_unreachable`
 */
export async function checkDisputeNow(
  deps: OrderDeps,
  id: number,
  { operatorId }: Actor,
): Promise<DisputeAnswer> {
  const { dispute: before, orderId } = await getDispute(deps.db, id);
  if (!undecided.includes(before.status)) return toWire(before, orderId);
  await askProvider(() => syncDispute(deps, before.provider as ProviderName, before.ref));
  const { dispute: after } = await getDispute(deps.db, id);
  const details = { dispute: before.ref, dispute_before: before.status, dispute_status: after.status };
  await audit(deps.db, { operatorId, action: 'dispute.check', subject: orderId, details }, deps.now());
  return toWire(after, orderId);
}

/** Disputes that the bank has not decided. */
export const disputeQueue: WorkQueue = {
  id: 'disputes',
  permission: 'money',
  title: { en: 'Disputes', ar: 'النزاعات' },
  path: '/admin/payments?tab=disputes',
  waiting: (db) => countWaitingRows(db, disputes, disputes.createdAt, isListed({ state: 'undecided' })),
};
