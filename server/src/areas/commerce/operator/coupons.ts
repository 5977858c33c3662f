import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Output } from 'shared-api/contract';
import type {
  CouponRecord,
  changeCoupon,
  couponSortKeys,
  createCoupon,
  operatorCoupons,
} from 'shared-api/contracts/commerce/operator';
import { couponCode } from 'shared-api/rules/coupon';
import { fromHundredths } from 'shared-api/rules/money';
import { type Database, Failure } from '../../../kernel/index.ts';
import {
  type Actor,
  type AuditDetails,
  audit,
  getTotal,
  orderRows,
  type SortedTable,
} from '../../../services/operator/index.ts';
import { type CouponRow, lockCoupon } from '../coupons/discount.ts';
import { findTermsProblem, type Terms, toColumns } from '../coupons/terms.ts';
import { coupons, couponUses } from '../tables/coupons.ts';

export const pageSize = 20;

export type NewCoupon = Output<typeof createCoupon>['body'];
export type CouponChanges = Output<typeof changeCoupon>['body'];

const usesIn = (state: 'used' | 'held') =>
  sql`(select count(*) from ${couponUses} where ${couponUses.couponId} = ${coupons.id} and ${couponUses.state} = ${state})`.mapWith(
    Number,
  );

/** Converts an amount; keeps null and undefined. */
const wireAmount = <T extends number | null | undefined>(hundredths: T) =>
  (typeof hundredths === 'number' ? fromHundredths(hundredths) : hundredths) as T;

export const couponColumns = { coupon: coupons, used: usesIn('used'), held: usesIn('held') };

export const toRecord = ({
  coupon: { startsAt, endsAt, createdAt, personLimit, ...coupon },
  used,
  held,
}: {
  coupon: CouponRow;
  used: number;
  held: number;
}): CouponRecord => ({
  ...coupon,
  amount: wireAmount(coupon.amount),
  minimum: wireAmount(coupon.minimum),
  most: wireAmount(coupon.most),
  starts_at: startsAt?.toISOString() ?? null,
  ends_at: endsAt?.toISOString() ?? null,
  person_limit: personLimit,
  created_at: createdAt.toISOString(),
  used,
  held,
});

async function recordOf(db: Database, id: number): Promise<CouponRecord> {
  const [found] = await db.select(couponColumns).from(coupons).where(eq(coupons.id, id));
  if (!found) throw new Failure('not_found');
  return toRecord(found);
}

type Query = Output<typeof operatorCoupons>['query'];
/** The filters of the list. */
type CouponFilters = Omit<Query, 'page' | 'sort'>;

export const isListed = ({ active, code }: CouponFilters): SQL | undefined =>
  and(
    active === undefined ? undefined : eq(coupons.active, active),
    code === undefined ? undefined : eq(sql`upper(${coupons.code})`, couponCode(code)),
  );

export const sortedCoupons: SortedTable<(typeof couponSortKeys)[number]> = {
  id: coupons.id,
  sorts: {
    id: { by: coupons.id, type: 'integer' },
    code: { by: sql`upper(${coupons.code})`, type: 'text' },
    ends_at: { by: sql`coalesce(${coupons.endsAt}, 'infinity')`, type: 'timestamptz' },
  },
};

/** Lists a page of the coupons, with their total number. */
export async function listCoupons(
  db: Database,
  { page, sort = '-id', ...filters }: CouponFilters & { page: number; sort?: Query['sort'] },
): Promise<{ items: CouponRecord[]; count: number }> {
  const where = isListed(filters);
  const total = db.$count(coupons, where);
  const found = await db
    .select({ ...couponColumns, total })
    .from(coupons)
    .where(where)
    .orderBy(...orderRows(sortedCoupons, sort))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { items: found.map(toRecord), count: await getTotal(found, page, total) };
}

/** The fields of the request for the audit log, with amounts as sent. */
const detailsOf = ({ amount, minimum, most, ...rest }: Partial<NewCoupon> & CouponChanges): AuditDetails => ({
  ...rest,
  amount: wireAmount(amount),
  minimum: wireAmount(minimum),
  most: wireAmount(most),
});

/** @throws Failure 400 for the problem that `findTermsProblem` finds */
function checkTerms(terms: Terms): void {
  const problem = findTermsProblem(terms);
  if (problem) throw new Failure(problem);
}

/**
 * Creates a coupon.
 * @throws Failure 400 for the problem that `findTermsProblem` finds; 409 `coupon_exists`
 */
export async function addCoupon(
  tx: Database,
  input: NewCoupon,
  { operatorId }: Actor,
  now: Date,
): Promise<CouponRecord> {
  const requested = toColumns(input);
  checkTerms(requested);
  const [made] = await tx
    .insert(coupons)
    .values({ ...requested, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: coupons.id });
  if (!made) throw new Failure('coupon_exists');
  const entry = { operatorId, action: 'coupon.create', subject: made.id, details: detailsOf(input) };
  await audit(tx, entry, now);
  return recordOf(tx, made.id);
}

const lockById = async (tx: Database, id: number): Promise<CouponRow> => {
  const [row] = await tx.select().from(coupons).where(eq(coupons.id, id)).for('no key update');
  if (!row) throw new Failure('not_found');
  return row;
};

/** Names of the fields in requests and in the audit, by column. */
const fieldNames = { startsAt: 'starts_at', endsAt: 'ends_at', personLimit: 'person_limit' } as const;

/** The values before a change of the columns that it sets, as `<field>_before`, with amounts as sent. */
function findBefore(before: CouponRow, changed: Partial<CouponRow>): AuditDetails {
  const details: AuditDetails = {};
  for (const column of Object.keys(changed) as (keyof CouponRow)[]) {
    const value = before[column];
    const name = Object.hasOwn(fieldNames, column) ? fieldNames[column as keyof typeof fieldNames] : column;
    const isAmount = column === 'minimum' || column === 'most';
    details[`${name}_before`] =
      value instanceof Date ? value.toISOString() : isAmount ? wireAmount(value as number | null) : value;
  }
  return details;
}

/**
 * Changes the given fields of a coupon. Live orders keep their discount.
 * @throws Failure 404 `not_found`; 400 for the problem that `findTermsProblem` finds
 */
export async function changeCouponTerms(
  tx: Database,
  id: number,
  changes: CouponChanges,
  { operatorId }: Actor,
  now: Date,
): Promise<CouponRecord> {
  const before = await lockById(tx, id);
  const requested = toColumns(changes);
  checkTerms({ ...before, ...requested });
  if (Object.keys(requested).length === 0) return recordOf(tx, id);
  await tx.update(coupons).set(requested).where(eq(coupons.id, id));
  const details = { code: before.code, ...findBefore(before, requested), ...detailsOf(changes) };
  await audit(tx, { operatorId, action: 'coupon.change', subject: id, details }, now);
  return recordOf(tx, id);
}

/** Disables a coupon; idempotent. */
async function switchOff(
  tx: Database,
  { id, active, code }: CouponRow,
  { operatorId }: Actor,
  now: Date,
): Promise<CouponRecord> {
  if (active) {
    await tx.update(coupons).set({ active: false }).where(eq(coupons.id, id));
    await audit(tx, { operatorId, action: 'coupon.disable', subject: id, details: { code } }, now);
  }
  return recordOf(tx, id);
}

/** @throws Failure 404 `not_found` */
export const disableById = async (tx: Database, id: number, by: Actor, now: Date): Promise<CouponRecord> =>
  switchOff(tx, await lockById(tx, id), by, now);

/** @throws Failure 404 `coupon_unknown` */
export async function disableByCode(tx: Database, code: string, by: Actor, now: Date): Promise<CouponRecord> {
  const coupon = await lockCoupon(tx, code);
  if (!coupon) throw new Failure('coupon_unknown');
  return switchOff(tx, coupon, by, now);
}
