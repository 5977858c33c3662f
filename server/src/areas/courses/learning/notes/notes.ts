import { and, asc, eq } from 'drizzle-orm';
import { type LessonNote, maxNotes } from 'shared-api/contracts/courses/lessons';
import { type Database, Failure } from '../../../../kernel/index.ts';
import { lessonNotes } from '../../tables/learning.ts';
import { type EnrolledLesson, getEnrolledLesson } from '../enrolment.ts';
import { lockEnrolment } from '../locks.ts';
import { openLesson } from '../play-lesson.ts';

type Row = typeof lessonNotes.$inferSelect;

/** The learner who calls, and the lesson. */
export interface LearnerLesson {
  userId: number;
  lessonId: number;
}

const toWire = ({ id, position, text, createdAt, updatedAt }: Row): LessonNote => ({
  id,
  position,
  text,
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
});

const isOfLesson = ({ enrolment, lesson }: EnrolledLesson) =>
  and(eq(lessonNotes.enrolmentId, enrolment.id), eq(lessonNotes.lessonId, lesson.id));

/**
 * The user's notes of a lesson, in the order of the video.
 * @throws Failure 404 `not_found` for users who are not enrolled
 */
export async function listNotes(db: Database, { userId, lessonId }: LearnerLesson): Promise<LessonNote[]> {
  const enrolled = await getEnrolledLesson(db, userId, lessonId);
  const found = await db
    .select()
    .from(lessonNotes)
    .where(isOfLesson(enrolled))
    .orderBy(asc(lessonNotes.position), asc(lessonNotes.id));
  return found.map(toWire);
}

/**
 * Adds a note to a video.
 * @throws Failure 404 `not_found` for users who are not enrolled; 409 `not_a_video`, `too_many_notes`
 */
export async function addNote(
  tx: Database,
  { userId, lessonId }: LearnerLesson,
  { position, text }: Pick<Row, 'position' | 'text'>,
  now: Date,
): Promise<LessonNote> {
  const enrolled = await getEnrolledLesson(tx, userId, lessonId);
  const { kind, embed } = enrolled.lesson;
  if ((kind !== 'video' && kind !== 'record') || embed !== null) throw new Failure('not_a_video');
  const enrolmentId = enrolled.enrolment.id;
  // Serializes notes of one learner, so that their count is exact.
  await lockEnrolment(tx, enrolmentId);
  if ((await tx.$count(lessonNotes, isOfLesson(enrolled))) >= maxNotes)
    throw new Failure('too_many_notes', { params: { count: maxNotes } });
  await openLesson(tx, { enrolmentId, lessonId }, now);
  const [row] = await tx
    .insert(lessonNotes)
    .values({ enrolmentId, lessonId, position, text, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error('The note was not inserted');
  return toWire(row);
}

/**
 * Changes the text of a note.
 * @throws Failure 404 `not_found`, also for another user's note
 */
export async function editNote(
  tx: Database,
  { userId, lessonId }: LearnerLesson,
  { id, text }: Pick<Row, 'id' | 'text'>,
  now: Date,
): Promise<LessonNote> {
  const enrolled = await getEnrolledLesson(tx, userId, lessonId);
  const [row] = await tx
    .update(lessonNotes)
    .set({ text, updatedAt: now })
    .where(and(isOfLesson(enrolled), eq(lessonNotes.id, id)))
    .returning();
  if (!row) throw new Failure('not_found');
  return toWire(row);
}

/**
 * Deletes a note.
 * @throws Failure 404 `not_found`, also for another user's note
 */
export async function deleteNote(
  tx: Database,
  { userId, lessonId }: LearnerLesson,
  id: number,
): Promise<void> {
  const enrolled = await getEnrolledLesson(tx, userId, lessonId);
  const deleted = await tx
    .delete(lessonNotes)
    .where(and(isOfLesson(enrolled), eq(lessonNotes.id, id)))
    .returning({ id: lessonNotes.id });
  if (deleted.length === 0) throw new Failure('not_found');
}
