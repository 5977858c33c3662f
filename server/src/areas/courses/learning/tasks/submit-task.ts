import { and, eq, inArray } from 'drizzle-orm';
import type { UploadedPart } from 'shared-api/wire';
import { type Database, Failure } from '../../../../kernel/index.ts';
import {
  type MediaFile,
  type MediaStore,
  type MediaType,
  storeMedia,
  toFilename,
  type Uploader,
} from '../../../../services/media/index.ts';
import { taskSubmissions } from '../../tables/learning.ts';
import { lockEnrolment } from '../locks.ts';
import { openLesson } from '../play-lesson.ts';
import { notifySubmitted } from './notify-submitted.ts';
import { getTask } from './task.ts';

/** Accepted file types, detected from the content (PD-63). */
const accepted: readonly MediaType[] = ['png', 'jpg', 'webp', 'pdf', 'doc', 'docx'];

/** 25 MB. */
export const maxBytes = 26_214_400;

/** A file that a learner submits for a practical task. */
export interface SubmissionInput {
  userId: number;
  /** The practical task. */
  lessonId: number;
  filename: string;
  /** The stored file (`transactWithPrepared`). */
  getFile(): MediaFile;
}

/** Stores the file of a submission. @throws Failure 400 `file_type`; 503 `unavailable` */
export async function storeSubmission(
  db: Database,
  store: MediaStore,
  { path }: Pick<UploadedPart, 'path'>,
  uploader: Uploader,
): Promise<MediaFile> {
  const file = await storeMedia(db, store, path, { ...uploader, types: accepted });
  if (!file) throw new Failure('file_type', { errors: { attachment: ['file_type'] } });
  return file;
}

/** @throws Failure 409 `task_pending`, `task_finished` */
async function rejectSecond(tx: Database, enrolmentId: number, lessonId: number): Promise<void> {
  const [live] = await tx
    .select({ status: taskSubmissions.status })
    .from(taskSubmissions)
    .where(
      and(
        eq(taskSubmissions.enrolmentId, enrolmentId),
        eq(taskSubmissions.lessonId, lessonId),
        inArray(taskSubmissions.status, ['pending', 'accepted']),
      ),
    );
  if (live) throw new Failure(live.status === 'pending' ? 'task_pending' : 'task_finished');
}

/**
 * Stores a submission for a practical task. After a refused one the learner may submit again; a pending or accepted submission blocks further
 * ones. The lock on the enrolment and a unique index guarantee this.
 * @throws Failure 404 `not_found`; 409 `task_pending`, `task_finished`
 */
export async function submitTask(
  tx: Database,
  { userId, lessonId, filename, getFile }: SubmissionInput,
  now: Date,
): Promise<void> {
  const { id: enrolmentId } = (await getTask(tx, userId, lessonId)).enrolment;
  const enrolment = await lockEnrolment(tx, enrolmentId);
  if (enrolment?.status !== 'active') throw new Failure('not_found');
  await rejectSecond(tx, enrolmentId, lessonId);
  const file = getFile();
  await openLesson(tx, { enrolmentId, lessonId }, now);
  const [submission] = await tx
    .insert(taskSubmissions)
    .values({
      enrolmentId,
      lessonId,
      mediaId: file.id,
      createdAt: now,
      status: 'pending',
      filename: toFilename(filename, file.type),
    })
    .returning({ id: taskSubmissions.id });
  if (submission) await notifySubmitted(tx, { id: submission.id, lessonId, userId }, now);
}
