import { and, asc, eq } from 'drizzle-orm';
import type { RemovedPerson } from 'shared-api/contracts/consultations/meetings';
import { type Database, Failure, type Services } from '../../kernel/index.ts';
import { users } from '../users/index.ts';
import { closeWhenOver, type RoomDeps } from './close-rooms.ts';
import { addEvents } from './events.ts';
import { listPresent, type Presence, participantWire, presentEntry, removeEntries } from './presence.ts';
import type { RoomContext } from './room-subjects.ts';
import type { Meeting } from './service/meeting-service.ts';
import { meetingRooms, roomParticipants, roomRemovals } from './tables.ts';

/*
 * The actions of the host of a room. The server decides who is the host, by the session or lesson of the room; the caller must be in the room,
 * too.
 */

/** The services that the tools need. */
interface HostTools {
  db: Database;
  log: Services['log'];
  deps: RoomDeps;
  now: Date;
}

/** Locks the room for its host. @throws Failure 403 `not_host`, 404, 409 `left` */
async function lockAsHost(tx: Database, { room, me }: RoomContext, participantId: string): Promise<void> {
  if (me.role !== 'Host') throw new Failure('not_host');
  await presentEntry(tx, room, participantId, me.userId);
}

/** Another participant's entry in a locked room. @throws Failure 409 `left` */
async function otherEntry(tx: Database, { room, me }: RoomContext, target: string): Promise<Presence> {
  const other = (await listPresent(tx, room)).find(({ id }) => id === target);
  if (!other || other.userId === me.userId) throw new Failure('left');
  return other;
}

/** The users whom the host has removed, in the order of their removal. */
export const findRemoved = (db: Database, room: string): Promise<RemovedPerson[]> =>
  db
    .select({ user_id: roomRemovals.userId, name: users.username })
    .from(roomRemovals)
    .innerJoin(users, eq(users.id, roomRemovals.userId))
    .where(eq(roomRemovals.room, room))
    .orderBy(asc(roomRemovals.removedAt), asc(roomRemovals.userId));

/** @throws Failure 409 `removed` */
export async function rejectRemoved(db: Database, { room, me }: RoomContext): Promise<void> {
  const removed = await findRemoved(db, room);
  if (removed.some(({ user_id }) => user_id === me.userId)) throw new Failure('removed');
}

/** @throws Failure 409 `over` after the host has ended the meeting */
export async function rejectEnded(db: Database, { room }: RoomContext): Promise<void> {
  const [found] = await db
    .select({ hostEndedAt: meetingRooms.hostEndedAt })
    .from(meetingRooms)
    .where(eq(meetingRooms.room, room));
  if (found?.hostEndedAt) throw new Failure('over');
}

async function meetingOf(db: Database, room: string): Promise<Meeting> {
  const [found] = await db
    .select({ id: meetingRooms.providerId })
    .from(meetingRooms)
    .where(eq(meetingRooms.room, room));
  return { room, id: found?.id ?? undefined };
}

/** Updates the meeting service after the room. An error is only logged, because the participants' pages follow the room. */
async function updateService(
  { db, log, deps }: HostTools,
  { room }: RoomContext,
  act: (service: RoomDeps['service'], meeting: Meeting) => Promise<void>,
): Promise<void> {
  const { service } = deps;
  await act(service, await meetingOf(db, room)).catch((error: unknown) =>
    log.error({ err: error, service: service.name }, 'the meeting service did not follow the host'),
  );
}

/**
 * Mutes a participant: everyone sees it, the participant's browser stops sending, and other pages do not play sound of a muted participant.
 * @throws Failure 403 `not_host`, 404, 409 `left`
 */
export async function muteParticipant(
  tools: HostTools,
  place: RoomContext,
  input: { participantId: string; target: string },
): Promise<void> {
  const { db, now } = tools;
  const muted = await db.transaction(async (tx) => {
    await lockAsHost(tx, place, input.participantId);
    const other = await otherEntry(tx, place, input.target);
    const person = place.subject.people.find(({ userId }) => userId === other.userId);
    if (!person) throw new Failure('left');
    await tx.update(roomParticipants).set({ microphone: false }).where(eq(roomParticipants.id, other.id));
    const participant = participantWire({ ...other, microphone: false }, person);
    const events = [
      { event: { kind: 'changed' as const, participant } },
      { to: other.id, event: { kind: 'muted' as const } },
    ];
    await addEvents(tx, place.room, events, now);
    return other;
  });
  await updateService(tools, place, (service, meeting) =>
    service.mute(meeting, { participantId: muted.id, entryId: muted.providerId ?? undefined }),
  );
}

/**
 * Removes a participant, who cannot enter again until the host allows it.
 * @throws Failure 403 `not_host`, 404, 409 `left`
 */
export async function removeParticipant(
  tools: HostTools,
  place: RoomContext,
  input: { participantId: string; target: string },
): Promise<RemovedPerson[]> {
  const { db, now } = tools;
  const { room } = place;
  const gone = await db.transaction(async (tx) => {
    await lockAsHost(tx, place, input.participantId);
    const other = await otherEntry(tx, place, input.target);
    await tx
      .insert(roomRemovals)
      .values({ room, userId: other.userId, removedAt: now })
      .onConflictDoNothing();
    await removeEntries(tx, room, [{ id: other.id, reason: 'removed' }], now);
    return other;
  });
  await updateService(tools, place, (service, meeting) =>
    service.remove(meeting, { participantId: gone.id, entryId: gone.providerId ?? undefined }),
  );
  return findRemoved(db, room);
}

/** Allows a removed user to enter again. @throws Failure 403 `not_host`, 404, 409 `left` */
export const allowReturn = (
  { db }: HostTools,
  place: RoomContext,
  input: { participantId: string; userId: number },
): Promise<RemovedPerson[]> =>
  db.transaction(async (tx) => {
    await lockAsHost(tx, place, input.participantId);
    const { room } = place;
    await tx
      .delete(roomRemovals)
      .where(and(eq(roomRemovals.room, room), eq(roomRemovals.userId, input.userId)));
    return findRemoved(tx, room);
  });

/**
 * Ends the meeting for everyone before its time. This is possible only after all booked users have entered, because a late user must not find
 * the room closed and count as absent.
 * @throws Failure 403 `not_host`, 404, 409 `left`, `too_early`, `not_everyone_came`
 */
export async function endMeeting(tools: HostTools, place: RoomContext, participantId: string): Promise<void> {
  const { db, deps, now, log } = tools;
  const { room, subject } = place;
  await db.transaction(async (tx) => {
    await lockAsHost(tx, place, participantId);
    if (now < subject.startsAt) throw new Failure('too_early');
    if (!subject.people.every(({ entered }) => entered)) throw new Failure('not_everyone_came');
    await tx.update(meetingRooms).set({ hostEndedAt: now }).where(eq(meetingRooms.room, room));
  });
  // The sweep retries every few seconds until the service has ended the meeting.
  await closeWhenOver(db, deps, room, now).catch((error: unknown) =>
    log.error({ err: error }, 'a room that its host ended could not be closed yet'),
  );
}
