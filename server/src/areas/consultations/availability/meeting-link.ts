import { eq } from 'drizzle-orm';
import { toBit } from 'shared-api/rules/to-bit';
import { type Database, Failure } from '../../../kernel/index.ts';
import { meetingLinks } from '../tables/availability.ts';
import { lockConsultant } from './lock-consultant.ts';

/** Wire form of a consultant's own meeting link, which stays stored while our room is chosen. */
export interface MeetingLink {
  has_private_link: 0 | 1;
  link: string | null;
}

export async function readMeetingLink(db: Database, userId: number): Promise<MeetingLink> {
  const [row] = await db.select().from(meetingLinks).where(eq(meetingLinks.userId, userId));
  return { has_private_link: toBit(row?.enabled === true), link: row?.link ?? null };
}

/**
 * Chooses between the consultant's own link and our room (PD-41). Omitting the link keeps the stored one.
 * @throws Failure 400 `link_required`; 409 `no_profile`
 */
export async function writeMeetingLink(
  tx: Database,
  userId: number,
  { enabled, link }: { enabled: boolean; link?: string },
): Promise<MeetingLink> {
  await lockConsultant(tx, userId);
  const before = await readMeetingLink(tx, userId);
  // With the own link enabled an empty field removes the link; otherwise it keeps it.
  const kept = link === undefined || (link === '' && !enabled) ? before.link : link;
  if (enabled && !kept) throw new Failure('link_required', { errors: { link: ['link_required'] } });
  if (!kept) return { has_private_link: 0, link: null };
  await tx
    .insert(meetingLinks)
    .values({ userId, enabled, link: kept })
    .onConflictDoUpdate({ target: meetingLinks.userId, set: { enabled, link: kept } });
  return { has_private_link: toBit(enabled), link: kept };
}
