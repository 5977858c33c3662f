import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { issueCertificate } from '../certificates/issue-certificate.ts';
import { enrolments, lessonProgress } from '../tables/learning.ts';
import { type Enrolment, lockEnrolment } from './locks.ts';
import { getProgress } from './progress.ts';

/** The learner's progress in the course after a change. */
export interface CompletionResult {
  enrolment: Enrolment;
  /** Percentage of the course, 0 to 100, not rounded. */
  progress: number;
}

/**
 * Marks the course as completed, once, when all its lessons are finished, and issues its certificate. The caller has locked the enrolment.
 * A completed course stays completed when lessons are added later.
 * @param timezone of the learner's device, if the call is theirs
 */
export async function completeCourse(
  tx: Database,
  enrolment: Enrolment,
  now: Date,
  timezone?: string,
): Promise<CompletionResult> {
  const progress = await getProgress(tx, enrolment);
  if (progress < 100 || enrolment.completedAt !== null) return { enrolment, progress };
  const [completed] = await tx
    .update(enrolments)
    .set({ completedAt: now })
    .where(eq(enrolments.id, enrolment.id))
    .returning();
  if (!completed) throw new Error(`The enrolment ${enrolment.id} has gone under its lock`);
  await issueCertificate(tx, { ...completed, timezone }, now);
  return { enrolment: completed, progress };
}

/**
 * Marks a lesson as finished for good (PD-56); the caller has checked that it was watched, opened, passed, accepted or attended. The first
 * time counts. Locks the enrolment, which comes before attempts and submissions (locks.ts): callers that hold one of these locks have
 * locked the enrolment already. `timezone` is as of `completeCourse`.
 */
export async function finishLesson(
  tx: Database,
  { enrolmentId, lessonId, timezone }: { enrolmentId: number; lessonId: number; timezone?: string },
  now: Date,
): Promise<CompletionResult> {
  const enrolment = await lockEnrolment(tx, enrolmentId);
  if (!enrolment) throw new Error(`There is no enrolment ${enrolmentId}`);
  await tx
    .insert(lessonProgress)
    .values({ enrolmentId, lessonId, openedAt: now, toldAt: now, finishedAt: now })
    .onConflictDoUpdate({
      target: [lessonProgress.enrolmentId, lessonProgress.lessonId],
      set: { finishedAt: sql`coalesce(${lessonProgress.finishedAt}, excluded.finished_at)` },
    });
  return completeCourse(tx, enrolment, now, timezone);
}
