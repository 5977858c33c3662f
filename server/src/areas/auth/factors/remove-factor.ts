import { eq } from 'drizzle-orm';
import { type Database, Failure, type Language } from '../../../kernel/index.ts';
import { queueMail } from '../../../services/mail/index.ts';
import { audit } from '../../../services/operator/index.ts';
import { type Account, getPermissions, isClosed, lockByEmail, lockUnchanged } from '../accounts/account.ts';
import { endAllSessions } from '../accounts/sessions.ts';
import { secondFactors } from '../tables/factors.ts';
import { findFactors, removeAllFactors } from './factors.ts';
import { factorRemovedMail, factorsRemovedMail } from './mails.ts';

interface RemoveDetails {
  now: Date;
  publicUrl: string;
}

/**
 * Removes a factor of the own account; with the last one its recovery codes.
 * @throws Failure 404 `not_found`; 409 `last_factor` for the last one of an operator; 400 `account_changed`
 */
export async function removeFactor(
  tx: Database,
  account: Account,
  id: number,
  { now, publicUrl }: RemoveDetails,
): Promise<void> {
  const current = await lockUnchanged(tx, account, now);
  const factors = await findFactors(tx, account.id);
  const factor = factors.find((each) => each.id === id);
  if (!factor) throw new Failure('not_found');
  if (factors.length === 1) {
    if (getPermissions(current).length > 0) throw new Failure('last_factor');
    await removeAllFactors(tx, account.id);
  } else await tx.delete(secondFactors).where(eq(secondFactors.id, id));
  const { email, language } = account;
  const { kind, name } = factor;
  const mail = factorRemovedMail({ language, publicUrl, kind, name });
  await queueMail(tx, { to: email, language, ...mail }, now);
}

/**
 * Removes all factors of an account whose owner has lost them, ends its sessions and sends the owner a mail. The caller has locked the
 * account. Repeating it changes nothing.
 * @param operatorId undefined for the command line
 * @returns how many factors were removed
 */
export async function removeLostFactors(
  tx: Database,
  { id, email, language }: { id: number; email: string; language: Language },
  { operatorId, now, publicUrl }: RemoveDetails & { operatorId?: number },
): Promise<number> {
  const removed = await removeAllFactors(tx, id);
  if (removed.length === 0) return 0;
  await endAllSessions(tx, id, 'everywhere', now);
  await queueMail(tx, { to: email, language, ...factorsRemovedMail({ language, publicUrl }) }, now);
  const details = { factors: removed.length };
  await audit(tx, { operatorId, action: 'account.remove_factors', subject: id, details }, now);
  return removed.length;
}

/**
 * For the command line: as `removeLostFactors`, by e-mail.
 * @throws Failure 404 `user_unknown`
 */
export async function removeFactorsByEmail(
  tx: Database,
  email: string,
  details: RemoveDetails,
): Promise<{ user_id: number; removed: number }> {
  const account = await lockByEmail(tx, email);
  if (!account || isClosed(account, details.now)) throw new Failure('user_unknown');
  return { user_id: account.id, removed: await removeLostFactors(tx, account, details) };
}
