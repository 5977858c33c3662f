import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { findBookingRejection } from 'shared-api/rules/slot-state';
import { type Database, pipeline } from '../../../../kernel/index.ts';
import { isUnavailable, users } from '../../../../services/users/index.ts';
import type { Buyer, Product } from '../../../commerce/index.ts';
import type { SlotBooking } from '../../availability/slot-bookings.ts';
import { findSlots, getSlotState, lockSlots, type StoredSlot } from '../../availability/slots.ts';
import { groupTerms, type Terms } from '../../availability/terms.ts';
import { consultantSettings, durationPrices, slots } from '../../tables/availability.ts';
import type { Booking } from '../../tables/booking.ts';
import { bookings } from '../../tables/booking.ts';
import { consultantProfiles } from '../../tables/consultants.ts';
import { toRefundDeadline } from '../sold-terms.ts';

type SessionRejection = 'booked' | 'past' | 'margin' | 'suspended' | 'no_price' | 'offer_over';

/** A free slot, or an offer of a private request for the buyer (PD-43), as the cart shows it. */
export interface Offered extends Product {
  consultantId: number;
  startsAt: Date;
  endsAt: Date;
  /** The refund deadline if it is bought now (PD-122). */
  refundUntil: Date;
  /** Undefined for an offer. */
  slotId?: number;
  /** The booking that holds an offer for the buyer. */
  offerId?: number;
  /** Text code of the reason why it cannot be bought. */
  unavailable?: SessionRejection;
}

/** Condition for a buyer's offers from private requests: by the booking's id, even if past, or by the slot's id while the offer is held. */
const isOffer = (ids: readonly number[], buyer: Buyer, now: Date): SQL | undefined =>
  and(
    eq(bookings.learnerId, buyer.userId),
    eq(bookings.heldFor, 'offer'),
    or(
      inArray(bookings.id, [...ids]),
      and(inArray(bookings.slotId, [...ids]), eq(bookings.status, 'held'), gt(bookings.holdUntil, now)),
    ),
  );

/** Finds the consultants of slots and offers by id, with name, picture, state and terms; former consultants are missing. */
async function findConsultants(db: Database, ids: readonly number[], buyer: Buyer, now: Date) {
  const ofSlots = db
    .select({ id: slots.consultantId })
    .from(slots)
    .where(inArray(slots.id, [...ids]));
  const ofOffers = db
    .select({ id: bookings.consultantId })
    .from(bookings)
    .where(isOffer(ids, buyer, now));
  const found = await db
    .select({
      id: users.id,
      name: users.username,
      avatar: users.avatar,
      disabled: sql<boolean>`${consultantProfiles.disabled} or ${isUnavailable(users)}`,
      settings: consultantSettings,
      price: durationPrices,
    })
    .from(users)
    .innerJoin(consultantProfiles, eq(consultantProfiles.userId, users.id))
    .leftJoin(consultantSettings, eq(consultantSettings.userId, users.id))
    .leftJoin(durationPrices, eq(durationPrices.userId, users.id))
    .where(and(inArray(users.id, ofSlots.union(ofOffers)), users.isConsultant, isNull(users.deletedAt)));
  return { consultants: new Map(found.map((each) => [each.id, each])), terms: groupTerms(found) };
}

/** The price of a session in each currency that its consultant has prices in. */
function pricesOf(terms: Terms | undefined, duration: number): Product['prices'] {
  const price = terms?.prices.get(duration);
  if (!terms || !price?.enabled) return {};
  return {
    ...(terms.currency !== 'EGP' && price.usd > 0 && { USD: price.usd }),
    ...(terms.currency !== 'USD' && price.egp > 0 && { EGP: price.egp }),
  };
}

/** The hold of a slot by the buyer's own order. */
function ownHold({ id, occupiedBy }: StoredSlot, { userId }: Buyer): SlotBooking | undefined {
  const own = occupiedBy?.kind === 'checkout' && occupiedBy.learnerId === userId && occupiedBy.slotId === id;
  return own ? occupiedBy : undefined;
}

/** The price of a slot, and why the buyer cannot book it; a hold of their own order does not block them. */
function slotTerms(slot: StoredSlot, terms: Terms | undefined, buyer: Buyer, now: Date) {
  const own = ownHold(slot, buyer);
  return {
    prices: pricesOf(terms, slot.duration),
    rejection: findBookingRejection(
      getSlotState(own ? { ...slot, occupiedBy: undefined } : slot, terms, now),
      false,
    ),
    heldUntil: own?.until,
  };
}

/** The state of an offer, and the price at which it was accepted. */
function offerTerms({ status, holdUntil, price, currency }: Booking, now: Date) {
  const open = status === 'held' && holdUntil !== null && holdUntil > now;
  const rejection: SessionRejection | undefined = open
    ? undefined
    : status === 'confirmed'
      ? 'booked'
      : 'offer_over';
  return {
    prices: price === null || currency === null ? {} : { [currency]: price },
    rejection,
    heldUntil: open ? holdUntil : undefined,
  };
}

/** Describes slots and offers for a buyer at `now`. */
export const describeSessions = (
  db: Database,
  ids: readonly number[],
  buyer: Buyer,
  now: Date,
): Promise<Map<number, Offered>> => describe(db, ids, buyer, now, findSlots(db, { ids }, now));

/** `describeSessions` that locks the slots (`lockSlots`). */
export const lockAndDescribeSessions = (
  tx: Database,
  ids: readonly number[],
  buyer: Buyer,
  now: Date,
): Promise<Map<number, Offered>> => describe(tx, ids, buyer, now, lockSlots(tx, ids, now));

async function describe(
  db: Database,
  ids: readonly number[],
  buyer: Buyer,
  now: Date,
  slotsFound: Promise<StoredSlot[]>,
): Promise<Map<number, Offered>> {
  const [found, kept, { consultants, terms }] = await pipeline([
    () => slotsFound,
    () =>
      db
        .select()
        .from(bookings)
        .where(isOffer(ids, buyer, now)),
    () => findConsultants(db, ids, buyer, now),
  ]);
  const offered = new Map<number, Offered>();
  const put = (
    { id, consultantId, startsAt, endsAt, duration }: StoredSlot | Booking,
    {
      prices,
      rejection,
      heldUntil,
    }: { prices: Product['prices']; rejection?: SessionRejection; heldUntil?: Date },
    references: Pick<Offered, 'slotId' | 'offerId'>,
  ) => {
    const consultant = consultants.get(consultantId);
    if (!consultant) return;
    const closed = consultant.disabled ? 'suspended' : undefined;
    const priceless = Object.keys(prices).length === 0 ? 'no_price' : undefined;
    offered.set(id, {
      ...references,
      area: 'consultations',
      name: consultant.name,
      image: consultant.avatar ?? undefined,
      prices,
      period: duration,
      startsAt,
      endsAt,
      refundUntil: toRefundDeadline(startsAt, terms.get(consultantId)),
      consultantId,
      unavailable: closed ?? rejection ?? priceless,
      heldUntil,
    });
  };
  for (const slot of found) {
    const offer = kept.find(({ slotId }) => slotId === slot.id);
    if (offer) put(slot, offerTerms(offer, now), { slotId: slot.id, offerId: offer.id });
    else put(slot, slotTerms(slot, terms.get(slot.consultantId), buyer, now), { slotId: slot.id });
  }
  for (const offer of kept)
    if (ids.includes(offer.id)) put(offer, offerTerms(offer, now), { offerId: offer.id });
  return offered;
}
