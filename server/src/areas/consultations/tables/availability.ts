import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';
import { consultantProfiles } from './consultants.ts';

/** A consultant's prices and rules (CC §3); no row before they first set prices. */
export const consultantSettings = pgTable(
  'consultant_settings',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => consultantProfiles.userId),
    currency: text({ enum: ['USD', 'EGP', 'BOTH'] }).notNull(),
    /** Hours before the start after which a slot cannot be booked (PD-30). */
    marginHours: real('margin_hours').notNull(),
    firstSessionFree: boolean('first_session_free').notNull(),
    /** Number of free first sessions per calendar month of the consultant (PD-31). */
    freeSessions: smallint('free_sessions').notNull().default(4),
  },
  (table) => [
    check('consultant_settings_currency', sql`${table.currency} in ('USD', 'EGP', 'BOTH')`),
    check('consultant_settings_margin', sql`${table.marginHours} between 0 and 9999`),
    check('consultant_settings_free', sql`${table.freeSessions} between 0 and 99`),
  ],
);

/** Prices by duration in hundredths (PD-29); a disabled duration keeps its price. */
export const durationPrices = pgTable(
  'duration_prices',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => consultantSettings.userId),
    /** Minutes. */
    duration: smallint().notNull(),
    enabled: boolean().notNull(),
    usd: integer().notNull().default(0),
    egp: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.duration] }),
    check('duration_prices_duration', sql`${table.duration} in (30, 60, 90, 120, 150, 180)`),
    check('duration_prices_amounts', sql`${table.usd} >= 0 and ${table.egp} >= 0`),
    check('duration_prices_enabled', sql`not ${table.enabled} or ${table.usd} > 0 or ${table.egp} > 0`),
  ],
);

/** A consultant's own meeting link, used instead of our room (PD-41); a disabled link stays stored. */
export const meetingLinks = pgTable(
  'meeting_links',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => consultantProfiles.userId),
    enabled: boolean().notNull(),
    link: text().notNull(),
  },
  (table) => [check('meeting_links_https', sql`${table.link} like 'https://%'`)],
);

/** One sequence for the ids of slots and bookings, so that a call with the wrong kind of id finds nothing. */
export const consultationSessionIds = pgSequence('consultation_session_ids');

/**
 * Availability slots of consultants (CC §3). Slots of one consultant never overlap: an EXCLUDE constraint of the migration
 * (`slots_overlap`). Whether a slot is booked or held follows from `bookings`.
 */
export const slots = pgTable(
  'slots',
  {
    id: integer().primaryKey().default(sql`nextval('consultation_session_ids')`),
    consultantId: integer('consultant_id')
      .notNull()
      .references(() => consultantProfiles.userId),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Minutes. */
    duration: smallint().notNull(),
    /**
     * The zone in whose local time the slot was entered, and the UTC offset in minutes that the server applied then, so that the entered time
     * stays known when the rules of the zone change. Null for slots that nobody entered by hand.
     */
    enteredZone: text('entered_zone'),
    enteredOffset: smallint('entered_offset'),
  },
  (table) => [
    index('slots_consultant').on(table.consultantId, table.startsAt),
    index('slots_start').on(table.startsAt),
    check('slots_duration', sql`${table.duration} in (30, 60, 90, 120, 150, 180)`),
    check(
      'slots_entered',
      sql`(${table.enteredZone} is null) = (${table.enteredOffset} is null) and (${table.enteredOffset} is null or ${table.enteredOffset} between -1080 and 1080)`,
    ),
    check('slots_length', sql`${table.endsAt} - ${table.startsAt} = ${table.duration} * interval '1 minute'`),
  ],
);
