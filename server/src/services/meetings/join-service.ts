import { eq, sql } from 'drizzle-orm';
import { type Database, Failure, type Services } from '../../kernel/index.ts';
import type { RoomEntry } from './enter-room.ts';
import { leaveRoom } from './presence.ts';
import type { Meeting, MeetingService, Provider } from './service/meeting-service.ts';
import { meetingRooms, roomParticipants } from './tables.ts';

/** Finds or creates the service's meeting for a room. If two are created at once, the one that is stored first counts. */
async function meetingOf(
  db: Database,
  service: MeetingService,
  room: string,
  title: string,
): Promise<Meeting> {
  const [known] = await db
    .select({ id: meetingRooms.providerId })
    .from(meetingRooms)
    .where(eq(meetingRooms.room, room));
  if (known?.id) return { room, id: known.id };
  const opened = await service.open(room, title);
  if (opened === undefined) return { room };
  const [kept] = await db
    .update(meetingRooms)
    .set({ providerId: sql`coalesce(${meetingRooms.providerId}, ${opened})` })
    .where(eq(meetingRooms.room, room))
    .returning({ id: meetingRooms.providerId });
  return { room, id: kept?.id ?? opened };
}

const absolute = (avatar: string | null, publicUrl: string): string | undefined => {
  const url = avatar === null ? null : URL.parse(avatar, publicUrl);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined;
};

/**
 * Admits a participant at the meeting service, and removes the entries that the new one replaces.
 * @throws Failure 503 `meeting_service`, after removing the entry
 */
export async function joinService(
  { db, config, log }: Pick<Services, 'db' | 'config' | 'log'>,
  service: MeetingService,
  { place, entry, replaced }: RoomEntry,
  now: Date,
): Promise<Provider> {
  const { room, subject, me } = place;
  try {
    const meeting = await meetingOf(db, service, room, subject.title);
    const { provider, entryId } = await service.join(meeting, {
      participantId: entry.id,
      name: me.name,
      role: me.role,
      avatar: absolute(me.avatar, config.publicUrl),
    });
    if (entryId !== undefined)
      await db.update(roomParticipants).set({ providerId: entryId }).where(eq(roomParticipants.id, entry.id));
    for (const { id, providerId } of replaced)
      await service.remove(meeting, { participantId: id, entryId: providerId ?? undefined });
    return provider;
  } catch (error) {
    log.error({ err: error, service: service.name }, 'the meeting service let nobody in');
    await leaveRoom(db, room, entry.id, me.userId, now);
    throw new Failure('meeting_service', { retryAfter: 5, cause: error });
  }
}
