import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Database, formatInstantInCity, formatTimeRange, inLanguage } from '../../../kernel/index.ts';
import type { SiteIdentity } from '../../../services/calendar/index.ts';
import { queueMails } from '../../../services/mail/index.ts';
import { bilingual, notify } from '../../../services/notifications/index.ts';
import { users } from '../../../services/users/index.ts';
import { orderLines } from '../../commerce/index.ts';
import { ticketsPath } from '../bookings/activate.ts';
import { lockBookings } from '../bookings/seats.ts';
import { buildEventCalendar, getEventPage } from '../catalogue/event-calendar.ts';
import { getEventTitle } from '../catalogue/offer.ts';
import { type EventBooking, eventBookings } from '../tables/bookings.ts';
import { type EventRow, events } from '../tables/events.ts';
import { buildChangeMail, type EventChange } from './change-mail.ts';

const dayMs = 86_400_000;
/** How long users can cancel with a full refund after a move, at most until the start (PD-138). */
const movedRefundMs = 14 * dayMs;
/** How long they can do so after a withdrawal (PD-138). */
const withdrawnRefundMs = 365 * dayMs;

/** The columns of which people with a booking are notified. */
export type EventTerms = Pick<
  EventRow,
  'startsAt' | 'endsAt' | 'timezone' | 'placeEn' | 'placeAr' | 'isPublished' | 'refundHours'
>;

/** Finds the kind of a change for people with a booking; undefined if it is irrelevant to them. */
export function findEventChange(before: EventTerms, after: EventTerms): EventChange | undefined {
  if (before.isPublished !== after.isPublished) return after.isPublished ? 'restored' : 'withdrawn';
  const isMoved =
    before.startsAt.getTime() !== after.startsAt.getTime() ||
    before.endsAt.getTime() !== after.endsAt.getTime() ||
    before.placeEn !== after.placeEn ||
    before.placeAr !== after.placeAr;
  return after.isPublished && isMoved ? 'moved' : undefined;
}

/**
 * The refund deadline after a change: a year after a withdrawal; otherwise 14 days, or the ordinary deadline of the new start if that is
 * later, at most the start.
 */
export function getChangedDeadline(
  change: EventChange,
  { startsAt, refundHours }: EventTerms,
  now: Date,
): Date {
  if (change === 'withdrawn') return new Date(now.getTime() + withdrawnRefundMs);
  const ordinary = startsAt.getTime() - refundHours * 3_600_000;
  return new Date(Math.min(startsAt.getTime(), Math.max(now.getTime() + movedRefundMs, ordinary)));
}

/** Extends the refund deadline of paid bookings. A move keeps a later deadline that was promised before, at most until the start; other changes replace it. */
async function extendRefunds(
  tx: Database,
  { id, startsAt }: EventRow,
  { change, until }: { change: EventChange; until: Date },
): Promise<void> {
  const [deadline, start] = [until, startsAt].map((at) => sql`${at.toISOString()}::timestamptz`);
  const { refundUntil } = eventBookings;
  const earlier = sql`case when ${refundUntil} is not null then least(${refundUntil}, ${start}) end`;
  await tx
    .update(eventBookings)
    .set({ refundUntil: change === 'moved' ? sql`greatest(${deadline}, ${earlier})` : until })
    .where(
      and(
        eq(eventBookings.eventId, id),
        inArray(eventBookings.status, ['held', 'active', 'partly_paid']),
        isNotNull(eventBookings.price),
      ),
    );
}

/** Finds which of some bookings were paid to the site; the others were paid by bank transfer. */
async function findPaidByOrder(tx: Database, ids: readonly number[]): Promise<Set<number>> {
  const found = await tx
    .select({ reference: orderLines.reference })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.modelName, 'Event'),
        eq(orderLines.status, 'delivered'),
        inArray(orderLines.reference, [...ids]),
      ),
    );
  return new Set(found.flatMap(({ reference }) => reference ?? []));
}

interface ChangeOptions {
  /** Identity of the site for the mail's calendar entry. */
  site?: SiteIdentity;
  now: Date;
}

/** Texts of the notifications. */
const texts: Record<EventChange, string> = {
  moved: 'told.event_moved',
  withdrawn: 'told.event_withdrawn',
  restored: 'told.event_restored',
};

/** The page on which users cancel their booking: the events of the profile, or the camp. */
const getPlacePage = (event: EventRow): string =>
  event.kind === 'event' ? ticketsPath : getEventPage(event);

/** Notifies the people and owners of bookings in the site; owners also by mail, with the calendar entry. */
async function notifyHolders(
  tx: Database,
  { before, event, change, until }: { before: EventTerms; event: EventRow; change: EventChange; until: Date },
  held: readonly EventBooking[],
  { site, now }: ChangeOptions,
): Promise<void> {
  const ids = [...new Set(held.flatMap(({ userId, ownerId }) => [userId, ownerId]))];
  const people = await tx
    .select({ id: users.id, language: users.language, email: users.email })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)));
  await notify(
    tx,
    people.map(({ id, language }) => ({
      userId: id,
      type: event.kind === 'event' ? 'Event' : 'Camp',
      modelId: event.id,
      text: texts[change],
      params: {
        ...bilingual('event', { en: event.titleEn, ar: event.titleAr }, language),
        ...bilingual('place', { en: event.placeEn, ar: event.placeAr }, language),
        time: event.startsAt.toISOString(),
      },
      key: `event ${event.id} version ${event.sequence}`,
    })),
    now,
  );
  const byOrder = await findPaidByOrder(
    tx,
    held.map(({ id }) => id),
  );
  const mails = people.flatMap(({ id, language, email }) => {
    // Family members have no mailbox, so the mail goes to the owner of the booking.
    const own = held.filter(({ ownerId }) => ownerId === id);
    if (own.length === 0) return [];
    const isPaid = own.some(({ price, status }) => price !== null && status !== 'review');
    const isTransfer = own.some((each) => each.isCamp && each.status !== 'offered' && !byOrder.has(each.id));
    const time = formatTimeRange(event, language, event.timezone);
    const timeBefore = formatTimeRange(before, language, before.timezone);
    const content = buildChangeMail({
      language,
      change,
      time,
      isTransfer,
      title: getEventTitle(event, language),
      ...(timeBefore !== time && { before: timeBefore }),
      place: inLanguage(language, { en: event.placeEn, ar: event.placeAr }),
      ...(isPaid && { refundUntil: formatInstantInCity(until, language, event.timezone) }),
      address: getPlacePage(event),
    });
    const method = change === 'withdrawn' ? 'CANCEL' : 'PUBLISH';
    const calendar = site && buildEventCalendar([event], { site, language, now }, method);
    return [{ to: email, language, ...content, calendar }];
  });
  await queueMails(tx, mails, now);
}

/**
 * Applies a change of an event or a camp to people with a booking (PD-138): they can cancel with a full refund, and are notified once. Ignores
 * events that have ended. Called in the transaction of the change, with the event locked.
 * @param before its terms before the change
 */
export async function followEventChange(
  tx: Database,
  { id, before }: { id: number; before: EventTerms },
  options: ChangeOptions,
): Promise<void> {
  const [event] = await tx.select().from(events).where(eq(events.id, id));
  const change = event && findEventChange(before, event);
  if (!event || !change || (event.endsAt <= options.now && before.endsAt <= options.now)) return;
  const held = await lockBookings(
    tx,
    and(
      eq(eventBookings.eventId, id),
      inArray(eventBookings.status, ['held', 'offered', 'review', 'partly_paid', 'active']),
    ),
  );
  const until = getChangedDeadline(change, event, options.now);
  await extendRefunds(tx, event, { change, until });
  // Buyers whose payment is under way see the change at the payment, or are refunded.
  const holders = held.filter(({ status }) => status !== 'held');
  if (holders.length > 0) await notifyHolders(tx, { before, event, change, until }, holders, options);
}
