import { and, asc, eq, sql } from 'drizzle-orm';
import type { MediaRight } from '../../../services/media/index.ts';
import { lessonFiles, lessons } from '../catalogue/tables.ts';
import { isShown } from './enrolment.ts';
import { enrolments, lessonProgress, taskSubmissions } from './tables.ts';

/** Files of lessons, for active learners of the course; a refund ends it. Serving a PDF counts as opening it (PD-56). */
const lessonFileRight: MediaRight = {
  prefix: 'e',
  async mayRead(db, id, { userId }) {
    const found = await db
      .select({ id: enrolments.id })
      .from(enrolments)
      .where(and(eq(enrolments.id, id), eq(enrolments.userId, userId), eq(enrolments.status, 'active')));
    return found.length > 0;
  },
  async opened(db, enrolmentId, file, now) {
    if (file.type !== 'pdf') return;
    const found = await db
      .select({ lessonId: lessons.id })
      .from(lessonFiles)
      .innerJoin(lessons, and(eq(lessons.id, lessonFiles.lessonId), eq(lessons.kind, 'pdf'), isShown))
      .innerJoin(enrolments, and(eq(enrolments.courseId, lessons.courseId), eq(enrolments.id, enrolmentId)))
      .where(eq(lessonFiles.mediaId, file.id))
      .orderBy(asc(lessons.id));
    if (found.length === 0) return;
    await db
      .insert(lessonProgress)
      .values(
        found.map(({ lessonId }) => ({
          enrolmentId,
          lessonId,
          openedAt: now,
          toldAt: now,
          fileOpenedAt: now,
        })),
      )
      .onConflictDoUpdate({
        target: [lessonProgress.enrolmentId, lessonProgress.lessonId],
        set: { fileOpenedAt: sql`coalesce(${lessonProgress.fileOpenedAt}, excluded.file_opened_at)` },
      });
  },
};

/** Files of submissions, for the learner who submitted them while they are enrolled, and for operators. */
const submissionFiles: MediaRight = {
  prefix: 's',
  async mayRead(db, id, { userId, isOperator }) {
    const [found] = await db
      .select({ userId: enrolments.userId, status: enrolments.status })
      .from(taskSubmissions)
      .innerJoin(enrolments, eq(enrolments.id, taskSubmissions.enrolmentId))
      .where(eq(taskSubmissions.id, id));
    if (!found) return false;
    return isOperator || (found.userId === userId && found.status === 'active');
  },
};

export const mediaRights: readonly MediaRight[] = [lessonFileRight, submissionFiles];
