import { and, eq, gt, lt, or } from 'drizzle-orm';
import { durations } from 'shared-api/rules/durations';
import type { Database } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { bookings } from '../tables/booking.ts';

/** The booking or hold of a consultant that overlaps a slot, whatever slot it was made from. */
export interface SlotBooking {
  bookingId: number;
  learnerId: number;
  username: string;
  /** A confirmed booking, the unpaid offer of a private request, a proposed new time of a session, or a checkout. */
  kind: 'booked' | 'offer' | 'proposal' | 'checkout';
  /** End of a hold. */
  until?: Date;
  /** The session that a proposal would move. */
  proposedFor?: number;
  /** The slot that the booking was made from. */
  slotId?: number;
}

interface Times {
  consultantId: number;
  startsAt: Date;
  endsAt: Date;
}

/** Longest session: an overlapping booking starts at most this long before a slot, so that an index finds it. */
export const maxSessionMs = Math.max(...durations) * 60_000;

/** Confirmed bookings and active holds at `now` in the time span of some slots, by consultant. */
async function findBookingsAround(db: Database, found: readonly Times[], now: Date) {
  const spans = new Map<number, { first: number; last: number }>();
  for (const { consultantId, startsAt, endsAt } of found) {
    const { first, last } = spans.get(consultantId) ?? { first: startsAt.getTime(), last: 0 };
    spans.set(consultantId, {
      first: Math.min(startsAt.getTime(), first),
      last: Math.max(endsAt.getTime(), last),
    });
  }
  const byConsultant = new Map<number, (Omit<Times, 'consultantId'> & { occupiedBy: SlotBooking })[]>();
  if (spans.size === 0) return byConsultant;
  const during = [...spans].map(([consultantId, { first, last }]) =>
    and(
      eq(bookings.consultantId, consultantId),
      gt(bookings.startsAt, new Date(first - maxSessionMs)),
      lt(bookings.startsAt, new Date(last)),
    ),
  );
  const inForce = or(
    eq(bookings.status, 'confirmed'),
    and(eq(bookings.status, 'held'), gt(bookings.holdUntil, now)),
  );
  const rows = await db
    .select({
      bookingId: bookings.id,
      consultantId: bookings.consultantId,
      learnerId: bookings.learnerId,
      username: users.username,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      status: bookings.status,
      heldFor: bookings.heldFor,
      until: bookings.holdUntil,
      slotId: bookings.slotId,
      proposedFor: bookings.proposedFor,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.learnerId))
    .where(and(or(...during), inForce));
  for (const {
    consultantId,
    startsAt,
    endsAt,
    status,
    heldFor,
    until,
    slotId,
    proposedFor,
    ...who
  } of rows) {
    const kind = status === 'confirmed' ? 'booked' : (heldFor ?? 'checkout');
    const of = byConsultant.get(consultantId) ?? [];
    byConsultant.set(consultantId, of);
    of.push({
      startsAt,
      endsAt,
      occupiedBy: {
        ...who,
        kind,
        until: until ?? undefined,
        slotId: slotId ?? undefined,
        proposedFor: proposedFor ?? undefined,
      },
    });
  }
  return byConsultant;
}

const kinds: readonly SlotBooking['kind'][] = ['booked', 'offer', 'proposal', 'checkout'];

/**
 * Adds to each slot the booking or hold that occupies it at `now`. Several short sessions may overlap one long slot: a confirmed one wins, then
 * an offer, a proposal, a checkout.
 */
export async function attachSlotBookings<Slot extends Times>(
  db: Database,
  found: readonly Slot[],
  now: Date,
): Promise<(Slot & { occupiedBy?: SlotBooking })[]> {
  const byConsultant = await findBookingsAround(db, found, now);
  return found.map((slot) => {
    const over = (byConsultant.get(slot.consultantId) ?? []).filter(
      ({ startsAt, endsAt }) => startsAt < slot.endsAt && endsAt > slot.startsAt,
    );
    const firmest = kinds
      .map((kind) => over.find(({ occupiedBy }) => occupiedBy.kind === kind))
      .find(Boolean);
    return { ...slot, occupiedBy: firmest?.occupiedBy };
  });
}
