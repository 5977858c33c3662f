import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { inLesson, type Lesson } from './enrolment.ts';
import { complete, finishLesson } from './finishing.ts';
import { hasAttendedOutside } from './live/attendance.ts';
import { lockEnrolment } from './locks.ts';
import { openLesson } from './playing.ts';
import { progressOf } from './progress.ts';
import { lessonProgress } from './tables.ts';
import {
  clampedPosition,
  coverage,
  credited,
  inSight,
  isWatched,
  playing,
  type Watching,
} from './watched.ts';

/** How a lesson is watched; undefined for one that is not. */
function watchingOf({ kind, embed, seconds }: Lesson): Watching | undefined {
  if (kind !== 'video' && kind !== 'record') return undefined;
  return embed === null ? playing(seconds) : inSight(seconds);
}

type Row = typeof lessonProgress.$inferSelect;

const rowOf = async (tx: Database, enrolmentId: number, lessonId: number): Promise<Row | undefined> =>
  (
    await tx
      .select()
      .from(lessonProgress)
      .where(and(eq(lessonProgress.enrolmentId, enrolmentId), eq(lessonProgress.lessonId, lessonId)))
  )[0];

/** Whether what is kept of a lesson finishes it by itself: of the other kinds their own areas say it. */
function isEarned(lesson: Lesson, row: Row | undefined, now: Date): boolean {
  if (!row) return false;
  if (row.finishedAt !== null) return true;
  // The server has given its file out to them: what a player says of it proves nothing.
  if (lesson.kind === 'pdf') return row.fileOpenedAt !== null;
  if (lesson.kind === 'meet') return hasAttendedOutside({ ...lesson, linkGivenAt: row.linkGivenAt }, now);
  const watching = watchingOf(lesson);
  return watching !== undefined && isWatched(row.watched, watching);
}

/** Where somebody is after their player has told, or they have asked for a lesson to be complete. */
export interface LessonReached {
  /** How much of the lesson was played, 0 to 100; of one that is not played whether it is finished. */
  covered: number;
  finished: boolean;
  /** Of the course, 0 to 100, as it is. */
  progress: number;
}

/** Finishes a lesson where it is earned; its enrolment is locked. What has completed a course in another way is written with it. */
async function reach(
  tx: Database,
  { enrolmentId, lesson }: { enrolmentId: number; lesson: Lesson },
  now: Date,
): Promise<LessonReached> {
  const row = await rowOf(tx, enrolmentId, lesson.id);
  const finished = isEarned(lesson, row, now);
  const enrolment = await lockEnrolment(tx, enrolmentId);
  if (!enrolment) throw new Error(`The enrolment ${enrolmentId} has gone under its lock`);
  const { progress } =
    finished && row?.finishedAt === null
      ? await finishLesson(tx, { enrolmentId, lessonId: lesson.id }, now)
      : await complete(tx, enrolment, now);
  const isPlayed = watchingOf(lesson) !== undefined;
  const covered = isPlayed ? coverage(row?.watched ?? [], lesson.seconds) : finished ? 100 : 0;
  return { covered, finished, progress };
}

/** What a player tells: where it is, and the parts that it has played since it told last, in seconds. */
export interface Telling {
  position: number;
  watched: readonly (readonly [number, number])[];
}

/**
 * Keeps what a player tells of a video, and finishes the lesson where that is enough (PD-56); a PDF where its file was given out to them. What
 * is told of other lessons is not kept. Told twice is told once.
 * @throws Failure 404 `not_found` for whoever is not in its course
 */
export async function tellProgress(
  tx: Database,
  { userId, lessonId }: { userId: number; lessonId: number },
  told: Telling,
  now: Date,
): Promise<LessonReached> {
  const { enrolment, lesson } = await inLesson(tx, userId, lessonId);
  const { id: enrolmentId } = enrolment;
  const watching = watchingOf(lesson);
  if (watching === undefined && lesson.kind !== 'pdf') {
    const row = await rowOf(tx, enrolmentId, lessonId);
    const finished = row !== undefined && row.finishedAt !== null;
    return { covered: finished ? 100 : 0, finished, progress: await progressOf(tx, enrolment) };
  }
  // One message after the other.
  await lockEnrolment(tx, enrolmentId);
  await openLesson(tx, { enrolmentId, lessonId }, now);
  const row = await rowOf(tx, enrolmentId, lessonId);
  if (!row) throw new Error(`The lesson ${lessonId} was opened and is not`);
  const times = { openedAt: row.openedAt.getTime(), toldAt: row.toldAt.getTime(), now: now.getTime() };
  await tx
    .update(lessonProgress)
    .set({
      toldAt: now,
      ...(watching && {
        position: clampedPosition(told.position, watching.duration),
        watched: credited(row.watched, told.watched, watching, times),
      }),
    })
    .where(and(eq(lessonProgress.enrolmentId, enrolmentId), eq(lessonProgress.lessonId, lessonId)));
  return reach(tx, { enrolmentId, lesson }, now);
}

/**
 * Somebody asks for a lesson to be complete: it is only where that is earned (PD-56).
 * @throws Failure 404 `not_found` for whoever is not in its course
 */
export async function askFinished(
  tx: Database,
  { userId, lessonId }: { userId: number; lessonId: number },
  now: Date,
): Promise<LessonReached> {
  const { enrolment, lesson } = await inLesson(tx, userId, lessonId);
  await lockEnrolment(tx, enrolment.id);
  return reach(tx, { enrolmentId: enrolment.id, lesson }, now);
}
