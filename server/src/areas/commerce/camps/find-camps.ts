import { and, asc, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Camp, CampDetail, CampType } from 'shared-api/contracts/commerce/camps';
import { type Currency, currencyForZone } from 'shared-api/rules/currency';
import { type Context, type Database, hasRole, inLanguage, type Language } from '../../../kernel/index.ts';
import { findTransferAccount } from '../../../services/settings/index.ts';
import { users } from '../../../services/users/index.ts';
import { isHolder } from '../bookings/holders.ts';
import { findExpiredSeats } from '../bookings/seats.ts';
import { listEventPage } from '../events/list-page.ts';
import {
  bit,
  getEventTitle,
  isOfferedIn,
  isShown,
  toCampDates,
  toPictureAddress,
  toPriceFields,
} from '../events/offer.ts';
import { type EventRow, eventSections, events } from '../events/tables.ts';

export const campPageSize = 12;

/** For whom events and camps are read. */
export interface EventViewer {
  userId?: number;
  language: Language;
  currency: Currency;
  country?: string;
  isOperator?: boolean;
}

export const toEventViewer = (
  context: Pick<Context, 'caller' | 'language' | 'timezone' | 'country'>,
): EventViewer => ({
  userId: context.caller?.userId,
  language: context.language,
  currency: currencyForZone(context.timezone),
  country: context.country,
  isOperator: hasRole(context, 'operator'),
});

/** Whether an event is offered to a viewer: published, in their country, of an account that is open. */
export const isOfferedTo = ({ country }: EventViewer) =>
  and(
    events.isPublished,
    country === undefined
      ? undefined
      : or(isNull(events.countries), sql`${country} = any(${events.countries})`),
    or(
      isNull(events.providerId),
      sql`exists (select from ${users} where ${users.id} = ${events.providerId} and ${users.deletedAt} is null)`,
    ),
  );

/** What is to come first, the next first; then what is over, the latest first. */
export const nextFirst = (now: Date) => [
  desc(gt(events.startsAt, now)),
  sql`case when ${gt(events.startsAt, now)} then ${events.startsAt} end`,
  desc(events.startsAt),
  asc(events.id),
];

async function toCamps(
  db: Database,
  rows: readonly EventRow[],
  { language, currency }: EventViewer,
  now: Date,
): Promise<Camp[]> {
  const ids = rows.map(({ id }) => id);
  const sections = await db
    .select()
    .from(eventSections)
    .where(inArray(eventSections.eventId, ids))
    .orderBy(asc(eventSections.position));
  const expired = await findExpiredSeats(db, ids, now);
  return rows.map((row) => {
    const capacity = row.capacity ?? 0;
    const english = row.imageEn ?? row.image;
    return {
      id: row.id,
      title: getEventTitle(row, language),
      title_en: row.titleEn,
      image: toPictureAddress(language === 'en' ? english : row.image),
      image_en: toPictureAddress(english),
      ...toPriceFields(row, currency),
      ...toCampDates(row, language),
      remaining_seats: Math.max(0, capacity - row.seatsTaken + (expired.get(row.id) ?? 0)),
      description: sections
        .filter(({ eventId, position }) => eventId === row.id && position >= 0)
        .map((section) => ({
          id: section.id,
          title: inLanguage(language, { en: section.titleEn, ar: section.titleAr }),
          description: inLanguage(language, { en: section.descriptionEn, ar: section.descriptionAr }),
        })),
      type: row.kind as CampType,
      seats: capacity,
      // Nobody can book what was withdrawn: for pages of earlier releases it is over.
      is_past: bit(row.startsAt <= now || !row.isPublished),
      ...(!row.isPublished && { is_withdrawn: 1 as const }),
    };
  });
}

/** A page of the camps of a type and their number. */
export async function listCamps(
  db: Database,
  { type, page }: { type: CampType; page: number },
  viewer: EventViewer,
  now: Date,
): Promise<{ camps: Camp[]; count: number }> {
  const selection = { kind: type, country: viewer.country };
  const { rows, count } = await listEventPage(db, selection, { page, size: campPageSize, now });
  return { camps: await toCamps(db, rows, viewer, now), count };
}

/** Number of camps on the home page. */
const homeSize = 8;

/** The next camps of all types, for the home page (EC §2.2). */
export async function listLatestCamps(db: Database, viewer: EventViewer, now: Date): Promise<Camp[]> {
  const rows = await db
    .select()
    .from(events)
    .where(and(ne(events.kind, 'event'), gt(events.startsAt, now), isOfferedTo(viewer)))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(homeSize);
  return toCamps(db, rows, viewer, now);
}

/**
 * Finds a camp: undefined where there is none, null where it is not offered in the viewer's country (PD-94). Who has booked it always finds it.
 */
export async function findCamp(
  db: Database,
  id: number,
  viewer: EventViewer,
  now: Date,
): Promise<CampDetail | null | undefined> {
  const [row] = await db
    .select()
    .from(events)
    .where(and(eq(events.id, id), ne(events.kind, 'event')));
  if (!row) return undefined;
  if (!(await isHolder(db, id, viewer.userId))) {
    if (!(await isShown(db, row))) return undefined;
    if (!isOfferedIn(row, viewer.country)) return null;
  }
  const [camp] = await toCamps(db, [row], viewer, now);
  const account = viewer.userId === undefined ? undefined : await findTransferAccount(db, viewer.language);
  return (
    camp && {
      ...camp,
      ...(viewer.isOperator && { can_check_in: 1 as const }),
      ...(account && { transfer: { ...account, reference: `RAFIQ-${id}-${viewer.userId}` } }),
    }
  );
}
