import { type Context, Failure, getUserId } from '../../../kernel/index.ts';
import type { Actor } from '../../../services/operator/index.ts';
import { findSignInTime } from '../accounts/sessions.ts';

/**
 * Gets the operator of a call that moves money or changes rights. The operator must have entered the password a short time ago (OPERATOR_MONEY_MINUTES), so that
 * a stolen session or an unattended computer is not enough.
 * @throws Failure 403 `reauthentication_required`
 */
export async function requireRecentSignIn(context: Context): Promise<Required<Actor>> {
  const { db, caller, config, now } = context;
  const signedInAt = caller && (await findSignInTime(db, caller.sessionId));
  if (!signedInAt || now().getTime() - signedInAt.getTime() > config.operatorSignInMs)
    throw new Failure('reauthentication_required');
  return { operatorId: getUserId(context) };
}
