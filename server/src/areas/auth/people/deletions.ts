import { and, asc, isNotNull, isNull, min, notLike, sql } from 'drizzle-orm';
import type { WaitingDeletion } from 'shared-api/contracts/people';
import { type Database, Failure, type Module } from '../../../kernel/index.ts';
import { audit, type WorkQueue } from '../../../services/operator/index.ts';
import { users } from '../../../services/users/index.ts';
import { lockRights, requireOtherAdministrator } from '../accounts/administrators.ts';
import { familyDomain } from '../accounts/member-address.ts';
import { cancelDeletion, graceDays, scheduleDeletion } from '../accounts/plan-deletion.ts';
import { lockAccountHolder, type PersonChange } from './lock-person.ts';

export const pageSize = 20;

/** Condition: the account is in its grace period. Members of families are left out, because their family brings them back. */
const isLeaving = and(
  isNotNull(users.deletesAt),
  isNull(users.deletedAt),
  notLike(users.email, `%${familyDomain}`),
);

const toRequestTime = (deletesAt: Date): Date => new Date(deletesAt.getTime() - graceDays * 86_400_000);

/** A page of the accounts that will be closed, the next one first, and the number of all. */
export async function listDeletions(
  db: Database,
  page: number,
): Promise<{ items: WaitingDeletion[]; count: number }> {
  const found = await db
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      deletesAt: sql<Date>`${users.deletesAt}`.mapWith(users.deletesAt),
    })
    .from(users)
    .where(isLeaving)
    .orderBy(asc(users.deletesAt), asc(users.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const items = found.map(({ deletesAt, ...account }) => ({
    ...account,
    requested_at: toRequestTime(deletesAt).toISOString(),
    deletes_at: deletesAt.toISOString(),
  }));
  return { items, count: await db.$count(users, isLeaving) };
}

/** Accounts that will be closed unless their owners change their minds. */
export const deletionQueue: WorkQueue = {
  id: 'account-deletions',
  permission: 'people',
  title: { en: 'Account deletions', ar: 'حسابات ستُحذف' },
  path: '/admin/deletions',
  async waiting(db) {
    const [next] = await db
      .select({ at: sql<Date | null>`${min(users.deletesAt)}`.mapWith(users.deletesAt) })
      .from(users)
      .where(isLeaving);
    return { count: await db.$count(users, isLeaving), oldest: next?.at ? toRequestTime(next.at) : null };
  },
};

/** The operator types the e-mail of the account, so that nobody is erased by a slip. */
interface Erasure {
  typedEmail: string;
  reason: string;
  /** Whether what would be lost is confirmed. */
  confirmed: boolean;
  areas: readonly Module[];
  timezone?: string;
}

/**
 * Plans the deletion of an account for its owner, by the rules of the owner's own deletion. Repeating it keeps the first date.
 * @throws Failure 404 `not_found`; 403 `own_account`, `more_permissions`; 409 `family_account`, `last_administrator`, `account_in_use`; 422 `invalid_fields`
 */
export async function erasePerson(tx: Database, change: PersonChange & Erasure): Promise<void> {
  const { id, by, now, typedEmail, reason } = change;
  await lockRights(tx);
  const person = await lockAccountHolder(tx, change);
  if (typedEmail.toLowerCase() !== person.email.toLowerCase())
    throw new Failure('invalid_fields', { status: 422, errors: { confirmation: ['confirmation.other'] } });
  if (person.isOperator) await requireOtherAdministrator(tx, id);
  if (person.deletesAt) return;
  const deletesAt = await scheduleDeletion(tx, person, change, change);
  const entry = { operatorId: by.operatorId, action: 'account.erase', subject: id, personId: id };
  await audit(tx, { ...entry, details: { reason, deletes_at: deletesAt.toISOString() } }, now);
}

/**
 * Stops the planned deletion of an account at the request of its owner.
 * @throws Failure 404 `not_found`; 403 `own_account`, `more_permissions`; 409 `family_account`, `not_leaving`
 */
export async function keepPerson(tx: Database, change: PersonChange & { reason: string }): Promise<void> {
  const { id, by, now, reason } = change;
  const person = await lockAccountHolder(tx, change);
  if (!person.deletesAt || person.deletesAt <= now) throw new Failure('not_leaving');
  await cancelDeletion(tx, person, now, 'operator');
  const details = { reason, deletes_at: person.deletesAt.toISOString() };
  const entry = { operatorId: by.operatorId, action: 'account.keep', subject: id, personId: id };
  await audit(tx, { ...entry, details }, now);
}
