import { and, eq, gte, inArray, lt, type SQL } from 'drizzle-orm';
import type { Output } from 'shared-api/contract';
import type { AuditLine, auditLines as auditCall, auditSortKeys } from 'shared-api/contracts/operator';
import type { Database } from '../../kernel/index.ts';
import { users } from '../users/index.ts';
import { getTotal, orderRows, type SortedTable } from './lists/sorted-table.ts';
import { auditLines } from './tables.ts';

/** The actor: an operator, or, without an id, the command line or the server itself. */
export interface Actor {
  operatorId?: number;
}

type StoredDetails = (typeof auditLines.$inferSelect)['details'];

/** Undefined fields are not stored. */
export type AuditDetails = Partial<StoredDetails>;

export interface AuditEntry {
  /** Undefined for the command line and the server itself. */
  operatorId?: number;
  /** `coupon.create`, `refund.line`, `payment.mismatch` and the like: area and action. */
  action: string;
  /** Id of what the action changes. */
  subject?: number;
  /** The account that it is about: the line is shown on its page. */
  personId?: number;
  /** Short details without personal data. Lines are never changed. */
  details: AuditDetails;
  /** Idempotency key, for an action that must be recorded once. */
  key?: string;
}

/**
 * Writes a line of the audit, in the transaction that makes the change.
 * @returns its id; undefined if the key exists
 */
export async function audit(
  tx: Database,
  { operatorId, action, subject, personId, details, key }: AuditEntry,
  now: Date,
): Promise<number | undefined> {
  // JSON drops undefined fields.
  const defined = details as StoredDetails;
  const [line] = await tx
    .insert(auditLines)
    .values({ operatorId, action, subject, personId, details: defined, key, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: auditLines.id });
  return line?.id;
}

export const pageSize = 50;

type Query = Output<typeof auditCall>['query'];
/** The filters of the list. */
type AuditFilters = Omit<Query, 'page' | 'sort'>;

export const isListed = ({
  action,
  subject,
  person,
  operator_id,
  from,
  until,
}: AuditFilters): SQL | undefined =>
  and(
    action === undefined ? undefined : eq(auditLines.action, action),
    subject === undefined ? undefined : eq(auditLines.subject, subject),
    person === undefined ? undefined : eq(auditLines.personId, person),
    operator_id === undefined ? undefined : eq(auditLines.operatorId, operator_id),
    from === undefined ? undefined : gte(auditLines.createdAt, new Date(from)),
    until === undefined ? undefined : lt(auditLines.createdAt, new Date(until)),
  );

export const sortedAudit: SortedTable<(typeof auditSortKeys)[number]> = {
  id: auditLines.id,
  sorts: { id: { by: auditLines.id, type: 'integer' } },
};

export const auditColumns = {
  id: auditLines.id,
  operator: { id: users.id, username: users.username },
  action: auditLines.action,
  subject: auditLines.subject,
  details: auditLines.details,
  createdAt: auditLines.createdAt,
};

/** A page of the audit, and the number of all lines. */
export async function listAudit(
  db: Database,
  { page, sort = '-id', ...filters }: AuditFilters & { page: number; sort?: Query['sort'] },
): Promise<{ items: AuditLine[]; count: number }> {
  const where = isListed(filters);
  const total = db.$count(auditLines, where);
  const found = await db
    .select({ ...auditColumns, total })
    .from(auditLines)
    .leftJoin(users, eq(users.id, auditLines.operatorId))
    .where(where)
    .orderBy(...orderRows(sortedAudit, sort))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const items = found.map(({ total: _, createdAt, ...line }) => ({
    ...line,
    created_at: createdAt.toISOString(),
  }));
  return { items, count: await getTotal(found, page, total) };
}

/** The operators of lines by the time of the line in milliseconds, for changes that have the same time. Lines of the command line are left out. */
export async function findAuditOperators(
  db: Database,
  actions: readonly string[],
  times: readonly Date[],
): Promise<Map<number, { id: number; username: string }>> {
  if (times.length === 0) return new Map();
  const found = await db
    .select({ id: users.id, username: users.username, at: auditLines.createdAt })
    .from(auditLines)
    .innerJoin(users, eq(users.id, auditLines.operatorId))
    .where(and(inArray(auditLines.action, [...actions]), inArray(auditLines.createdAt, [...times])));
  return new Map(found.map(({ id, username, at }) => [at.getTime(), { id, username }]));
}
