import { and, eq, inArray, lt } from 'drizzle-orm';
import { type Database, Failure } from '../../../kernel/index.ts';
import type { LineReference, ProductKind } from '../../commerce/index.ts';
import { endDrafts, restoreDraft } from '../bookings/end-drafts.ts';
import { releaseHeld } from '../bookings/seats.ts';
import { acceptCampForm } from '../camps/draft-booking.ts';
import { getUnlimitedPrices } from '../catalogue/offer.ts';
import { eventBookings } from '../tables/bookings.ts';
import { events } from '../tables/events.ts';
import { buildOrderMail } from './build-order-mail.ts';
import { deliverEvents, revokeEvents } from './deliver-events.ts';
import { describeEvents } from './describe-events.ts';
import { holdEvents } from './hold-events.ts';
import { lockHeld, lockSold } from './sold-lines.ts';

/** Finds the bookings of order lines. */
const findBookingsByLine = async (db: Database, lines: readonly LineReference[]) => {
  const found = await db
    .select({ booking: eventBookings, event: events })
    .from(eventBookings)
    .innerJoin(events, eq(events.id, eventBookings.eventId))
    .where(
      inArray(
        eventBookings.id,
        lines.map(({ reference }) => reference),
      ),
    );
  const byId = new Map(found.map((each) => [each.booking.id, each]));
  return lines.flatMap(({ lineId, reference }) => {
    const each = byId.get(reference);
    return each ? [{ lineId, ...each }] : [];
  });
};

/** Seats of events and camps in the cart and in orders, by event id (EC §3); a booking holds them. */
export const eventProduct: ProductKind = {
  modelName: 'Event',
  forFamily: true,
  acceptsOptions: true,
  acceptForm: acceptCampForm,
  async discardForm(tx, { bookingId }, now) {
    if (bookingId !== undefined) await endDrafts(tx, eq(eventBookings.id, bookingId), now);
  },
  restoreForm: async (tx, { bookingId }, now) =>
    bookingId === undefined || (await restoreDraft(tx, bookingId, now)),
  describe: describeEvents,
  async findEnrolled(db, id, userIds) {
    const found = await db
      .select({ userId: eventBookings.userId })
      .from(eventBookings)
      .where(
        and(
          eq(eventBookings.eventId, id),
          eq(eventBookings.isCamp, false),
          inArray(eventBookings.userId, [...userIds]),
          eq(eventBookings.status, 'active'),
        ),
      );
    return new Set(found.map(({ userId }) => userId));
  },
  async findRejection(tx, ids, buyer, now) {
    const described = await describeEvents(tx, ids, buyer, now);
    for (const id of ids) {
      const reason = described.get(id)?.unavailable;
      if (!described.has(id) || reason === 'not_published') return new Failure('not_found');
      if (reason) return new Failure(reason);
    }
    return undefined;
  },
  async findOptionsRejection(tx, products) {
    const found = await tx
      .select()
      .from(events)
      .where(
        inArray(
          events.id,
          products.map(({ modelId }) => modelId),
        ),
      );
    for (const { modelId, options } of products) {
      const event = found.find(({ id }) => id === modelId);
      if (!event) return new Failure('not_found');
      const isForm = options.bookingId !== undefined;
      if (isForm !== (event.kind !== 'event')) return new Failure('camp_form_required');
      if (options.isUnlimited && !getUnlimitedPrices(event)) return new Failure('no_unlimited');
    }
    return undefined;
  },
  hold: holdEvents,
  async extend(tx, lines, until) {
    const { sold, bookings } = await lockSold(tx, lines);
    // Participants were added to the form of a camp after the creation of the order, which has the price without them.
    if (sold.some(({ reference, seats }) => bookings.get(reference)?.seats !== seats))
      throw new Failure('cart_changed');
    const held = await lockHeld(tx, lines);
    await tx
      .update(eventBookings)
      .set({ holdUntil: until })
      .where(
        and(
          inArray(
            eventBookings.id,
            held.map(({ id }) => id),
          ),
          lt(eventBookings.holdUntil, until),
        ),
      );
  },
  deliver: deliverEvents,
  async release(tx, lines, now) {
    await releaseHeld(tx, await lockHeld(tx, lines), now);
  },
  revoke: (tx, lines, { now }) => revokeEvents(tx, lines, now),
  async endRefundRight(tx, lines) {
    const { sold } = await lockSold(tx, lines);
    await tx
      .update(eventBookings)
      .set({ refundUntil: null })
      .where(
        inArray(
          eventBookings.id,
          sold.map(({ reference }) => reference),
        ),
      );
  },
  buildOrderMail,
  findStartTimes: async (db, lines) =>
    new Map((await findBookingsByLine(db, lines)).map(({ lineId, event }) => [lineId, event.startsAt])),
  async findNames(db, ids) {
    const found = await db
      .select({ id: events.id, en: events.titleEn, ar: events.titleAr })
      .from(events)
      .where(inArray(events.id, [...ids]));
    return new Map(found.map(({ id, ...names }) => [id, names]));
  },
  findPlaces: async (db, lines) =>
    new Map((await findBookingsByLine(db, lines)).map(({ lineId, event }) => [lineId, event])),
  // The terms of the travel operator apply to a camp (PD-100), unless it moves or is withdrawn (PD-138).
  findRefundDeadlines: async (db, lines) =>
    new Map(
      (await findBookingsByLine(db, lines)).flatMap(({ lineId, booking: { isCamp, price, refundUntil } }) =>
        refundUntil === null && (isCamp || price === null) ? [] : [[lineId, refundUntil] as const],
      ),
    ),
};
