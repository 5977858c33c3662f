import { eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { queueMail } from '../../../services/mail/index.ts';
import { audit } from '../../../services/operator/index.ts';
import { users } from '../../../services/users/index.ts';
import { endAllSessions } from '../accounts/sessions.ts';
import { endDevice } from '../accounts/signed-in-devices.ts';
import { lockPerson, type PersonChange } from './lock-person.ts';
import { blockedMail, restoredMail } from './mails.ts';

/**
 * Ends all sessions of an account.
 * @throws Failure as `lockPerson`
 */
export async function signPersonOut(tx: Database, change: PersonChange): Promise<void> {
  const { id, by, now } = change;
  await lockPerson(tx, change);
  await endAllSessions(tx, id, 'everywhere', now);
  const entry = { operatorId: by.operatorId, action: 'account.sign_out', subject: id, personId: id };
  await audit(tx, { ...entry, details: {} }, now);
}

/**
 * Ends one session of an account.
 * @throws Failure as `lockPerson`; 404 `not_found` for a session that has ended
 */
export async function endPersonDevice(
  tx: Database,
  change: PersonChange & { device: string },
): Promise<void> {
  const { id, by, device, now } = change;
  await lockPerson(tx, change);
  await endDevice(tx, { userId: id, id: device }, now);
  const entry = { operatorId: by.operatorId, action: 'account.end_device', subject: id, personId: id };
  await audit(tx, { ...entry, details: {} }, now);
}

/**
 * Blocks an account: ends its sessions, and signing in fails until it is restored. Repeating it changes nothing.
 * @throws Failure as `lockPerson`
 */
export async function blockPerson(tx: Database, change: PersonChange & { reason: string }): Promise<void> {
  const { id, by, reason, publicUrl, now } = change;
  const { blockedAt, email, language } = await lockPerson(tx, change);
  if (blockedAt) return;
  await tx.update(users).set({ blockedAt: now, updatedAt: now }).where(eq(users.id, id));
  await endAllSessions(tx, id, 'everywhere', now);
  await queueMail(tx, { to: email, language, ...blockedMail({ language, publicUrl, reason }) }, now);
  const entry = { operatorId: by.operatorId, action: 'account.block', subject: id, personId: id };
  await audit(tx, { ...entry, details: { reason } }, now);
}

/**
 * Restores a blocked account. Repeating it changes nothing.
 * @throws Failure as `lockPerson`
 */
export async function restorePerson(tx: Database, change: PersonChange): Promise<void> {
  const { id, by, publicUrl, now } = change;
  const { blockedAt, email, language } = await lockPerson(tx, change);
  if (!blockedAt) return;
  await tx.update(users).set({ blockedAt: null, updatedAt: now }).where(eq(users.id, id));
  await queueMail(tx, { to: email, language, ...restoredMail({ language, publicUrl }) }, now);
  const entry = { operatorId: by.operatorId, action: 'account.restore', subject: id, personId: id };
  await audit(tx, { ...entry, details: { blocked_at: blockedAt.toISOString() } }, now);
}
