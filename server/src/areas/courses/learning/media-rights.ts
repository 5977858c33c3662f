import { and, asc, eq, sql } from 'drizzle-orm';
import type { MediaRight } from '../../../services/media/index.ts';
import { auditRead } from '../../../services/operator/index.ts';
import { lessonFiles, lessons } from '../tables/catalogue.ts';
import { enrolments, lessonProgress, taskSubmissions } from '../tables/learning.ts';
import { isShown } from './enrolment.ts';

/** The right to read files of lessons: active learners of the course have it until a refund. Serving a PDF counts as opening it (PD-56). */
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

/** The right to read submitted files: the learner who submitted them, while enrolled, and operators. */
const submissionFiles: MediaRight = {
  prefix: 's',
  async mayRead(db, id, { userId, permissions }) {
    const [found] = await db
      .select({ userId: enrolments.userId, status: enrolments.status })
      .from(taskSubmissions)
      .innerJoin(enrolments, eq(enrolments.id, taskSubmissions.enrolmentId))
      .where(eq(taskSubmissions.id, id));
    if (!found) return false;
    return permissions.includes('courses') || (found.userId === userId && found.status === 'active');
  },
  async opened(db, id, file, now, { userId: operatorId }) {
    const [found] = await db
      .select({ userId: enrolments.userId })
      .from(taskSubmissions)
      .innerJoin(enrolments, eq(enrolments.id, taskSubmissions.enrolmentId))
      .where(eq(taskSubmissions.id, id));
    const entry = { operatorId, action: 'task.read', subject: id, personId: found?.userId, part: file.id };
    await auditRead(db, entry, now);
  },
};

export const mediaRights: readonly MediaRight[] = [lessonFileRight, submissionFiles];
