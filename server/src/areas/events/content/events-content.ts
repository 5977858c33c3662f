import { asc, eq, inArray } from 'drizzle-orm';
import { toHundredths } from 'shared-api/rules/money';
import { httpsUrl } from 'shared-api/wire';
import { z } from 'zod';
import type { Database } from '../../../kernel/index.ts';
import {
  amount,
  type ContentKind,
  consultantByEmail,
  contentTables,
  defineContent,
  file,
  type ItemContext,
  id,
  picture,
  pictureFolder,
  reference,
  words,
} from '../../../services/content/index.ts';
import { followEventChange } from '../changes/change-event.ts';
import { eventSections, events } from '../tables/events.ts';
import { galleryItems, galleryPhotos } from '../tables/gallery.ts';
import { guestsContent } from './demonstration-guests.ts';

const relativeTime = z.strictObject({
  /** Days after the import; negative for days before it. */
  day: z.int().min(-2_000).max(2_000),
  /** `HH:mm` in UTC. */
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
});

/** An instant, or for the demonstration a time relative to the day of the first import. */
const when = z.union([z.iso.datetime({ offset: true }), relativeTime]);

const prices = z.strictObject({ USD: amount.optional(), EGP: amount.optional() });

const common = {
  id,
  title: words(200),
  place: words(200),
  language: z.enum(['ar', 'en']),
  image: picture.optional(),
  image_en: picture.optional(),
  starts: when,
  ends: when,
  timezone: z
    .string()
    .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone), 'must be an IANA zone'),
  refund_hours: z.int().min(0).max(8_760).default(48),
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .min(1)
    .optional(),
  draft: z.boolean().default(false),
};

const eventItem = z.strictObject({
  ...common,
  /** E-mail of a consultant; without it the house provides the event. */
  provider: z.string().optional(),
  description: words(8_000),
  /** `free`, `announced` (nobody can enrol), or prices. */
  price: z.union([z.enum(['free', 'announced']), prices]),
  unlimited_price: prices.optional(),
  capacity: z.int().positive().max(100_000).optional(),
  /** Whether it is held online. */
  online: z.boolean().default(false),
  /** Address where ticket holders join an online event; it can be added later. */
  join_url: httpsUrl.optional(),
});

const section = z.strictObject({ id, title: words(200), description: words(4_000) });

const campItem = z.strictObject({
  ...common,
  type: z.enum(['Umrah', 'International Camps', 'Canada camps']),
  price: prices,
  seats: z.int().positive().max(10_000),
  sections: z.array(section).max(30),
});

type EventItem = z.infer<typeof eventItem>;
type CampItem = z.infer<typeof campItem>;
/** An item in the form of the file. */
export type EventFile = z.input<typeof eventItem>;
export type CampFile = z.input<typeof campItem>;

const toPicturePath = (path: string): string => `${pictureFolder}/${path}`;
const listPictures = ({ image, image_en }: { image?: string; image_en?: string }) => [
  ...(image ? [{ where: 'image', picture: toPicturePath(image) }] : []),
  ...(image_en ? [{ where: 'image_en', picture: toPicturePath(image_en) }] : []),
];

/** Converts a time of the file. A relative time keeps the instant of the first import. */
function toInstant(time: z.infer<typeof when>, before: Date | undefined, now: Date): Date {
  if (typeof time === 'string') return new Date(time);
  if (before) return before;
  const date = new Date(now.getTime() + time.day * 86_400_000).toISOString().slice(0, 10);
  return new Date(`${date}T${time.time}:00Z`);
}

export const eventTables = contentTables({
  events: {
    table: events,
    except: ['seatsTaken', 'sequence', 'search'],
    absent: 'keep',
    entities: { event: events.id },
  },
  sections: {
    table: eventSections,
    parent: eventSections.eventId,
    absent: 'delete',
    entities: { section: eventSections.id },
  },
});

const hundredths = (value: z.infer<typeof amount> | undefined): number | undefined =>
  value === undefined ? undefined : toHundredths(value);

/** Rejects a capacity below the number of taken seats of a locked event. */
async function toCapacity(
  seats: number | undefined,
  { id, field }: { id: number; field: string },
  { tx, reject }: { tx: Database; reject(where: string, what: string): never },
): Promise<number | null> {
  if (seats === undefined) return null;
  const [stored] = await tx.select({ taken: events.seatsTaken }).from(events).where(eq(events.id, id));
  const seatsTaken = stored?.taken ?? 0;
  if (seats < seatsTaken) reject(field, `${seatsTaken} seats are taken, so there cannot be ${seats}.`);
  return seats;
}

interface RowContext {
  before: readonly { startsAt: Date; endsAt: Date }[];
  now: Date;
  picture(path: string | undefined): string | null;
}

/** Applies an import's change of an event to people with a booking. */
function followChange(
  id: number,
  {
    tx,
    now,
    sources,
    before,
    afterwards,
  }: Pick<
    ItemContext<typeof eventTables.definition, unknown>,
    'tx' | 'now' | 'sources' | 'before' | 'afterwards'
  >,
): void {
  const [stored] = before.events;
  const { site } = sources;
  if (stored && site) afterwards(() => followEventChange(tx, { id, before: stored }, { site, now }));
}

/** The columns that events and camps share. */
const toCommonColumns = (
  item: EventItem | CampItem,
  { before: [before], now, picture: stored }: RowContext,
) => ({
  id: item.id,
  language: item.language,
  titleEn: item.title.en,
  titleAr: item.title.ar,
  placeEn: item.place.en,
  placeAr: item.place.ar,
  image: stored(item.image && toPicturePath(item.image)),
  imageEn: stored(item.image_en && toPicturePath(item.image_en)),
  startsAt: toInstant(item.starts, before?.startsAt, now),
  endsAt: toInstant(item.ends, before?.endsAt, now),
  timezone: item.timezone,
  refundHours: item.refund_hours,
  countries: item.countries ?? null,
  isPublished: !item.draft,
});

/** Locks the existing events until the transaction ends, so that nobody takes a seat meanwhile. */
async function lock(tx: Database, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: events.id })
    .from(events)
    .where(inArray(events.id, [...ids]))
    .orderBy(asc(events.id))
    .for('no key update');
}

/** Events; ids are wire values and never change. An event that was removed from the file stays (`draft` hides it). */
const eventsContent = (name: string, demonstration: boolean) =>
  defineContent({
    name,
    after: ['consultants'],
    demonstration,
    item: eventItem,
    tables: eventTables,
    references: { provider: reference(consultantByEmail, (item: EventItem) => item.provider) },
    files: listPictures,
    lock,
    toRows: async (item, context) => {
      followChange(item.id, context);
      const sold = typeof item.price === 'string' ? {} : item.price;
      if (item.join_url !== undefined && !item.online)
        context.reject('join_url', 'only an event with "online": true is joined by a link.');
      return {
        events: [
          {
            ...toCommonColumns(item, { ...context, before: context.before.events }),
            kind: 'event' as const,
            isOnline: item.online,
            joinUrl: item.join_url ?? null,
            providerId: context.ids.provider(item.provider),
            descriptionEn: item.description.en,
            descriptionAr: item.description.ar,
            paid: item.price === 'free' ? 0 : item.price === 'announced' ? 2 : 1,
            usd: hundredths(sold.USD) ?? 0,
            egp: hundredths(sold.EGP) ?? 0,
            unlimitedUsd: hundredths(item.unlimited_price?.USD) ?? null,
            unlimitedEgp: hundredths(item.unlimited_price?.EGP) ?? null,
            capacity: await toCapacity(item.capacity, { id: item.id, field: 'capacity' }, context),
          },
        ],
        sections: [],
      };
    },
  });

/** Travel camps with their sections. */
const campsContent = (name: string, demonstration: boolean) =>
  defineContent({
    name,
    demonstration,
    item: campItem,
    tables: eventTables,
    files: listPictures,
    lock,
    toRows: async (item, context) => {
      followChange(item.id, context);
      return {
        events: [
          {
            ...toCommonColumns(item, { ...context, before: context.before.events }),
            kind: item.type,
            isOnline: false,
            joinUrl: null,
            providerId: null,
            descriptionEn: '',
            descriptionAr: '',
            paid: 1,
            usd: hundredths(item.price.USD) ?? 0,
            egp: hundredths(item.price.EGP) ?? 0,
            unlimitedUsd: null,
            unlimitedEgp: null,
            capacity: await toCapacity(item.seats, { id: item.id, field: 'seats' }, context),
          },
        ],
        sections: item.sections.map((each, position) => ({
          id: each.id,
          eventId: item.id,
          position,
          titleEn: each.title.en,
          titleAr: each.title.ar,
          descriptionEn: each.description.en,
          descriptionAr: each.description.ar,
        })),
      };
    },
  });

const galleryItem = z.strictObject({
  id,
  title: words(200),
  date: z.iso.date(),
  photos: z
    .array(z.strictObject({ title: words(200), picture: picture.optional(), film: file('mp4').optional() }))
    .min(1)
    .max(60),
});

export type GalleryFile = z.input<typeof galleryItem>;

export const galleryTables = contentTables({
  items: { table: galleryItems, absent: 'keep', entities: { previous_camp: galleryItems.id } },
  photos: { table: galleryPhotos, parent: galleryPhotos.galleryId, absent: 'delete' },
});

/** Previous camps with their pictures and films. */
const galleryContent = (name: string, demonstration: boolean) =>
  defineContent({
    name,
    demonstration,
    item: galleryItem,
    tables: galleryTables,
    files: ({ photos }) =>
      photos.map((photo, index) => ({
        where: `photos[${index}]`,
        ...(photo.picture && { picture: toPicturePath(photo.picture) }),
        ...(photo.film && { file: photo.film }),
      })),
    toRows: (item, context) => ({
      items: [{ id: item.id, titleEn: item.title.en, titleAr: item.title.ar, day: item.date }],
      photos: item.photos.map((photo, position) => {
        if ((photo.picture === undefined) === (photo.film === undefined))
          context.reject(`photos[${position}]`, 'it is either a picture or a film.');
        return {
          galleryId: item.id,
          position,
          titleEn: photo.title.en,
          titleAr: photo.title.ar,
          picture: context.picture(photo.picture && toPicturePath(photo.picture)),
          filmId: photo.film === undefined ? null : context.file(photo.film).id,
        };
      }),
    }),
  });

export const eventContent: readonly ContentKind[] = [
  eventsContent('events', false),
  campsContent('camps', false),
  galleryContent('gallery', false),
  eventsContent('demonstration-events', true),
  campsContent('demonstration-camps', true),
  galleryContent('demonstration-gallery', true),
  guestsContent,
] as readonly ContentKind[];
