import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, searchText, searchTextWithoutArticle } from '../../../kernel/index.ts';
import { pictures } from '../../../services/pictures/index.ts';
import { users } from '../../../services/users/index.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** An event, or a travel camp of one of the specified types (EC §9). */
export const eventKinds = ['event', 'Umrah', 'International Camps', 'Canada camps'] as const;
export type EventKind = (typeof eventKinds)[number];

/**
 * Events and travel camps. Both are sold as `Event` (EC §3), so that they share one sequence of ids. They are content; ids are wire values and
 * never change.
 */
export const events = pgTable(
  'events',
  {
    id: integer().primaryKey(),
    kind: text({ enum: eventKinds }).notNull(),
    /** The provider's account; null if the house itself provides the event (EC §2.1: Champions). */
    providerId: integer('provider_id').references(() => users.id),
    /** Language in which it is held. */
    language: text({ enum: ['ar', 'en'] }).notNull(),
    titleEn: text('title_en').notNull(),
    titleAr: text('title_ar').notNull(),
    /** Description of an event; camps have sections. */
    descriptionEn: text('description_en').notNull(),
    descriptionAr: text('description_ar').notNull(),
    placeEn: text('place_en').notNull(),
    placeAr: text('place_ar').notNull(),
    /** Whether it is held online; the text of its place mentions it, and its tickets explain how to join. */
    isOnline: boolean('is_online').notNull().default(false),
    /** Address where ticket holders join; null if unknown yet, or if the event has a physical place. */
    joinUrl: text('join_url'),
    image: text().references(() => pictures.name),
    /** A picture with English words; null: `image`. */
    imageEn: text('image_en').references(() => pictures.name),
    /** 0 free, 1 paid, 2 announced only (EC §3). */
    paid: smallint().notNull(),
    /** Price per person in hundredths; not sold in a currency with 0. */
    usd: integer().notNull().default(0),
    egp: integer().notNull().default(0),
    /** Price of the unlimited option; null if not offered. */
    unlimitedUsd: integer('unlimited_usd'),
    unlimitedEgp: integer('unlimited_egp'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** IANA zone of the place. */
    timezone: text().notNull(),
    /** Number of seats; null: unlimited (PD-95). */
    capacity: integer(),
    /** Number of seats of held and booked bookings, maintained by a trigger, which guarantees that no seat is booked twice (ADR-0029). */
    seatsTaken: integer('seats_taken').notNull().default(0),
    /** Refund deadline in hours before the start; stored with each booking (PD-122). */
    refundHours: integer('refund_hours').notNull().default(48),
    /** ISO 3166-1 alpha-2 codes of the countries where it is offered; null: every country (PD-118). */
    countries: text().array(),
    /** False for drafts and withdrawn events (PD-138). */
    isPublished: boolean('is_published').notNull(),
    /** Version of the calendar entry (RFC 5545, SEQUENCE): a trigger raises it when time or place change and at a withdrawal. */
    sequence: integer().notNull().default(0),
    /** Search document of titles and descriptions. */
    search: tsvector()
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`
          to_tsvector('simple', ${searchText(sql`title_en || ' ' || title_ar || ' ' || description_en || ' ' || description_ar`)})
          || to_tsvector('simple', ${searchTextWithoutArticle(sql`title_ar || ' ' || description_ar`)})
          || to_tsvector('english', title_en) || to_tsvector('arabic', ${searchText(sql`title_ar`)})`,
      ),
  },
  (table) => [
    index('events_lists').on(table.kind, table.startsAt, table.id).where(sql`${table.isPublished}`),
    index('events_provider').on(table.providerId),
    check('events_kind', sql`${table.kind} in ('event', 'Umrah', 'International Camps', 'Canada camps')`),
    check('events_language', sql`${table.language} in ('ar', 'en')`),
    check('events_paid', sql`${table.paid} in (0, 1, 2) and (${table.kind} = 'event' or ${table.paid} = 1)`),
    check(
      'events_prices',
      sql`${table.usd} >= 0 and ${table.egp} >= 0 and (${table.paid} = 1) = (${table.usd} > 0 or ${table.egp} > 0) and ${table.unlimitedUsd} > 0 and ${table.unlimitedEgp} > 0`,
    ),
    check('events_times', sql`${table.endsAt} > ${table.startsAt}`),
    check(
      'events_capacity',
      sql`${table.capacity} > 0 and (${table.kind} = 'event' or ${table.capacity} is not null)`,
    ),
    check('events_seats', sql`${table.seatsTaken} between 0 and coalesce(${table.capacity}, 2147483647)`),
    check(
      'events_join_url',
      sql`${table.joinUrl} is null or (${table.isOnline} and ${table.joinUrl} ~ '^https://')`,
    ),
    check('events_online', sql`not ${table.isOnline} or ${table.kind} = 'event'`),
    check('events_sequence', sql`${table.sequence} >= 0`),
    check('events_refund', sql`${table.refundHours} between 0 and 8760`),
  ],
);
export type EventRow = typeof events.$inferSelect;

/**
 * The values by which lists of events and camps are filtered and sorted: one narrow row for each, so that lists need not read their texts and the
 * accounts of providers. Triggers maintain it (`event_listings_…` of the migration); no code writes to it.
 */
export const eventListings = pgTable(
  'event_listings',
  {
    id: integer('event_id')
      .primaryKey()
      .references(() => events.id, { onDelete: 'cascade' }),
    kind: text({ enum: eventKinds }).notNull(),
    startsAt: instant('starts_at').notNull(),
    language: text({ enum: ['ar', 'en'] }).notNull(),
    paid: smallint().notNull(),
    providerId: integer('provider_id'),
    /** Copy of the event's countries; `{*}`: every country. */
    countries: text().array().notNull(),
    /** Whether the event is published and the provider's account is open. */
    isOffered: boolean('is_offered').notNull(),
    search: tsvector().notNull(),
  },
  (table) => [
    // Includes the columns of the filters, so that far pages are found by the index alone.
    index('event_listings_page')
      .on(table.kind, table.startsAt, table.id, table.language, table.paid, table.providerId, table.countries)
      .where(sql`${table.isOffered}`),
    index('event_listings_provider').on(table.providerId),
    // Includes all columns of a visitor's search, so that PostgreSQL can count matches without reading the rows. Has no pending list, so that
    // searches are as fast before a vacuum as after it.
    index('event_listings_search')
      .using('gin', table.search, table.countries)
      .with({ fastupdate: false })
      .where(sql`${table.isOffered} and ${table.kind} = 'event'`),
  ],
);

/** The number of offered events and camps by the values of the filters, maintained by a trigger on `event_listings`. */
export const eventCounts = pgTable(
  'event_counts',
  {
    kind: text({ enum: eventKinds }).notNull(),
    language: text({ enum: ['ar', 'en'] }).notNull(),
    paid: smallint().notNull(),
    isHouse: boolean('is_house').notNull(),
    countries: text().array().notNull(),
    events: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.language, table.paid, table.isHouse, table.countries] }),
    check('event_counts_events', sql`${table.events} >= 0`),
  ],
);

/** Sections of the description of a camp (EC §2.2). */
export const eventSections = pgTable(
  'event_sections',
  {
    id: integer().primaryKey(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
    position: smallint().notNull(),
    titleEn: text('title_en').notNull(),
    titleAr: text('title_ar').notNull(),
    descriptionEn: text('description_en').notNull(),
    descriptionAr: text('description_ar').notNull(),
  },
  (table) => [uniqueIndex('event_sections_position').on(table.eventId, table.position)],
);
