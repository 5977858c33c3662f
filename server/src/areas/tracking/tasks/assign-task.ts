import type { UploadedPart } from 'shared-api/wire';
import { type Database, Failure } from '../../../kernel/index.ts';
import type { MediaFile, MediaStore, Uploader } from '../../../services/media/index.ts';
import {
  createQuiz,
  hasDifferentAnswers,
  hasValidAnswers,
  type NewQuiz,
} from '../../../services/quizzes/index.ts';
import { refuseBlocked } from '../../profile-chat/index.ts';
import { familyTaskItems, familyTasks } from '../tables/tasks.ts';
import { isClient } from './find-clients.ts';
import { findToday, type TaskCall } from './find-task.ts';
import { publishTask } from './live-event.ts';
import { notifyFamily } from './notify-task.ts';
import { storeDocument, storeFilm } from './store-file.ts';

interface Names {
  name_en: string;
  name_ar: string;
}
type WithSource = Names & { source: string | UploadedPart };

const isUpload = ({ source }: WithSource): boolean => typeof source !== 'string';

interface WrittenQuestion {
  question: string;
  answers: readonly { answer: string; is_correct: number }[];
}

/** A new task of a consultant. */
export interface NewTask extends Names {
  family_member_id: number;
  long_desc_en: string;
  long_desc_ar: string;
  task_start_date: string;
  task_end_date: string;
  intro_video?: UploadedPart;
  attachments: readonly WithSource[];
  videos: readonly WithSource[];
  quizs: readonly (Names & { questions: readonly WrittenQuestion[] })[];
  profs: readonly (Names & { prof_type: 'link' | 'file' })[];
}

type NewItem = Omit<typeof familyTaskItems.$inferInsert, 'taskId'>;

/** Maximum number of days between the two dates of a task. */
const maxDays = 365;

function requireDates({ task_start_date: start, task_end_date: end }: NewTask, today: string): void {
  const invalid = (field: string, code: 'date_past' | 'date_order' | 'task_too_long') =>
    new Failure(code, { errors: { [field]: [code] } });
  if (start < today) throw invalid('task_start_date', 'date_past');
  if (end < start) throw invalid('task_end_date', 'date_order');
  if (Date.parse(end) - Date.parse(start) > maxDays * 86_400_000)
    throw invalid('task_end_date', 'task_too_long');
}

const toQuiz = ({ name_en, name_ar, questions }: NewTask['quizs'][number]): NewQuiz => ({
  titleEn: name_en,
  titleAr: name_ar,
  questions: questions.map(({ question, answers }) => ({
    text: question,
    answers: answers.map(({ answer, is_correct }) => ({ text: answer, isCorrect: is_correct === 1 })),
  })),
});

function findAnswersError(
  question: NewQuiz['questions'][number],
): 'quiz_answers' | 'quiz_same_answers' | undefined {
  if (!hasValidAnswers(question)) return 'quiz_answers';
  return hasDifferentAnswers(question) ? undefined : 'quiz_same_answers';
}

function requireAnswers(quizzes: readonly NewQuiz[]): void {
  for (const [place, { questions }] of quizzes.entries())
    for (const [index, question] of questions.entries()) {
      const code = findAnswersError(question);
      if (code)
        throw new Failure(code, {
          errors: { [`quizs[${place}][questions][${index}][answers]`]: [code] },
        });
    }
}

/** The stored files of a task at the positions of their sources; undefined for a source that is a link. */
export interface TaskFiles {
  intro?: MediaFile;
  attachments: (MediaFile | undefined)[];
  videos: (MediaFile | undefined)[];
}

type StoreFile = typeof storeDocument;

/** Stores the files of a task one after the other, outside of its transaction. @throws Failure 400 `file_type`, `video_type`; 413; 503 */
export async function storeTaskFiles(
  db: Database,
  store: MediaStore,
  task: Pick<NewTask, 'intro_video' | 'attachments' | 'videos'>,
  uploader: Uploader,
): Promise<TaskFiles> {
  const storeAll = async (group: 'attachments' | 'videos', storeFile: StoreFile) => {
    const files: (MediaFile | undefined)[] = [];
    for (const [position, { source: part }] of task[group].entries()) {
      const field = `${group}[${position}][source]`;
      files.push(
        typeof part === 'string' ? undefined : await storeFile(db, store, { part, field }, uploader),
      );
    }
    return files;
  };
  const { intro_video: part } = task;
  return {
    intro: part && (await storeFilm(db, store, { part, field: 'intro_video' }, uploader)),
    attachments: await storeAll('attachments', storeDocument),
    videos: await storeAll('videos', storeFilm),
  };
}

const toSourceItems = (
  group: 'attachments' | 'videos',
  sources: readonly WithSource[],
  files: readonly (MediaFile | undefined)[],
): NewItem[] =>
  sources.map(({ name_en, name_ar, source }, position) => ({
    group,
    position,
    nameEn: name_en,
    nameAr: name_ar,
    ...(typeof source === 'string' ? { url: source } : { mediaId: files[position]?.id }),
  }));

async function toItems(tx: Database, task: NewTask, files: TaskFiles): Promise<NewItem[]> {
  const items: NewItem[] = [
    ...task.profs.map(({ name_en, name_ar, prof_type }, position) => ({
      group: 'profs' as const,
      position,
      nameEn: name_en,
      nameAr: name_ar,
      proofType: prof_type,
    })),
    ...toSourceItems('attachments', task.attachments, files.attachments),
    ...toSourceItems('videos', task.videos, files.videos),
  ];
  for (const [position, quiz] of task.quizs.entries())
    items.push({
      group: 'quizs',
      position,
      nameEn: quiz.name_en,
      nameAr: quiz.name_ar,
      quizId: await createQuiz(tx, toQuiz(quiz)),
    });
  return items;
}

/**
 * Assigns a task to a client, and notifies them.
 * @returns its id
 * @throws Failure 404 `not_found` for other people; 409 `blocked_by_guest`, `blocked_by_me`; 400 `date_past`, `date_order`, `task_too_long`, `items_missing`, `quiz_answers`, `quiz_same_answers`
 */
export async function assignTask(
  tx: Database,
  task: NewTask,
  getFiles: () => TaskFiles,
  call: TaskCall,
): Promise<number> {
  const { actor, now } = call;
  const { family_member_id: userId } = task;
  if (!(await isClient(tx, actor.userId, userId))) throw new Failure('not_found');
  await refuseBlocked(tx, { from: actor.userId, to: userId });
  requireDates(task, await findToday(tx, userId, call));
  if (task.attachments.length + task.videos.length + task.quizs.length + task.profs.length === 0)
    throw new Failure('items_missing', { errors: { profs: ['items_missing'] } });
  requireAnswers(task.quizs.map(toQuiz));
  const hasFiles = task.intro_video || [...task.attachments, ...task.videos].some(isUpload);
  const files: TaskFiles = hasFiles ? getFiles() : { attachments: [], videos: [] };
  const [assigned] = await tx
    .insert(familyTasks)
    .values({
      consultantId: actor.userId,
      userId,
      nameEn: task.name_en,
      nameAr: task.name_ar,
      descriptionEn: task.long_desc_en,
      descriptionAr: task.long_desc_ar,
      introMediaId: files.intro?.id,
      startDate: task.task_start_date,
      endDate: task.task_end_date,
      needsProof: task.profs.length > 0,
      createdAt: now,
    })
    .returning();
  if (!assigned) throw new Error('A task was not stored');
  const items = await toItems(tx, task, files);
  await tx.insert(familyTaskItems).values(items.map((item) => ({ ...item, taskId: assigned.id })));
  await publishTask(tx, assigned, now);
  const texts = { own: 'told.task_assigned', other: 'told.task_assigned_for' };
  await notifyFamily(tx, assigned, { texts, key: `task ${assigned.id}` }, now);
  return assigned.id;
}
