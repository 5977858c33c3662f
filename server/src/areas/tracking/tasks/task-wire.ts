import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Task, TaskComment, TaskQuiz } from 'shared-api/contracts/tracking/tasks';
import { toBit } from 'shared-api/rules/to-bit';
import type { Database } from '../../../kernel/index.ts';
import { media } from '../../../services/media/index.ts';
import { users } from '../../../services/users/index.ts';
import { toLink } from '../progress/reader.ts';
import { trackingNotes } from '../tables/notes.ts';
import { familyTaskComments, familyTaskProofs } from '../tables/tasks.ts';
import { type FamilyTask, listItems, type TaskItem } from './find-task.ts';
import { type Files, type Proof, type TaskReader, toItem, toProof, toQuiz, toVideo } from './item-wire.ts';
import { isOpenOn } from './rules/task-state.ts';
import { type SelectedTask, toTaskCard } from './task-card.ts';

/** Finds files by their ids. */
export async function findFiles(db: Database, ids: readonly (string | null)[]): Promise<Files> {
  const known = ids.filter((id) => id !== null);
  const found = await db
    .select({ id: media.id, type: media.type })
    .from(media)
    .where(inArray(media.id, known));
  return new Map(found.map((file) => [file.id, file]));
}

/** Lists the proofs of items that were not removed, the oldest first. */
export const listProofs = (db: Database, itemIds: readonly number[]): Promise<Proof[]> =>
  db
    .select()
    .from(familyTaskProofs)
    .where(and(inArray(familyTaskProofs.itemId, [...itemIds]), isNull(familyTaskProofs.removedAt)))
    .orderBy(asc(familyTaskProofs.id));

const listComments = (db: Database, taskId: number) =>
  db
    .select({ comment: familyTaskComments, name: users.username, avatar: users.avatar })
    .from(familyTaskComments)
    .innerJoin(users, eq(users.id, familyTaskComments.authorId))
    .where(eq(familyTaskComments.taskId, taskId))
    .orderBy(asc(familyTaskComments.id));

const listNotes = async (db: Database, { id, userId }: FamilyTask) =>
  (
    await db
      .select()
      .from(trackingNotes)
      .where(and(eq(trackingNotes.userId, userId), eq(trackingNotes.taskId, id)))
      .orderBy(desc(trackingNotes.id))
  ).map((each) => ({ id: each.id, note: each.note, note_added_date: each.createdAt.toISOString() }));

/** Wire form of a task with all its contents (TF §3). The consultant does not get the family's notes. */
export async function toTaskAnswer(db: Database, selected: SelectedTask, reader: TaskReader): Promise<Task> {
  const { task } = selected;
  const items = await listItems(db, task.id);
  const proofs = await listProofs(
    db,
    items.map(({ id }) => id),
  );
  const comments = await listComments(db, task.id);
  const files = await findFiles(db, [
    ...[task.introMediaId, task.attachmentId],
    ...items.map(({ mediaId }) => mediaId),
    ...proofs.map(({ mediaId }) => mediaId),
    ...comments.map(({ comment }) => comment.attachmentId),
  ]);
  /** Links to files that can be read at any date. */
  const link = (id: string | null, download?: string) => {
    const file = files.get(id);
    return file ? toLink(reader, file, `t${task.id}`, download) : null;
  };
  const inGroup = (group: TaskItem['group']) =>
    items
      .filter((item) => item.group === group)
      .map((item) => ({ item, common: toItem(item, task, { reader, files }) }));
  const quizs: TaskQuiz[] = [];
  for (const { item, common } of inGroup('quizs'))
    quizs.push(await toQuiz(db, item, common, { userId: task.userId, reader }));
  const user_activity_comments: TaskComment[] = comments.map(({ comment, name, avatar }) => ({
    id: comment.id,
    comment: comment.comment,
    name,
    avatar,
    reply_attachment: link(comment.attachmentId),
    created_at: comment.createdAt.toISOString(),
  }));
  const isLocked = !reader.isConsultant && !isOpenOn(task, reader.today);
  return {
    ...toTaskCard(selected, reader.today),
    long_desc_en: task.descriptionEn,
    long_desc_ar: task.descriptionAr,
    task_user_activity_id: task.id,
    intro_video: link(task.introMediaId),
    prof: toBit(task.needsProof),
    user_attachment_path: link(task.attachmentId, task.attachmentName ?? undefined),
    user_attachment_name: task.attachmentName,
    locked_msg: isLocked ? reader.text('cannot_open_today') : null,
    notes: reader.isConsultant ? [] : await listNotes(db, task),
    user_activity_comments,
    task_media: {
      attachments: inGroup('attachments').map(({ common }) => common),
      videos: inGroup('videos').map(({ item, common }) => toVideo(item, common)),
      profs: inGroup('profs').map(({ item, common }) => {
        const proof = proofs.findLast(({ itemId }) => itemId === item.id);
        return toProof(item, common, { proof, file: files.get(proof?.mediaId ?? null), reader });
      }),
      quizs,
    },
  };
}
