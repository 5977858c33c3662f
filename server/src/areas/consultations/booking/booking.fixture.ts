import { randomUUID } from 'node:crypto';
import { bookFree } from 'shared-api/contracts/consultations/booking';
import type { Config, Module } from '../../../kernel/index.ts';
import { createTestServer, type TestAnswer, type TestServer } from '../../../testing/index.ts';
import { type Minted, mintSession } from '../../auth/accounts/mint-session.ts';
import { consultantSettings, durationPrices, slots } from '../availability/tables.ts';
import { consultantProfiles } from '../consultants/tables.ts';
import { findRefundDeadline } from './sold-terms.ts';
import { bookings } from './tables.ts';

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

export interface Site extends TestServer {
  now(): Date;
  /** Sets the server's clock. */
  at(instant: string | number | Date): void;
  /** Creates a consultant with hours for 25 dollars or 1000 pounds and a free first session. */
  consultant(given?: ConsultantOptions): Promise<Minted>;
  learner(): Promise<Minted>;
  /** Inserts a slot, of an hour by default; answers its id. */
  slot(consultant: Minted, start: string, minutes?: number): Promise<number>;
  /** Inserts a paid booking; answers its id. */
  booked(
    consultant: Minted,
    learner: Minted,
    start: string,
    given?: Partial<typeof bookings.$inferInsert>,
  ): Promise<number>;
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
    async booked({ userId: consultantId }, { userId: learnerId }, start, given = {}) {
      const { duration = 60, isFree = false } = given;
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
          ...given,
        })
        .returning({ id: bookings.id });
      return row?.id ?? 0;
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

/** Status and error code of an answer. */
export const outcome = ({ status, body }: { status: number; body: string }): [number, string | undefined] => [
  status,
  (JSON.parse(body) as { code?: string }).code,
];
