import { type Context, type Database, Failure } from '../../../kernel/index.ts';
import { type Account, accountById } from './account.ts';
import { type TryFacts, tooManyTries, tryPasswordAgain } from './password-tries.ts';
import { useTicket } from './tickets.ts';

/**
 * The account of who calls.
 * @throws Failure 401 `session_expired` when nobody does
 */
export async function ownAccount(context: Context): Promise<Account> {
  const account = context.caller && (await accountById(context.db, context.caller.userId));
  if (!account) throw new Failure(401, 'session_expired');
  return account;
}

/**
 * First half of proving again who is there, before a step that a stolen session must not take (PD-2 and PD-106):
 * an account that has a password asks for it. The tries of each session are counted and slowed by themselves. Not inside a
 * transaction.
 * @throws Failure 400 with the message at `field`: `wrong_password`, or `invalid_fields` when it is empty; 429 `sign_in_wait`
 */
export async function provePassword(
  db: Database,
  account: Account,
  { field, password }: { field: string; password: string | undefined },
  sessionId: string,
  facts: TryFacts,
): Promise<void> {
  if (account.passwordHash === null) return;
  if (!password) throw new Failure(400, 'invalid_fields', { errors: { [field]: ['field.required'] } });
  const tried = await tryPasswordAgain(db, { email: account.email, password, account }, sessionId, facts);
  if (tried.outcome === 'wait') throw tooManyTries(tried.seconds);
  if (tried.outcome === 'wrong')
    throw new Failure(400, 'wrong_password', { errors: { [field]: ['wrong_password'] } });
}

/**
 * Second half, in the transaction of the step and after its lock on the account: one without a password has a ticket for
 * its e-mail instead, which is used up.
 * @throws Failure 400 `no_ticket`
 */
export async function proveByTicket(
  tx: Database,
  { email, passwordHash }: Pick<Account, 'email' | 'passwordHash'>,
  ticket: string | undefined,
  now: Date,
): Promise<void> {
  if (passwordHash !== null) return;
  if (!(await useTicket(tx, ticket, { email, type: 'forgot_password' }, now)))
    throw new Failure(400, 'no_ticket');
}
