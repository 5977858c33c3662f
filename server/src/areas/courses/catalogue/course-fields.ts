import { type SQL, sql } from 'drizzle-orm';
import type { ConsultantType } from 'shared-api/contracts/consultations/consultant';
import type { CourseCard } from 'shared-api/contracts/courses/catalogue';
import type { Currency } from 'shared-api/rules/currency';
import { fromHundredths } from 'shared-api/rules/money';
import { toBit } from 'shared-api/rules/to-bit';
import {
  type Context,
  inLanguage,
  type Language,
  serializeSql,
  serializeSqlFor,
} from '../../../kernel/index.ts';
import { pictureAddress } from '../../../services/pictures/index.ts';
import { quizAttempts } from '../../../services/quizzes/index.ts';
import { users } from '../../../services/users/index.ts';
import { consultationInfos } from '../../auth/index.ts';
import {
  type Viewer as ConsultantViewer,
  toViewer as consultantViewerOf,
} from '../../consultations/index.ts';
import { isShown } from '../learning/enrolment.ts';
import { toPercentage } from '../learning/progress.ts';
import { courses, lessons } from '../tables/catalogue.ts';
import { enrolments, lessonProgress, taskSubmissions } from '../tables/learning.ts';
import { houseName } from './texts.ts';

/** The user or visitor for whom courses are read. */
export interface Viewer extends ConsultantViewer {
  /** ISO 3166-1 alpha-2; undefined hides no course (PD-118). */
  country?: string;
}

export const toViewer = (context: Pick<Context, 'caller' | 'language' | 'timezone' | 'country'>): Viewer => ({
  ...consultantViewerOf(context),
  country: context.country,
});

/**
 * Courses joined with their `provider`, the provider's type (`info`), and the user's active enrolment (`own`). `provider` is null when the
 * provider closed the account.
 */
export const courseRows = ({ userId }: Viewer): SQL => rowsFor({ userId: userId ?? null });
/** `courseRows` with a placeholder `userId`. */
export const courseRowsTemplate = sql`${courses}
  left join ${users} provider on provider.id = ${courses.providerId} and provider.deleted_at is null
  left join ${consultationInfos} info on info.user_id = provider.id
  left join ${enrolments} own
    on own.course_id = ${courses.id} and own.user_id = ${sql.placeholder('userId')}::int and own.status = 'active'`;
const rowsFor = serializeSqlFor<'userId'>(courseRowsTemplate);

/** Whether a row of `courseRows` is available to the user: published, sold in their country, and its provider's account is open and not blocked. */
export const isOffered = ({ country }: Viewer): SQL =>
  country === undefined ? isOfferedSomewhere : isOfferedIn({ country });
/** `isOffered` without a known country, and with a placeholder `country`. */
export const isOfferedSomewhere = serializeSql(
  sql`${courses.isPublished} and (${courses.providerId} is null or (provider.id is not null and provider.blocked_at is null))`,
);
export const isOfferedInCountry = sql`${isOfferedSomewhere} and (${courses.countries} is null or ${sql.placeholder('country')}::text = any(${courses.countries}))`;
const isOfferedIn = serializeSqlFor<'country'>(isOfferedInCountry);

/** Number of visible lessons of the course. */
const lessonsOfCourse = sql`(select count(*)::int from ${lessons} where ${lessons.courseId} = ${courses.id} and ${isShown})`;

/** Number of visible lessons that the user has finished, for a row of `courseRows` with `own`. */
const finishedLessons = sql`(
  select count(*)::int from ${lessonProgress} done join ${lessons} on ${lessons.id} = done.lesson_id and ${isShown}
  where done.enrolment_id = own.id and done.finished_at is not null)`;

/** Whether each visible lesson is finished, or its quiz or practical task submitted, for a row of `courseRows` with `own`. */
const isAllSubmitted = sql`not exists (
  select from ${lessons} left join ${lessonProgress} done on done.enrolment_id = own.id and done.lesson_id = ${lessons.id}
  where ${lessons.courseId} = ${courses.id} and ${isShown} and done.finished_at is null
    and not exists (select from ${quizAttempts} sat where sat.user_id = own.user_id and sat.subject = 'lesson' and sat.subject_id = ${lessons.id} and sat.submitted_at is not null)
    and not exists (select from ${taskSubmissions} sent where sent.enrolment_id = own.id and sent.lesson_id = ${lessons.id}))`;

/** A row of the columns below. */
export type CourseColumns = {
  id: number;
  title: string;
  short: string;
  image: string | null;
  thumbnail: string | null;
  is_live: boolean;
  /** Hundredths. */
  usd: number;
  egp: number;
  limited_number: number | null;
  seats_taken: number;
  rating_count: number;
  rating_sum: number;
  subscribers: number;
  provider_id: number | null;
  provider: {
    id: number;
    name: string;
    avatar: string | null;
    type: ConsultantType;
    gender: 1 | 2 | 3;
  } | null;
  lessons_count: number;
  enrolment_id: number | null;
  finished: number;
  handed_in: boolean;
  completed: boolean;
};

/** Columns of a `select` over `courseRows`, for cards and course pages. */
export const courseColumns = ({ language }: Viewer, now: Date): SQL =>
  preparedColumns[language]({ now: now.toISOString() });

/** Taken seats of a limited course, without expired holds that were not released yet. */
const seatsTaken = sql`(case when ${courses.limitedNumber} is null then 0 else ${courses.seatsTaken} - (
  select count(*) from ${enrolments} run_out
  where run_out.course_id = ${courses.id} and run_out.status = 'held' and run_out.hold_until <= ${sql.placeholder('now')}::timestamptz) end)::int`;

/** The columns with a placeholder `now`. A statement for many courses passes `lessonsCount`, because one grouped count is cheaper. */
export const buildCourseColumns = (language: Language, lessonsCount = lessonsOfCourse): SQL => sql`
  ${courses.id} as id, ${inLanguage(language, { en: courses.titleEn, ar: courses.titleAr })} as title,
  ${inLanguage(language, { en: courses.shortEn, ar: courses.shortAr })} as short,
  coalesce(${courses.image}, ${courses.thumbnail}) as image, coalesce(${courses.thumbnail}, ${courses.image}) as thumbnail,
  ${courses.isLive} as is_live, ${courses.usd} as usd, ${courses.egp} as egp, ${courses.limitedNumber} as limited_number,
  ${courses.ratingCount} as rating_count, ${courses.ratingSum} as rating_sum, ${courses.subscribers} as subscribers,
  ${courses.providerId} as provider_id,
  case when info.type is not null then json_build_object('id', provider.id, 'name', provider.username, 'avatar', provider.avatar, 'type', info.type, 'gender', provider.gender) end as provider,
  ${lessonsCount} as lessons_count,
  own.id as enrolment_id, case when own.id is null then 0 else ${finishedLessons} end as finished,
  case when own.id is null then false else ${isAllSubmitted} end as handed_in, own.completed_at is not null as completed,
  ${seatsTaken} as seats_taken`;
const preparedColumns = {
  en: serializeSqlFor<'now'>(buildCourseColumns('en')),
  ar: serializeSqlFor<'now'>(buildCourseColumns('ar')),
};

const currencies = ['USD', 'EGP'] as const;

/** The price for a user: in their currency if the course is sold in it, else in the other one (PD-93). */
export function priceFor(
  { usd, egp }: Pick<CourseColumns, 'usd' | 'egp'>,
  currency: Currency,
): Pick<CourseCard, 'price' | 'user_currency' | 'prices' | 'free'> {
  const hundredths = { USD: usd, EGP: egp };
  const sold = currencies.filter((each) => hundredths[each] > 0);
  const asked = sold.includes(currency) ? currency : (sold[0] ?? currency);
  return {
    price: fromHundredths(hundredths[asked]),
    user_currency: asked,
    prices: Object.fromEntries(sold.map((each) => [each, fromHundredths(hundredths[each])])),
    free: toBit(sold.length === 0),
  };
}

const addressOf = (name: string | null): string | null => name && pictureAddress(name);

/** Fields that cards and course pages share (`courseFields`). */
export function toCourseFields(row: CourseColumns, { userId, currency, language }: Viewer) {
  const { limited_number: limit, rating_count: count } = row;
  const { price, user_currency, prices, free } = priceFor(row, currency);
  return {
    id: row.id,
    title: row.title,
    short_short_description: row.short,
    image: addressOf(row.image),
    thumbnail: addressOf(row.thumbnail),
    is_live: toBit(row.is_live),
    price,
    user_currency,
    prices,
    free,
    is_enrolled: toBit(row.enrolment_id !== null),
    is_user: toBit(userId !== undefined),
    is_limited: toBit(limit !== null),
    has_reach_limit: toBit(limit !== null && row.seats_taken >= limit),
    limited_number: limit,
    remaining_number: limit === null ? null : Math.max(0, limit - row.seats_taken),
    ratings_count: count,
    rating_stars: count === 0 ? 0 : row.rating_sum / count / 2,
    subscribers: row.subscribers,
    provider_data: row.provider,
    // The name of a closed account is not shown.
    provider_name: row.provider?.name ?? (row.provider_id === null ? houseName[language] : '—'),
    lessons_count: row.lessons_count,
    progress: toPercentage({ finished: row.finished, all: row.lessons_count }),
    handed_in: toBit(row.handed_in),
    completed: toBit(row.completed),
  };
}
