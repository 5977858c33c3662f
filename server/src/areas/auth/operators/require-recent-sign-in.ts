import { type Context, getUserId } from '../../../kernel/index.ts';
import type { Actor } from '../../../services/operator/index.ts';
import { requireRecentProof } from '../factors/prove.ts';

/**
 * Gets the operator of a call that moves money or changes rights; see `requireRecentProof`.
 * @throws Failure 403 `reauthentication_required`
 */
export async function requireRecentSignIn(context: Context): Promise<Required<Actor>> {
  await requireRecentProof(context);
  return { operatorId: getUserId(context) };
}
