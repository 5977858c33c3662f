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
import { consultantProfiles } from '../consultants/tables.ts';

/** What a consultant charges and allows (CC §3); no row until prices were set once. */
export const consultantSettings = pgTable(
  'consultant_settings',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => consultantProfiles.userId),
    currency: text({ enum: ['USD', 'EGP', 'BOTH'] }).notNull(),
    /** Hours before its start after which a slot can no longer be booked (PD-30). */
    marginHours: real('margin_hours').notNull(),
    firstSessionFree: boolean('first_session_free').notNull(),
    /** Free first sessions a month of the consultant's calendar (PD-31). */
    freeSessions: smallint('free_sessions').notNull().default(4),
  },
  (table) => [
    check('consultant_settings_currency', sql`${table.currency} in ('USD', 'EGP', 'BOTH')`),
    check('consultant_settings_margin', sql`${table.marginHours} between 0 and 9999`),
    check('consultant_settings_free', sql`${table.freeSessions} between 0 and 99`),
  ],
);

/** Durations that were set, with their prices in hundredths (PD-29); a price stays while the duration is off. */
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

/** Where sessions of a consultant meet instead of in our room (PD-41), kept also while it is not used. */
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

/** Slots and booked sessions have their numbers from here: one taken for the other is nobody's. */
export const consultationSessionIds = pgSequence('consultation_session_ids');

/**
 * What a consultant offers (CC §3, availability slot). Slots of one consultant never overlap: an EXCLUDE constraint of the
 * migration (`slots_overlap`). Whether one is taken follows from `bookings`.
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
  },
  (table) => [
    index('slots_consultant').on(table.consultantId, table.startsAt),
    index('slots_start').on(table.startsAt),
    check('slots_duration', sql`${table.duration} in (30, 60, 90, 120, 150, 180)`),
    check('slots_length', sql`${table.endsAt} - ${table.startsAt} = ${table.duration} * interval '1 minute'`),
  ],
);
