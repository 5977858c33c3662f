import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, searchText } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';

/** Job titles, fields and specialties are content: their ids are wire values and never change (CC §3). */
export const jobTitles = pgTable('job_titles', {
  id: integer().primaryKey(),
  titleEn: text('title_en').notNull(),
  titleAr: text('title_ar').notNull(),
  /** The form for women (PD-140); null if it is the same. */
  titleArFeminine: text('title_ar_feminine'),
});

export const fields = pgTable(
  'fields',
  {
    id: integer().primaryKey(),
    titleEn: text('title_en').notNull(),
    titleAr: text('title_ar').notNull(),
    /** Types of consultants that can choose the field. */
    types: text({ enum: ['consultant', 'organization', 'teacher'] })
      .array()
      .notNull(),
  },
  (table) => [
    check(
      'fields_types',
      sql`${table.types} <@ array['consultant', 'organization', 'teacher'] and cardinality(${table.types}) > 0`,
    ),
  ],
);

export const specialties = pgTable(
  'specialties',
  {
    id: integer().primaryKey(),
    fieldId: integer('field_id')
      .notNull()
      .references(() => fields.id),
    titleEn: text('title_en').notNull(),
    titleAr: text('title_ar').notNull(),
  },
  (table) => [index('specialties_field').on(table.fieldId)],
);

/** A consultant's profile (TF §3); type and ratings are in `consultation_infos`. */
export const consultantProfiles = pgTable(
  'consultant_profiles',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id),
    aboutEn: text('about_en').notNull(),
    aboutAr: text('about_ar').notNull(),
    jobTitleId: integer('job_title_id').references(() => jobTitles.id),
    /** 1 children, 2 teenagers, 3 adults, 4 all age stages. */
    typeAge: smallint('type_age').notNull(),
    /** IANA zone of the consultant's availability (PD-21). */
    timezone: text().notNull(),
    /** Requests and bookings are suspended (PD-47). */
    disabled: boolean().notNull().default(false),
  },
  (table) => [
    check('consultant_profiles_age', sql`${table.typeAge} between 1 and 4`),
    check(
      'consultant_profiles_about',
      sql`char_length(${table.aboutEn}) <= 5000 and char_length(${table.aboutAr}) <= 5000`,
    ),
  ],
);

/**
 * The values by which lists of consultants are filtered and sorted: one narrow row for each consultant with an open account, so that the directory need
 * not read all accounts, profiles and prices. Deferred triggers maintain it (`consultant_listings_…` of the migration); no code writes to it.
 */
export const consultantListings = pgTable(
  'consultant_listings',
  {
    id: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text({ enum: ['consultant', 'organization', 'teacher'] }).notNull(),
    username: text().notNull(),
    /** The account is blocked or about to be closed. */
    isLeaving: boolean('is_leaving').notNull(),
    isDisabled: boolean('is_disabled').notNull(),
    stars: real().notNull(),
    ratings: integer().notNull(),
    /** Currency of the prices: USD, EGP or BOTH. */
    currency: text().notNull(),
    /** The lowest enabled prices, in hundredths. */
    lowestUsd: integer('lowest_usd'),
    lowestEgp: integer('lowest_egp'),
  },
  (table) => [
    // For searches of partial names. Without a pending list it is as fast before a vacuum as after it.
    index('consultant_listings_name')
      .using('gin', sql`${searchText(table.username)} gin_trgm_ops`)
      .with({ fastupdate: false }),
    index('consultant_listings_best')
      .on(table.type, table.stars, table.ratings, table.id)
      .where(sql`not ${table.isLeaving} and not ${table.isDisabled}`),
  ],
);

export const consultantFields = pgTable(
  'consultant_fields',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => consultantProfiles.userId),
    fieldId: integer('field_id')
      .notNull()
      .references(() => fields.id),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.fieldId] }),
    index('consultant_fields_field').on(table.fieldId, table.userId),
  ],
);

export const consultantSpecialties = pgTable(
  'consultant_specialties',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => consultantProfiles.userId),
    specialtyId: integer('specialty_id')
      .notNull()
      .references(() => specialties.id),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.specialtyId] }),
    index('consultant_specialties_specialty').on(table.specialtyId, table.userId),
  ],
);

/** Requests that operators decide (PD-48): applications, and changes of a consultant's type. */
export const consultantRequests = pgTable(
  'consultant_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    kind: text({ enum: ['become', 'type'] }).notNull(),
    status: text({ enum: ['pending', 'accepted', 'refused'] })
      .notNull()
      .default('pending'),
    /** The submitted form, with the zone. */
    details: jsonb().notNull(),
    /** The operator's reason for refusing it, shown to the user. */
    reason: text(),
    createdAt: instant('created_at').notNull(),
    decidedBy: integer('decided_by').references(() => users.id),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    uniqueIndex('consultant_requests_pending')
      .on(table.userId, table.kind)
      .where(sql`${table.status} = 'pending'`),
    index('consultant_requests_status').on(table.status, table.createdAt),
    index('consultant_requests_user').on(table.userId),
    check('consultant_requests_kind', sql`${table.kind} in ('become', 'type')`),
    check('consultant_requests_state', sql`${table.status} in ('pending', 'accepted', 'refused')`),
    check(
      'consultant_requests_decided',
      sql`(${table.status} = 'pending') = (${table.decidedAt} is null) and (${table.status} = 'refused') = (${table.reason} is not null)`,
    ),
  ],
);
