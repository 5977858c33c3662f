import { asc, eq, inArray, ne } from 'drizzle-orm';
import { fromHundredths } from 'shared-api/rules/money';
import type { Database } from '../../../kernel/index.ts';
import type { ContentExport, ContentWriter } from '../../../services/content/index.ts';
import { users } from '../../../services/users/index.ts';
import { type EventRow, events } from '../tables/events.ts';
import { galleryItems } from '../tables/gallery.ts';
import {
  type CampFile,
  type EventFile,
  eventTables,
  type GalleryFile,
  galleryTables,
} from './events-content.ts';

type Language = 'En' | 'Ar';
const toWords = <Field extends string>(
  row: Record<`${Field}${Language}`, string>,
  field: Field,
): { en: string; ar: string } => ({ en: row[`${field}En`], ar: row[`${field}Ar`] });

function toPrices(usd: number | null, egp: number | null): { USD?: number; EGP?: number } {
  return { ...(usd && { USD: fromHundredths(usd) }), ...(egp && { EGP: fromHundredths(egp) }) };
}

/** The fields that events and camps share; writes their pictures. */
async function toCommonFields(row: EventRow, writer: ContentWriter, folder: string) {
  return {
    id: row.id,
    title: toWords(row, 'title'),
    place: toWords(row, 'place'),
    language: row.language,
    ...(row.image !== null && { image: await writer.picture(folder, row.image) }),
    ...(row.imageEn !== null && { image_en: await writer.picture(folder, row.imageEn) }),
    starts: row.startsAt.toISOString(),
    ends: row.endsAt.toISOString(),
    timezone: row.timezone,
    refund_hours: row.refundHours,
    ...(row.countries !== null && { countries: row.countries }),
    ...(!row.isPublished && { draft: true }),
  };
}

async function findEmails(tx: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const found = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(found.map(({ id, email }) => [id, email]));
}

const toPrice = ({ paid, usd, egp }: EventRow): EventFile['price'] =>
  paid === 0 ? 'free' : paid === 2 ? 'announced' : toPrices(usd, egp);

/** Writes all events as `events.json`, with their times as instants. Bookings are not exported. */
export const eventsExport: ContentExport = {
  name: 'events',
  async export(tx, writer) {
    const rows = await tx.select().from(events).where(eq(events.kind, 'event')).orderBy(asc(events.id));
    const emails = await findEmails(
      tx,
      rows.flatMap(({ providerId }) => providerId ?? []),
    );
    const items: EventFile[] = [];
    for (const row of rows) {
      const provider = row.providerId === null ? undefined : emails.get(row.providerId);
      const unlimited = toPrices(row.unlimitedUsd, row.unlimitedEgp);
      items.push({
        ...(await toCommonFields(row, writer, 'events')),
        ...(provider !== undefined && { provider }),
        description: toWords(row, 'description'),
        price: toPrice(row),
        ...(Object.keys(unlimited).length > 0 && { unlimited_price: unlimited }),
        ...(row.capacity !== null && { capacity: row.capacity }),
        ...(row.isOnline && { online: true }),
        ...(row.joinUrl !== null && { join_url: row.joinUrl }),
      });
    }
    await writer.list('events', items);
    return items.length;
  },
};

/** Writes all camps with their sections as `camps.json`. Bookings and documents are not exported. */
export const campsExport: ContentExport = {
  name: 'camps',
  async export(tx, writer) {
    const found = await tx
      .select({ id: events.id })
      .from(events)
      .where(ne(events.kind, 'event'))
      .orderBy(asc(events.id));
    const stored = await eventTables.read(
      tx,
      found.map(({ id }) => id),
    );
    const items: CampFile[] = [];
    for (const { events: rows, sections } of stored.values())
      for (const row of rows)
        items.push({
          ...(await toCommonFields(row as EventRow, writer, 'camps')),
          type: row.kind as CampFile['type'],
          price: toPrices(row.usd, row.egp),
          seats: row.capacity ?? 0,
          sections: sections
            .toSorted((one, other) => one.position - other.position)
            .map((section) => ({
              id: section.id,
              title: toWords(section, 'title'),
              description: toWords(section, 'description'),
            })),
        });
    await writer.list('camps', items);
    return items.length;
  },
};

/** Writes the previous camps with their pictures and films as `gallery.json`. */
export const galleryExport: ContentExport = {
  name: 'gallery',
  async export(tx, writer) {
    const found = await tx.select({ id: galleryItems.id }).from(galleryItems).orderBy(asc(galleryItems.id));
    const stored = [
      ...(
        await galleryTables.read(
          tx,
          found.map(({ id }) => id),
        )
      ).values(),
    ];
    const films = await writer.files(stored.flatMap(({ photos }) => photos.map(({ filmId }) => filmId)));
    const items: GalleryFile[] = [];
    for (const { items: rows, photos } of stored)
      for (const row of rows) {
        const files: GalleryFile['photos'] = [];
        for (const photo of photos.toSorted((one, other) => one.position - other.position)) {
          const film = photo.filmId === null ? undefined : films.get(photo.filmId)?.name;
          files.push({
            title: toWords(photo, 'title'),
            ...(photo.picture !== null && { picture: await writer.picture('gallery', photo.picture) }),
            ...(film !== undefined && { film }),
          });
        }
        items.push({ id: row.id, title: toWords(row, 'title'), date: row.day, photos: files });
      }
    await writer.list('gallery', items);
    return items.length;
  },
};
