import { type Context, Failure, getUserId } from '../../../kernel/index.ts';
import type { Actor } from '../../../services/operator/index.ts';
import { findSignInTime } from '../../auth/index.ts';

/**
 * The operator of a call that moves money. A stolen session, or a computer that was left open, is no use for it: the password has to have been
 * entered a short time ago (OPERATOR_MONEY_MINUTES).
 * @throws Failure 403 `reauthentication_required`
 */
export async function requireRecentSignIn(context: Context): Promise<Required<Actor>> {
  const { db, caller, config, now } = context;
  const signedInAt = caller && (await findSignInTime(db, caller.sessionId));
  if (!signedInAt || now().getTime() - signedInAt.getTime() > config.operatorMoney.signedInMs)
    throw new Failure(403, 'reauthentication_required');
  return { operatorId: getUserId(context) };
}
