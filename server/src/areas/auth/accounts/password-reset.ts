import { and, eq } from 'drizzle-orm';
import { type Database, Failure } from '../../../kernel/index.ts';
import { queueMail } from '../../../services/mail/index.ts';
import { notify } from '../../../services/notifications/index.ts';
import { users } from '../../../services/users/index.ts';
import { knownAddresses, otps, tickets } from '../tables/accounts.ts';
import { type Account, isClosed, lockByEmail, lockUnchanged } from './account.ts';
import { passwordChangedMail } from './account-mails.ts';
import { endChallenges } from './challenges.ts';
import type { CallDetails } from './otps.ts';
import { proveByTicket } from './own-account.ts';
import { resetPasswordTries } from './password-tries.ts';
import { endAllSessions } from './sessions.ts';
import { useTicket } from './tickets.ts';

/**
 * Sets the password of the account whose e-mail the ticket verifies (PD-2), and ends all its sessions.
 * @returns the account's id
 * @throws Failure 400 `no_ticket`; until then every e-mail runs the same statements
 */
export async function resetPassword(
  tx: Database,
  input: { email: string; ticket: string | undefined; passwordHash: string },
  call: CallDetails,
): Promise<number> {
  const account = await lockByEmail(tx, input.email);
  const requested = { email: input.email, type: 'forgot_password' } as const;
  const proof = await useTicket(tx, input.ticket, requested, call.now);
  if (!proof || !account || isClosed(account, call.now)) throw new Failure('no_ticket');
  await setPassword(tx, account, input.passwordHash, call);
  return account.id;
}

/**
 * Sets the password of a signed-in user who passed `provePassword`, or has a ticket if there is no password yet; ends all sessions except
 * the caller's.
 * @throws Failure 400 `account_changed`, `no_ticket`
 */
export async function changePassword(
  tx: Database,
  account: Account,
  input: { ticket: string | undefined; passwordHash: string; sessionId: string },
  call: CallDetails,
): Promise<void> {
  await lockUnchanged(tx, account, call.now);
  await proveByTicket(tx, account, input.ticket, call.now);
  await setPassword(tx, account, input.passwordHash, call, input.sessionId);
}

/**
 * Stores the password, invalidates pending codes and tickets, and resets the counters of wrong tries. Accepts the old password again:
 * rejecting it would reveal the old password to somebody who can read the mailbox.
 */
async function setPassword(
  tx: Database,
  { id, email, language }: Pick<Account, 'id' | 'email' | 'language'>,
  passwordHash: string,
  call: CallDetails,
  keptSession?: string,
): Promise<void> {
  const { now } = call;
  await tx.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, id));
  await tx.delete(tickets).where(and(eq(tickets.email, email), eq(tickets.type, 'forgot_password')));
  await endChallenges(tx, id);
  await resetPasswordTries(tx, email, call);
  // Somebody who knew the old password may have signed in from these addresses.
  await tx.delete(knownAddresses).where(eq(knownAddresses.userId, id));
  await tx.delete(otps).where(and(eq(otps.email, email), eq(otps.type, 'forgot_password')));
  await endAllSessions(tx, id, 'password', now, keptSession);
  await notify(tx, [{ userId: id, type: 'Account', text: 'told.password_changed' }], now);
  await queueMail(
    tx,
    { to: email, language, ...passwordChangedMail({ language, publicUrl: call.publicUrl }) },
    now,
  );
}
