import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import { type Database, Failure, formatTimeRange } from '../../../kernel/index.ts';
import { toSiteIdentity } from '../../../services/calendar/index.ts';
import { users } from '../../../services/users/index.ts';
import { acceptCampForm } from '../camps/draft-booking.ts';
import { endDrafts } from '../camps/end-drafts.ts';
import type {
  Buyer,
  DeliverOptions,
  HoldOptions,
  LineItem,
  LineReference,
  OrderMailPart,
  Product,
  ProductKind,
} from '../cart/product-kind.ts';
import { addProduct } from '../cart/product-kinds.ts';
import { orderLines, orders } from '../orders/tables.ts';
import { listTicketLinks } from '../tickets/list-ticket-links.ts';
import { consumeCampOffer } from '../waiting-list/offer-seats.ts';
import { activateBookings } from './activate.ts';
import { saveBookings } from './enrol.ts';
import { buildEventCalendar } from './event-calendar.ts';
import {
  findEventRejection,
  getEventPrices,
  getEventTitle,
  getRefundDeadline,
  getUnlimitedPrices,
  toCampDates,
  toPictureAddress,
} from './offer.ts';
import {
  endBookings,
  findFreeSeats,
  lockBookings,
  lockEvents,
  releaseExpired,
  releaseHeld,
  takeSeats,
} from './seats.ts';
import { type EventBooking, type EventRow, eventBookings, events } from './tables.ts';

/** When the buyer's own order ends, by event. */
async function findHolds(db: Database, ids: readonly number[], { userId }: Buyer, now: Date) {
  const found = await db
    .select({
      id: eventBookings.eventId,
      until: sql<Date>`min(${eventBookings.holdUntil})`.mapWith(eventBookings.holdUntil),
    })
    .from(eventBookings)
    .where(
      and(
        inArray(eventBookings.eventId, [...ids]),
        eq(eventBookings.ownerId, userId),
        eq(eventBookings.status, 'held'),
        gt(eventBookings.holdUntil, now),
      ),
    )
    .groupBy(eventBookings.eventId);
  return new Map(found.map(({ id, until }) => [id, until]));
}

/** Events of which the waiting list offers a seat to the buyer or to somebody of theirs. */
async function findOffers(db: Database, ids: readonly number[], { userId }: Buyer): Promise<Set<number>> {
  const found = await db
    .select({ id: eventBookings.eventId })
    .from(eventBookings)
    .where(
      and(
        inArray(eventBookings.eventId, [...ids]),
        or(eq(eventBookings.ownerId, userId), eq(eventBookings.userId, userId)),
        eq(eventBookings.status, 'offered'),
      ),
    );
  return new Set(found.map(({ id }) => id));
}

/** Seats of expired holds that were not released yet, by event. */
export async function findExpiredSeats(db: Database, ids: readonly number[], now: Date) {
  const found = await db
    .select({ id: eventBookings.eventId, seats: sql<number>`sum(${eventBookings.seats})::int` })
    .from(eventBookings)
    .where(
      and(
        inArray(eventBookings.eventId, [...ids]),
        inArray(eventBookings.status, ['held', 'review', 'partly_paid']),
        lt(eventBookings.holdUntil, now),
      ),
    )
    .groupBy(eventBookings.eventId);
  return new Map(found.map(({ id, seats }) => [id, seats]));
}

async function describeEvents(
  db: Database,
  ids: readonly number[],
  buyer: Buyer,
  now: Date,
): Promise<Map<number, Product>> {
  const found = await db
    .select()
    .from(events)
    .where(inArray(events.id, [...ids]));
  const holds = await findHolds(db, ids, buyer, now);
  const expired = await findExpiredSeats(db, ids, now);
  const offers = await findOffers(db, ids, buyer);
  const described = new Map<number, Product>();
  for (const event of found) {
    const { capacity, seatsTaken, kind, startsAt, image } = event;
    const isFull =
      capacity !== null &&
      seatsTaken - (expired.get(event.id) ?? 0) >= capacity &&
      !holds.has(event.id) &&
      !offers.has(event.id);
    const reason = await findEventRejection(db, event, { country: buyer.country, now });
    const title = getEventTitle(event, buyer.language);
    const dates = toCampDates(event, buyer.language);
    described.set(event.id, {
      name: title,
      image: toPictureAddress(image) ?? undefined,
      eventName: undefined,
      prices: getEventPrices(event),
      unlimitedPrices: getUnlimitedPrices(event),
      ...(kind === 'event'
        ? { startsAt }
        : { startsAt, period: dates.period, interval: dates.date_interval }),
      soldOut: isFull,
      heldUntil: holds.get(event.id),
      unavailable:
        reason ?? (event.paid === 0 ? 'free_event' : undefined) ?? (isFull ? 'no_seats' : undefined),
    });
  }
  return described;
}

interface RequestedLine extends LineItem {
  event: EventRow;
}

/** Holds the booking of a camp, whose participants a draft has. */
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
  if (draft?.status !== 'draft') throw new Failure(409, 'camp_form_required');
  const offered = await consumeCampOffer(tx, { eventId: event.id, ownerId: buyer.userId }, now);
  freeSeats.set(event.id, (freeSeats.get(event.id) ?? 0) + offered);
  if (!takeSeats(freeSeats, event.id, draft.seats)) throw new Failure(409, 'no_seats');
  await tx
    .update(eventBookings)
    .set({ status: 'held', holdUntil: until, price, currency })
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
  if (own?.status === 'active') throw new Failure(409, 'enrolled');
  // Another user's order holds a seat for this person.
  if (own?.status === 'held') throw new Failure(409, 'event_being_bought');
  if (options?.isUnlimited && !getUnlimitedPrices(event)) throw new Failure(409, 'no_unlimited');
  // The seat that the waiting list offers to this person is taken already.
  if (own?.status !== 'offered' && !takeSeats(freeSeats, event.id, 1)) throw new Failure(409, 'no_seats');
  const [held] = await saveBookings(
    tx,
    [
      {
        ...{ eventId: event.id, userId, ownerId: buyer.userId, status: 'held', holdUntil: until },
        ...{ price, currency, isUnlimited: options?.isUnlimited ?? false },
        refundUntil: getRefundDeadline(event, price, now),
      },
    ],
    existing,
    now,
  );
  if (!held) throw new Error('The seat was not held');
  return held.id;
}

/** Holds seats for the lines of an order, all or nothing. */
async function holdEvents(
  tx: Database,
  lines: readonly LineItem[],
  holding: HoldOptions,
): Promise<Map<number, number>> {
  const { buyer, now } = holding;
  const ids = [...new Set(lines.map(({ modelId }) => modelId))];
  const locked = await lockEvents(tx, ids);
  await releaseExpired(tx, ids, now);
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
      if (!event) throw new Failure(404, 'not_found');
      const reason = await findEventRejection(tx, event, { country: buyer.country, now });
      if (reason ?? (event.paid === 0 ? 'free_event' : undefined))
        throw new Failure(409, reason ?? 'free_event');
      const requested = { ...line, event };
      return event.kind === 'event'
        ? holdSeat(tx, requested, existing, freeSeats, holding)
        : holdCamp(tx, requested, freeSeats, holding);
    };
    references.set(line.lineId, await hold().catch(addProduct(line)));
  }
  return references;
}

interface SoldLine extends LineReference {
  eventId: number;
  buyerId: number;
  paid: number;
  currency: 'USD' | 'EGP';
  isDelivered: boolean;
}

/** Reads the lines of locked orders with their buyers. */
async function findSoldLines(tx: Database, lines: readonly LineReference[]): Promise<SoldLine[]> {
  const found = await tx
    .select({
      lineId: orderLines.id,
      reference: eventBookings.id,
      eventId: eventBookings.eventId,
      buyerId: orders.buyerId,
      price: orderLines.price,
      discount: orderLines.discount,
      currency: orders.currency,
      status: orderLines.status,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(eventBookings, eq(eventBookings.id, orderLines.reference))
    .where(
      and(
        eq(orderLines.modelName, 'Event'),
        inArray(
          orderLines.id,
          lines.map(({ lineId }) => lineId),
        ),
      ),
    );
  return found.map(({ price, discount, status, ...line }) => ({
    ...line,
    paid: price - discount,
    isDelivered: status === 'delivered',
  }));
}

/** Locks the events and bookings of lines. */
async function lockSold(tx: Database, lines: readonly LineReference[]) {
  const sold = await findSoldLines(tx, lines);
  const locked = await lockEvents(
    tx,
    sold.map(({ eventId }) => eventId),
  );
  const bookings = await lockBookings(
    tx,
    inArray(
      eventBookings.id,
      sold.map(({ reference }) => reference),
    ),
  );
  return { sold, locked, bookings: new Map(bookings.map((booking) => [booking.id, booking])) };
}

/** Locks what the lines' own orders still hold. */
async function lockHeld(tx: Database, lines: readonly LineReference[]): Promise<EventBooking[]> {
  const { sold, bookings } = await lockSold(tx, lines);
  return sold.flatMap(({ reference, buyerId }) => {
    const booking = bookings.get(reference);
    return booking?.status === 'held' && booking.ownerId === buyerId ? [booking] : [];
  });
}

/**
 * Books the paid lines whose seats are still held, or can be taken again after the hold expired. The other lines are refunded.
 */
async function deliverEvents(
  tx: Database,
  lines: readonly LineReference[],
  { config, now }: DeliverOptions,
): Promise<Set<number>> {
  const { sold, locked, bookings } = await lockSold(tx, lines);
  const delivered = new Set(sold.filter(({ isDelivered }) => isDelivered).map(({ lineId }) => lineId));
  const open = sold.filter(({ isDelivered }) => !isDelivered);
  const booked: { event: EventRow; booking: EventBooking }[] = [];
  const late: SoldLine[] = [];
  const book = (line: SoldLine, booking: EventBooking) => {
    const event = locked.get(line.eventId);
    if (!event) return;
    booked.push({ event, booking });
    delivered.add(line.lineId);
  };
  for (const line of open) {
    const booking = bookings.get(line.reference);
    if (booking?.status === 'held' && booking.ownerId === line.buyerId) book(line, booking);
    // The order has expired, and the seat is an offer of the waiting list to the same person again.
    else if (booking?.status === 'offered') book(line, booking);
    else if (booking?.status === 'draft' || (booking?.status === 'ended' && !booking.isCamp)) late.push(line);
  }
  if (late.length > 0) {
    const ids = [...new Set(late.map(({ eventId }) => eventId))];
    await releaseExpired(tx, ids, now);
    const freeSeats = await findFreeSeats(tx, ids);
    for (const line of late) {
      const booking = bookings.get(line.reference);
      const event = locked.get(line.eventId);
      if (booking?.isCamp) {
        const offered = await consumeCampOffer(tx, { eventId: line.eventId, ownerId: line.buyerId }, now);
        freeSeats.set(line.eventId, (freeSeats.get(line.eventId) ?? 0) + offered);
      }
      if (booking && event && event.startsAt > now && takeSeats(freeSeats, line.eventId, booking.seats))
        book(line, booking);
    }
  }
  for (const { lineId, reference, paid, currency, buyerId } of open)
    if (delivered.has(lineId))
      await tx
        .update(eventBookings)
        .set(
          paid > 0
            ? { price: paid, currency, ownerId: buyerId }
            : { price: null, currency: null, refundUntil: null, ownerId: buyerId },
        )
        .where(eq(eventBookings.id, reference));
  await activateBookings(tx, booked, { site: toSiteIdentity(config), sendMail: false, now });
  return delivered;
}

/** Ends the bookings of refunded lines (PD-126): their seats are free. Answers the lines. */
async function revokeEvents(tx: Database, lines: readonly LineReference[], now: Date): Promise<Set<number>> {
  const { sold, bookings } = await lockSold(tx, lines);
  const active = sold.filter(
    ({ isDelivered, reference }) => isDelivered && bookings.get(reference)?.status === 'active',
  );
  await endBookings(
    tx,
    active.map(({ reference }) => reference),
    'refunded',
    now,
  );
  return new Set(sold.filter(({ isDelivered }) => isDelivered).map(({ lineId }) => lineId));
}

const mailTexts = {
  en: { time: 'Time', tickets: 'Your tickets:' },
  ar: { time: 'الموعد', tickets: 'تذاكرك:' },
} as const;

/** When each is, in the zone of its place, and its tickets; all of them for the calendar. */
async function buildOrderMail(
  tx: Database,
  lines: readonly LineReference[],
  { config, now }: Pick<DeliverOptions, 'config' | 'now'>,
): Promise<OrderMailPart> {
  const found = await tx
    .select({
      lineId: orderLines.id,
      bookingId: eventBookings.id,
      event: events,
      language: users.language,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(users, eq(users.id, orders.buyerId))
    .innerJoin(eventBookings, eq(eventBookings.id, orderLines.reference))
    .innerJoin(events, eq(events.id, eventBookings.eventId))
    .where(
      inArray(
        orderLines.id,
        lines.map(({ lineId }) => lineId),
      ),
    );
  const links = await listTicketLinks(
    tx,
    found.map(({ bookingId }) => bookingId),
    config.publicUrl,
  );
  const language = found[0]?.language ?? 'en';
  const all = [...new Map(found.map(({ event }) => [event.id, event])).values()];
  return {
    ...(all.length > 0 && {
      calendar: buildEventCalendar(all, { site: toSiteIdentity(config), language, now }),
    }),
    details: new Map(
      found.map(({ lineId, bookingId, event }) => [
        lineId,
        [
          {
            facts: [
              {
                label: mailTexts[language].time,
                value: formatTimeRange(event, language, event.timezone),
              },
            ],
          },
          mailTexts[language].tickets,
          { items: links.get(bookingId) ?? [] },
        ],
      ]),
    ),
  };
}

/** Bookings by the lines of orders. */
const findBookingsByLine = async (db: Database, lines: readonly LineReference[]) => {
  const found = await db
    .select({ booking: eventBookings, startsAt: events.startsAt })
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

/** Seats of events and of camps in the cart and in orders, by event id (EC §3); a booking holds them. */
export const eventProduct: ProductKind = {
  modelName: 'Event',
  forFamily: true,
  acceptsOptions: true,
  acceptForm: acceptCampForm,
  async discardForm(tx, { bookingId }, now) {
    if (bookingId !== undefined) await endDrafts(tx, eq(eventBookings.id, bookingId), now);
  },
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
      if (!described.has(id) || reason === 'not_published') return new Failure(404, 'not_found');
      if (typeof reason === 'string') return new Failure(409, reason);
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
      if (!event) return new Failure(404, 'not_found');
      const isForm = options.bookingId !== undefined;
      if (isForm !== (event.kind !== 'event')) return new Failure(409, 'camp_form_required');
      if (options.isUnlimited && !getUnlimitedPrices(event)) return new Failure(409, 'no_unlimited');
    }
    return undefined;
  },
  hold: holdEvents,
  async extend(tx, lines, until) {
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
  buildOrderMail,
  findStartTimes: async (db, lines) =>
    new Map((await findBookingsByLine(db, lines)).map(({ lineId, startsAt }) => [lineId, startsAt])),
  findRefundDeadlines: async (db, lines) =>
    new Map(
      (await findBookingsByLine(db, lines)).flatMap(({ lineId, booking }) =>
        booking.refundUntil === null || booking.isCamp ? [] : [[lineId, booking.refundUntil] as const],
      ),
    ),
};
