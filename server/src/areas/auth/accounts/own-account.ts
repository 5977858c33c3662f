import { type Context, type Database, Failure, getUserId } from '../../../kernel/index.ts';
import { type Account, findAccountById } from './account.ts';
import { type TryDetails, tooManyTries, tryPasswordAgain } from './password-tries.ts';
import { useTicket } from './tickets.ts';

/** Gets the account of a caller with a session; a closed account keeps its row. */
export async function getOwnAccount(context: Context): Promise<Account> {
  const account = await findAccountById(context.db, getUserId(context));
  if (!account) throw new Error('The account of a session is missing');
  return account;
}

/**
 * Verifies the user's identity again before a step that a stolen session must not allow (PD-2 and PD-106), first part: an account with a
 * password requires it. Tries are counted and delayed for each session. Must not run inside a transaction.
 * @throws Failure 400 with the message at `field`: `wrong_password`, or `invalid_fields` when it is empty; 429 `sign_in_wait`
 */
export async function provePassword(
  db: Database,
  account: Account,
  { field, password }: { field: string; password: string | undefined },
  sessionId: string,
  details: TryDetails,
): Promise<void> {
  if (account.passwordHash === null) return;
  if (!password)
    throw new Failure('invalid_fields', { status: 400, errors: { [field]: ['field.required'] } });
  const tried = await tryPasswordAgain(db, { email: account.email, password, account }, sessionId, details);
  if (tried.outcome === 'wait') throw tooManyTries(tried.seconds);
  if (tried.outcome === 'wrong')
    throw new Failure('wrong_password', { errors: { [field]: ['wrong_password'] } });
}

/**
 * Second part, inside the transaction of the step and after its lock on the account: an account without a password requires a ticket for
 * its e-mail, and uses it up.
 * @throws Failure 400 `no_ticket`
 */
export async function proveByTicket(
  tx: Database,
  { email, passwordHash }: Pick<Account, 'email' | 'passwordHash'>,
  ticket: string | undefined,
  now: Date,
): Promise<void> {
  if (passwordHash !== null) return;
  // Older pages request a code of the password reset instead.
  if (!(await useTicket(tx, ticket, { email, type: ['delete_account', 'forgot_password'] }, now)))
    throw new Failure('no_ticket');
}
