import { and, eq, inArray } from 'drizzle-orm';
import { Failure } from '../../../../kernel/index.ts';
import type { ProductKind } from '../../../commerce/index.ts';
import { courses } from '../../tables/catalogue.ts';
import { enrolments } from '../../tables/learning.ts';
import { deliverSeats, revokeSeats } from './deliver.ts';
import { createRejection, describeCourses } from './describe.ts';
import { extendSeats, holdSeats, releaseSeats } from './hold.ts';

/** Seats of courses in the cart and in orders, by course id; the enrolment of the learner holds each. */
export const courseProduct: ProductKind = {
  modelName: 'Course',
  forFamily: true,
  describe: describeCourses,
  async findNames(db, ids) {
    const found = await db
      .select({ id: courses.id, en: courses.titleEn, ar: courses.titleAr })
      .from(courses)
      .where(inArray(courses.id, [...ids]));
    return new Map(found.map(({ id, ...names }) => [id, names]));
  },
  async findEnrolled(db, id, userIds) {
    const found = await db
      .select({ userId: enrolments.userId })
      .from(enrolments)
      .where(
        and(
          eq(enrolments.courseId, id),
          inArray(enrolments.userId, [...userIds]),
          eq(enrolments.status, 'active'),
        ),
      );
    return new Set(found.map(({ userId }) => userId));
  },
  async findRejection(tx, ids, buyer, now) {
    const described = await describeCourses(tx, ids, buyer, now);
    for (const id of ids) {
      const reason = described.get(id)?.unavailable;
      // An unpublished course is not found.
      if (!described.has(id) || reason === 'unpublished') return new Failure('not_found');
      if (reason) return createRejection(reason);
    }
    return undefined;
  },
  async findEarners(db, lines) {
    const found = await db
      .select({ id: courses.id, userId: courses.providerId })
      .from(courses)
      .where(
        inArray(
          courses.id,
          lines.map(({ modelId }) => modelId),
        ),
      );
    const providers = new Map(found.map(({ id, userId }) => [id, userId]));
    return new Map(
      lines.flatMap(({ lineId, modelId, paidAt }) => {
        const userId = providers.get(modelId) ?? null;
        return userId === null ? [] : [[lineId, { userId, at: paidAt }] as const];
      }),
    );
  },
  hold: holdSeats,
  extend: extendSeats,
  deliver: deliverSeats,
  release: releaseSeats,
  revoke: revokeSeats,
};
