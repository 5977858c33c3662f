import { addAvailability } from 'shared-api/contracts/consultations/availability';
import { formatDayFirst } from 'shared-api/rules/dates';
import type { TestServer } from '../../../testing/index.ts';
import { mintSession } from '../../auth/accounts/mint-session.ts';
import { consultantSettings, durationPrices } from '../tables/availability.ts';
import { bookings } from '../tables/booking.ts';
import { consultantProfiles } from '../tables/consultants.ts';

export interface ConsultantOptions {
  timezone?: string;
  disabled?: boolean;
  currency?: 'USD' | 'EGP' | 'BOTH';
  marginHours?: number;
  /** Hundredths by duration; half hours to hours by default, none for a consultant without settings. */
  prices?: Record<number, { usd?: number; egp?: number; enabled?: boolean }>;
}

const usual = { 30: { usd: 1_500, egp: 50_000 }, 60: { usd: 2_550, egp: 100_000 } };

/** Creates a consultant with a sign-in session; times are of the server's clock. */
export async function makeConsultant(server: TestServer, now: Date, overrides: ConsultantOptions = {}) {
  const { timezone = 'Africa/Cairo', disabled = false, prices = usual } = overrides;
  const session = await mintSession(server.db, { role: 'consultant', now });
  const { userId } = session;
  await server.db
    .insert(consultantProfiles)
    .values({ userId, aboutEn: 'About', aboutAr: 'نبذة', typeAge: 4, timezone, disabled })
    .onConflictDoUpdate({ target: consultantProfiles.userId, set: { timezone, disabled } });
  const rows = Object.entries(prices).map(([duration, price]) => ({
    userId,
    duration: Number(duration),
    enabled: true,
    ...price,
  }));
  if (rows.length === 0) return session;
  await server.db.insert(consultantSettings).values({
    userId,
    currency: overrides.currency ?? 'BOTH',
    marginHours: overrides.marginHours ?? 0,
    firstSessionFree: false,
  });
  await server.db.insert(durationPrices).values(rows);
  return session;
}

/** Adds slots through the API; times are `HH:mm:ss`, days `YYYY-MM-DD`. */
export const add = (
  server: TestServer,
  as: { token: string },
  { from, to, duration = 60, days }: { from: string; to: string; duration?: 30 | 60; days: string[] },
) =>
  server.request(addAvailability, { body: { from, to, duration, days: days.map(formatDayFirst) } }, { as });

/** Inserts a booking of a consultant and a learner. */
export async function makeBooking(
  server: TestServer,
  {
    at,
    minutes = 60,
    until,
    heldFor,
    ...rest
  }: {
    consultantId: number;
    learnerId: number;
    slotId?: number;
    /** Start of the booking. */
    at: string;
    minutes?: number;
    /** End of the hold; without it the booking is confirmed. */
    until?: string;
    heldFor?: 'checkout' | 'offer';
  },
): Promise<number> {
  const startsAt = new Date(at);
  const [row] = await server.db
    .insert(bookings)
    .values({
      ...rest,
      startsAt,
      endsAt: new Date(startsAt.getTime() + minutes * 60_000),
      duration: minutes,
      status: until ? 'held' : 'confirmed',
      heldFor: until ? (heldFor ?? 'checkout') : undefined,
      holdUntil: until ? new Date(until) : undefined,
      confirmedAt: until ? undefined : new Date(0),
      price: 2_550,
      currency: 'USD',
      createdAt: new Date(0),
      refundUntil: new Date(startsAt.getTime() - 3_600_000),
      uid: `${rest.consultantId}-${rest.learnerId}-${at}`,
    })
    .returning({ id: bookings.id });
  return row?.id as number;
}
