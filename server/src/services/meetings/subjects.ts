import { doors } from 'shared-api/rules/session-window';
import { type Database, Failure, type Module } from '../../kernel/index.ts';
import type { RoomKind, RoomPerson, RoomSubject } from './room-kind.ts';

/** What the areas say of their rooms, by a room's name. */
export interface Subjects {
  find(db: Database, room: string, now: Date): Promise<RoomSubject | undefined>;
  entered(tx: Database, room: string, userId: number, now: Date): Promise<void>;
}

export function subjectsOf(modules: readonly Module[]): Subjects {
  const kinds = new Map<string, RoomKind>();
  for (const { rooms } of modules) if (rooms) kinds.set(rooms.prefix, rooms);
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

/** What a room is for, and who the caller is in it. */
export interface Place {
  room: string;
  subject: RoomSubject;
  me: RoomPerson;
}

/** @throws Failure 404: to whoever does not belong in it, a room does not exist */
export async function placeIn(
  db: Database,
  subjects: Subjects,
  room: string,
  userId: number,
  now: Date,
): Promise<Place> {
  const subject = await subjects.find(db, room, now);
  const me = subject?.people.find((person) => person.userId === userId);
  if (!subject || !me) throw new Failure(404, 'not_found');
  return { room, subject, me };
}

/** @throws Failure 409 `cancelled` */
export function refuseCancelled({ subject }: Place): void {
  if (subject.closed) throw new Failure(409, 'cancelled');
}

/** Lets in whoever may come now (PD-39). @throws Failure 409 `cancelled`, `too_early`, `over` */
export function passDoors(place: Place, now: Date): void {
  refuseCancelled(place);
  const { startsAt, endsAt } = place.subject;
  const state = doors({ start: startsAt.getTime(), end: endsAt.getTime() }, now.getTime(), place.me.entered);
  if (state !== 'open') throw new Failure(409, state === 'early' ? 'too_early' : 'over');
}

/** Why nobody can be in a room any more; undefined while they can. */
export function endOf(subject: RoomSubject | undefined, now: Date): 'cancelled' | 'ended' | undefined {
  if (!subject || subject.closed) return 'cancelled';
  return now >= subject.endsAt ? 'ended' : undefined;
}
