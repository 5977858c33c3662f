import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../../../kernel/index.ts';
import { ContentError, type ContentKind, type Imported } from '../../../../services/content/index.ts';
import { createMediaImporter } from '../../../../services/content-files/index.ts';
import { dropReplacedPictures } from '../../../../services/pictures/index.ts';
import { writeQuiz } from '../../../../services/quizzes/index.ts';
import { findOwnLink } from '../../../consultations/index.ts';
import { type LessonChange, reviseLessons } from '../../learning/live/lesson-changes.ts';
import { notifyLessonChanges } from '../../learning/live/notify-lesson-changes.ts';
import { enrolments } from '../../learning/tables.ts';
import { courseSections, courses, lessons } from '../tables.ts';
import { type CourseItem, courseItem, demonstrationCourseItem } from './course-item.ts';
import { checkReferences, findReferences, importFiles, type Reject } from './course-references.ts';
import { type CourseRows, toCourseRows } from './course-rows.ts';
import { type Planned, scheduleLiveTimes, type Times } from './live-times.ts';
import { findCourseRows, saveCourseRows } from './stored-course.ts';

const createReject =
  (kind: string, { id }: CourseItem): Reject =>
  (where, what) => {
    throw new ContentError(`${kind}.json, course ${id}, ${where}: ${what}`);
  };

const lessonsOf = (item: CourseItem) => item.sections.flatMap((section) => section.lessons);
const quizzesOf = (item: CourseItem) =>
  lessonsOf(item).flatMap((lesson) => (lesson.kind === 'Quizze' ? [lesson.quiz] : []));

/** Ids that a course defines, by kind. An id belongs to one entity. */
const numbersOf = (item: CourseItem) => ({
  section: item.sections.map(({ id }) => id),
  lesson: lessonsOf(item).map(({ id }) => id),
  quiz: quizzesOf(item).map(({ id }) => id),
});
type EntityKind = keyof ReturnType<typeof numbersOf>;

/** @throws ContentError when two entities of the file have the same id */
function rejectDuplicateIds(kind: string, items: readonly CourseItem[]): void {
  const seen = new Set<string>();
  for (const item of items)
    for (const [what, ids] of Object.entries(numbersOf(item)))
      for (const id of ids) {
        const key = `${what} ${id}`;
        if (seen.has(key)) createReject(kind, item)(key, 'this number is there twice.');
        seen.add(key);
      }
}

/** The course that each stored id belongs to, by kind. */
async function ownersOf(
  tx: Database,
  items: readonly CourseItem[],
): Promise<Record<EntityKind, Map<number, number>>> {
  const numbers = items.map(numbersOf);
  const all = (what: EntityKind) => numbers.flatMap((each) => each[what]);
  const { courseId } = lessons;
  const sections = await tx
    .select({ id: courseSections.id, courseId: courseSections.courseId })
    .from(courseSections)
    .where(inArray(courseSections.id, all('section')));
  const ofLessons = await tx
    .select({ id: lessons.id, courseId })
    .from(lessons)
    .where(inArray(lessons.id, all('lesson')));
  const quizzes = await tx
    .select({ id: lessons.quizId, courseId })
    .from(lessons)
    .where(inArray(lessons.quizId, all('quiz')));
  const owners = (found: { id: number | null; courseId: number }[]) =>
    new Map(found.flatMap((row) => (row.id === null ? [] : [[row.id, row.courseId] as const])));
  return { section: owners(sections), lesson: owners(ofLessons), quiz: owners(quizzes) };
}

/** @throws ContentError when an id belongs to another course already: learners' progress refers to it */
function rejectForeignIds(
  item: CourseItem,
  owners: Awaited<ReturnType<typeof ownersOf>>,
  refuse: Reject,
): void {
  for (const [what, ids] of Object.entries(numbersOf(item)) as [EntityKind, number[]][])
    for (const id of ids) {
      const owner = owners[what].get(id) ?? item.id;
      if (owner !== item.id) refuse(`${what} ${id}`, `it is one of course ${owner}.`);
    }
}

/**
 * Locks the existing courses until the transaction ends, so that no seat is taken meanwhile. Answers the number of seats taken by course.
 */
async function lockSeats(tx: Database, items: readonly CourseItem[]): Promise<Map<number, number>> {
  const found = await tx
    .select({ id: courses.id, taken: courses.seatsTaken })
    .from(courses)
    .where(
      inArray(
        courses.id,
        items.map(({ id }) => id),
      ),
    )
    .orderBy(asc(courses.id))
    .for('no key update');
  return new Map(found.map(({ id, taken }) => [id, taken]));
}

/** Whether a user has an active enrolment, or an order holds a seat for them: such a user cannot become the provider. */
const isLearner = async (tx: Database, courseId: number, userId = 0): Promise<boolean> =>
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

const picturesOf = (rows: CourseRows | undefined) =>
  (rows?.courses ?? []).flatMap(({ image, thumbnail }) => [image, thumbnail]);

const timesOf = (before: CourseRows['lessons']): Map<number, Times> =>
  new Map(
    before.flatMap(({ id, startsAt, endsAt }) =>
      startsAt && endsAt ? [[id, { startsAt, endsAt }] as const] : [],
    ),
  );

/**
 * Sets the lesson columns that content does not define, and answers the changes of live lessons.
 * @param before the course as it is stored
 */
async function reviseCourse(
  tx: Database,
  before: CourseRows | undefined,
  wanted: CourseRows,
  seatsTaken: number,
): Promise<{ wanted: CourseRows; changes: LessonChange[] }> {
  const [course] = wanted.courses;
  const [old] = before?.courses ?? [];
  if (!course) throw new Error('There is no course');
  const stored = await tx.select().from(lessons).where(eq(lessons.courseId, course.id));
  const { lessons: revised, changes } = reviseLessons(stored, wanted.lessons, {
    ownLink: course.providerId === null ? null : await findOwnLink(tx, course.providerId),
    isSold: old?.providerId === course.providerId && (old.isPublished || seatsTaken > 0),
  });
  return { wanted: { ...wanted, lessons: revised }, changes };
}

/** Raises `sequence` of live lessons that were removed; all others are written with their content. */
async function writeCancelled(tx: Database, changes: readonly LessonChange[]): Promise<void> {
  for (const { kind, lesson } of changes)
    if (kind === 'cancelled')
      await tx.update(lessons).set({ sequence: lesson.sequence }).where(eq(lessons.id, lesson.id));
}

/** Writes the quizzes of a course; answers whether one of them changed. */
async function writeQuizzes(tx: Database, item: CourseItem, refuse: Reject): Promise<boolean> {
  let changed = false;
  for (const quiz of quizzesOf(item))
    try {
      if ((await writeQuiz(tx, quiz)) !== 'kept') changed = true;
    } catch (error) {
      if (error instanceof ContentError) refuse(`quiz ${quiz.id}`, error.message);
      throw error;
    }
  return changed;
}

/**
 * Imports courses with their lessons, quizzes and files; ids are wire values and never change. Lessons that were removed from a course are
 * hidden, because learners' progress refers to them; a course that was removed from the file stays as it is (`draft` hides it).
 */
const coursesContent = (
  name: string,
  item: z.ZodType<CourseItem>,
  demonstration: boolean,
): ContentKind<CourseItem> => ({
  name,
  after: ['languages', 'consultants', 'categories', ...(demonstration ? ['courses'] : [])],
  item,
  keyOf: ({ id }) => String(id),
  demonstration,
  async import(tx, items, now, sources) {
    rejectDuplicateIds(name, items);
    const directory = await findReferences(tx, items);
    const taken = await lockSeats(tx, items);
    const owners = await ownersOf(tx, items);
    const stored = await findCourseRows(
      tx,
      items.map(({ id }) => id),
    );
    const media = createMediaImporter(tx, sources, now);
    const report: Imported = { created: 0, updated: 0, kept: 0 };
    const pictures: (string | null)[] = [];
    for (const each of items) {
      const refuse = createReject(name, each);
      checkReferences(each, directory, refuse);
      rejectForeignIds(each, owners, refuse);
      if (
        each.provider !== undefined &&
        (await isLearner(tx, each.id, directory.providers.get(each.provider)))
      )
        refuse('provider', `${each.provider} is in this course.`);
      const seats = taken.get(each.id) ?? 0;
      if (each.seats !== undefined && each.seats < seats) refuse('seats', `${seats} are taken already.`);
      await importFiles(each, media, refuse);
      const before = stored.get(each.id);
      const content = toCourseRows(each, {
        providerId: each.provider === undefined ? null : (directory.providers.get(each.provider) ?? null),
        hostIds:
          each.provider !== undefined
            ? []
            : (each.hosts?.flatMap((host) => directory.accounts.get(host) ?? []) ??
              before?.hosts.map(({ userId }) => userId) ??
              []),
        pictures: media.pictures,
        files: media.files,
        times: scheduleLiveTimes(plannedOf(each), timesOf(before?.lessons ?? []), now),
      });
      const { wanted, changes } = await reviseCourse(tx, before, content, seats);
      pictures.push(...picturesOf(wanted));
      const quizzesChanged = await writeQuizzes(tx, each, refuse);
      const isSame = isDeepStrictEqual(before, wanted);
      if (!isSame) await saveCourseRows(tx, wanted);
      await writeCancelled(tx, changes);
      if (sources.site) await notifyLessonChanges(tx, changes, sources.site, now);
      report[before?.courses.length === 0 ? 'created' : isSame && !quizzesChanged ? 'kept' : 'updated'] += 1;
    }
    await dropReplacedPictures(tx, [...stored.values()].flatMap(picturesOf), pictures);
    return report;
  },
});

export const realCoursesContent = coursesContent('courses', courseItem, false);
export const demonstrationCoursesContent = coursesContent(
  'demonstration-courses',
  demonstrationCourseItem,
  true,
);
