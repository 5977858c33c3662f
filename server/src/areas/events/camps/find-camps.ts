import { and, asc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Camp, CampDetail, CampType } from 'shared-api/contracts/events/camps';
import { toBit } from 'shared-api/rules/to-bit';
import { type Database, inLanguage } from '../../../kernel/index.ts';
import { findTransferAccount } from '../../../services/settings/index.ts';
import { users } from '../../../services/users/index.ts';
import { findExpiredSeats } from '../catalogue/expired-seats.ts';
import { isHolder } from '../catalogue/holders.ts';
import { listEventPage } from '../catalogue/list-page.ts';
import {
  getEventTitle,
  isOfferedIn,
  isShown,
  toCampDates,
  toPictureAddress,
  toPriceFields,
} from '../catalogue/offer.ts';
import type { EventViewer } from '../catalogue/viewer.ts';
import { type EventRow, eventSections, events } from '../tables/events.ts';

export const campPageSize = 12;

/** Condition that an event is offered to a viewer: published, in their country, and its provider's account is open. */
const isOfferedTo = ({ country }: EventViewer) =>
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
      // Pages of earlier releases must not offer to book a withdrawn camp, so it is reported as past.
      is_past: toBit(row.startsAt <= now || !row.isPublished),
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
 * Finds a camp: undefined if there is none, null if it is not offered in the viewer's country (PD-94). Users with a booking always find it.
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
