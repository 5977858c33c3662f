import { and, eq, inArray } from 'drizzle-orm';
import { type Database, Failure } from '../../../kernel/index.ts';
import { addProduct, countPeople, type HoldOptions, type LineItem } from '../../commerce/index.ts';
import { saveBookings } from '../bookings/enrol.ts';
import { consumeCampOffer, offerSeats } from '../bookings/offer-seats.ts';
import {
  findFreeSeats,
  freeHeld,
  lockBookings,
  lockEvents,
  releaseExpired,
  takeSeats,
} from '../bookings/seats.ts';
import { findEventRejection, getRefundDeadline, getUnlimitedPrices } from '../catalogue/offer.ts';
import { type EventBooking, eventBookings } from '../tables/bookings.ts';
import type { EventRow } from '../tables/events.ts';
import { findEventIds, lockHeld } from './sold-lines.ts';

interface RequestedLine extends LineItem {
  event: EventRow;
}

/** Holds the draft booking of a camp with its participants. */
async function holdCamp(
  tx: Database,
  { event, price, options }: RequestedLine,
  freeSeats: Map<number, number>,
  { buyer, currency, until, now }: HoldOptions,
): Promise<number> {
  const [draft] = await lockBookings(
    tx,
    and(
      eq(eventBookings.id, options?.bookingId ?? 0),
      eq(eventBookings.eventId, event.id),
      eq(eventBookings.ownerId, buyer.userId),
    ),
  );
  if (draft?.status !== 'draft') throw new Failure('camp_form_required');
  // The form has changed since the cart was read, so the price is outdated.
  if (draft.seats !== countPeople(options ?? {})) throw new Failure('cart_changed');
  const offered = await consumeCampOffer(tx, { eventId: event.id, ownerId: buyer.userId }, now);
  freeSeats.set(event.id, (freeSeats.get(event.id) ?? 0) + offered);
  if (!takeSeats(freeSeats, event.id, draft.seats)) throw new Failure('no_seats');
  await tx
    .update(eventBookings)
    .set({ status: 'held', holdUntil: until, price, currency, refundUntil: null })
    .where(eq(eventBookings.id, draft.id));
  return draft.id;
}

/** Holds a seat of an event for one person. */
async function holdSeat(
  tx: Database,
  { event, userId, price, options }: RequestedLine,
  existing: readonly EventBooking[],
  freeSeats: Map<number, number>,
  { buyer, currency, until, now }: HoldOptions,
): Promise<number> {
  const own = existing.find((each) => each.eventId === event.id && each.userId === userId);
  if (own?.status === 'active') throw new Failure('enrolled');
  // Another user's order holds a seat for this person.
  if (own?.status === 'held') throw new Failure('event_being_bought');
  if (options?.isUnlimited && !getUnlimitedPrices(event)) throw new Failure('no_unlimited');
  // A seat that the waiting list offers to this person is counted already.
  if (own?.status !== 'offered' && !takeSeats(freeSeats, event.id, 1)) throw new Failure('no_seats');
  const [held] = await saveBookings(
    tx,
    [
      {
        eventId: event.id,
        userId,
        ownerId: buyer.userId,
        status: 'held',
        holdUntil: until,
        price,
        currency,
        isUnlimited: options?.isUnlimited ?? false,
        refundUntil: getRefundDeadline(event, now),
      },
    ],
    existing,
    now,
  );
  if (!held) throw new Error('The seat was not held');
  return held.id;
}

/** Holds seats for the lines of an order, all or nothing. The seats of a replaced order are first available to this order, then to others. */
export async function holdEvents(
  tx: Database,
  lines: readonly LineItem[],
  holding: HoldOptions,
): Promise<Map<number, number>> {
  const { buyer, replaced = [], now } = holding;
  const ids = [...new Set(lines.map(({ modelId }) => modelId))];
  const replacedIds = await findEventIds(tx, replaced);
  const locked = await lockEvents(tx, [...ids, ...replacedIds]);
  await releaseExpired(tx, ids, now);
  await freeHeld(tx, await lockHeld(tx, replaced), now);
  const existing = await lockBookings(
    tx,
    and(
      inArray(eventBookings.eventId, ids),
      inArray(
        eventBookings.userId,
        lines.map(({ userId }) => userId),
      ),
      eq(eventBookings.isCamp, false),
    ),
  );
  const freeSeats = await findFreeSeats(tx, ids);
  const references = new Map<number, number>();
  for (const line of lines) {
    const hold = async () => {
      const event = locked.get(line.modelId);
      if (!event) throw new Failure('not_found');
      const reason = await findEventRejection(tx, event, { country: buyer.country, now });
      if (reason ?? (event.paid === 0 ? 'free_event' : undefined)) throw new Failure(reason ?? 'free_event');
      const requested = { ...line, event };
      return event.kind === 'event'
        ? holdSeat(tx, requested, existing, freeSeats, holding)
        : holdCamp(tx, requested, freeSeats, holding);
    };
    references.set(line.lineId, await hold().catch(addProduct(line)));
  }
  // Offers the seats that the earlier order held and this one does not need.
  await offerSeats(tx, replacedIds, now);
  return references;
}
