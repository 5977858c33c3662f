import { and, eq, isNull } from 'drizzle-orm';
import { type Database, Failure } from '../../../kernel/index.ts';
import { queueMail } from '../../../services/mail/index.ts';
import { audit } from '../../../services/operator/index.ts';
import { users } from '../../../services/users/index.ts';
import { getPermissions } from '../accounts/account.ts';
import { endAllSessions } from '../accounts/sessions.ts';
import type { Granter } from '../operators/roles.ts';
import { blockedMail, restoredMail } from './mails.ts';

interface Change {
  /** The account that is changed. */
  id: number;
  by: Granter;
  publicUrl: string;
  now: Date;
}

/**
 * Locks an account that an operator changes.
 * @throws Failure 404 `not_found`; 403 `own_account`, `more_permissions` for an operator with permissions that the caller lacks
 */
async function lockPerson(tx: Database, { id, by }: Pick<Change, 'id' | 'by'>) {
  const [person] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('no key update');
  if (!person) throw new Failure('not_found');
  if (id === by.operatorId) throw new Failure('own_account');
  if (getPermissions(person).some((each) => !by.permissions.includes(each)))
    throw new Failure('more_permissions');
  return person;
}

/**
 * Ends all sessions of an account.
 * @throws Failure as `lockPerson`
 */
export async function signPersonOut(tx: Database, change: Change): Promise<void> {
  const { id, by, now } = change;
  await lockPerson(tx, change);
  await endAllSessions(tx, id, 'everywhere', now);
  await audit(tx, { operatorId: by.operatorId, action: 'account.sign_out', subject: id, details: {} }, now);
}

/**
 * Blocks an account: ends its sessions, and signing in fails until it is restored. Repeating it changes nothing.
 * @throws Failure as `lockPerson`
 */
export async function blockPerson(tx: Database, change: Change & { reason: string }): Promise<void> {
  const { id, by, reason, publicUrl, now } = change;
  const { blockedAt, email, language } = await lockPerson(tx, change);
  if (blockedAt) return;
  await tx.update(users).set({ blockedAt: now, updatedAt: now }).where(eq(users.id, id));
  await endAllSessions(tx, id, 'everywhere', now);
  await queueMail(tx, { to: email, language, ...blockedMail({ language, publicUrl, reason }) }, now);
  const details = { reason };
  await audit(tx, { operatorId: by.operatorId, action: 'account.block', subject: id, details }, now);
}

/**
 * Restores a blocked account. Repeating it changes nothing.
 * @throws Failure as `lockPerson`
 */
export async function restorePerson(tx: Database, change: Change): Promise<void> {
  const { id, by, publicUrl, now } = change;
  const { blockedAt, email, language } = await lockPerson(tx, change);
  if (!blockedAt) return;
  await tx.update(users).set({ blockedAt: null, updatedAt: now }).where(eq(users.id, id));
  await queueMail(tx, { to: email, language, ...restoredMail({ language, publicUrl }) }, now);
  const details = { blocked_at: blockedAt.toISOString() };
  await audit(tx, { operatorId: by.operatorId, action: 'account.restore', subject: id, details }, now);
}
