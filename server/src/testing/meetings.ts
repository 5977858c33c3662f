import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { enterMeeting, meetingToken } from 'shared-api/contracts/consultations/meetings';
import { meetingLinks } from '../areas/consultations/tables/availability.ts';
import { attendances, bookings } from '../areas/consultations/tables/booking.ts';
import { consultantProfiles } from '../areas/consultations/tables/consultants.ts';
import { modules } from '../areas.ts';
import { type Config, defineModule, type Module } from '../kernel/index.ts';
import type { RoomSubject } from '../services/meetings/room-kind.ts';
import type { Provider } from '../services/meetings/service/meeting-service.ts';
import { issueToken } from '../services/meetings/tokens.ts';
import { createTestServer, type Minted, mintSession, type TestServer } from './index.ts';

export const minute = 60_000;
/** Start of the sessions of these tests; they last an hour. */
export const start = Date.parse('2030-05-01T12:00:00Z');

/** Live lessons by id, for rooms with more users than a session has. */
export const lessons = new Map<number, RoomSubject>();
const lessonsModule = defineModule({
  name: 'lessons-of-test',
  texts: { en: {}, ar: {} },
  routes() {},
  rooms: [{ prefix: 'l', find: async (_db, id) => lessons.get(id), entered: async () => undefined }],
});

export interface Meetings extends TestServer {
  modules: readonly Module[];
  consultant: Minted;
  learner: Minted;
  /** Sets the clock. */
  at(instant: number): void;
  /** Books a session of an hour, each on a separate day from `start` on, and sets the clock to its start. */
  book(changes?: Partial<typeof bookings.$inferInsert>): Promise<number>;
  /** Cancels a session as its consultant. */
  cancel(session: number, now: Date): Promise<void>;
  /** The attendances of a session. */
  attendances(session: number): Promise<(typeof attendances.$inferSelect)[]>;
  /** Sets the consultant's own meeting link for all sessions. */
  setOwnLink(link: string): Promise<void>;
  /** Requests a token by the API. */
  tokenFor(as: Minted, session: number): Promise<string>;
  /** Enters the room by the API. */
  enter(as: Minted, session: number): Promise<{ id: string; lastEvent: number; provider: Provider }>;
}

export async function openMeetings(config: Partial<Config> = {}): Promise<Meetings> {
  let clock = start;
  const now = () => new Date(clock);
  // Replaces the lessons of courses by these.
  const others = modules.map((module) => ({
    ...module,
    rooms: module.rooms?.filter(({ prefix }) => prefix !== 'l'),
  }));
  const areas = [...others, lessonsModule];
  const server = await createTestServer({ now, config, modules: areas });
  const [consultant, learner] = await Promise.all([
    mintSession(server.db, { role: 'consultant', now: now(), lifetimes: { token: 1e8, refresh: 1e8 } }),
    mintSession(server.db, { role: 'learner', now: now(), lifetimes: { token: 1e8, refresh: 1e8 } }),
  ]);
  await server.db
    .insert(consultantProfiles)
    .values({ userId: consultant.userId, aboutEn: '', aboutAr: '', typeAge: 4, timezone: 'Africa/Cairo' });
  let booked = 0;
  const input = {
    modules: areas,
    consultant,
    learner,
    at: (instant: number) => {
      clock = instant;
    },
    async book(changes: Partial<typeof bookings.$inferInsert> = {}) {
      // A user's sessions cannot overlap, so each is on a separate day.
      booked += 1;
      const startsAt = changes.startsAt ?? new Date(start + (booked - 1) * 86_400_000);
      const [row] = await server.db
        .insert(bookings)
        .values({
          consultantId: consultant.userId,
          learnerId: learner.userId,
          startsAt,
          endsAt: new Date(startsAt.getTime() + 60 * minute),
          duration: 60,
          status: 'confirmed',
          confirmedAt: new Date(start - 86_400_000),
          createdAt: new Date(start - 86_400_000),
          price: 2_500,
          currency: 'USD',
          refundUntil: new Date(startsAt.getTime() - 60 * minute),
          uid: randomUUID(),
          ...changes,
        })
        .returning({ id: bookings.id });
      if (!row) throw new Error('Not booked');
      clock = startsAt.getTime();
      return row.id;
    },
    async cancel(session: number, cancelledAt: Date) {
      const changes = { status: 'cancelled', cancelledAt, cancelledBy: 'consultant' } as const;
      await server.db.update(bookings).set(changes).where(eq(bookings.id, session));
    },
    attendances: (session: number) =>
      server.db.select().from(attendances).where(eq(attendances.bookingId, session)),
    async setOwnLink(link: string) {
      await server.db.insert(meetingLinks).values({ userId: consultant.userId, enabled: true, link });
    },
    async tokenFor(as: Minted, session: number) {
      const { answer } = await server.request(meetingToken, { body: { session_id: session } }, { as });
      return answer.data.token ?? '';
    },
    async enter(as: Minted, session: number) {
      const token = await input.tokenFor(as, session);
      const { answer } = await server.request(enterMeeting, { body: { token } }, { as });
      const { participant_id: id, last_event: lastEvent, provider } = answer.data;
      return { id, lastEvent, provider };
    },
  };
  return { ...server, ...input };
}

/** Creates a live lesson for `size` learners, with a token for each. */
export async function openLesson({ db }: TestServer, id: number, size: number) {
  const now = new Date(start);
  const people = [];
  for (let index = 0; index < size; index += 1)
    people.push(await mintSession(db, { role: 'learner', now, lifetimes: { token: 1e8, refresh: 1e8 } }));
  lessons.set(id, {
    title: 'A lesson',
    startsAt: now,
    endsAt: new Date(start + 60 * minute),
    people: people.map(({ userId }, index) => ({
      userId,
      role: index === 0 ? 'Host' : 'Guest',
      name: `Person ${index}`,
      avatar: null,
      entered: true,
    })),
  });
  return Promise.all(
    people.map(async (person) => ({ person, token: await issueToken(db, `l-${id}`, person.userId, now) })),
  );
}
