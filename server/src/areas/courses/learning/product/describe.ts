import { and, eq, inArray } from 'drizzle-orm';
import { type Database, Failure, inLanguage, type Language, pipeline } from '../../../../kernel/index.ts';
import { pictureAddress } from '../../../../services/pictures/index.ts';
import type { Buyer, Product } from '../../../commerce/index.ts';
import { courses } from '../../tables/catalogue.ts';
import { enrolments } from '../../tables/learning.ts';
import { findHostedCourses } from '../live/hosts.ts';
import type { Course } from '../locks.ts';
import { findOfferedCourses } from '../offer.ts';

export type CourseRejection =
  | 'own_course'
  | 'course_host'
  | 'unpublished'
  | 'course_unavailable'
  | 'free_course';

/** A course as the cart shows it. */
export interface OfferedCourse extends Product {
  unavailable?: CourseRejection | 'sold_out';
}

/** The error for a course that a user cannot buy: 403 `own_course`, 409 with any other reason. */
export const createRejection = (reason: CourseRejection | 'sold_out'): Failure =>
  reason === 'own_course' ? new Failure(reason, { status: 403 }) : new Failure(reason);

/** The price of a course in each currency that it is sold in. */
export const toPrices = ({ usd, egp }: Pick<Course, 'usd' | 'egp'>): Product['prices'] => ({
  ...(usd > 0 && { USD: usd }),
  ...(egp > 0 && { EGP: egp }),
});

/**
 * Finds by course the text code of the reason why a buyer cannot buy it, apart from its seats. Free courses need no purchase;
 * providers and hosts cannot buy their own courses.
 */
export async function findRejections(
  db: Database,
  courses: readonly Course[],
  buyer: Buyer,
): Promise<Map<number, CourseRejection>> {
  const ids = courses.map(({ id }) => id);
  const [hosted, offered] = await pipeline([
    () => findHostedCourses(db, ids, buyer.userId),
    () => findOfferedCourses(db, courses, buyer.country),
  ]);
  const reasonFor = ({ id, providerId, isPublished, usd, egp }: Course): CourseRejection | undefined => {
    if (providerId === buyer.userId) return 'own_course';
    if (hosted.has(id)) return 'course_host';
    if (!isPublished) return 'unpublished';
    if (!offered.has(id)) return 'course_unavailable';
    return usd === 0 && egp === 0 ? 'free_course' : undefined;
  };
  return new Map(
    courses.flatMap((course) => {
      const reason = reasonFor(course);
      return reason === undefined ? [] : [[course.id, reason] as const];
    }),
  );
}

interface Held {
  /** Number of expired holds that were not released yet. */
  runOut: number;
  /** When the holds of the buyer's own order end. */
  own?: Date;
}

/** Holds of orders, by course. */
async function findHolds(
  db: Database,
  ids: readonly number[],
  buyer: Buyer,
  now: Date,
): Promise<Map<number, Held>> {
  const found = await db
    .select({
      id: enrolments.courseId,
      buyerId: enrolments.buyerId,
      holdUntil: enrolments.holdUntil,
    })
    .from(enrolments)
    .where(and(inArray(enrolments.courseId, [...ids]), eq(enrolments.status, 'held')));
  const held = new Map<number, Held>();
  for (const { id, buyerId, holdUntil } of found) {
    if (holdUntil === null) continue;
    const course = held.get(id) ?? { runOut: 0 };
    if (holdUntil <= now) course.runOut += 1;
    else if (buyerId === buyer.userId && !(course.own && course.own <= holdUntil)) course.own = holdUntil;
    held.set(id, course);
  }
  return held;
}

const titleOf = ({ titleEn, titleAr }: Course, language: Language): string =>
  inLanguage(language, { en: titleEn, ar: titleAr });

/** Describes courses for a buyer at `now`. */
export async function describeCourses(
  db: Database,
  ids: readonly number[],
  buyer: Buyer,
  now: Date,
): Promise<Map<number, OfferedCourse>> {
  const found = await db
    .select()
    .from(courses)
    .where(inArray(courses.id, [...ids]));
  const [held, rejections] = await pipeline([
    () => findHolds(db, ids, buyer, now),
    () => findRejections(db, found, buyer),
  ]);
  const described = new Map<number, OfferedCourse>();
  for (const course of found) {
    const { runOut, own } = held.get(course.id) ?? { runOut: 0 };
    const { limitedNumber: limit, seatsTaken } = course;
    const full = limit !== null && seatsTaken - runOut >= limit && own === undefined;
    const picture = course.thumbnail ?? course.image;
    described.set(course.id, {
      area: 'courses',
      name: titleOf(course, buyer.language),
      image: picture === null ? undefined : pictureAddress(picture),
      prices: toPrices(course),
      soldOut: full,
      heldUntil: own,
      unavailable: rejections.get(course.id) ?? (full ? 'sold_out' : undefined),
    });
  }
  return described;
}
