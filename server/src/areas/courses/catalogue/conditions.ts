import { type SQL, sql } from 'drizzle-orm';
import type { ConsultantType } from 'shared-api/contracts/consultations/consultant';
import type { Currency } from 'shared-api/rules/currency';
import { isShown } from '../learning/enrolment.ts';
import {
  courseCategories,
  courseCounts,
  courseLanguages,
  courseListings,
  courses,
  lessons,
} from '../tables/catalogue.ts';
import { enrolments, lessonProgress } from '../tables/learning.ts';
import type { Viewer } from './course-fields.ts';
import { courseMatches, courseQuery } from './search.ts';

/** Parameters of the conditions and orders, besides the user and the time. */
export interface ConditionParams {
  isLive?: boolean;
  free?: boolean;
  languages?: readonly number[];
  categories?: readonly number[];
  /** Account id of the provider. */
  provider?: number;
  types?: readonly ConsultantType[];
  /** The viewer's currency, for the order by price. */
  currency?: Currency;
  /** Words of the search, joined by spaces. */
  words?: string;
}

const param = (name: keyof ConditionParams) => sql.placeholder(name);
const now = sql`${sql.placeholder('now')}::timestamptz`;

const listed = courseListings;
const isOwn = sql`own.id is not null`;
const opened = sql`exists (select from ${lessonProgress} where ${lessonProgress.enrolmentId} = own.id)`;

/** Columns that `course_listings` and `course_counts` share. */
interface CountedColumns {
  isLive: SQL;
  isFree: SQL;
  providerKind: SQL;
  countries: SQL;
}

/** Conditions on columns by which courses are counted. */
const buildCounted = ({ isLive, isFree, providerKind, countries }: CountedColumns) => {
  const ofHouse = sql`${providerKind} = 'house'`;
  const ofTypes = sql`${providerKind} = any(${param('types')}::text[])`;
  return {
    isSoldThere: sql`${countries} && array['*', ${sql.placeholder('country')}::text]`,
    isLive: sql`${isLive} = ${param('isLive')}`,
    free: sql`${isFree} = ${param('free')}`,
    ofHouse,
    ofTypes,
    ofHouseOrTypes: sql`(${ofHouse} or ${ofTypes})`,
  } satisfies Record<string, SQL>;
};

const { isSoldThere, ...countedInListings } = buildCounted({
  isLive: sql`${listed.isLive}`,
  isFree: sql`(${listed.usd} = 0 and ${listed.egp} = 0)`,
  providerKind: sql`${listed.providerKind}`,
  countries: sql`${listed.countries}`,
});
const inCounts = buildCounted({
  isLive: sql`${courseCounts.isLive}`,
  isFree: sql`${courseCounts.isFree}`,
  providerKind: sql`${courseCounts.providerKind}`,
  countries: sql`${courseCounts.countries}`,
});

const isOffered = sql`${listed.isOffered}`;
const isOfferedThere = sql`${listed.isOffered} and ${isSoldThere}`;

/** Conditions on `course_listings` with `own`, the user's active enrolment. */
export const conditions = {
  offered: sql`${listed.isPublished} and ${isOffered}`,
  offeredThere: sql`${listed.isPublished} and ${isOfferedThere}`,
  // Learners find their own course even where it is not sold.
  ownOrOffered: sql`${listed.isPublished} and (${isOwn} or (${isOffered}))`,
  ownOrOfferedThere: sql`${listed.isPublished} and (${isOwn} or (${isOfferedThere}))`,
  // Progress of the user in their own courses.
  new: sql`${isOwn} and own.completed_at is null and not ${opened}`,
  in_progress: sql`${isOwn} and own.completed_at is null and ${opened}`,
  completed: sql`${isOwn} and own.completed_at is not null`,
  ...countedInListings,
  languages: sql`${listed.id} in (select ${courseLanguages.courseId} from ${courseLanguages} where ${courseLanguages.languageId} = any(${param('languages')}::int[]))`,
  categories: sql`${listed.id} in (select ${courseCategories.courseId} from ${courseCategories} where ${courseCategories.categoryId} = any(${param('categories')}::int[]))`,
  provider: sql`${listed.providerId} = ${param('provider')}`,
  // The following two are for suggestions.
  notOwn: sql`not (${isOwn})`,
  hasSeats: sql`not ${listed.isFull}`,
  found: courseMatches,
  // `found` for rows that are read in the order of the list: `is true` keeps PostgreSQL from using the search index.
  passed: sql`(${courseMatches}) is true`,
  nothing: sql`false`,
} satisfies Record<string, SQL>;
export type Condition = keyof typeof conditions;

/** The base conditions whose courses are counted. `hasOwn`: they include the user's own courses that are not offered. */
const countedParts: Partial<Record<Condition, { isOffered: SQL; inCounts: SQL; hasOwn: boolean }>> = {
  offered: { isOffered, inCounts: sql`true`, hasOwn: false },
  offeredThere: { isOffered: isOfferedThere, inCounts: inCounts.isSoldThere, hasOwn: false },
  ownOrOffered: { isOffered, inCounts: sql`true`, hasOwn: true },
  ownOrOfferedThere: { isOffered: isOfferedThere, inCounts: inCounts.isSoldThere, hasOwn: true },
};
const countedFilters: Partial<Record<Condition, SQL>> = inCounts;

const all = (conditions: readonly SQL[]): SQL => sql.join([sql`true`, ...conditions], sql` and `);

/** Counts the user's own courses that are not offered and match further conditions; there are only few. */
const countOwn = (isOfferedToThem: SQL, filters: readonly Condition[]): SQL => sql`(
  select count(*) from ${enrolments} mine join ${listed} on ${listed.id} = mine.course_id
  where mine.user_id = ${sql.placeholder('userId')}::int and mine.status = 'active' and ${listed.isPublished} and not (${isOfferedToThem})
    and ${all(filters.map((name) => conditions[name]))})`;

/**
 * Builds the number of courses that match all conditions, from `course_counts` plus the user's own courses that are not offered. Undefined
 * if one of the conditions is not counted.
 */
export function buildKeptCount([first, ...filters]: readonly Condition[]): SQL | undefined {
  const part = first && countedParts[first];
  if (!part || filters.some((name) => countedFilters[name] === undefined)) return undefined;
  const kept = sql`(select coalesce(sum(${courseCounts.courses}), 0) from ${courseCounts}
    where ${all([part.inCounts, ...filters.flatMap((name) => countedFilters[name] ?? [])])})`;
  return part.hasOwn ? sql`(${kept} + ${countOwn(part.isOffered, filters)})::int` : sql`${kept}::int`;
}

/**
 * Builds a `select` of the number of courses with the search (`found`) and without it (`all`); undefined if one of the other conditions is
 * not counted.
 */
export function buildSearchCount(asked: readonly Condition[]): SQL | undefined {
  const [first, ...filters] = asked.filter((name) => name !== 'found');
  const part = first && countedParts[first];
  const kept = buildKeptCount(asked.filter((name) => name !== 'found'));
  if (!part || !kept || !asked.includes('found')) return undefined;
  const offered = sql`(select count(*) from ${listed} where ${all([part.isOffered, ...filters.map((name) => conditions[name]), conditions.found])})`;
  const own = part.hasOwn ? sql` + ${countOwn(part.isOffered, [...filters, 'found'])}` : sql``;
  return sql`with asked as materialized (${courseQuery}) select (${offered}${own})::int as found, ${kept} as all`;
}

/** The condition that a course is offered in the user's country. */
export const offeredTo = ({ country }: Viewer): Condition =>
  country === undefined ? 'offered' : 'offeredThere';

const ownPrice = sql`case ${param('currency')}::text when 'USD' then ${listed.usd} else ${listed.egp} end`;

/** Number of ratings with the mean of all courses that are added to each course's ratings, so that a single 5 does not lead. */
const priorRatings = sql.raw('5');
const meanStars = sql.raw(
  '(select coalesce(sum(rated.rating_sum)::float8 / nullif(sum(rated.rating_count), 0), 0) from course_listings rated where rated.rating_count > 0)',
);

const mean = sql`(${listed.ratingSum} + ${priorRatings} * ${meanStars}) / (${listed.ratingCount} + ${priorRatings})`;

/** The courses in which the user is enrolled. */
const userCourses = sql`(select mine.course_id from ${enrolments} mine where mine.user_id = ${sql.placeholder('userId')}::int and mine.status = 'active')`;

/** Whether the user is enrolled in a course of the same provider. */
export const hasKnownProvider = sql`coalesce(${listed.providerId} in (
  select known.provider_id from ${courses} known where known.provider_id is not null and known.id in ${userCourses}), false)`;

const hasKnownCategory = sql`${listed.id} in (
  select shared.course_id from ${courseCategories} shared where shared.category_id in (
    select liked.category_id from ${courseCategories} liked where liked.course_id in ${userCourses}))`;

/** The id of the course's category in which the user has most courses. */
export const knownCategory = sql`(
  select shared.category_id from ${courseCategories} shared
  join ${courseCategories} liked on liked.category_id = shared.category_id and liked.course_id in ${userCourses}
  where shared.course_id = ${listed.id} group by shared.category_id order by count(*) desc, shared.category_id limit 1)`;

/** Sort expressions over `course_listings` with `own`, descending. */
export const orders = {
  /** Seconds since the epoch of the user's last activity in the course. */
  lastUsed: sql`extract(epoch from coalesce(
    (select max(${lessonProgress.toldAt}) from ${lessonProgress} where ${lessonProgress.enrolmentId} = own.id), own.enrolled_at))`,
  /** 1 for courses with an upcoming live lesson. */
  upcoming: sql`(${listed.id} in (
    select ${lessons.courseId} from ${lessons} where ${lessons.kind} = 'meet' and ${isShown} and ${lessons.endsAt} > ${now}))::int`,
  newest: sql`${listed.publishedAt}`,
  /** Free courses, then those with a price in the viewer's currency; prices in another currency are not comparable and come last. */
  price: sql`case when ${listed.usd} = 0 and ${listed.egp} = 0 then 1 when ${ownPrice} > 0 then -${ownPrice}
    else -1e12::float8 - ${listed.usd} - ${listed.egp} end`,
  /** Courses without a rating come last. */
  rating: sql`case when ${listed.ratingCount} = 0 then -1
    else ${mean} end`,
  /** A known provider counts more than a shared category, and each counts more than the stars (at most 10 halves). */
  suggested: sql`20 * ${hasKnownProvider}::int + 11 * (${hasKnownCategory})::int
    + case when ${listed.ratingCount} = 0 then 0 else ${mean} end`,
} satisfies Record<string, SQL>;
export type Order = keyof typeof orders;
