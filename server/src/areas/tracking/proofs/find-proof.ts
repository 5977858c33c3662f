import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { trackingProofs } from './tables.ts';

export type Proof = typeof trackingProofs.$inferSelect;

/** The item of an activity day that asks for a proof. */
export interface ProofPlace {
  activityDayId: number;
  itemId: number;
}

/** The proof that is submitted or marked, of which there is at most one; the run is locked by those who change it. */
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

/** Whether the last proof was returned, so that another is expected. */
export const hasReturnedProof = async (db: Database, place: ProofPlace): Promise<boolean> =>
  (await db.$count(
    trackingProofs,
    and(
      eq(trackingProofs.activityDayId, place.activityDayId),
      eq(trackingProofs.itemId, place.itemId),
      eq(trackingProofs.status, 'returned'),
    ),
  )) > 0;
