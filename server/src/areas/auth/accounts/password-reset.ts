import { and, eq } from 'drizzle-orm';
import { type Database, Failure } from '../../../kernel/index.ts';
import { queueMail } from '../../../services/mail/index.ts';
import { users } from '../../../services/users/index.ts';
import { type Account, isClosed, lockByEmail, lockUnchanged } from './account.ts';
import { passwordChangedMail } from './account-mails.ts';
import type { CallFacts } from './otps.ts';
import { proveByTicket } from './own-account.ts';
import { forgetPasswordTries } from './password-tries.ts';
import { endAllSessions } from './sessions.ts';
import { knownAddresses, otps, tickets } from './tables.ts';
import { useTicket } from './tickets.ts';

/**
 * Sets the password of the account whose e-mail the ticket proves (PD-2), and ends all its sessions.
 * @returns the account's id
 * @throws Failure 400 `no_ticket`; the same statements run for every e-mail until then
 */
export async function resetPassword(
  tx: Database,
  given: { email: string; ticket: string | undefined; passwordHash: string },
  call: CallFacts,
): Promise<number> {
  const account = await lockByEmail(tx, given.email);
  const wanted = { email: given.email, type: 'forgot_password' } as const;
  const proof = await useTicket(tx, given.ticket, wanted, call.now);
  if (!proof || !account || isClosed(account, call.now)) throw new Failure(400, 'no_ticket');
  await setPassword(tx, account, given.passwordHash, call);
  return account.id;
}

/**
 * Sets the password of who is signed in and has proved it by `provePassword`, or has a ticket where there is no password
 * yet; all sessions end but the one that asks.
 * @throws Failure 400 `account_changed`, `no_ticket`
 */
export async function changePassword(
  tx: Database,
  account: Account,
  given: { ticket: string | undefined; passwordHash: string; sessionId: string },
  call: CallFacts,
): Promise<void> {
  await lockUnchanged(tx, account, call.now);
  await proveByTicket(tx, account, given.ticket, call.now);
  await setPassword(tx, account, given.passwordHash, call, given.sessionId);
}

/**
 * What was on its way to another password, codes and tickets, is void, and wrong tries at the old one are forgotten. The
 * new one may be the old one: refusing it would tell whoever reads the mailbox what the old one was.
 */
async function setPassword(
  tx: Database,
  { id, email, language }: Pick<Account, 'id' | 'email' | 'language'>,
  passwordHash: string,
  call: CallFacts,
  keptSession?: string,
): Promise<void> {
  const { now } = call;
  await tx.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, id));
  await tx.delete(tickets).where(and(eq(tickets.email, email), eq(tickets.type, 'forgot_password')));
  await forgetPasswordTries(tx, email, call);
  // Whoever knew the old password may have signed in from some of them.
  await tx.delete(knownAddresses).where(eq(knownAddresses.userId, id));
  await tx.delete(otps).where(and(eq(otps.email, email), eq(otps.type, 'forgot_password')));
  await endAllSessions(tx, id, 'password', now, keptSession);
  await queueMail(
    tx,
    { to: email, language, ...passwordChangedMail({ language, publicUrl: call.publicUrl }) },
    now,
  );
}
