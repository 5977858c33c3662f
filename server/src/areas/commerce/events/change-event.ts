import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Database, formatInstantInCity, formatTimeRange, inLanguage } from '../../../kernel/index.ts';
import type { SiteIdentity } from '../../../services/calendar/index.ts';
import { queueMails } from '../../../services/mail/index.ts';
import { bilingual, notify } from '../../../services/notifications/index.ts';
import { users } from '../../../services/users/index.ts';
import { ticketsPath } from '../bookings/activate.ts';
import { lockBookings } from '../bookings/seats.ts';
import { type EventBooking, eventBookings } from '../bookings/tables.ts';
import { orderLines } from '../orders/tables.ts';
import { buildChangeMail, type EventChange } from './change-mail.ts';
import { buildEventCalendar, getEventPage } from './event-calendar.ts';
import { getEventTitle } from './offer.ts';
import { type EventRow, events } from './tables.ts';

const dayMs = 86_400_000;
/** How long a full refund is open after a move, at most until the start (PD-138). */
const movedRefundMs = 14 * dayMs;
/** How long it is open after a withdrawal (PD-138). */
const withdrawnRefundMs = 365 * dayMs;

/** The columns whose changes people who hold a place are notified of. */
export type EventTerms = Pick<
  EventRow,
  'startsAt' | 'endsAt' | 'timezone' | 'placeEn' | 'placeAr' | 'isPublished' | 'refundHours'
>;

/** Finds what a change means for those who hold a place; undefined where it is nothing to them. */
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
 * Until when a cancellation gives the price back after a change: for a year after a withdrawal; else for 14 days, or until the deadline of the new start where that is
 * later, at most until it begins.
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

/** Extends the refund of paid places. A withdrawal's longer one ends with it; of a move an earlier promise stays, until it begins. */
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

/** Finds which of some bookings the site itself was paid for; the others were paid by bank transfer. */
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
  /** For the calendar entry of the mail. */
  site?: SiteIdentity;
  now: Date;
}

/** Texts of the notifications. */
const texts: Record<EventChange, string> = {
  moved: 'told.event_moved',
  withdrawn: 'told.event_withdrawn',
  restored: 'told.event_restored',
};

/** Where somebody cancels their place: the events of the profile, or the camp. */
const getPlacePage = (event: EventRow): string =>
  event.kind === 'event' ? ticketsPath : getEventPage(event);

/** Notifies everybody who holds a place, and who booked it, in the site; who booked also by mail, with the calendar entry. */
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
      ...{ userId: id, type: event.kind === 'event' ? 'Event' : 'Camp', modelId: event.id },
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
    // Members of a family without a mailbox of their own are written to through who booked.
    const own = held.filter(({ ownerId }) => ownerId === id);
    if (own.length === 0) return [];
    const isPaid = own.some(({ price, status }) => price !== null && status !== 'review');
    const isTransfer = own.some((each) => each.isCamp && each.status !== 'offered' && !byOrder.has(each.id));
    const time = formatTimeRange(event, language, event.timezone);
    const timeBefore = formatTimeRange(before, language, before.timezone);
    const content = buildChangeMail({
      ...{ language, change, time, isTransfer },
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
 * Does what a changed event or camp means for those who hold a place (PD-138): they can cancel with a full refund, and are notified once for the change. Events that are over
 * concern nobody. Called in the transaction of the change, with the event locked.
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
  // Whose payment is under way learns of the change where they pay, or gets the money back.
  const holders = held.filter(({ status }) => status !== 'held');
  if (holders.length > 0) await notifyHolders(tx, { before, event, change, until }, holders, options);
}
