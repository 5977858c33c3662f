import { count, eq, min } from 'drizzle-orm';
import type { WorkQueue } from '../../../services/operator/index.ts';
import { trackingProofs } from '../tables/proofs.ts';
import { mayMark, selectWaiting } from './select-waiting.ts';

/** Proofs that wait for a mark (TF §4, PD-67), without those of the operator's own family. */
export const proofQueue: WorkQueue = {
  id: 'proofs',
  permission: 'tracking',
  title: { en: 'Proofs to mark', ar: 'إثباتات للتقييم' },
  path: '/user/proofs',
  async waiting(db, { operatorId }) {
    const ids = selectWaiting(db, mayMark(db, { userId: operatorId, isOperator: true }));
    const [found] = await db
      .select({ count: count(), oldest: min(trackingProofs.createdAt) })
      .from(ids)
      .innerJoin(trackingProofs, eq(trackingProofs.id, ids.proofId));
    return found ?? { count: 0, oldest: null };
  },
};
