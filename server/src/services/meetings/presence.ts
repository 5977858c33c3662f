import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import type { Participant, RoomEvent } from 'shared-api/contracts/consultations/meetings';
import { type Database, Failure } from '../../kernel/index.ts';
import { type Addressed, addEvents, eventsAfter, lockRoom } from './events.ts';
import type { RoomPerson, RoomSubject } from './room-kind.ts';
import { roomParticipants } from './tables.ts';

/** Milliseconds after which a participant who was not seen counts as having left. */
const absentMs = 20_000;

export type Presence = typeof roomParticipants.$inferSelect;

const isPresent = isNull(roomParticipants.leftAt);

/** A participant as others see them. */
export const participantWire = (presence: Presence, person: RoomPerson): Participant => ({
  participant_id: presence.id,
  user_id: presence.userId,
  name: person.name,
  avatar: person.avatar,
  role: presence.role,
  microphone: presence.microphone,
  camera: presence.camera,
  screen: presence.screen,
});

/** The participants in a room, in the order in which they entered. */
export const listPresent = (db: Database, room: string): Promise<Presence[]> =>
  db
    .select()
    .from(roomParticipants)
    .where(and(eq(roomParticipants.room, room), isPresent))
    .orderBy(asc(roomParticipants.enteredAt), asc(roomParticipants.id));

export async function listParticipants(
  db: Database,
  room: string,
  subject: RoomSubject,
): Promise<Participant[]> {
  const people = new Map(subject.people.map((person) => [person.userId, person]));
  return (await listPresent(db, room)).flatMap((presence) => {
    const person = people.get(presence.userId);
    return person ? [participantWire(presence, person)] : [];
  });
}

/**
 * Finds the caller's own entry.
 * @throws Failure 404 for an unknown entry or another user's
 */
async function ownEntry(
  db: Database,
  room: string,
  participantId: string,
  userId: number,
): Promise<Presence> {
  const [found] = await db
    .select()
    .from(roomParticipants)
    .where(
      and(
        eq(roomParticipants.id, participantId),
        eq(roomParticipants.room, room),
        eq(roomParticipants.userId, userId),
      ),
    );
  if (!found) throw new Failure('not_found');
  return found;
}

/** `ownEntry` for a participant who has not left; locks the room. @throws Failure 404, 409 `left` */
export async function presentEntry(
  tx: Database,
  room: string,
  participantId: string,
  userId: number,
): Promise<Presence> {
  await ownEntry(tx, room, participantId, userId);
  await lockRoom(tx, room);
  const entry = await ownEntry(tx, room, participantId, userId);
  if (entry.leftAt !== null) throw new Failure('left');
  return entry;
}

type ClosedReason = Extract<RoomEvent, { kind: 'closed' }>['reason'];

/** Ends entries in a locked room, and notifies the remaining participants. */
export async function removeEntries(
  tx: Database,
  room: string,
  gone: { id: string; reason?: ClosedReason }[],
  now: Date,
): Promise<void> {
  const reported: Addressed[] = [];
  for (const { id, reason } of gone) {
    await tx.update(roomParticipants).set({ leftAt: now }).where(eq(roomParticipants.id, id));
    if (reason) reported.push({ to: id, event: { kind: 'closed', reason } });
    if (reason !== 'ended' && reason !== 'cancelled')
      reported.push({ event: { kind: 'left', participant_id: id } });
  }
  await addEvents(tx, room, reported, now);
}

/** Removes participants who were not seen for 20 s, in a locked room. */
export async function removeAbsent(tx: Database, room: string, now: Date): Promise<void> {
  const seen = now.getTime() - absentMs;
  const absent = (await listPresent(tx, room)).filter(({ seenAt }) => seenAt.getTime() < seen);
  await removeEntries(
    tx,
    room,
    absent.map(({ id }) => ({ id })),
    now,
  );
}

/** `removeAbsent` in every room. */
export async function removeAllAbsent(db: Database, now: Date): Promise<void> {
  const rooms = await db
    .selectDistinct({ room: roomParticipants.room })
    .from(roomParticipants)
    .where(and(isPresent, lt(roomParticipants.seenAt, new Date(now.getTime() - absentMs))));
  for (const { room } of rooms)
    await db.transaction(async (tx) => {
      await lockRoom(tx, room);
      await removeAbsent(tx, room, now);
    });
}

/** Records that the participant is present. */
export async function markSeen(db: Database, participantId: string, now: Date): Promise<void> {
  await db
    .update(roomParticipants)
    .set({ seenAt: now })
    .where(and(eq(roomParticipants.id, participantId), isPresent, lt(roomParticipants.seenAt, now)));
}

/** Leaves the room; leaving twice is not an error. @throws Failure 404 */
export const leaveRoom = (db: Database, room: string, participantId: string, userId: number, now: Date) =>
  db.transaction(async (tx) => {
    await ownEntry(tx, room, participantId, userId);
    await lockRoom(tx, room);
    const { leftAt } = await ownEntry(tx, room, participantId, userId);
    if (leftAt === null) await removeEntries(tx, room, [{ id: participantId }], now);
  });

/**
 * Reads a participant's events after an event id. A participant who was removed receives the reason and no further event.
 * @throws Failure 404, 409 `left`
 */
export async function getNewEvents(
  db: Database,
  room: string,
  participantId: string,
  userId: number,
  after: number,
): Promise<RoomEvent[]> {
  const { leftAt } = await ownEntry(db, room, participantId, userId);
  const events = await eventsAfter(db, room, participantId, after);
  if (leftAt === null) return events;
  const last = events.filter(({ kind }) => kind === 'closed');
  if (last.length === 0) throw new Failure('left');
  return last;
}
