import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, searchText, searchTextWithoutArticle } from '../../../kernel/index.ts';
import { media } from '../../../services/media/index.ts';
import { pictures } from '../../../services/pictures/index.ts';
import { quizzes } from '../../../services/quizzes/index.ts';
import { users } from '../../../services/users/index.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** `tracking`: a follow-up system; `initiative`: a competition (TF §1). */
export const trackingTypes = ['tracking', 'initiative'] as const;

/** Promotions with a page of their own. */
export const promotions = ['parents-marathon'] as const;

/**
 * Follow-up systems and competitions: single ones, packages (`multi`), and levels, which are single ones with a `package_id`. All share one
 * sequence of ids, so that an id is unique among them. They are content; ids are wire values and never change (TF §3).
 */
export const trackings = pgTable(
  'trackings',
  {
    id: integer().primaryKey(),
    type: text({ enum: trackingTypes }).notNull(),
    structure: text({ enum: ['single', 'multi'] }).notNull(),
    packageId: integer('package_id').references((): AnyPgColumn => trackings.id),
    /** Position of a level in its package, from 1. */
    level: smallint(),
    /** Position in lists; with equal positions the newest is first. */
    position: integer().notNull().default(0),
    /** The provider's account; null if the house itself provides the system (TF §2.1: Champions). */
    providerId: integer('provider_id').references(() => users.id),
    language: text({ enum: ['ar', 'en'] }).notNull(),
    nameEn: text('name_en').notNull(),
    nameAr: text('name_ar').notNull(),
    shortEn: text('short_en').notNull(),
    shortAr: text('short_ar').notNull(),
    descriptionEn: text('description_en').notNull(),
    descriptionAr: text('description_ar').notNull(),
    /** Terms of a competition, which must be accepted before the enrolment (TF §4). */
    termsEn: text('terms_en'),
    termsAr: text('terms_ar'),
    image: text().references(() => pictures.name),
    introMediaId: text('intro_media_id').references(() => media.id),
    /** Length of a run of a follow-up system; null for packages and competitions. */
    durationDays: smallint('duration_days'),
    /** First and last day of a competition, in each participant's zone (PD-68); for a package the first and last of its levels. */
    startDate: date('start_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }),
    /** Price per participant in hundredths; free when both are 0, not sold in a currency with 0 otherwise. */
    usd: integer().notNull().default(0),
    egp: integer().notNull().default(0),
    /** Price of the unlimited option, with which runs may be repeated without limit; null: not offered. */
    unlimitedUsd: integer('unlimited_usd'),
    unlimitedEgp: integer('unlimited_egp'),
    /** Whether every enrolment of a free system is unlimited. */
    isUnlimited: boolean('is_unlimited').notNull().default(false),
    /** Weight of invitations in the total score, in percent (TF §9). */
    invitationPercentage: smallint('invitation_percentage').notNull().default(0),
    /** Number of invitees that gives the full invitation score. */
    invitationMaxCount: smallint('invitation_max_count').notNull().default(0),
    /** When the marking of a competition ended; its ranking and reports are withheld until then (TF §4, PD-81). Not content. */
    markingEndedAt: instant('marking_ended_at'),
    /** When the final scores of a competition were calculated; nobody can enrol any more (TF §4). Not content. */
    scoresCalculatedAt: instant('scores_calculated_at'),
    /** ISO 3166-1 alpha-2 codes of the countries where it is offered; null: every country (PD-118). */
    countries: text().array(),
    /** The promotion whose page presents it (TF §2.1); null for most. */
    promotion: text({ enum: promotions }),
    isPublished: boolean('is_published').notNull(),
    publishedAt: instant('published_at').notNull(),
    /** Search document of the names, as that of courses. */
    search: tsvector()
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`
          to_tsvector('simple', ${searchText(sql`name_en || ' ' || name_ar`)})
          || to_tsvector('simple', ${searchTextWithoutArticle(sql`name_ar`)})
          || to_tsvector('english', name_en) || to_tsvector('arabic', ${searchText(sql`name_ar`)})`,
      ),
  },
  (table) => [
    index('trackings_lists')
      .on(table.type, table.position, table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.isPublished} and ${table.packageId} is null`),
    uniqueIndex('trackings_level').on(table.packageId, table.level),
    index('trackings_provider').on(table.providerId),
    // Has no pending list, so that searches are as fast before a vacuum as after it.
    index('trackings_search').using('gin', table.search).with({ fastupdate: false }),
    check('trackings_type', sql`${table.type} in ('tracking', 'initiative')`),
    check('trackings_structure', sql`${table.structure} in ('single', 'multi')`),
    check('trackings_language', sql`${table.language} in ('ar', 'en')`),
    check(
      'trackings_package',
      sql`(${table.packageId} is null) = (${table.level} is null) and ${table.level} > 0 and (${table.structure} = 'single' or ${table.packageId} is null)`,
    ),
    check(
      'trackings_duration',
      sql`(${table.structure} = 'single' and ${table.type} = 'tracking') = (${table.durationDays} is not null) and ${table.durationDays} between 1 and 730`,
    ),
    check(
      'trackings_dates',
      sql`(${table.type} = 'initiative') = (${table.startDate} is not null) and (${table.startDate} is null) = (${table.endDate} is null) and (${table.endDate} is null or ${table.endDate} - ${table.startDate} between 0 and 730)`,
    ),
    check(
      'trackings_prices',
      sql`${table.usd} >= 0 and ${table.egp} >= 0 and ${table.unlimitedUsd} > 0 and ${table.unlimitedEgp} > 0`,
    ),
    // The unlimited option is sold in the currencies of the limited one. `is_unlimited` is for free systems. Competitions have neither.
    check(
      'trackings_unlimited',
      sql`(${table.unlimitedUsd} is null or ${table.usd} > 0) and (${table.unlimitedEgp} is null or ${table.egp} > 0) and not (${table.isUnlimited} and (${table.usd} > 0 or ${table.egp} > 0)) and (${table.type} = 'tracking' or not (${table.isUnlimited} or ${table.unlimitedUsd} is not null or ${table.unlimitedEgp} is not null))`,
    ),
    check(
      'trackings_marking',
      sql`${table.type} = 'initiative' or (${table.markingEndedAt} is null and ${table.scoresCalculatedAt} is null)`,
    ),
    check(
      'trackings_invitations',
      sql`${table.invitationPercentage} between 0 and 100 and ${table.invitationMaxCount} >= 0 and (${table.invitationPercentage} = 0 or ${table.invitationMaxCount} > 0)`,
    ),
    check('trackings_terms', sql`(${table.termsEn} is null) = (${table.termsAr} is null)`),
  ],
);

/** The fields of a system and the goals of each (TF §3: `fields`). */
export const trackingFields = pgTable(
  'tracking_fields',
  {
    id: integer().primaryKey(),
    trackingId: integer('tracking_id')
      .notNull()
      .references(() => trackings.id),
    position: smallint().notNull(),
    nameEn: text('name_en').notNull(),
    nameAr: text('name_ar').notNull(),
    goals: jsonb().$type<{ en: string; ar: string }[]>().notNull().default([]),
  },
  (table) => [uniqueIndex('tracking_fields_position').on(table.trackingId, table.position)],
);

/**
 * Activities of a single system, a competition or a level. A `date_range` activity is done once within its days and scored on the first of
 * them (PD-69); a `day` activity is done again on each of its days.
 */
export const trackingActivities = pgTable(
  'tracking_activities',
  {
    id: integer().primaryKey(),
    trackingId: integer('tracking_id')
      .notNull()
      .references(() => trackings.id),
    /** Position from 0; negative for removed activities, to which progress still refers. */
    position: smallint().notNull(),
    language: text({ enum: ['ar', 'en'] }).notNull(),
    nameEn: text('name_en').notNull(),
    nameAr: text('name_ar').notNull(),
    descriptionEn: text('description_en').notNull(),
    descriptionAr: text('description_ar').notNull(),
    introMediaId: text('intro_media_id').references(() => media.id),
    dateType: text('date_type', { enum: ['date_range', 'day'] }).notNull(),
    /** Days of the run; 1 is its start date. */
    firstDay: smallint('first_day').notNull(),
    lastDay: smallint('last_day').notNull(),
    /** Whether progress is derived from the items; otherwise the participant reports it (TF §4: `auto_progress_update`). */
    isAutoProgress: boolean('is_auto_progress').notNull(),
    /** Number of steps of an activity that the participant counts, such as five prayers; null for others (PD-136). */
    steps: smallint(),
    /** False: `no_score` on the wire. */
    isScored: boolean('is_scored').notNull().default(true),
    /** Weight in the score, relative to the other activities. */
    weight: smallint().notNull().default(1),
  },
  (table) => [
    uniqueIndex('tracking_activities_position').on(table.trackingId, table.position),
    check('tracking_activities_date_type', sql`${table.dateType} in ('date_range', 'day')`),
    check('tracking_activities_language', sql`${table.language} in ('ar', 'en')`),
    check('tracking_activities_days', sql`${table.firstDay} between 1 and ${table.lastDay}`),
    check(
      'tracking_activities_steps',
      sql`${table.steps} between 2 and 100 and (${table.steps} is null or not ${table.isAutoProgress})`,
    ),
    check('tracking_activities_weight', sql`${table.weight} between 1 and 100`),
  ],
);

/** The groups of an activity's items on the wire (TF §3), in the order of screens. */
export const itemGroups = ['attachments', 'videos', 'quizs', 'game', 'social_media', 'profs'] as const;

/** The items of an activity: attachments, videos, quizzes, games, pages of other sites, and required proofs. */
export const trackingItems = pgTable(
  'tracking_items',
  {
    id: integer().primaryKey(),
    activityId: integer('activity_id')
      .notNull()
      .references(() => trackingActivities.id),
    group: text({ enum: itemGroups }).notNull(),
    /** Position in the group, from 0; negative for removed items. */
    position: smallint().notNull(),
    nameEn: text('name_en').notNull(),
    nameAr: text('name_ar').notNull(),
    /** A file of the media store. */
    mediaId: text('media_id').references(() => media.id),
    /** https address of a video, a game or a page of another site. */
    url: text(),
    /** Captions of a stored video. */
    captionsEnId: text('captions_en_id').references(() => media.id),
    captionsArId: text('captions_ar_id').references(() => media.id),
    quizId: integer('quiz_id').references(() => quizzes.id),
    /** Kind of a required proof: a link or a file. */
    proofType: text('proof_type', { enum: ['link', 'file'] }),
    /** Whether a proof counts only after it was marked (`prof_remarkable`). */
    needsMark: boolean('needs_mark'),
  },
  (table) => [
    uniqueIndex('tracking_items_position').on(table.activityId, table.group, table.position),
    // At most one item for a quiz, so that an attempt for an activity identifies its item.
    uniqueIndex('tracking_items_quiz').on(table.quizId, table.activityId),
    check(
      'tracking_items_group',
      sql`${table.group} in ('attachments', 'videos', 'quizs', 'game', 'social_media', 'profs')`,
    ),
    check('tracking_items_url', sql`${table.url} like 'https://%'`),
    check('tracking_items_quiz', sql`(${table.group} = 'quizs') = (${table.quizId} is not null)`),
    check(
      'tracking_items_proof',
      sql`(${table.group} = 'profs') = (${table.proofType} is not null) and (${table.proofType} is null) = (${table.needsMark} is null) and (${table.proofType} is null or ${table.proofType} in ('link', 'file'))`,
    ),
    check(
      'tracking_items_source',
      sql`num_nonnulls(${table.mediaId}, ${table.url}) = (${table.group} not in ('quizs', 'profs'))::int`,
    ),
    check(
      'tracking_items_captions',
      sql`num_nonnulls(${table.captionsEnId}, ${table.captionsArId}) = 0 or (${table.group} = 'videos' and ${table.mediaId} is not null)`,
    ),
  ],
);
