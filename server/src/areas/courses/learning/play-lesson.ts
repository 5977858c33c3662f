import { and, asc, eq } from 'drizzle-orm';
import type { PlayedLesson } from 'shared-api/contracts/courses/lessons';
import type { LessonLink } from 'shared-api/contracts/courses/wire';
import { toBit } from 'shared-api/rules/to-bit';
import type { Database, Language } from '../../../kernel/index.ts';
import { inLanguage } from '../../../kernel/index.ts';
import type { MediaFile } from '../../../services/media/index.ts';
import { media } from '../../../services/media/index.ts';
import { courseSections, courses, lessonCaptions } from '../tables/catalogue.ts';
import { lessonProgress } from '../tables/learning.ts';
import { type EnrolledLesson, getEnrolledLesson, type Lesson, listLessons } from './enrolment.ts';
import { findText } from './lesson-text.ts';
import { findLessonFiles, toAttachment, toLessonAnswers } from './lesson-wire.ts';
import { getProgress } from './progress.ts';
import type { Reader } from './reader.ts';
import { statesIn } from './states.ts';

const titleIn = (language: Language, { titleEn, titleAr }: { titleEn: string; titleAr: string }): string =>
  inLanguage(language, { en: titleEn, ar: titleAr });

/** Records when a learner first opened a lesson. */
export async function openLesson(
  tx: Database,
  { enrolmentId, lessonId }: { enrolmentId: number; lessonId: number },
  now: Date,
): Promise<void> {
  await tx
    .insert(lessonProgress)
    .values({ enrolmentId, lessonId, openedAt: now, toldAt: now })
    .onConflictDoNothing();
}

/** The previous and next lesson, in the order of the course. */
async function neighbours(db: Database, lesson: Lesson, language: Language) {
  const all = await listLessons(db, lesson.courseId);
  const place = all.findIndex(({ id }) => id === lesson.id);
  const link = (other: Lesson | undefined): LessonLink | null =>
    other ? { id: other.id, title: titleIn(language, other), content_type: other.kind } : null;
  return { previous: link(all[place - 1]), next: link(all[place + 1]) };
}

interface Caption {
  language: Language;
  file: MediaFile;
}

/** Captions of a video by language. */
export const findCaptions = async (db: Database, lessonId: number): Promise<Caption[]> =>
  (
    await db
      .select({ language: lessonCaptions.language, id: media.id, type: media.type })
      .from(lessonCaptions)
      .innerJoin(media, eq(media.id, lessonCaptions.mediaId))
      .where(eq(lessonCaptions.lessonId, lessonId))
      .orderBy(asc(lessonCaptions.language))
  ).map(({ language, ...file }) => ({ language, file }));

async function findCourseAndSection(db: Database, { courseId, sectionId }: Lesson, language: Language) {
  const [found] = await db
    .select({ course: courses, section: courseSections })
    .from(courses)
    .innerJoin(courseSections, and(eq(courseSections.id, sectionId), eq(courseSections.courseId, courses.id)))
    .where(eq(courses.id, courseId));
  if (!found) throw new Error(`The lesson’s course ${courseId} has no section ${sectionId}`);
  const titled = (of: { id: number; titleEn: string; titleAr: string }) => ({
    id: of.id,
    title: titleIn(language, of),
  });
  return { course: titled(found.course), section: titled(found.section) };
}

/** A lesson with everything that the player needs. */
async function describe(
  db: Database,
  { enrolment, lesson }: EnrolledLesson,
  reader: Reader,
): Promise<PlayedLesson> {
  const lessonId = lesson.id;
  const [answer] = await toLessonAnswers(db, enrolment, [lesson], reader);
  const state = (await statesIn(db, enrolment, [lessonId])).get(lessonId);
  if (!answer || !state) throw new Error(`The lesson ${lessonId} has no state`);
  const { course, section } = await findCourseAndSection(db, lesson, reader.language);
  const captions = await findCaptions(db, lessonId);
  const files = (await findLessonFiles(db, [lessonId])).get(lessonId) ?? [];
  // Links that are signed at the same time expire together, so one shows the expiry of all.
  const [linked] = [...files, ...captions.map(({ file }) => file)];
  return {
    ...answer,
    course: {
      ...course,
      progress: await getProgress(db, enrolment),
      completed: toBit(enrolment.completedAt !== null),
    },
    section,
    embed: lesson.embed,
    text: await findText(db, lesson, reader.language),
    captions: captions.map(({ language, file }) => ({
      language,
      aws_path: toAttachment(file, enrolment.id, reader).aws_path,
    })),
    expires_at: linked ? toAttachment(linked, enrolment.id, reader).expiresAt.toISOString() : null,
    watched: state.watched,
    ...(await neighbours(db, lesson, reader.language)),
  };
}

/**
 * Opens a lesson for a learner and returns everything that the player needs.
 * @throws Failure 404 `not_found` for users who are not enrolled
 */
export async function playLesson(
  tx: Database,
  userId: number,
  lessonId: number,
  reader: Reader,
): Promise<PlayedLesson> {
  const found = await getEnrolledLesson(tx, userId, lessonId);
  await openLesson(tx, { enrolmentId: found.enrolment.id, lessonId }, reader.now);
  return describe(tx, found, reader);
}

/**
 * Reads a lesson that the player prefetches: as `playLesson`, but without recording that it was opened.
 * @throws Failure 404 `not_found` for users who are not enrolled
 */
export const prefetchLesson = async (
  db: Database,
  userId: number,
  lessonId: number,
  reader: Reader,
): Promise<PlayedLesson> => describe(db, await getEnrolledLesson(db, userId, lessonId), reader);
