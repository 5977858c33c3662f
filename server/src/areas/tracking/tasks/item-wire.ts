import type { TaskAttachment, TaskProof, TaskQuiz, TaskVideo } from 'shared-api/contracts/tracking/tasks';
import { toBit } from 'shared-api/rules/to-bit';
import { type Database, inLanguage } from '../../../kernel/index.ts';
import type { MediaFile } from '../../../services/media/index.ts';
import { findPassingPercentages, listQuestions } from '../../../services/quizzes/index.ts';
import { type Reader, toLink } from '../progress/reader.ts';
import type { familyTaskProofs } from '../tables/tasks.ts';
import type { FamilyTask, TaskItem } from './find-task.ts';
import { ofTask } from './quiz-subject.ts';
import { findQuizRejection } from './rules/quiz-rejection.ts';
import { isOpenOn } from './rules/task-state.ts';

export type Proof = typeof familyTaskProofs.$inferSelect;

/** The reader of a task: its family on the assignee's date, or its consultant, for whom no dates apply. */
export interface TaskReader extends Reader {
  today: string;
  isConsultant: boolean;
  /** The text of a code in the reader's language. */
  text(code: string): string;
}

/** Files by their ids. */
export type Files = Map<string | null, MediaFile>;

/** Finds why an item is not available to the reader, as a text code. */
function findLock(item: TaskItem, task: FamilyTask, { today, isConsultant }: TaskReader): string | undefined {
  if (item.group === 'quizs') {
    const rejection = findQuizRejection(task, { isAnswered: item.doneAt !== null, today });
    return isConsultant && rejection !== 'already_answered' ? undefined : rejection;
  }
  return isConsultant || isOpenOn(task, today) ? undefined : 'cannot_open_today';
}

/** Wire form of an item. */
export function toItem(
  item: TaskItem,
  task: FamilyTask,
  { reader, files }: { reader: TaskReader; files: Files },
): TaskAttachment {
  const code = findLock(item, task, reader);
  const file = files.get(item.mediaId);
  const path = item.url ?? (file ? toLink(reader, file, `t${task.id}`) : null);
  const isDone = item.group === 'videos' ? item.percentage === 100 : item.doneAt !== null;
  return {
    id: item.id,
    name: inLanguage(reader.language, { en: item.nameEn, ar: item.nameAr }),
    media_path: code === undefined ? path : null,
    percentage: item.percentage ?? 0,
    is_answered: toBit(isDone),
    submitted_at: isDone ? (item.doneAt?.toISOString() ?? null) : null,
    locked_msg: code === undefined ? null : reader.text(code),
  };
}

export const toVideo = (item: TaskItem, common: TaskAttachment): TaskVideo => ({
  ...common,
  is_external: toBit(item.url !== null),
  captions: [],
});

/** Wire form of a quiz, without questions before its start. */
export async function toQuiz(
  db: Database,
  { quizId, taskId }: TaskItem,
  common: TaskAttachment,
  { userId, reader }: { userId: number; reader: TaskReader },
): Promise<TaskQuiz> {
  if (quizId === null) throw new Error('A quiz item without a quiz');
  const isShown = common.locked_msg === null || common.is_answered === 1;
  const attempt = { ...ofTask(taskId), quizId, userId };
  const questions = isShown ? await listQuestions(db, attempt, reader.language) : [];
  const passing = (await findPassingPercentages(db, [quizId])).get(quizId) ?? 50;
  return { ...common, media_path: null, data: { id: quizId, passing_percentage: passing, questions } };
}

/** Address of a proof: its link, or the link to its file. Browsers save a document under its name and never show it (PD-75). */
export const toProofAddress = (proof: Proof, file: MediaFile | undefined, reader: Reader): string | null =>
  file
    ? toLink(
        reader,
        file,
        `q${proof.id}`,
        proof.kind === 'document' ? (proof.filename ?? 'proof') : undefined,
      )
    : proof.url;

/** Wire form of an item that requires a proof, with the last proof. */
export const toProof = (
  item: TaskItem,
  common: TaskAttachment,
  { proof, file, reader }: { proof: Proof | undefined; file: MediaFile | undefined; reader: Reader },
): TaskProof => ({
  ...common,
  media_path: null,
  prof: proof ? toProofAddress(proof, file, reader) : null,
  prof_type: item.proofType ?? 'file',
  prof_kind: proof?.kind ?? null,
  prof_name: proof?.filename ?? null,
  // The schema's constraint allows only these values.
  status: (proof?.status as 0 | 1 | 2 | undefined) ?? null,
});
