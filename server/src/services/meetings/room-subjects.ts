import { getJoinWindow } from 'shared-api/rules/session-window';
import { type Database, Failure, indexKinds, type Module } from '../../kernel/index.ts';
import type { RoomPerson, RoomSubject } from './room-kind.ts';

/** Finds the session or lesson of a room by the room's name, through the modules' kinds of rooms. */
export interface RoomSubjects {
  find(db: Database, room: string, now: Date): Promise<RoomSubject | undefined>;
  entered(tx: Database, room: string, userId: number, now: Date): Promise<void>;
}

export function createRoomSubjects(modules: readonly Module[]): RoomSubjects {
  const kinds = indexKinds(modules, 'rooms', ({ prefix }) => prefix);
  const parts = (room: string) => {
    const [prefix = '', id] = room.split('-');
    return { kind: kinds.get(prefix), id: Number(id) };
  };
  return {
    async find(db, room, now) {
      const { kind, id } = parts(room);
      return id <= 2_147_483_647 ? kind?.find(db, id, now) : undefined;
    },
    async entered(tx, room, userId, now) {
      const { kind, id } = parts(room);
      await kind?.entered(tx, id, userId, now);
    },
  };
}

/** A room with its session or lesson, and the caller's role in it. */
export interface RoomContext {
  room: string;
  subject: RoomSubject;
  me: RoomPerson;
}

/** @throws Failure 404 for a room that does not exist or that the user does not belong to */
export async function getRoomContext(
  db: Database,
  subjects: RoomSubjects,
  room: string,
  userId: number,
  now: Date,
): Promise<RoomContext> {
  const subject = await subjects.find(db, room, now);
  const me = subject?.people.find((person) => person.userId === userId);
  if (!subject || !me) throw new Failure('not_found');
  return { room, subject, me };
}

/** @throws Failure 409 `cancelled` */
export function rejectCancelled({ subject }: RoomContext): void {
  if (subject.closed) throw new Failure('cancelled');
}

/** Checks the join window (PD-39). @throws Failure 409 `cancelled`, `too_early`, `over` */
export function checkJoinWindow(place: RoomContext, now: Date): void {
  rejectCancelled(place);
  const { startsAt, endsAt } = place.subject;
  const state = getJoinWindow(
    { start: startsAt.getTime(), end: endsAt.getTime() },
    now.getTime(),
    place.me.entered,
  );
  if (state !== 'open') throw new Failure(state === 'early' ? 'too_early' : 'over');
}

/** The reason why a room is closed; undefined while it may be used. */
export function findEndReason(
  subject: RoomSubject | undefined,
  now: Date,
): 'cancelled' | 'ended' | undefined {
  if (!subject || subject.closed) return 'cancelled';
  return now >= subject.endsAt ? 'ended' : undefined;
}
