import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { trackingProofs } from '../tables/proofs.ts';

export type Proof = typeof trackingProofs.$inferSelect;

/** The item of an activity day that requires a proof. */
export interface ProofPlace {
  activityDayId: number;
  itemId: number;
}

/** Finds the proof that is submitted or marked; there is at most one. Code that changes it locks the run. */
export async function findLiveProof(db: Database, place: ProofPlace): Promise<Proof | undefined> {
  const [found] = await db
    .select()
    .from(trackingProofs)
    .where(
      and(
        eq(trackingProofs.activityDayId, place.activityDayId),
        eq(trackingProofs.itemId, place.itemId),
        inArray(trackingProofs.status, ['submitted', 'marked']),
      ),
    );
  return found;
}

/** Whether the last proof was returned, so that a new one is expected. */
export const hasReturnedProof = async (db: Database, place: ProofPlace): Promise<boolean> =>
  (await db.$count(
    trackingProofs,
    and(
      eq(trackingProofs.activityDayId, place.activityDayId),
      eq(trackingProofs.itemId, place.itemId),
      eq(trackingProofs.status, 'returned'),
    ),
  )) > 0;
