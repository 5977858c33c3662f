import { and, eq, inArray, lt } from 'drizzle-orm';
import { offerUntil } from 'shared-api/rules/private-request';
import {
  type Buyer,
  type Database,
  Failure,
  type HeldLine,
  type Holding,
  type Referred,
} from '../../../kernel/index.ts';
import { slots } from '../../availability/tables.ts';
import { about } from '../../cart/sellables.ts';
import { type Booking, giveBack, placeBooking, releaseHolds, type Stretch } from '../holds.ts';
import { lockBookings, lockPairs, lockSlots, type Pair } from '../locks.ts';
import { bookings } from '../tables.ts';
import { type Offered, offeredSessions } from './describe.ts';

/** Whom a buyer would meet, and when, by the numbers of slots and offers. */
async function wantedBy(
  { userId: learnerId }: Buyer,
  tx: Database,
  ids: readonly number[],
): Promise<(Pair & Stretch)[]> {
  const ofSlots = tx
    .select({ consultantId: slots.consultantId, startsAt: slots.startsAt, endsAt: slots.endsAt })
    .from(slots)
    .where(inArray(slots.id, [...ids]));
  const ofOffers = tx
    .select({ consultantId: bookings.consultantId, startsAt: bookings.startsAt, endsAt: bookings.endsAt })
    .from(bookings)
    .where(and(inArray(bookings.id, [...ids]), eq(bookings.learnerId, learnerId)));
  return (await ofSlots.unionAll(ofOffers)).map((times) => ({ ...times, learnerId }));
}

/**
 * A session that somebody can have for themselves, or why they cannot: 404 `not_found`; 403 `own_slot`; 409 with the code of why it
 * cannot be bought.
 */
export function availableTo(buyer: Buyer, session: Offered | undefined): Offered | Failure {
  if (!session) return new Failure(404, 'not_found');
  if (session.consultantId === buyer.userId) return new Failure(403, 'own_slot');
  return session.unavailable === undefined ? session : new Failure(409, session.unavailable);
}

/** What a session that can be bought is kept under: the offer that keeps it already, not shorter than before, or a hold of the slot. */
async function keep(
  tx: Database,
  { consultantId, slotId, offerId, startsAt, endsAt }: Offered,
  { price }: HeldLine,
  { buyer, currency, until, timezone, now }: Holding,
): Promise<number> {
  if (offerId !== undefined) {
    await prolong(tx, [offerId], until);
    return offerId;
  }
  const booking = await placeBooking(
    tx,
    {
      consultantId,
      learnerId: buyer.userId,
      slotId,
      startsAt,
      endsAt,
      status: 'held',
      heldFor: 'checkout',
      holdUntil: until,
      price,
      currency,
      learnerTimezone: timezone,
    },
    now,
  );
  return booking.id;
}

async function holdLine(
  tx: Database,
  line: HeldLine,
  offered: Offered | undefined,
  holding: Holding,
): Promise<number> {
  if (line.userId !== holding.buyer.userId) throw new Failure(403, 'self_only');
  const session = availableTo(holding.buyer, offered);
  if (session instanceof Failure) throw session;
  return keep(tx, session, line, holding);
}

/**
 * Holds sessions for a buyer, all or nothing, under the locks of all their consultants.
 * @throws Failure 404 `not_found`; 403 `self_only`, `own_slot`; 409 `booked`, `overlap`, `margin`, `past`, `suspended`, `no_price`,
 * `offer_over`; its parameter `model_id` says which
 */
export async function holdSessions(
  tx: Database,
  lines: readonly HeldLine[],
  holding: Holding,
): Promise<Map<number, number>> {
  const { buyer, now } = holding;
  const ids = lines.map(({ modelId }) => modelId);
  const wanted = await wantedBy(buyer, tx, ids);
  await lockPairs(tx, wanted);
  await lockSlots(tx, ids);
  await releaseHolds(tx, wanted, now);
  const offered = await offeredSessions(tx, ids, buyer, now);
  const references = new Map<number, number>();
  for (const line of lines) {
    const reference = await holdLine(tx, line, offered.get(line.modelId), holding).catch(about(line));
    // By the number of the slot and by its own an offer is one session.
    if ([...references.values()].includes(reference)) about(line)(new Failure(409, 'overlap'));
    references.set(line.lineId, reference);
  }
  return references;
}

/** Keeps what is held until an instant, unless it is kept longer. */
async function prolong(tx: Database, ids: readonly number[], until: Date): Promise<void> {
  await lockBookings(tx, ids);
  await tx
    .update(bookings)
    .set({ holdUntil: until })
    .where(and(inArray(bookings.id, [...ids]), eq(bookings.status, 'held'), lt(bookings.holdUntil, until)));
}

export const extendSessions = (tx: Database, lines: readonly Referred[], until: Date): Promise<void> =>
  prolong(
    tx,
    lines.map(({ reference }) => reference),
    until,
  );

/** What a private request keeps stays kept for its time (decision 43), whatever the order did with it. */
const offerEnd = ({ heldFor, createdAt, startsAt }: Booking): number =>
  heldFor === 'offer' ? offerUntil(createdAt.getTime(), startsAt.getTime()) : 0;

/** Gives back what an order held; an offer is kept as long as if there had been no order. */
export async function releaseSessions(tx: Database, lines: readonly Referred[], now: Date): Promise<void> {
  const held = (
    await lockBookings(
      tx,
      lines.map(({ reference }) => reference),
    )
  ).filter(({ status }) => status === 'held');
  const over = held.filter((booking) => offerEnd(booking) <= now.getTime());
  await giveBack(
    tx,
    over.map(({ id }) => id),
    now,
  );
  for (const booking of held)
    if (!over.includes(booking))
      await tx
        .update(bookings)
        .set({ holdUntil: new Date(offerEnd(booking)) })
        .where(eq(bookings.id, booking.id));
}
