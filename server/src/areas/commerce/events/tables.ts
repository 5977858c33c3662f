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
import { media } from '../../../services/media/index.ts';
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
    /** The provider's account; null for the house (EC §2.1: Champions). */
    providerId: integer('provider_id').references(() => users.id),
    /** Language in which it is held. */
    language: text({ enum: ['ar', 'en'] }).notNull(),
    titleEn: text('title_en').notNull(),
    titleAr: text('title_ar').notNull(),
    /** Of an event; camps have sections. */
    descriptionEn: text('description_en').notNull(),
    descriptionAr: text('description_ar').notNull(),
    placeEn: text('place_en').notNull(),
    placeAr: text('place_ar').notNull(),
    image: text().references(() => pictures.name),
    /** A picture with English words; null: `image`. */
    imageEn: text('image_en').references(() => pictures.name),
    /** 0 free, 1 paid, 2 announced only (EC §3). */
    paid: smallint().notNull(),
    /** Price per person in hundredths; not sold in a currency with 0. */
    usd: integer().notNull().default(0),
    egp: integer().notNull().default(0),
    /** Price of the unlimited option; null: not offered. */
    unlimitedUsd: integer('unlimited_usd'),
    unlimitedEgp: integer('unlimited_egp'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** IANA zone of the place. */
    timezone: text().notNull(),
    /** Number of seats; null: unlimited (PD-95). */
    capacity: integer(),
    /** Seats of held and booked bookings, maintained by a trigger: it guarantees that no seat is given twice (ADR-0029). */
    seatsTaken: integer('seats_taken').notNull().default(0),
    /** Hours before the start until which a cancellation gives the price back; stored with each booking (PD-122). */
    refundHours: integer('refund_hours').notNull().default(48),
    /** ISO 3166-1 alpha-2 codes of the countries where it is offered; null: every country (PD-118). */
    countries: text().array(),
    isPublished: boolean('is_published').notNull(),
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
    index('events_search').using('gin', table.search).with({ fastupdate: false }),
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
    check('events_refund', sql`${table.refundHours} between 0 and 8760`),
  ],
);
export type EventRow = typeof events.$inferSelect;

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

export const bookingStatuses = [
  'draft',
  'held',
  'offered',
  'review',
  'partly_paid',
  'active',
  'ended',
] as const;
/** `abandoned`: a form of a camp that was never sent, replaced or removed from the cart, or an offer of a camp's seats. */
export const endReasons = ['refused', 'cancelled', 'expired', 'refunded', 'abandoned'] as const;

/**
 * Seats of events and camps. Of an event one row for each event and person, for good; of a camp one for each booking, with its participants. All
 * but drafts and ended ones take seats.
 */
export const eventBookings = pgTable(
  'event_bookings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
    isCamp: boolean('is_camp').notNull(),
    /** Who books. */
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id),
    /** For whom; of a camp the owner, since its participants have no accounts. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    seats: smallint().notNull(),
    /**
     * draft: in a cart; held: by an order; offered: to somebody of the waiting list; review: its receipt waits (PD-96); partly_paid: kept until
     * `hold_until`; active: booked; ended: see `end_reason`.
     */
    status: text({ enum: bookingStatuses }).notNull(),
    endReason: text('end_reason', { enum: endReasons }),
    /** Until when the seats are kept. */
    holdUntil: instant('hold_until'),
    isUnlimited: boolean('is_unlimited').notNull().default(false),
    /** For all seats, in hundredths, as it was sold (PD-122); null where it is free. */
    price: integer(),
    currency: text({ enum: ['USD', 'EGP'] }),
    /** What the operator has found paid by receipts, in hundredths. */
    paid: integer().notNull().default(0),
    /** Until when cancelling gives the price back, as it was sold (PD-122). */
    refundUntil: instant('refund_until'),
    /** The parent's name; of camps. */
    name: text(),
    /** Why the operator decided so. */
    reason: text(),
    cancelRequestedAt: instant('cancel_requested_at'),
    cancelReason: text('cancel_reason'),
    createdAt: instant('created_at').notNull(),
    bookedAt: instant('booked_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('event_bookings_once').on(table.eventId, table.userId).where(sql`not ${table.isCamp}`),
    index('event_bookings_owner').on(table.ownerId, table.id.desc().nullsFirst()),
    index('event_bookings_user').on(table.userId, table.status),
    index('event_bookings_event').on(table.eventId, table.status),
    index('event_bookings_holds')
      .on(table.holdUntil)
      .where(sql`${table.status} in ('held', 'offered', 'review', 'partly_paid')`),
    index('event_bookings_drafts').on(table.createdAt).where(sql`${table.status} = 'draft'`),
    check(
      'event_bookings_status',
      sql`${table.status} in ('draft', 'held', 'offered', 'review', 'partly_paid', 'active', 'ended')`,
    ),
    check(
      'event_bookings_hold',
      sql`(${table.status} in ('held', 'offered', 'review', 'partly_paid')) = (${table.holdUntil} is not null)`,
    ),
    check(
      'event_bookings_end',
      sql`(${table.status} = 'ended') = (${table.endReason} is not null) and (${table.status} = 'ended') = (${table.endedAt} is not null) and ${table.endReason} in ('refused', 'cancelled', 'expired', 'refunded', 'abandoned')`,
    ),
    check('event_bookings_booked', sql`${table.status} <> 'active' or ${table.bookedAt} is not null`),
    check(
      'event_bookings_seats',
      sql`${table.seats} between 1 and 20 and (${table.isCamp} or ${table.seats} = 1)`,
    ),
    check(
      'event_bookings_camp',
      sql`${table.isCamp} = (${table.name} is not null) and (${table.isCamp} or ${table.status} not in ('draft', 'review', 'partly_paid')) and (not ${table.isCamp} or ${table.userId} = ${table.ownerId})`,
    ),
    check(
      'event_bookings_price',
      sql`(${table.price} is null) = (${table.currency} is null) and ${table.price} > 0 and ${table.currency} in ('USD', 'EGP') and ${table.paid} >= 0`,
    ),
    check(
      'event_bookings_cancel',
      sql`${table.cancelReason} is null or ${table.cancelRequestedAt} is not null`,
    ),
  ],
);
export type EventBooking = typeof eventBookings.$inferSelect;

/**
 * Waiting lists of events and camps without free seats. Of an event one entry for each person, of a camp one for a family with the number of its
 * seats. An offer is a booking with the status `offered`, so that its seats are counted.
 */
export const eventWaits = pgTable(
  'event_waits',
  {
    /** Also the order of the list. */
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
    /** Who gets the offer. */
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id),
    /** For whom; of a camp the owner. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    seats: smallint().notNull(),
    status: text({ enum: ['waiting', 'offered', 'ended'] }).notNull(),
    /** `closed`: it has begun, or is not offered any more. */
    endReason: text('end_reason', { enum: ['left', 'accepted', 'expired', 'closed'] }),
    offeredUntil: instant('offered_until'),
    /** The offer. */
    bookingId: integer('booking_id').references(() => eventBookings.id),
    /** When the mail about the offer was queued. */
    mailedAt: instant('mailed_at'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('event_waits_once').on(table.eventId, table.userId).where(sql`${table.status} <> 'ended'`),
    index('event_waits_list').on(table.eventId, table.id).where(sql`${table.status} = 'waiting'`),
    index('event_waits_owner').on(table.ownerId, table.id),
    index('event_waits_booking').on(table.bookingId),
    index('event_waits_mails')
      .on(table.id)
      .where(sql`${table.status} = 'offered' and ${table.mailedAt} is null`),
    check('event_waits_status', sql`${table.status} in ('waiting', 'offered', 'ended')`),
    check(
      'event_waits_offer',
      sql`(${table.offeredUntil} is null) = (${table.bookingId} is null) and (${table.status} = 'ended' or (${table.status} = 'offered') = (${table.bookingId} is not null))`,
    ),
    check(
      'event_waits_end',
      sql`(${table.status} = 'ended') = (${table.endReason} is not null) and (${table.status} = 'ended') = (${table.endedAt} is not null) and ${table.endReason} in ('left', 'accepted', 'expired', 'closed')`,
    ),
    check('event_waits_seats', sql`${table.seats} between 1 and 20`),
  ],
);
export type EventWait = typeof eventWaits.$inferSelect;

/** Messages of organisers to everybody who comes. */
export const eventMessages = pgTable(
  'event_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
    senderId: integer('sender_id')
      .notNull()
      .references(() => users.id),
    /** Chosen by the sender for this message, so that a repeated call sends nothing. */
    clientKey: text('client_key').notNull(),
    text: text().notNull(),
    /** People who were notified. */
    recipients: integer().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('event_messages_once').on(table.eventId, table.clientKey),
    index('event_messages_event').on(table.eventId, table.createdAt),
    check('event_messages_recipients', sql`${table.recipients} >= 0`),
  ],
);

/** Participants of a camp (EC §3). Erased with their documents. */
export const campParticipants = pgTable(
  'camp_participants',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => eventBookings.id),
    position: smallint().notNull(),
    name: text().notNull(),
    occupation: text().notNull(),
    address: text().notNull(),
    age: smallint().notNull(),
  },
  (table) => [
    uniqueIndex('camp_participants_position').on(table.bookingId, table.position),
    check('camp_participants_age', sql`${table.age} between 0 and 120`),
  ],
);

/**
 * Documents of bookings (PD-99). The bytes are in the media store, encrypted; the row is written before them and deleted after them, so that
 * none is left without a row.
 */
export const campDocuments = pgTable(
  'camp_documents',
  {
    /** Random; also the name of the bytes. */
    id: text().primaryKey(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id),
    kind: text({ enum: ['passport', 'photo', 'receipt'] }).notNull(),
    type: text({ enum: ['webp', 'pdf'] }).notNull(),
    /** Null: a draft that no booking uses yet. */
    bookingId: integer('booking_id').references(() => eventBookings.id),
    /** Whose; null for receipts and drafts. */
    participantId: integer('participant_id').references(() => campParticipants.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('camp_documents_booking').on(table.bookingId),
    index('camp_documents_drafts').on(table.createdAt).where(sql`${table.bookingId} is null`),
    index('camp_documents_owner').on(table.ownerId),
    check('camp_documents_kind', sql`${table.kind} in ('passport', 'photo', 'receipt')`),
    check(
      'camp_documents_type',
      sql`${table.type} = 'webp' or (${table.type} = 'pdf' and ${table.kind} = 'receipt')`,
    ),
    check(
      'camp_documents_participant',
      sql`${table.participantId} is null or ${table.bookingId} is not null`,
    ),
  ],
);
export type CampDocument = typeof campDocuments.$inferSelect;

/** Who asked for a link to a document, opened it, or deleted it. Rows stay when the document is gone. */
export const campDocumentAccesses = pgTable(
  'camp_document_accesses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    documentId: text('document_id').notNull(),
    bookingId: integer('booking_id').references(() => eventBookings.id),
    /** Null: the site's own deletion. */
    userId: integer('user_id').references(() => users.id),
    action: text({ enum: ['link', 'open', 'delete'] }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('camp_document_accesses_document').on(table.documentId),
    check('camp_document_accesses_action', sql`${table.action} in ('link', 'open', 'delete')`),
  ],
);

/** Tickets, one for each seat of a booking, from when it is booked. */
export const eventTickets = pgTable(
  'event_tickets',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => eventBookings.id),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
    seat: smallint().notNull(),
    /** Whose seat it is; of a camp. */
    participantId: integer('participant_id').references(() => campParticipants.id),
    /** 10 digits of Crockford's base 32. */
    code: text().notNull(),
    /** Null: it counts; else the booking ended. */
    voidedAt: instant('voided_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('event_tickets_code').on(table.code),
    uniqueIndex('event_tickets_seat').on(table.bookingId, table.seat).where(sql`${table.voidedAt} is null`),
    index('event_tickets_event').on(table.eventId),
    check('event_tickets_code_form', sql`${table.code} ~ '^[0-9A-HJKMNP-TV-Z]{10}$'`),
  ],
);

/** Who was let in, once for each ticket. */
export const eventCheckIns = pgTable('event_check_ins', {
  ticketId: integer('ticket_id')
    .primaryKey()
    .references(() => eventTickets.id),
  /** Of the device, for a repeated scan. */
  clientKey: text('client_key').notNull(),
  operatorId: integer('operator_id')
    .notNull()
    .references(() => users.id),
  createdAt: instant('created_at').notNull(),
});

/** Previous camps (EC §2.3). They are content. */
export const galleryItems = pgTable('gallery_items', {
  id: integer().primaryKey(),
  titleEn: text('title_en').notNull(),
  titleAr: text('title_ar').notNull(),
  /** `YYYY-MM-DD`. */
  day: text().notNull(),
});

/** Pictures and films of a previous camp; exactly one of both. */
export const galleryPhotos = pgTable(
  'gallery_photos',
  {
    galleryId: integer('gallery_id')
      .notNull()
      .references(() => galleryItems.id),
    position: smallint().notNull(),
    titleEn: text('title_en').notNull(),
    titleAr: text('title_ar').notNull(),
    picture: text().references(() => pictures.name),
    filmId: text('film_id').references(() => media.id),
  },
  (table) => [
    primaryKey({ columns: [table.galleryId, table.position] }),
    check('gallery_photos_one', sql`(${table.picture} is null) <> (${table.filmId} is null)`),
  ],
);
