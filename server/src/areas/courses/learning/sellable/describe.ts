import { and, eq, inArray } from 'drizzle-orm';
import type { Database, Language } from '../../../../kernel/index.ts';
import { inLanguage } from '../../../../kernel/index.ts';
import { pictureAddress } from '../../../../services/pictures/index.ts';
import type { Buyer, Sellable } from '../../../commerce/index.ts';
import { courses } from '../../catalogue/tables.ts';
import { hostsCourse } from '../live/hosts.ts';
import type { Course } from '../locks.ts';
import { isOffered } from '../offer.ts';
import { enrolments } from '../tables.ts';

/** A course as the cart sees it. */
export interface OfferedCourse extends Sellable {
  unavailable?: string;
}

/** What a course costs in each currency that it is sold in. */
export const pricesOf = ({ usd, egp }: Pick<Course, 'usd' | 'egp'>): Sellable['prices'] => ({
  ...(usd > 0 && { USD: usd }),
  ...(egp > 0 && { EGP: egp }),
});

/**
 * Why nobody, or not this buyer, can buy a course, whatever is left of its seats: the code of a text. A course without a price is not bought but
 * enrolled in; nobody buys their own, or one that they host.
 */
export async function whyNotFor(db: Database, course: Course, buyer: Buyer): Promise<string | undefined> {
  if (course.providerId === buyer.userId) return 'own_course';
  if (await hostsCourse(db, course.id, buyer.userId)) return 'course_host';
  if (!course.isPublished) return 'unpublished';
  if (!(await isOffered(db, course, buyer.country))) return 'course_unavailable';
  return course.usd === 0 && course.egp === 0 ? 'free_course' : undefined;
}

interface Held {
  /** Holds that have run out and that nobody has given back yet. */
  runOut: number;
  /** Until when the buyer's own order holds seats. */
  own?: Date;
}

/** What orders hold of courses, by the course. */
async function heldOf(
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

/** Courses by their ids, as they are to a buyer at `now`. */
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
  const held = await heldOf(db, ids, buyer, now);
  const described = new Map<number, OfferedCourse>();
  for (const course of found) {
    const { runOut, own } = held.get(course.id) ?? { runOut: 0 };
    const { limitedNumber: limit, seatsTaken } = course;
    const full = limit !== null && seatsTaken - runOut >= limit && own === undefined;
    const picture = course.thumbnail ?? course.image;
    described.set(course.id, {
      name: titleOf(course, buyer.language),
      image: picture === null ? undefined : pictureAddress(picture),
      prices: pricesOf(course),
      soldOut: full,
      heldUntil: own,
      unavailable: (await whyNotFor(db, course, buyer)) ?? (full ? 'sold_out' : undefined),
    });
  }
  return described;
}
