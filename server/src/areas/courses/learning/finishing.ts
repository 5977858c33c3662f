import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { issueCertificate } from '../certificates/issue.ts';
import { type Enrolment, lockEnrolment } from './locks.ts';
import { progressOf } from './progress.ts';
import { enrolments, lessonProgress } from './tables.ts';

/** Where somebody is in their course after something has changed. */
export interface Reached {
  enrolment: Enrolment;
  /** Of the course, 0 to 100, as it is. */
  progress: number;
}

/**
 * Writes that a course is completed, once, where all its lessons are finished, and issues its certificate. Its enrolment is locked. What was
 * completed stays completed, also when lessons are added later.
 */
export async function complete(tx: Database, enrolment: Enrolment, now: Date): Promise<Reached> {
  const progress = await progressOf(tx, enrolment);
  if (progress < 100 || enrolment.completedAt !== null) return { enrolment, progress };
  const [completed] = await tx
    .update(enrolments)
    .set({ completedAt: now })
    .where(eq(enrolments.id, enrolment.id))
    .returning();
  if (!completed) throw new Error(`The enrolment ${enrolment.id} has gone under its lock`);
  await issueCertificate(tx, completed, now);
  return { enrolment: completed, progress };
}

/**
 * Finishes a lesson for good (PD-56): whoever calls it has seen that it was watched, opened, passed, accepted or attended. The first time
 * counts. Locks the enrolment, which comes before attempts and submissions (locks.ts): who has one of these has locked it already.
 */
export async function finishLesson(
  tx: Database,
  { enrolmentId, lessonId }: { enrolmentId: number; lessonId: number },
  now: Date,
): Promise<Reached> {
  const enrolment = await lockEnrolment(tx, enrolmentId);
  if (!enrolment) throw new Error(`There is no enrolment ${enrolmentId}`);
  await tx
    .insert(lessonProgress)
    .values({ enrolmentId, lessonId, openedAt: now, toldAt: now, finishedAt: now })
    .onConflictDoUpdate({
      target: [lessonProgress.enrolmentId, lessonProgress.lessonId],
      set: { finishedAt: sql`coalesce(${lessonProgress.finishedAt}, excluded.finished_at)` },
    });
  return complete(tx, enrolment, now);
}
