import { and, asc, eq, getTableColumns, gte, inArray } from 'drizzle-orm';
import type { Database } from '../../../../kernel/index.ts';
import { excludedColumns, vacatePositions } from '../../../../kernel/index.ts';
import {
  courseCategories,
  courseHosts,
  courseLanguages,
  courseSections,
  courses,
  lessonCaptions,
  lessonFiles,
  lessons,
} from '../tables.ts';
import type { CourseRows } from './course-rows.ts';

const { seatsTaken, subscribers, ratingCount, ratingSum, search, ...content } = getTableColumns(courses);

const nothing = (): CourseRows => ({
  courses: [],
  hosts: [],
  languages: [],
  categories: [],
  sections: [],
  lessons: [],
  files: [],
  captions: [],
});

/**
 * Reads the rows of courses in the form of content, without removed sections and lessons. Answers empty rows for a course that does not
 * exist.
 */
export async function findCourseRows(db: Database, ids: readonly number[]): Promise<Map<number, CourseRows>> {
  const stored = new Map(ids.map((id) => [id, nothing()]));
  const of = (courseId: number): CourseRows => stored.get(courseId) ?? nothing();
  for (const row of await db
    .select(content)
    .from(courses)
    .where(inArray(courses.id, [...ids])))
    of(row.id).courses.push(row);
  for (const row of await db
    .select()
    .from(courseHosts)
    .where(inArray(courseHosts.courseId, [...ids]))
    .orderBy(asc(courseHosts.userId)))
    of(row.courseId).hosts.push(row);
  for (const row of await db
    .select()
    .from(courseLanguages)
    .where(inArray(courseLanguages.courseId, [...ids]))
    .orderBy(asc(courseLanguages.languageId)))
    of(row.courseId).languages.push(row);
  for (const row of await db
    .select()
    .from(courseCategories)
    .where(inArray(courseCategories.courseId, [...ids]))
    .orderBy(asc(courseCategories.categoryId)))
    of(row.courseId).categories.push(row);
  for (const row of await db
    .select()
    .from(courseSections)
    .where(and(inArray(courseSections.courseId, [...ids]), gte(courseSections.position, 0)))
    .orderBy(asc(courseSections.position)))
    of(row.courseId).sections.push(row);

  const shown = and(inArray(lessons.courseId, [...ids]), gte(lessons.position, 0));
  const courseOf = new Map<number, number>();
  for (const { lesson } of await db
    .select({ lesson: lessons })
    .from(lessons)
    .innerJoin(courseSections, eq(courseSections.id, lessons.sectionId))
    .where(shown)
    .orderBy(asc(courseSections.position), asc(lessons.position))) {
    of(lesson.courseId).lessons.push(lesson);
    courseOf.set(lesson.id, lesson.courseId);
  }
  const ofShown = db.select({ id: lessons.id }).from(lessons).where(shown);
  for (const row of await db
    .select()
    .from(lessonFiles)
    .where(inArray(lessonFiles.lessonId, ofShown))
    .orderBy(asc(lessonFiles.lessonId), asc(lessonFiles.position)))
    of(courseOf.get(row.lessonId) ?? 0).files.push(row);
  for (const row of await db
    .select()
    .from(lessonCaptions)
    .where(inArray(lessonCaptions.lessonId, ofShown))
    .orderBy(asc(lessonCaptions.lessonId), asc(lessonCaptions.language)))
    of(courseOf.get(row.lessonId) ?? 0).captions.push(row);
  return stored;
}

/**
 * Writes the rows of a course. Sections and lessons that content no longer has get a negative position: learners' progress still refers to
 * them. A removed section hides its lessons too.
 */
export async function saveCourseRows(tx: Database, rows: CourseRows): Promise<void> {
  for (const { id, ...row } of rows.courses) {
    await tx
      .insert(courses)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: courses.id, set: row });
    await tx.delete(courseHosts).where(eq(courseHosts.courseId, id));
    await tx.delete(courseLanguages).where(eq(courseLanguages.courseId, id));
    await tx.delete(courseCategories).where(eq(courseCategories.courseId, id));
    await vacatePositions(tx, courseSections, eq(courseSections.courseId, id));
    await vacatePositions(tx, lessons, eq(lessons.courseId, id));
  }
  const ids = rows.lessons.map(({ id }) => id);
  await tx.delete(lessonFiles).where(inArray(lessonFiles.lessonId, ids));
  await tx.delete(lessonCaptions).where(inArray(lessonCaptions.lessonId, ids));
  for (const [table, values] of [
    [courseSections, rows.sections],
    [lessons, rows.lessons],
  ] as const)
    if (values.length > 0)
      await tx
        .insert(table)
        .values(values)
        .onConflictDoUpdate({ target: table.id, set: excludedColumns(table) });
  if (rows.hosts.length > 0) await tx.insert(courseHosts).values(rows.hosts);
  if (rows.languages.length > 0) await tx.insert(courseLanguages).values(rows.languages);
  if (rows.categories.length > 0) await tx.insert(courseCategories).values(rows.categories);
  if (rows.files.length > 0) await tx.insert(lessonFiles).values(rows.files);
  if (rows.captions.length > 0) await tx.insert(lessonCaptions).values(rows.captions);
}
