import { and, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/index.ts';
import { lockRoom } from './events.ts';
import { listPresent, removeEntries } from './presence.ts';
import { findEndReason, type RoomSubjects } from './room-subjects.ts';
import type { MeetingService } from './service/meeting-service.ts';
import {
  meetingRooms,
  meetingTokens,
  roomEvents,
  roomMessages,
  roomParticipants,
  roomRemovals,
} from './tables.ts';

export interface RoomDeps {
  subjects: RoomSubjects;
  service: MeetingService;
}

/**
 * Closes a room whose session was cancelled or has ended, by its time or by its host. Removes all participants, also at the meeting service, and
 * marks the room as ended. Idempotent.
 */
export async function closeWhenOver(
  db: Database,
  { subjects, service }: RoomDeps,
  room: string,
  now: Date,
): Promise<void> {
  const [known] = await db.select().from(meetingRooms).where(eq(meetingRooms.room, room));
  if (!known) return;
  const reason =
    findEndReason(await subjects.find(db, room, now), now) ??
    (known.hostEndedAt === null ? undefined : 'ended');
  if (reason === undefined) return;
  const open = await db.transaction(async (tx) => {
    const locked = await lockRoom(tx, room);
    if (locked.endedAt !== null) return undefined;
    const present = await listPresent(tx, room);
    await removeEntries(
      tx,
      room,
      present.map(({ id }) => ({ id, reason })),
      now,
    );
    return locked;
  });
  if (!open) return;
  await service.end({ room, id: open.providerId ?? undefined });
  await db.transaction(async (tx) => {
    await tx
      .update(meetingRooms)
      .set({ endedAt: now })
      .where(and(eq(meetingRooms.room, room), isNull(meetingRooms.endedAt)));
    // Signals between browsers contain IP addresses, so they are deleted. The event `closed` stays, because clients
    // still read it.
    await tx
      .delete(roomEvents)
      .where(and(eq(roomEvents.room, room), ne(sql`${roomEvents.event} ->> 'kind'`, 'closed')));
  });
}

/** Closes every room that is over; a failure does not affect the others. @throws AggregateError of the rooms that could not be closed */
export async function closeEndedRooms(db: Database, deps: RoomDeps, now: Date): Promise<void> {
  const failures: unknown[] = [];
  const open = await db
    .select({ room: meetingRooms.room })
    .from(meetingRooms)
    .where(isNull(meetingRooms.endedAt));
  for (const { room } of open)
    await closeWhenOver(db, deps, room, now).catch((cause: unknown) =>
      failures.push(new Error(`Room ${room}`, { cause })),
    );
  if (failures.length > 0) throw new AggregateError(failures, 'Rooms could not be closed');
}

const dayMs = 86_400_000;

/** Deletes rooms that ended a month ago with their messages, and expired tokens. */
export async function deleteOldRooms(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  await db.delete(meetingTokens).where(lt(meetingTokens.expiresAt, before(1)));
  await db.transaction(async (tx) => {
    const ended = await tx
      .select({ room: meetingRooms.room })
      .from(meetingRooms)
      .where(lt(meetingRooms.endedAt, before(30)))
      .limit(500);
    const names = ended.map(({ room }) => room);
    if (names.length === 0) return;
    for (const table of [roomEvents, roomMessages, roomParticipants, roomRemovals, meetingRooms])
      await tx.delete(table).where(inArray(table.room, names));
  });
}

/** Deletes a user's messages, events, tokens and removals. */
export async function deleteUserFromRooms(tx: Database, userId: number): Promise<void> {
  const sender = sql`${roomEvents.event} -> 'message' ->> 'user_id'`;
  const shown = sql`${roomEvents.event} -> 'participant' ->> 'user_id'`;
  const own = String(userId);
  await tx.delete(roomEvents).where(or(eq(sender, own), eq(shown, own)));
  await tx.delete(roomMessages).where(eq(roomMessages.userId, userId));
  await tx.delete(meetingTokens).where(eq(meetingTokens.userId, userId));
  await tx.delete(roomRemovals).where(eq(roomRemovals.userId, userId));
}
