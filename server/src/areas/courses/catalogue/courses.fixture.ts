import type { Database } from '../../../kernel/index.ts';
import { media } from '../../../services/media/tables.ts';
import {
  courseCategories,
  courseLanguages,
  courseRatings,
  courseSections,
  courses,
  lessonFiles,
  lessons,
} from '../tables/catalogue.ts';
import { enrolments, lessonProgress } from '../tables/learning.ts';

type CourseRow = typeof courses.$inferInsert;
type LessonRow = typeof lessons.$inferInsert;

export interface CourseInput extends Partial<Omit<CourseRow, 'search'>> {
  languages?: number[];
  categories?: number[];
  /** Lessons of the only section; each is a video of a minute by default. */
  lessons?: Partial<LessonRow>[];
}

let made = 0;

/** Inserts a published course of the house. Returns its id and those of its lessons. */
export async function makeCourse(
  db: Database,
  overrides: CourseInput = {},
): Promise<{ id: number; lessons: number[] }> {
  made += 1;
  const { languages = [], categories = [], lessons: ofCourse = [], ...row } = overrides;
  const id = row.id ?? 1_000 + made;
  await db.insert(courses).values({
    isLive: false,
    titleEn: `Course ${id}`,
    titleAr: `الدورة ${id}`,
    shortEn: 'In short',
    shortAr: 'باختصار',
    descriptionEn: 'At length',
    descriptionAr: 'بالتفصيل',
    isPublished: true,
    publishedAt: new Date('2026-01-01T00:00:00Z'),
    ...row,
    id,
  });
  if (languages.length > 0)
    await db.insert(courseLanguages).values(languages.map((languageId) => ({ courseId: id, languageId })));
  if (categories.length > 0)
    await db.insert(courseCategories).values(categories.map((categoryId) => ({ courseId: id, categoryId })));
  await db
    .insert(courseSections)
    .values({ id, courseId: id, position: 0, titleEn: 'First', titleAr: 'الأول' });
  const rows = ofCourse.map((lesson, position) => ({
    id: id * 100 + position,
    courseId: id,
    sectionId: id,
    position,
    kind: 'video' as const,
    titleEn: `Lesson ${position}`,
    titleAr: `الدرس ${position}`,
    seconds: 60,
    ...lesson,
  }));
  if (rows.length > 0) await db.insert(lessons).values(rows);
  return { id, lessons: rows.map((lesson) => lesson.id) };
}

/** Enrols a user in a course. Returns the enrolment's id. */
export async function enrolIn(
  db: Database,
  courseId: number,
  userId: number,
  overrides: Partial<typeof enrolments.$inferInsert> = {},
): Promise<number> {
  const at = new Date('2026-02-01T00:00:00Z');
  const [row] = await db
    .insert(enrolments)
    .values({ courseId, userId, status: 'active', createdAt: at, enrolledAt: at, ...overrides })
    .returning({ id: enrolments.id });
  if (!row) throw new Error('The enrolment was not inserted');
  return row.id;
}

/** Marks a lesson as opened, and on request as finished. */
export async function openLesson(
  db: Database,
  enrolmentId: number,
  lessonId: number,
  overrides: Partial<typeof lessonProgress.$inferInsert> = {},
): Promise<void> {
  const at = new Date('2026-02-02T00:00:00Z');
  await db
    .insert(lessonProgress)
    .values({ enrolmentId, lessonId, openedAt: at, toldAt: at, ...overrides })
    .onConflictDoUpdate({ target: [lessonProgress.enrolmentId, lessonProgress.lessonId], set: overrides });
}

/** Rates a course as one of its learners, in half stars. */
export async function rateAs(
  db: Database,
  courseId: number,
  userId: number,
  overrides: { rating: number; comment?: string; createdAt?: Date },
): Promise<void> {
  await db
    .insert(courseRatings)
    .values({ courseId, userId, createdAt: new Date('2026-03-01T00:00:00Z'), ...overrides });
}

/** Inserts a file of a lesson, without bytes in a store. */
export async function attachFile(
  db: Database,
  lessonId: number,
  digit: string,
  type: 'mp4' | 'webm' | 'pdf',
): Promise<string> {
  const id = digit.repeat(32);
  await db
    .insert(media)
    .values({ id, type, bytes: 10, seconds: type === 'pdf' ? null : 60, createdAt: new Date(0) })
    .onConflictDoNothing();
  const position = await db.$count(lessonFiles);
  await db.insert(lessonFiles).values({ lessonId, position, mediaId: id });
  return id;
}
