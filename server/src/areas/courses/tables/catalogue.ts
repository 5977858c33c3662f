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
import { quizzes } from '../../../services/quizzes/index.ts';
import { languages } from '../../../services/settings/index.ts';
import { users } from '../../../services/users/index.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const categories = pgTable('categories', {
  id: integer().primaryKey(),
  position: integer().notNull(),
  nameEn: text('name_en').notNull(),
  nameAr: text('name_ar').notNull(),
});

/** Courses are content; their ids are wire values and never change (CC §3). */
export const courses = pgTable(
  'courses',
  {
    id: integer().primaryKey(),
    /** Position in the catalogue; with equal positions the newest course is first. */
    position: integer().notNull().default(0),
    /** The provider's account; null for a course of the house (CC §6: Champions). */
    providerId: integer('provider_id').references(() => users.id),
    isLive: boolean('is_live').notNull(),
    titleEn: text('title_en').notNull(),
    titleAr: text('title_ar').notNull(),
    shortEn: text('short_en').notNull(),
    shortAr: text('short_ar').notNull(),
    descriptionEn: text('description_en').notNull(),
    descriptionAr: text('description_ar').notNull(),
    /** What learners will be able to do, and what they need to have or know; the two languages have the same number of entries. */
    outcomesEn: text('outcomes_en').array().notNull().default([]),
    outcomesAr: text('outcomes_ar').array().notNull().default([]),
    requirementsEn: text('requirements_en').array().notNull().default([]),
    requirementsAr: text('requirements_ar').array().notNull().default([]),
    /** Images of the page and of cards; each falls back to the other. */
    image: text().references(() => pictures.name),
    thumbnail: text().references(() => pictures.name),
    /** Preview video that every visitor may watch. */
    previewId: text('preview_id').references(() => media.id),
    /** Price per person in hundredths; free when both are 0, not sold in a currency with 0 otherwise. */
    usd: integer().notNull().default(0),
    egp: integer().notNull().default(0),
    /** Number of seats; null: unlimited. */
    limitedNumber: integer('limited_number'),
    /** Number of held and active enrolments, maintained by a trigger: it guarantees that no seat is sold twice. */
    seatsTaken: integer('seats_taken').notNull().default(0),
    /** Number of active enrolments, maintained by the same trigger. */
    subscribers: integer().notNull().default(0),
    /** Number of ratings and their sum in half stars, maintained by a trigger on `course_ratings`. */
    ratingCount: integer('rating_count').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    /** Whether learners who complete the course get a certificate. */
    certificate: boolean().notNull().default(true),
    /** ISO 3166-1 alpha-2 codes of the countries where it is sold; null: every country (PD-118). */
    countries: text().array(),
    isPublished: boolean('is_published').notNull(),
    publishedAt: instant('published_at').notNull(),
    /** Search document: words of the titles, with and without the article, and their stems in both languages. */
    search: tsvector()
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`
          to_tsvector('simple', ${searchText(sql`title_en || ' ' || title_ar`)})
          || to_tsvector('simple', ${searchTextWithoutArticle(sql`title_ar`)})
          || to_tsvector('english', title_en) || to_tsvector('arabic', ${searchText(sql`title_ar`)})`,
      ),
  },
  (table) => [
    index('courses_provider').on(table.providerId),
    check('courses_prices', sql`${table.usd} >= 0 and ${table.egp} >= 0`),
    check('courses_outcomes', sql`cardinality(${table.outcomesEn}) = cardinality(${table.outcomesAr})`),
    check(
      'courses_requirements',
      sql`cardinality(${table.requirementsEn}) = cardinality(${table.requirementsAr})`,
    ),
    check('courses_limit', sql`${table.limitedNumber} > 0`),
    check('courses_seats', sql`${table.seatsTaken} between 0 and ${table.limitedNumber}`),
    check('courses_subscribers', sql`${table.subscribers} between 0 and ${table.seatsTaken}`),
    check(
      'courses_ratings',
      sql`${table.ratingSum} between ${table.ratingCount} and 10 * ${table.ratingCount}`,
    ),
  ],
);

/**
 * The values by which lists of courses are filtered and sorted: one narrow row for each course, so that lists need not read the texts of courses and
 * the accounts of providers. Triggers maintain it (`course_listings_…` of the migration); no code writes to it.
 */
export const courseListings = pgTable(
  'course_listings',
  {
    id: integer('course_id')
      .primaryKey()
      .references(() => courses.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    publishedAt: instant('published_at').notNull(),
    isLive: boolean('is_live').notNull(),
    usd: integer().notNull(),
    egp: integer().notNull(),
    providerId: integer('provider_id'),
    /** `house`, the type of the provider, or `none` when their account is closed. */
    providerKind: text('provider_kind').notNull(),
    /** Copy of the course's countries; `{*}`: every country. */
    countries: text().array().notNull(),
    isPublished: boolean('is_published').notNull(),
    /** Whether the course is published and the provider's account is open. */
    isOffered: boolean('is_offered').notNull(),
    isFull: boolean('is_full').notNull(),
    ratingCount: integer('rating_count').notNull(),
    ratingSum: integer('rating_sum').notNull(),
    search: tsvector().notNull(),
  },
  (table) => [
    // Includes the columns by which visitors filter, so that far pages are found by the index alone.
    index('course_listings_catalogue')
      .on(
        table.position,
        table.publishedAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
        table.isOffered,
        table.countries,
        table.isLive,
        table.providerKind,
        table.usd,
        table.egp,
      )
      .where(sql`${table.isPublished}`),
    index('course_listings_newest')
      .on(
        table.publishedAt.desc().nullsFirst(),
        table.position,
        table.id.desc().nullsFirst(),
        table.isOffered,
        table.countries,
      )
      .where(sql`${table.isPublished}`),
    index('course_listings_provider').on(table.providerId),
    index('course_listings_ratings')
      .on(table.ratingCount, table.ratingSum)
      .where(sql`${table.ratingCount} > 0`),
    // Has no pending list, so that searches are as fast before a vacuum as after it.
    index('course_listings_search').using('gin', table.search).with({ fastupdate: false }),
    // Includes all columns of a visitor's search, so that PostgreSQL can count matches without reading the rows.
    index('course_listings_offered')
      .using('gin', table.search, table.countries)
      .with({ fastupdate: false })
      .where(sql`${table.isOffered}`),
  ],
);

/** The number of offered courses by the values of the filters, maintained by a trigger on `course_listings`. */
export const courseCounts = pgTable(
  'course_counts',
  {
    isLive: boolean('is_live').notNull(),
    isFree: boolean('is_free').notNull(),
    providerKind: text('provider_kind').notNull(),
    countries: text().array().notNull(),
    courses: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.isLive, table.isFree, table.providerKind, table.countries] }),
    check('course_counts_courses', sql`${table.courses} >= 0`),
  ],
);

export const courseLanguages = pgTable(
  'course_languages',
  {
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    languageId: integer('language_id')
      .notNull()
      .references(() => languages.id),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.languageId] }),
    index('course_languages_language').on(table.languageId, table.courseId),
  ],
);

export const courseCategories = pgTable(
  'course_categories',
  {
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.categoryId] }),
    index('course_categories_category').on(table.categoryId, table.courseId),
  ],
);

export const courseSections = pgTable(
  'course_sections',
  {
    id: integer().primaryKey(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    /** Position from 0; negative for removed sections. */
    position: smallint().notNull(),
    titleEn: text('title_en').notNull(),
    titleAr: text('title_ar').notNull(),
  },
  (table) => [uniqueIndex('course_sections_position').on(table.courseId, table.position)],
);

/** Accounts that an operator named as hosts of the live lessons of a course of the house (PD-128); a consultant hosts their own courses. */
export const courseHosts = pgTable(
  'course_hosts',
  {
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.userId] }),
    index('course_hosts_user').on(table.userId),
  ],
);

/** Kinds of lessons, `content_type` on the wire (CC §3). */
export const lessonKinds = ['video', 'record', 'pdf', 'Quizze', 'PracticalTask', 'meet'] as const;

export const lessons = pgTable(
  'lessons',
  {
    id: integer().primaryKey(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    sectionId: integer('section_id')
      .notNull()
      .references(() => courseSections.id),
    /** Position in the section; negative for removed lessons. */
    position: smallint().notNull(),
    kind: text({ enum: lessonKinds }).notNull(),
    titleEn: text('title_en').notNull(),
    titleAr: text('title_ar').notNull(),
    /** Whether a lesson to read has a text in `lesson_texts` and no PDF file. */
    isText: boolean('is_text').notNull().default(false),
    /** Whether visitors may open it before they buy the course. */
    isPreview: boolean('is_preview').notNull().default(false),
    /** Estimated duration; for a video its length. */
    seconds: integer().notNull(),
    /** https address of an embedded player, for a video that we do not store. */
    embed: text(),
    quizId: integer('quiz_id').references(() => quizzes.id),
    /** Instructions of a practical task. */
    instructionsEn: text('instructions_en'),
    instructionsAr: text('instructions_ar'),
    /** Times of a live lesson. */
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    /** Meeting link from content, instead of our room (PD-41). */
    meetingUrl: text('meeting_url'),
    /** The provider's own meeting link when the lesson was published (PD-122), used when content has none. Null: our room. */
    providerLink: text('provider_link'),
    /** `SEQUENCE` of a live lesson's calendar event (RFC 5545): rises with each change. */
    sequence: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('lessons_position').on(table.sectionId, table.position),
    index('lessons_course').on(table.courseId),
    index('lessons_quiz').on(table.quizId),
    index('lessons_live').on(table.startsAt).where(sql`${table.kind} = 'meet'`),
    index('lessons_upcoming')
      .on(table.endsAt, table.courseId)
      .where(sql`${table.kind} = 'meet' and ${table.position} >= 0`),
    check(
      'lessons_kind',
      sql`${table.kind} in ('video', 'record', 'pdf', 'Quizze', 'PracticalTask', 'meet')`,
    ),
    check('lessons_preview', sql`not ${table.isPreview} or ${table.kind} in ('video', 'record', 'pdf')`),
    check('lessons_seconds', sql`${table.seconds} >= 0`),
    check('lessons_embed', sql`${table.embed} is null or ${table.kind} in ('video', 'record')`),
    check('lessons_is_quiz', sql`(${table.kind} = 'Quizze') = (${table.quizId} is not null)`),
    check('lessons_text', sql`not ${table.isText} or ${table.kind} = 'pdf'`),
    check(
      'lessons_instructions',
      sql`(${table.kind} = 'PracticalTask') = (${table.instructionsEn} is not null) and (${table.instructionsEn} is null) = (${table.instructionsAr} is null)`,
    ),
    check(
      'lessons_times',
      sql`(${table.kind} = 'meet') = (${table.startsAt} is not null) and (${table.startsAt} is null) = (${table.endsAt} is null) and (${table.endsAt} is null or ${table.endsAt} > ${table.startsAt})`,
    ),
    check('lessons_meeting_url', sql`${table.meetingUrl} is null or ${table.kind} = 'meet'`),
    check(
      'lessons_provider_link',
      sql`${table.providerLink} is null or (${table.kind} = 'meet' and ${table.providerLink} like 'https://%')`,
    ),
    check('lessons_sequence', sql`${table.sequence} >= 0`),
  ],
);

/** Files of a lesson: one PDF, or a video in its formats, the preferred one first. */
export const lessonFiles = pgTable(
  'lesson_files',
  {
    lessonId: integer('lesson_id')
      .notNull()
      .references(() => lessons.id),
    position: smallint().notNull(),
    mediaId: text('media_id')
      .notNull()
      .references(() => media.id),
  },
  (table) => [primaryKey({ columns: [table.lessonId, table.position] })],
);

/** The text of a lesson to read, apart from `lessons`, so that lists of lessons do not load it. */
export const lessonTexts = pgTable('lesson_texts', {
  lessonId: integer('lesson_id')
    .primaryKey()
    .references(() => lessons.id),
  textEn: text('text_en').notNull(),
  textAr: text('text_ar').notNull(),
});

/** Captions of a video. */
export const lessonCaptions = pgTable(
  'lesson_captions',
  {
    lessonId: integer('lesson_id')
      .notNull()
      .references(() => lessons.id),
    language: text({ enum: ['en', 'ar'] }).notNull(),
    mediaId: text('media_id')
      .notNull()
      .references(() => media.id),
  },
  (table) => [
    primaryKey({ columns: [table.lessonId, table.language] }),
    check('lesson_captions_language', sql`${table.language} in ('en', 'ar')`),
  ],
);

export const courseRatings = pgTable(
  'course_ratings',
  {
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** Rating in half stars, 1 to 10. */
    rating: smallint().notNull(),
    comment: text().notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.userId] }),
    index('course_ratings_time').on(table.courseId, table.createdAt.desc().nullsFirst()),
    check('course_ratings_rating', sql`${table.rating} between 1 and 10`),
    check('course_ratings_comment', sql`char_length(${table.comment}) <= 4000`),
  ],
);
