import { randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { brokenConstraint, type Database, Failure } from '../../../kernel/index.ts';
import { queueMail, queueMails } from '../../../services/mail/index.ts';
import { audit } from '../../../services/operator/index.ts';
import { users } from '../../../services/users/index.ts';
import { findAccountByEmail, isClosed } from '../accounts/account.ts';
import { isMemberEmail } from '../accounts/member-address.ts';
import { tokenHash } from '../accounts/session-tokens.ts';
import { endAllSessions } from '../accounts/sessions.ts';
import { emailChanges, otps, tickets } from '../tables/accounts.ts';
import { lockAccountHolder, type PersonChange } from './lock-person.ts';
import { emailAskedMail, emailChangedMail, emailProofMail } from './mails.ts';
import { maskEmail } from './mask-email.ts';

/** How long the link to the new address works. */
const linkMs = 86_400_000;

const rejectEmail = (code: string): never => {
  throw new Failure('invalid_fields', { status: 422, errors: { email: [code] } });
};

/**
 * Asks the owner of a new address to confirm it, and notifies the old address. The e-mail of the account stays until the link is followed. Another request
 * replaces the former one.
 * @throws Failure 404 `not_found`; 403 `own_account`, `more_permissions`; 409 `family_account`; 422 `invalid_fields`
 */
export async function requestEmailChange(
  tx: Database,
  change: PersonChange & { email: string; reason: string },
): Promise<void> {
  const { id, by, email, reason, publicUrl, now } = change;
  const { email: before, language } = await lockAccountHolder(tx, change);
  if (before.toLowerCase() === email) rejectEmail('email.same');
  if (isMemberEmail(email) || (await findAccountByEmail(tx, email))) rejectEmail('email.used');
  const key = randomBytes(32).toString('base64url');
  const values = {
    email,
    keyHash: tokenHash(key),
    operatorId: by.operatorId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkMs),
  };
  await tx
    .insert(emailChanges)
    .values({ userId: id, ...values })
    .onConflictDoUpdate({ target: emailChanges.userId, set: values });
  const reader = { language, publicUrl };
  await queueMails(
    tx,
    [
      { to: email, language, expiresAt: values.expiresAt, ...emailProofMail({ ...reader, key }) },
      { to: before, language, ...emailAskedMail({ ...reader, email: maskEmail(email) }) },
    ],
    now,
  );
  const details = { email_before: maskEmail(before), email: maskEmail(email), reason };
  const entry = { operatorId: by.operatorId, action: 'account.ask_email', subject: id, personId: id };
  await audit(tx, { ...entry, details }, now);
}

/**
 * Withdraws the request for a new e-mail; the link in the mail works no longer. Repeating it changes nothing.
 * @throws Failure 404 `not_found`; 403 `own_account`, `more_permissions`; 409 `family_account`
 */
export async function withdrawEmailChange(tx: Database, change: PersonChange): Promise<void> {
  const { id, by, now } = change;
  await lockAccountHolder(tx, change);
  const [removed] = await tx.delete(emailChanges).where(eq(emailChanges.userId, id)).returning();
  if (!removed) return;
  const entry = { operatorId: by.operatorId, action: 'account.withdraw_email', subject: id, personId: id };
  await audit(tx, { ...entry, details: { email: maskEmail(removed.email) } }, now);
}

/**
 * Gives an account the e-mail whose owner has followed the link. Ends all sessions, because the owner of the old address may have signed in, and makes codes
 * for it useless.
 * @returns the new e-mail
 * @throws Failure 400 `email_link_unusable` for a link that is unknown, used or older than a day; 422 `invalid_fields` if another account has the e-mail by now
 */
export async function confirmEmailChange(
  tx: Database,
  { key, publicUrl, now }: { key: string; publicUrl: string; now: Date },
): Promise<string> {
  const linked = and(eq(emailChanges.keyHash, tokenHash(key)), gt(emailChanges.expiresAt, now));
  const [asked] = await tx.select({ userId: emailChanges.userId }).from(emailChanges).where(linked);
  // The account is locked before the request, as when the request is written.
  const [account] = asked
    ? await tx.select().from(users).where(eq(users.id, asked.userId)).for('no key update')
    : [];
  const [change] = await tx.delete(emailChanges).where(linked).returning();
  if (!change || !account || isClosed(account, now)) throw new Failure('email_link_unusable');
  const { id, email: before, language } = account;
  await tx
    .update(users)
    .set({ email: change.email, updatedAt: now })
    .where(eq(users.id, id))
    .catch((error: unknown) => {
      if (brokenConstraint(error) === 'users_email') rejectEmail('email.used');
      throw error;
    });
  await tx.delete(otps).where(sql`${otps.email} in (${before}, ${change.email})`);
  await tx.delete(tickets).where(sql`${tickets.email} in (${before}, ${change.email})`);
  await endAllSessions(tx, id, 'everywhere', now);
  const mail = emailChangedMail({ language, publicUrl, email: maskEmail(change.email) });
  await queueMail(tx, { to: before, language, ...mail }, now);
  const details = { email_before: maskEmail(before), email: maskEmail(change.email) };
  const entry = { operatorId: change.operatorId, action: 'account.change_email', subject: id, personId: id };
  await audit(tx, { ...entry, details }, now);
  return change.email;
}
