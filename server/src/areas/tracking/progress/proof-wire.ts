import { and, asc, eq, ne } from 'drizzle-orm';
import type { ActivityItem, ProofItem } from 'shared-api/contracts/tracking/activities';
import { toBit } from 'shared-api/rules/to-bit';
import type { Database } from '../../../kernel/index.ts';
import { type MediaFile, media } from '../../../services/media/index.ts';
import { trackingProofs } from '../tables/proofs.ts';
import type { trackingItems } from '../tables/systems.ts';
import { type Reader, toLink } from './reader.ts';

/** A proof and its file; links have none. */
export interface ProofWithFile {
  proof: typeof trackingProofs.$inferSelect;
  file: MediaFile | null;
}

/** Finds the last proof of each item of an activity day, ignoring removed ones. */
export async function findLastProofs(db: Database, dayId: number): Promise<Map<number, ProofWithFile>> {
  const found = await db
    .select({ proof: trackingProofs, file: { id: media.id, type: media.type } })
    .from(trackingProofs)
    .leftJoin(media, eq(media.id, trackingProofs.mediaId))
    .where(and(eq(trackingProofs.activityDayId, dayId), ne(trackingProofs.status, 'removed')))
    .orderBy(asc(trackingProofs.id));
  return new Map(found.map((each) => [each.proof.itemId, each]));
}

/** Address of a proof: its link, or the link to its file. Browsers save a document under its name and never show it (PD-75). */
export const toProofAddress = ({ proof, file }: ProofWithFile, reader: Reader): string | null =>
  file
    ? toLink(
        reader,
        file,
        `p${proof.id}`,
        proof.kind === 'document' ? (proof.filename ?? 'proof') : undefined,
      )
    : proof.url;

/** Wire form of an item that requires a proof, with the last proof (TF §4). */
export function toProofItem(
  { proofType, needsMark }: typeof trackingItems.$inferSelect,
  common: ActivityItem,
  last: ProofWithFile | undefined,
  reader: Reader,
): ProofItem {
  const isReturned = last?.proof.status === 'returned';
  const live = isReturned ? undefined : last;
  return {
    ...common,
    prof: live ? toProofAddress(live, reader) : null,
    prof_type: proofType ?? 'file',
    prof_marked: toBit(live?.proof.status === 'marked'),
    prof_remarkable: toBit(needsMark === true),
    prof_kind: live?.proof.kind ?? null,
    prof_name: live?.proof.filename ?? null,
    prof_comment: last?.proof.comment ?? null,
    prof_returned: toBit(isReturned),
  };
}
