import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { bookFree } from 'shared-api/contracts/consultations/booking';
import { type Minted, mintSession } from '../areas/auth/accounts/mint-session.ts';
import { findRefundDeadline } from '../areas/consultations/booking/sold-terms.ts';
import { consultantSettings, durationPrices, slots } from '../areas/consultations/tables/availability.ts';
import { bookings } from '../areas/consultations/tables/booking.ts';
import { consultantProfiles } from '../areas/consultations/tables/consultants.ts';
import { sessionRequests } from '../areas/consultations/tables/private-sessions.ts';
import type { Config, Module } from '../kernel/index.ts';
import { createTestServer, type TestAnswer, type TestServer } from './index.ts';

const minute = 60_000;
export const hour = 60 * minute;

export interface ConsultantOptions {
  timezone?: string;
  disabled?: boolean;
  currency?: 'USD' | 'EGP' | 'BOTH';
  marginHours?: number;
  firstSessionFree?: boolean;
  freeSessions?: number;
}

/** A server with consultants, for tests of other areas that sell or describe sessions. */
export interface Site extends TestServer {
  now(): Date;
  /** Sets the server's clock. */
  at(instant: string | number | Date): void;
  /** Creates a consultant who charges 25 dollars or 1000 pounds an hour and whose first session is free. */
  consultant(input?: ConsultantOptions): Promise<Minted>;
  learner(): Promise<Minted>;
  /** Inserts a slot, of an hour by default; returns its id. */
  slot(consultant: Minted, start: string, minutes?: number): Promise<number>;
  /** Inserts a paid booking; returns its id. */
  booked(
    consultant: Minted,
    learner: Minted,
    start: string,
    overrides?: Partial<typeof bookings.$inferInsert>,
  ): Promise<number>;
  /** The bookings of a learner, or of all learners, in every state. */
  bookingsOf(learner?: Minted): Promise<(typeof bookings.$inferSelect)[]>;
  changeBooking(id: number, changes: Partial<typeof bookings.$inferInsert>): Promise<void>;
  deleteBookings(learner: Minted): Promise<void>;
  /** Inserts a request for a private session that the consultant has accepted with a booking. */
  acceptedRequest(consultant: Minted, learner: Minted, bookingId: number): Promise<void>;
  /** Changes the price of an hour, in cents. */
  changePrice(consultant: Minted, usd: number): Promise<void>;
  bookFree(as: Minted | undefined, slot: number, timezone?: string): Promise<TestAnswer<typeof bookFree>>;
}

/** Long lifetimes of tokens, because tests move the clock by days. */
const lifetimes = { token: 400 * 86_400, refresh: 400 * 86_400 };

/** A server whose clock shows 20 April 2030, 09:00 UTC, until a test moves it. */
export async function openSite(config: Partial<Config> = {}, modules?: readonly Module[]): Promise<Site> {
  let clock = Date.parse('2030-04-20T09:00:00Z');
  const now = () => new Date(clock);
  const server = await createTestServer({ now, config, modules });
  const { db } = server;
  const until = (start: string, minutes: number) => new Date(Date.parse(start) + minutes * minute);
  const site: Site = {
    ...server,
    now,
    at: (instant) => {
      clock = new Date(instant).getTime();
    },
    async consultant({ timezone = 'Africa/Cairo', disabled = false, ...terms } = {}) {
      const minted = await mintSession(db, { role: 'consultant', now: now(), lifetimes });
      const { userId } = minted;
      await db
        .insert(consultantProfiles)
        .values({ userId, aboutEn: 'About', aboutAr: 'نبذة', typeAge: 4, timezone, disabled });
      await db
        .insert(consultantSettings)
        .values({ userId, currency: 'BOTH', marginHours: 5, firstSessionFree: true, ...terms });
      await db
        .insert(durationPrices)
        .values({ userId, duration: 60, enabled: true, usd: 2_500, egp: 100_000 });
      return minted;
    },
    learner: () => mintSession(db, { role: 'learner', now: now(), lifetimes }),
    async slot({ userId: consultantId }, start, minutes = 60) {
      const [row] = await db
        .insert(slots)
        .values({ consultantId, startsAt: new Date(start), endsAt: until(start, minutes), duration: minutes })
        .returning({ id: slots.id });
      return row?.id ?? 0;
    },
    async booked({ userId: consultantId }, { userId: learnerId }, start, overrides = {}) {
      const { duration = 60, isFree = false } = overrides;
      const [row] = await db
        .insert(bookings)
        .values({
          consultantId,
          learnerId,
          startsAt: new Date(start),
          endsAt: until(start, duration),
          duration,
          status: 'confirmed',
          ...(!isFree && { price: 2_500, currency: 'USD' as const }),
          createdAt: now(),
          confirmedAt: now(),
          refundUntil: await findRefundDeadline(db, consultantId, new Date(start)),
          uid: randomUUID(),
          ...overrides,
        })
        .returning({ id: bookings.id });
      return row?.id ?? 0;
    },
    bookingsOf: (learner) =>
      db
        .select()
        .from(bookings)
        .where(learner && eq(bookings.learnerId, learner.userId)),
    async changeBooking(id, changes) {
      await db.update(bookings).set(changes).where(eq(bookings.id, id));
    },
    async deleteBookings({ userId }) {
      await db.delete(bookings).where(eq(bookings.learnerId, userId));
    },
    async acceptedRequest({ userId: consultantId }, { userId: learnerId }, bookingId) {
      const at = { createdAt: now(), decidedAt: now() };
      await db
        .insert(sessionRequests)
        .values({ consultantId, learnerId, reason: 'Please', timezone: 'UTC', status: 2, bookingId, ...at });
    },
    async changePrice({ userId }, usd) {
      await db.update(durationPrices).set({ usd }).where(eq(durationPrices.userId, userId));
    },
    bookFree: (as, slot, timezone) =>
      server.request(
        bookFree,
        { body: { consultation_session_id: slot } },
        { as, headers: timezone ? { 'x-timezone': timezone } : {} },
      ),
  };
  return site;
}
