import { and, count, desc, eq } from 'drizzle-orm';
import type { AuditLine } from 'shared-api/contracts/commerce/operator';
import type { Database } from '../../kernel/index.ts';
import { users } from '../users/index.ts';
import { auditLines } from './tables.ts';

/** Who does something: an operator, or, without one, the command line or the server itself. */
export interface Actor {
  operatorId?: number;
}

type StoredDetails = (typeof auditLines.$inferSelect)['details'];

/** What is undefined is left out. */
export type AuditDetails = Partial<StoredDetails>;

export interface AuditEntry {
  /** None: the command line, or the server itself. */
  operatorId?: number;
  /** `coupon.create`, `refund.line`, `payment.mismatch` and the like: an area, a dot, what was done. */
  action: string;
  /** Of what the action names. */
  subject?: number;
  /** What it was, in few words; never of people. Lines are never changed. */
  details: AuditDetails;
  /** Chosen by who does it, where doing it twice would be wrong. */
  key?: string;
}

/**
 * Writes a line of the audit, in the transaction that does what it says.
 * @returns its id; undefined where the action was done with this key before
 */
export async function audit(
  tx: Database,
  { operatorId, action, subject, details, key }: AuditEntry,
  now: Date,
): Promise<number | undefined> {
  // JSON has nothing that is undefined.
  const said = details as StoredDetails;
  const [line] = await tx
    .insert(auditLines)
    .values({ operatorId, action, subject, details: said, key, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: auditLines.id });
  return line?.id;
}

export const pageSize = 50;

/** A page of the audit, the newest first; and how many lines there are. */
export async function listAudit(
  db: Database,
  { page, action, subject }: { page: number; action?: string; subject?: number },
): Promise<{ items: AuditLine[]; count: number }> {
  const where = and(
    action === undefined ? undefined : eq(auditLines.action, action),
    subject === undefined ? undefined : eq(auditLines.subject, subject),
  );
  const [all] = await db.select({ count: count() }).from(auditLines).where(where);
  const found = await db
    .select({ line: auditLines, operator: { id: users.id, username: users.username } })
    .from(auditLines)
    .leftJoin(users, eq(users.id, auditLines.operatorId))
    .where(where)
    .orderBy(desc(auditLines.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const items = found.map(({ line: { id, action: what, subject: whom, details, createdAt }, operator }) => ({
    ...{ id, operator, action: what, subject: whom, details },
    created_at: createdAt.toISOString(),
  }));
  return { items, count: all?.count ?? 0 };
}
