import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { roomSize } from 'shared-api/rules/session-window';
import { type Database, Failure } from '../../kernel/index.ts';
import { addEvents, lockRoom } from './events.ts';
import { rejectRemoved } from './host-tools.ts';
import { listPresent, type Presence, participantWire, removeAbsent, removeEntries } from './presence.ts';
import { checkJoinWindow, getRoomContext, type RoomContext, type RoomSubjects } from './room-subjects.ts';
import { meetingRooms, roomParticipants } from './tables.ts';
import { useToken } from './tokens.ts';

export interface RoomEntry {
  place: RoomContext;
  entry: Presence;
  /** Earlier entries of this user, which the new one replaces. */
  replaced: Presence[];
  /** Id of the room's newest event. */
  lastEvent: number;
}

/**
 * Enters a room with the caller's own token. The transaction locks the room, so that it never holds more than its size.
 * @throws Failure 404, 409 `used`, `cancelled`, `too_early`, `over`, `removed`, `full`
 */
export const enterRoom = (
  db: Database,
  subjects: RoomSubjects,
  input: { token: string; userId: number; microphone: boolean; camera: boolean },
  now: Date,
): Promise<RoomEntry> =>
  db.transaction(async (tx) => {
    const { userId, microphone, camera } = input;
    const room = await useToken(tx, input.token, userId, now);
    const { endedAt, hostEndedAt } = await lockRoom(tx, room);
    const place = await getRoomContext(tx, subjects, room, userId, now);
    checkJoinWindow(place, now);
    if (endedAt !== null || hostEndedAt !== null) throw new Failure('over');
    await rejectRemoved(tx, place);

    await removeAbsent(tx, room, now);
    const present = await listPresent(tx, room);
    const replaced = present.filter((entry) => entry.userId === userId);
    if (present.length - replaced.length >= roomSize) throw new Failure('full');
    await removeEntries(
      tx,
      room,
      replaced.map(({ id }) => ({ id, reason: 'elsewhere' as const })),
      now,
    );

    const { role } = place.me;
    const times = { enteredAt: now, seenAt: now };
    const [entry] = await tx
      .insert(roomParticipants)
      .values({ id: randomUUID(), room, userId, role, microphone, camera, ...times })
      .returning();
    if (!entry) throw new Error('The entry just made is not there');
    const joined = { kind: 'joined' as const, participant: participantWire(entry, place.me) };
    await addEvents(tx, room, [{ event: joined }], now);
    await subjects.entered(tx, room, userId, now);
    return { place, entry, replaced, lastEvent: await lastEventIn(tx, room) };
  });

/** Id of the newest event of a room; 0 before the first. */
export async function lastEventIn(db: Database, room: string): Promise<number> {
  const [found] = await db
    .select({ last: meetingRooms.lastEvent })
    .from(meetingRooms)
    .where(eq(meetingRooms.room, room));
  return found?.last ?? 0;
}
