import { type SQL, sql } from 'drizzle-orm';
import type { ConsultantType } from 'shared-api/contracts/consultations/consultant';
import { lessonProgress } from '../learning/tables.ts';
import { isOfferedSomewhere, isOfferedThere, isShown, type Viewer } from './facts.ts';
import { courseMatches } from './search.ts';
import { courseCategories, courseLanguages, courses, lessons } from './tables.ts';

/** What conditions and orders are given, besides who looks and when. */
export interface Given {
  isLive?: boolean;
  free?: boolean;
  languages?: readonly number[];
  categories?: readonly number[];
  /** The number of an account. */
  provider?: number;
  types?: readonly ConsultantType[];
  /** Of a search, spaces between them. */
  words?: string;
}

const given = (name: keyof Given) => sql.placeholder(name);
const now = sql`${sql.placeholder('now')}::timestamptz`;

const isOwn = sql`own.id is not null`;
const opened = sql`exists (select from ${lessonProgress} where ${lessonProgress.enrolmentId} = own.id)`;

const ofHouse = sql`${courses.providerId} is null`;
const ofTypes = sql`info.type = any(${given('types')}::text[])`;

/** What can be asked of courses of `courseRows`. */
export const conditions = {
  offered: isOfferedSomewhere,
  offeredThere: isOfferedThere,
  // Whoever is in a course finds it also where it is not sold.
  ownOrOffered: sql`${courses.isPublished} and (${isOwn} or (${isOfferedSomewhere}))`,
  ownOrOfferedThere: sql`${courses.isPublished} and (${isOwn} or (${isOfferedThere}))`,
  // Where somebody is in a course of theirs.
  new: sql`${isOwn} and own.completed_at is null and not ${opened}`,
  in_progress: sql`${isOwn} and own.completed_at is null and ${opened}`,
  completed: sql`${isOwn} and own.completed_at is not null`,
  isLive: sql`${courses.isLive} = ${given('isLive')}`,
  free: sql`(${courses.usd} = 0 and ${courses.egp} = 0) = ${given('free')}`,
  languages: sql`${courses.id} in (select ${courseLanguages.courseId} from ${courseLanguages} where ${courseLanguages.languageId} = any(${given('languages')}::int[]))`,
  categories: sql`${courses.id} in (select ${courseCategories.courseId} from ${courseCategories} where ${courseCategories.categoryId} = any(${given('categories')}::int[]))`,
  provider: sql`${courses.providerId} = ${given('provider')}`,
  ofHouse,
  ofTypes,
  ofHouseOrTypes: sql`(${ofHouse} or ${ofTypes})`,
  found: courseMatches,
  nothing: sql`false`,
} satisfies Record<string, SQL>;
export type Condition = keyof typeof conditions;

/** What is sold where the viewer is. */
export const offeredTo = ({ country }: Viewer): Condition =>
  country === undefined ? 'offered' : 'offeredThere';

/** Numbers of courses of `courseRows`: what has more comes first. */
export const orders = {
  /** When the viewer was in it last, in seconds. */
  lastUsed: sql`extract(epoch from coalesce(
    (select max(${lessonProgress.toldAt}) from ${lessonProgress} where ${lessonProgress.enrolmentId} = own.id), own.enrolled_at))`,
  /** Those that have a live lesson to come. */
  upcoming: sql`exists (
    select from ${lessons} where ${lessons.courseId} = ${courses.id} and ${lessons.kind} = 'meet' and ${isShown}
      and ${lessons.endsAt} > ${now})::int`,
} satisfies Record<string, SQL>;
export type Order = keyof typeof orders;
