import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../../../kernel/index.ts';
import {
  accountByEmail,
  consultantByEmail,
  defineContent,
  type ItemContext,
  reference,
  referenceById,
} from '../../../../services/content/index.ts';
import { nestedQuiz } from '../../../../services/quizzes/index.ts';
import { languages } from '../../../../services/settings/index.ts';
import { findOwnLink } from '../../../consultations/index.ts';
import { type LessonChange, reviseLessons } from '../../learning/live/lesson-changes.ts';
import { notifyLessonChanges } from '../../learning/live/notify-lesson-changes.ts';
import { categories, courses, lessons } from '../../tables/catalogue.ts';
import { enrolments } from '../../tables/learning.ts';
import { type CourseItem, courseItem, demonstrationCourseItem } from './course-item.ts';
import { listCourseFiles, toCourseRows } from './course-rows.ts';
import { type CourseRows, courseTables } from './course-tables.ts';
import { type Planned, scheduleLiveTimes, type Times } from './live-times.ts';

const lessonsOf = (item: CourseItem) => item.sections.flatMap((section) => section.lessons);

/** Locks the existing courses until the transaction ends, so that nobody takes a seat meanwhile. */
async function lockCourses(tx: Database, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: courses.id })
    .from(courses)
    .where(inArray(courses.id, [...ids]))
    .orderBy(asc(courses.id))
    .for('no key update');
}

async function countTakenSeats(tx: Database, courseId: number): Promise<number> {
  const [course] = await tx
    .select({ taken: courses.seatsTaken })
    .from(courses)
    .where(eq(courses.id, courseId));
  return course?.taken ?? 0;
}

/** Whether a user has an active enrolment, or an order holds a seat for them: such a user cannot become the provider. */
const isLearner = async (tx: Database, courseId: number, userId: number): Promise<boolean> =>
  (await tx.$count(
    enrolments,
    and(eq(enrolments.courseId, courseId), eq(enrolments.userId, userId), ne(enrolments.status, 'ended')),
  )) > 0;

/** Live lessons that are scheduled relative to the import. */
const plannedOf = (item: CourseItem): Planned[] =>
  lessonsOf(item).flatMap((lesson) => {
    if (lesson.kind !== 'meet') return [];
    const { id, day, time, minutes } = lesson;
    return day === undefined || time === undefined || minutes === undefined
      ? []
      : [{ id, day, time, minutes }];
  });

const timesOf = (before: CourseRows['lessons']): Map<number, Times> =>
  new Map(
    before.flatMap(({ id, startsAt, endsAt }) =>
      startsAt && endsAt ? [[id, { startsAt, endsAt }] as const] : [],
    ),
  );

/**
 * Sets the lesson columns that content does not define. Returns the changes of live lessons.
 * @param before the course as it is stored
 */
async function reviseCourse(
  tx: Database,
  before: CourseRows,
  requested: CourseRows,
  seatsTaken: number,
): Promise<{ target: CourseRows; changes: LessonChange[] }> {
  const [course] = requested.courses;
  const [old] = before.courses;
  if (!course) throw new Error('There is no course');
  const stored = await tx.select().from(lessons).where(eq(lessons.courseId, course.id));
  const { lessons: revised, changes } = reviseLessons(stored, requested.lessons, {
    ownLink: course.providerId === null ? null : await findOwnLink(tx, course.providerId),
    isSold: old?.providerId === course.providerId && (old.isPublished || seatsTaken > 0),
  });
  return { target: { ...requested, lessons: revised }, changes };
}

/** Raises `sequence` of removed live lessons; the content's rows set that of all others. */
async function writeCancelled(tx: Database, changes: readonly LessonChange[]): Promise<void> {
  for (const { kind, lesson } of changes)
    if (kind === 'cancelled')
      await tx.update(lessons).set({ sequence: lesson.sequence }).where(eq(lessons.id, lesson.id));
}

/** Builds the rows of a course. Keeps what its people rely on: their seats, hosts, and the links and times in their calendars. */
async function toRows(
  item: CourseItem,
  {
    tx,
    now,
    sources,
    before,
    ids,
    picture,
    file,
    reject,
    afterwards,
  }: ItemContext<typeof courseTables.definition, typeof references>,
): Promise<CourseRows> {
  const providerId = ids.provider(item.provider);
  if (providerId !== null && (await isLearner(tx, item.id, providerId)))
    reject('provider', `${item.provider} is in this course.`);
  const seatsTaken = await countTakenSeats(tx, item.id);
  if (item.seats !== undefined && item.seats < seatsTaken)
    reject('seats', `${seatsTaken} are taken already.`);
  const hostIds = item.hosts?.map((host) => ids.hosts(host)) ?? before.hosts.map(({ userId }) => userId);
  const content = toCourseRows(item, {
    providerId,
    hostIds: providerId === null ? hostIds : [],
    picture,
    file,
    times: scheduleLiveTimes(plannedOf(item), timesOf(before.lessons), now),
  });
  const { target, changes } = await reviseCourse(tx, before, content, seatsTaken);
  afterwards(async () => {
    await writeCancelled(tx, changes);
    if (sources.site) await notifyLessonChanges(tx, changes, sources.site, now);
  });
  return target;
}

const references = {
  languages: reference(referenceById(languages, 'language'), (item: CourseItem) => item.languages),
  categories: reference(referenceById(categories, 'category'), (item: CourseItem) => item.categories),
  provider: reference(consultantByEmail, (item: CourseItem) => item.provider),
  hosts: reference(accountByEmail, (item: CourseItem) => item.hosts),
};

/**
 * Imports courses with their lessons, quizzes and files; ids are wire values and never change. Lessons that were removed from a course are
 * hidden, because learners' progress refers to them; a course that was removed from the file stays as it is (`draft` hides it).
 */
const coursesContent = (name: string, item: z.ZodType<CourseItem>, demonstration: boolean) =>
  defineContent({
    name,
    after: ['languages', 'consultants', 'categories', ...(demonstration ? ['courses'] : [])],
    item,
    demonstration,
    tables: courseTables,
    references,
    files: listCourseFiles,
    nested: (each) =>
      lessonsOf(each).flatMap((lesson) => (lesson.kind === 'Quizze' ? [nestedQuiz(lesson.quiz)] : [])),
    lock: lockCourses,
    toRows,
  });

export const realCoursesContent = coursesContent('courses', courseItem, false);
export const demonstrationCoursesContent = coursesContent(
  'demonstration-courses',
  demonstrationCourseItem,
  true,
);
