import { type SQL, sql } from 'drizzle-orm';
import type { ConsultantType } from 'shared-api/contracts/consultations/consultant';
import type { Currency } from 'shared-api/rules/currency';
import { enrolments, lessonProgress } from '../learning/tables.ts';
import { isOfferedInCountry, isOfferedSomewhere, isShown, type Viewer } from './course-fields.ts';
import { courseMatches } from './search.ts';
import { courseCategories, courseLanguages, courses, lessons } from './tables.ts';

/** Parameters of the conditions and orders, besides the user and the time. */
export interface ConditionParams {
  isLive?: boolean;
  free?: boolean;
  languages?: readonly number[];
  categories?: readonly number[];
  /** Account id of the provider. */
  provider?: number;
  types?: readonly ConsultantType[];
  /** The viewer's, for the order by price. */
  currency?: Currency;
  /** Words of the search, joined by spaces. */
  words?: string;
}

const param = (name: keyof ConditionParams) => sql.placeholder(name);
const now = sql`${sql.placeholder('now')}::timestamptz`;

const isOwn = sql`own.id is not null`;
const opened = sql`exists (select from ${lessonProgress} where ${lessonProgress.enrolmentId} = own.id)`;

const ofHouse = sql`${courses.providerId} is null`;
const ofTypes = sql`info.type = any(${param('types')}::text[])`;

/** Conditions on `courseRows`. */
export const conditions = {
  offered: isOfferedSomewhere,
  offeredThere: isOfferedInCountry,
  // A learner also finds their course where it is not sold.
  ownOrOffered: sql`${courses.isPublished} and (${isOwn} or (${isOfferedSomewhere}))`,
  ownOrOfferedThere: sql`${courses.isPublished} and (${isOwn} or (${isOfferedInCountry}))`,
  // Progress of the user in their own courses.
  new: sql`${isOwn} and own.completed_at is null and not ${opened}`,
  in_progress: sql`${isOwn} and own.completed_at is null and ${opened}`,
  completed: sql`${isOwn} and own.completed_at is not null`,
  isLive: sql`${courses.isLive} = ${param('isLive')}`,
  free: sql`(${courses.usd} = 0 and ${courses.egp} = 0) = ${param('free')}`,
  languages: sql`${courses.id} in (select ${courseLanguages.courseId} from ${courseLanguages} where ${courseLanguages.languageId} = any(${param('languages')}::int[]))`,
  categories: sql`${courses.id} in (select ${courseCategories.courseId} from ${courseCategories} where ${courseCategories.categoryId} = any(${param('categories')}::int[]))`,
  provider: sql`${courses.providerId} = ${param('provider')}`,
  ofHouse,
  ofTypes,
  ofHouseOrTypes: sql`(${ofHouse} or ${ofTypes})`,
  // For suggestions.
  notOwn: sql`not (${isOwn})`,
  hasSeats: sql`(${courses.limitedNumber} is null or ${courses.seatsTaken} < ${courses.limitedNumber})`,
  found: courseMatches,
  nothing: sql`false`,
} satisfies Record<string, SQL>;
export type Condition = keyof typeof conditions;

/** The condition that a course is sold in the user's country. */
export const offeredTo = ({ country }: Viewer): Condition =>
  country === undefined ? 'offered' : 'offeredThere';

const ownPrice = sql`case ${param('currency')}::text when 'USD' then ${courses.usd} else ${courses.egp} end`;

/** So many ratings of the mean of all courses are added to those of each, so that a single 5 does not lead. */
const priorRatings = sql.raw('5');
const meanStars = sql.raw(
  '(select coalesce(sum(rated.rating_sum)::float8 / nullif(sum(rated.rating_count), 0), 0) from courses rated)',
);

const mean = sql`(${courses.ratingSum} + ${priorRatings} * ${meanStars}) / (${courses.ratingCount} + ${priorRatings})`;

/** Courses that the user is in. */
const userCourses = sql`(select mine.course_id from ${enrolments} mine where mine.user_id = ${sql.placeholder('userId')}::int and mine.status = 'active')`;

/** Whether the user is in a course of the same provider. */
export const hasKnownProvider = sql`coalesce(${courses.providerId} in (
  select known.provider_id from ${courses} known where known.provider_id is not null and known.id in ${userCourses}), false)`;

const hasKnownCategory = sql`${courses.id} in (
  select shared.course_id from ${courseCategories} shared where shared.category_id in (
    select liked.category_id from ${courseCategories} liked where liked.course_id in ${userCourses}))`;

/** Of the categories of the course, the id of that in which the user has most courses. */
export const knownCategory = sql`(
  select shared.category_id from ${courseCategories} shared
  join ${courseCategories} liked on liked.category_id = shared.category_id and liked.course_id in ${userCourses}
  where shared.course_id = ${courses.id} group by shared.category_id order by count(*) desc, shared.category_id limit 1)`;

/** Sort expressions over `courseRows`, descending. */
export const orders = {
  /** Seconds since the epoch of the user's last activity in the course. */
  lastUsed: sql`extract(epoch from coalesce(
    (select max(${lessonProgress.toldAt}) from ${lessonProgress} where ${lessonProgress.enrolmentId} = own.id), own.enrolled_at))`,
  /** 1 for courses with an upcoming live lesson. */
  upcoming: sql`exists (
    select from ${lessons} where ${lessons.courseId} = ${courses.id} and ${lessons.kind} = 'meet' and ${isShown}
      and ${lessons.endsAt} > ${now})::int`,
  newest: sql`extract(epoch from ${courses.publishedAt})`,
  /** Free courses, then those sold in the viewer's currency; prices in another one are not comparable and come last. */
  price: sql`case when ${courses.usd} = 0 and ${courses.egp} = 0 then 1 when ${ownPrice} > 0 then -${ownPrice}
    else -1e12::float8 - ${courses.usd} - ${courses.egp} end`,
  /** Courses without a rating come last. */
  rating: sql`case when ${courses.ratingCount} = 0 then -1
    else ${mean} end`,
  /** A known provider counts more than a shared category, and both more than the stars, of which there are 10 halves. */
  suggested: sql`20 * ${hasKnownProvider}::int + 11 * (${hasKnownCategory})::int
    + case when ${courses.ratingCount} = 0 then 0 else ${mean} end`,
} satisfies Record<string, SQL>;
export type Order = keyof typeof orders;
