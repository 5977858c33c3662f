import { and, desc, eq } from 'drizzle-orm';
import type { PracticalTask, Submission as SubmissionAnswer } from 'shared-api/contracts/courses/lessons';
import { toBit } from 'shared-api/rules/to-bit';
import { type Database, Failure, inLanguage, type Language } from '../../../../kernel/index.ts';
import { contentTypes, type MediaFile, media, mediaLink } from '../../../../services/media/index.ts';
import { courses } from '../../tables/catalogue.ts';
import { taskSubmissions } from '../../tables/learning.ts';
import { type EnrolledLesson, getEnrolledLesson } from '../enrolment.ts';
import { getLinkOptions, type Reader } from '../reader.ts';
import { statesIn } from '../states.ts';

export type Submission = typeof taskSubmissions.$inferSelect;

export const titleIn = (
  language: Language,
  { titleEn, titleAr }: { titleEn: string; titleAr: string },
): string => inLanguage(language, { en: titleEn, ar: titleAr });

/** The instructions of a practical task in a language. */
export const instructionsIn = (
  language: Language,
  { instructionsEn, instructionsAr }: { instructionsEn: string | null; instructionsAr: string | null },
): string => inLanguage(language, { en: instructionsEn, ar: instructionsAr }) ?? '';

/**
 * A practical task of a course that the user is enrolled in (CC §4); tasks have the id of their lesson.
 * @throws Failure 404 `not_found`, also for other kinds of lessons
 */
export async function getTask(db: Database, userId: number, lessonId: number): Promise<EnrolledLesson> {
  const found = await getEnrolledLesson(db, userId, lessonId);
  if (found.lesson.kind !== 'PracticalTask') throw new Failure('not_found');
  return found;
}

/** Wire form of a submission; a download gets the sender's file name. */
export function toSubmissionAnswer(
  { id, filename, status, feedback, createdAt, reviewedAt }: Submission,
  file: MediaFile,
  reader: Pick<Reader, 'config' | 'sessionId' | 'now'>,
): SubmissionAnswer {
  const { config, now } = reader;
  return {
    id,
    filename,
    status,
    feedback,
    file: {
      aws_path: mediaLink(config, file, now, { ...getLinkOptions(reader, `s${id}`), download: filename }).url,
      type: contentTypes[file.type],
    },
    created_at: createdAt.toISOString(),
    reviewed_at: reviewedAt?.toISOString() ?? null,
  };
}

/** Wire form of a practical task with its submissions, the newest first. */
export async function toTaskAnswer(
  db: Database,
  { enrolment, lesson }: EnrolledLesson,
  reader: Reader,
): Promise<PracticalTask> {
  const [course] = await db.select().from(courses).where(eq(courses.id, lesson.courseId));
  const state = (await statesIn(db, enrolment, [lesson.id])).get(lesson.id);
  if (!course || !state) throw new Error(`The lesson ${lesson.id} has no course or no state`);
  const found = await db
    .select({ submission: taskSubmissions, file: { id: media.id, type: media.type } })
    .from(taskSubmissions)
    .innerJoin(media, eq(media.id, taskSubmissions.mediaId))
    .where(and(eq(taskSubmissions.enrolmentId, enrolment.id), eq(taskSubmissions.lessonId, lesson.id)))
    .orderBy(desc(taskSubmissions.id));
  return {
    id: lesson.id,
    title: titleIn(reader.language, lesson),
    instructions: instructionsIn(reader.language, lesson),
    course: { id: course.id, title: titleIn(reader.language, course) },
    pending: toBit(state.pending),
    finished: toBit(state.finished),
    answered: toBit(state.answered),
    submissions: found.map(({ submission, file }) => toSubmissionAnswer(submission, file, reader)),
  };
}
