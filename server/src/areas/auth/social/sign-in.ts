import { type Database, Failure } from '../../../kernel/index.ts';
import { queueMail } from '../../../services/mail/index.ts';
import { notify } from '../../../services/notifications/index.ts';
import { type Account, findAccountByEmail, findAccountById, isClosed } from '../accounts/account.ts';
import type { Lifetimes } from '../accounts/config.ts';
import { findUserByIdentity, linkIdentity } from '../accounts/identities.ts';
import { type FirstStep, passFirstStep } from '../accounts/sign-in.ts';
import { issueTicket, type ProviderIdentity } from '../accounts/tickets.ts';
import { consumeAttempt } from './attempts.ts';
import { linkedMail } from './mails.ts';
import type { Claims } from './provider.ts';

export interface SocialSignInDetails {
  /** Keyed hash of the caller's address. */
  from: string;
  lifetimes: Lifetimes;
  publicUrl: string;
  now: Date;
}

export type SocialSignIn =
  | FirstStep
  /** No account is linked: the ticket for registering one. */
  | { outcome: 'unknown'; ticket: string };

/**
 * Signs in a provider's user and uses the attempt up. The provider's id decides; an e-mail only leads to an account that has no linked user
 * of this provider, and only if the provider has verified it (PD-6).
 * @throws Failure 400 `social_refused` (used already, or the account is closed), `social_unverified`, `social_other`
 */
export async function socialSignIn(
  tx: Database,
  { token, claims }: { token: string; claims: Claims },
  details: SocialSignInDetails,
): Promise<SocialSignIn> {
  const { now } = details;
  const identity: ProviderIdentity = { provider: 'google', subject: claims.subject };
  if (!(await consumeAttempt(tx, token, now))) throw new Failure('social_refused');

  const userId = await findUserByIdentity(tx, identity);
  if (userId !== undefined) return open(tx, await findAccountById(tx, userId), details);

  const email = claims.verifiedEmail;
  if (email === undefined) throw new Failure('social_unverified');
  const account = await findAccountByEmail(tx, email);
  if (!account)
    return {
      outcome: 'unknown',
      ticket: await issueTicket(tx, { email, type: 'register', identity }, now),
    };

  const signedIn = await open(tx, account, details);
  if (!(await linkIdentity(tx, identity, account.id, now))) throw new Failure('social_other');
  const { language } = account;
  const mail = linkedMail({ language, publicUrl: details.publicUrl });
  await notify(tx, [{ userId: account.id, type: 'Account', text: 'told.google_linked' }], now);
  await queueMail(tx, { to: account.email, language, ...mail }, now);
  return signedIn;
}

async function open(
  tx: Database,
  account: Account | undefined,
  details: SocialSignInDetails,
): Promise<SocialSignIn> {
  if (!account || isClosed(account, details.now)) throw new Failure('social_refused');
  return passFirstStep(tx, account, details.from, details);
}
