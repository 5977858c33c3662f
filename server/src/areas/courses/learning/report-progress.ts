import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { lessonProgress } from '../tables/learning.ts';
import { getEnrolledLesson, type Lesson } from './enrolment.ts';
import { completeCourse, finishLesson } from './finish-lesson.ts';
import { hasAttendedOutside } from './live/attendance.ts';
import { lockEnrolment } from './locks.ts';
import { openLesson } from './play-lesson.ts';
import { getProgress } from './progress.ts';
import {
  clampPosition,
  creditRanges,
  getCoverage,
  getEmbeddedVideoRules,
  getStoredVideoRules,
  isWatched,
  type WatchRules,
} from './watched-ranges.ts';

/** Finds the rules for watching a lesson; undefined if it is not a video. */
function findWatchRules({ kind, embed, seconds }: Lesson): WatchRules | undefined {
  if (kind !== 'video' && kind !== 'record') return undefined;
  return embed === null ? getStoredVideoRules(seconds) : getEmbeddedVideoRules(seconds);
}

type Row = typeof lessonProgress.$inferSelect;

const findProgressRow = async (
  tx: Database,
  enrolmentId: number,
  lessonId: number,
): Promise<Row | undefined> =>
  (
    await tx
      .select()
      .from(lessonProgress)
      .where(and(eq(lessonProgress.enrolmentId, enrolmentId), eq(lessonProgress.lessonId, lessonId)))
  )[0];

/** Whether stored progress finishes a lesson; quizzes and tasks finish their lessons themselves. */
function isEarned(lesson: Lesson, row: Row | undefined, now: Date): boolean {
  if (!row) return false;
  if (row.finishedAt !== null) return true;
  // The response that opens the lesson contains the text.
  if (lesson.isText) return true;
  // The server has served the file; a player's report about a PDF proves nothing.
  if (lesson.kind === 'pdf') return row.fileOpenedAt !== null;
  if (lesson.kind === 'meet') return hasAttendedOutside({ ...lesson, linkGivenAt: row.linkGivenAt }, now);
  const watching = findWatchRules(lesson);
  return watching !== undefined && isWatched(row.watched, watching);
}

/** The learner's progress after a player's report or a request to finish a lesson. */
export interface LessonResult {
  /** Percentage of the video that was played, 0 to 100; for other lessons 100 when finished. */
  covered: number;
  finished: boolean;
  /** Percentage of the course, 0 to 100, not rounded. */
  progress: number;
}

/** Finishes a lesson if it is earned; the enrolment is locked. Otherwise completes the course if another change made it due. */
async function applyProgress(
  tx: Database,
  { enrolmentId, lesson, timezone }: { enrolmentId: number; lesson: Lesson; timezone?: string },
  now: Date,
): Promise<LessonResult> {
  const row = await findProgressRow(tx, enrolmentId, lesson.id);
  const finished = isEarned(lesson, row, now);
  const enrolment = await lockEnrolment(tx, enrolmentId);
  if (!enrolment) throw new Error(`The enrolment ${enrolmentId} has gone under its lock`);
  const { progress } =
    finished && row?.finishedAt === null
      ? await finishLesson(tx, { enrolmentId, lessonId: lesson.id, timezone }, now)
      : await completeCourse(tx, enrolment, now, timezone);
  const isPlayed = findWatchRules(lesson) !== undefined;
  const covered = isPlayed ? getCoverage(row?.watched ?? [], lesson.seconds) : finished ? 100 : 0;
  return { covered, finished, progress };
}

/** The caller, the lesson, and the IANA zone of the caller's device. */
export interface LessonCall {
  userId: number;
  lessonId: number;
  timezone?: string;
}

/** A player's report: its position, and the ranges played since the previous report, in seconds. */
export interface ProgressReport {
  position: number;
  watched: readonly (readonly [number, number])[];
}

/**
 * Stores a player's report about a video and finishes the lesson if enough was watched (PD-56); a PDF finishes if its file was served.
 * Reports about other lessons are ignored. A repeated report changes nothing.
 * @throws Failure 404 `not_found` for users who are not enrolled
 */
export async function reportProgress(
  tx: Database,
  { userId, lessonId, timezone }: LessonCall,
  reported: ProgressReport,
  now: Date,
): Promise<LessonResult> {
  const { enrolment, lesson } = await getEnrolledLesson(tx, userId, lessonId);
  const { id: enrolmentId } = enrolment;
  const watching = findWatchRules(lesson);
  if (watching === undefined && lesson.kind !== 'pdf') {
    const row = await findProgressRow(tx, enrolmentId, lessonId);
    const finished = row !== undefined && row.finishedAt !== null;
    return { covered: finished ? 100 : 0, finished, progress: await getProgress(tx, enrolment) };
  }
  // Serializes reports of one learner.
  await lockEnrolment(tx, enrolmentId);
  await openLesson(tx, { enrolmentId, lessonId }, now);
  const row = await findProgressRow(tx, enrolmentId, lessonId);
  if (!row) throw new Error(`The lesson ${lessonId} was opened and is not`);
  const times = { openedAt: row.openedAt.getTime(), reportedAt: row.toldAt.getTime(), now: now.getTime() };
  await tx
    .update(lessonProgress)
    .set({
      toldAt: now,
      ...(watching && {
        position: clampPosition(reported.position, watching.duration),
        watched: creditRanges(row.watched, reported.watched, watching, times),
      }),
    })
    .where(and(eq(lessonProgress.enrolmentId, enrolmentId), eq(lessonProgress.lessonId, lessonId)));
  return applyProgress(tx, { enrolmentId, lesson, timezone }, now);
}

/**
 * Finishes a lesson at the learner's request, if it is earned (PD-56).
 * @throws Failure 404 `not_found` for users who are not enrolled
 */
export async function requestFinish(
  tx: Database,
  { userId, lessonId, timezone }: LessonCall,
  now: Date,
): Promise<LessonResult> {
  const { enrolment, lesson } = await getEnrolledLesson(tx, userId, lessonId);
  await lockEnrolment(tx, enrolment.id);
  return applyProgress(tx, { enrolmentId: enrolment.id, lesson, timezone }, now);
}
