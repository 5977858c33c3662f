import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { RoomEvent } from 'shared-api/contracts/consultations/meetings';
import type { Database } from '../../kernel/index.ts';
import { meetingRooms, roomEvents } from './tables.ts';

/** The channel on which nodes notify one another of an event in a room; the payload is the room's name. */
export const roomsChannel = 'rafiq_rooms';

/** Maximum number of events per read. */
const maxEvents = 500;

/** An event before it has its id. */
type WithoutId<Event> = Event extends unknown ? Omit<Event, 'id'> : never;
export type NewEvent = WithoutId<RoomEvent>;

export interface Addressed {
  /** The participant who receives it; by default everyone in the room. */
  to?: string;
  /** The event, or a function for an event that contains its own id. */
  event: NewEvent | ((id: number) => NewEvent);
}

/** Locks a room until the transaction ends; creates its row the first time. */
export async function lockRoom(tx: Database, room: string): Promise<typeof meetingRooms.$inferSelect> {
  await tx.insert(meetingRooms).values({ room }).onConflictDoNothing();
  const [found] = await tx.select().from(meetingRooms).where(eq(meetingRooms.room, room)).for('update');
  if (!found) throw new Error(`The room ${room} is gone`);
  return found;
}

/** Adds events to a room, numbered in this order, and notifies the waiting nodes. */
export async function addEvents(tx: Database, room: string, added: Addressed[], now: Date): Promise<void> {
  if (added.length === 0) return;
  const [counted] = await tx
    .update(meetingRooms)
    .set({ lastEvent: sql`${meetingRooms.lastEvent} + ${added.length}` })
    .where(eq(meetingRooms.room, room))
    .returning({ last: meetingRooms.lastEvent });
  if (!counted) throw new Error(`There is no room ${room}`);
  const first = counted.last - added.length + 1;
  await tx.insert(roomEvents).values(
    added.map(({ to, event }, index) => {
      const id = first + index;
      return { room, id, to, event: typeof event === 'function' ? event(id) : event, createdAt: now };
    }),
  );
  await tx.execute(sql`select pg_notify(${roomsChannel}, ${room})`);
}

/** The next events for a participant, in order: those for everyone and their own. */
export async function eventsAfter(
  db: Database,
  room: string,
  participantId: string,
  after: number,
): Promise<RoomEvent[]> {
  const found = await db
    .select({ id: roomEvents.id, event: roomEvents.event })
    .from(roomEvents)
    .where(
      and(
        eq(roomEvents.room, room),
        gt(roomEvents.id, after),
        or(isNull(roomEvents.to), eq(roomEvents.to, participantId)),
      ),
    )
    .orderBy(asc(roomEvents.id))
    .limit(maxEvents);
  return found.map(({ id, event }) => ({ ...(event as NewEvent), id }) as RoomEvent);
}
