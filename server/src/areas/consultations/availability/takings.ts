import { and, eq, gt, lt, or } from 'drizzle-orm';
import { durations } from 'shared-api/rules/durations';
import type { Database } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { bookings } from '../booking/tables.ts';

/** What takes a slot: the booking or hold of its consultant that overlaps it, whatever slot it was made from. */
export interface Taking {
  bookingId: number;
  learnerId: number;
  username: string;
  /** Confirmed, an accepted private request that waits for its payment, a new time proposed for a session, somebody paying. */
  kind: 'booked' | 'offer' | 'proposal' | 'checkout';
  /** Of what is not confirmed. */
  until?: Date;
  /** Of a proposal: the session. */
  proposedFor?: number;
  /** The slot that it was made from. */
  slotId?: number;
}

interface Times {
  consultantId: number;
  startsAt: Date;
  endsAt: Date;
}

/** No session is longer (ms): what overlaps a time began at most so long before it, which an index finds. */
export const longestMs = Math.max(...durations) * 60_000;

/** By consultant, what is confirmed or held at `now` in the time that some slots span. A hold that has run out takes nothing. */
async function takingsAround(db: Database, found: readonly Times[], now: Date) {
  const spans = new Map<number, { first: number; last: number }>();
  for (const { consultantId, startsAt, endsAt } of found) {
    const { first, last } = spans.get(consultantId) ?? { first: startsAt.getTime(), last: 0 };
    spans.set(consultantId, {
      first: Math.min(startsAt.getTime(), first),
      last: Math.max(endsAt.getTime(), last),
    });
  }
  const takings = new Map<number, (Omit<Times, 'consultantId'> & { taking: Taking })[]>();
  if (spans.size === 0) return takings;
  const during = [...spans].map(([consultantId, { first, last }]) =>
    and(
      eq(bookings.consultantId, consultantId),
      gt(bookings.startsAt, new Date(first - longestMs)),
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
    const of = takings.get(consultantId) ?? [];
    takings.set(consultantId, of);
    of.push({
      startsAt,
      endsAt,
      taking: {
        ...who,
        kind,
        until: until ?? undefined,
        slotId: slotId ?? undefined,
        proposedFor: proposedFor ?? undefined,
      },
    });
  }
  return takings;
}

const kinds: readonly Taking['kind'][] = ['booked', 'offer', 'proposal', 'checkout'];

/** Slots with what takes each of them at `now`. Several short sessions can stand in a long slot: the firmest of them is told. */
export async function withTakings<Slot extends Times>(
  db: Database,
  found: readonly Slot[],
  now: Date,
): Promise<(Slot & { taking?: Taking })[]> {
  const takings = await takingsAround(db, found, now);
  return found.map((slot) => {
    const over = (takings.get(slot.consultantId) ?? []).filter(
      ({ startsAt, endsAt }) => startsAt < slot.endsAt && endsAt > slot.startsAt,
    );
    const firmest = kinds.map((kind) => over.find(({ taking }) => taking.kind === kind)).find(Boolean);
    return { ...slot, taking: firmest?.taking };
  });
}
