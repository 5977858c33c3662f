import * as contracts from 'shared-api/contracts/tracking/tasks';
import type { UploadedPart } from 'shared-api/wire';
import {
  type Bind,
  type Context,
  Failure,
  type Services,
  toPage,
  transactWithPrepared,
} from '../../../kernel/index.ts';
import { createMediaStore, toUploader } from '../../../services/media/index.ts';
import { createQuizSubjects, getQuiz, reportWire } from '../../../services/quizzes/index.ts';
import { toActor } from '../access/access.ts';
import { toReader } from '../progress/reader.ts';
import { maxBytes as maxProofBytes, storeProofFile } from '../proofs/store-proof.ts';
import { beginQuizzes } from './begin-quizzes.ts';
import { changeAttachment } from './change-attachment.ts';
import { removeTaskProof, submitTaskProof } from './change-task-proof.ts';
import { findToday, getOwnTask, toTaskCall } from './find-task.ts';
import type { TaskReader } from './item-wire.ts';
import { listTasks, pageSize } from './list-tasks.ts';
import { recordTaskProgress } from './record-task-progress.ts';
import { maxDocumentBytes, storeDocument } from './store-file.ts';
import { submitTaskQuiz } from './submit-task-quiz.ts';
import { getSelectedTask } from './task-card.ts';
import { toTaskAnswer } from './task-wire.ts';

/** Creates the reader for a member of the family, with the assignee's date. */
async function toFamilyReader(context: Context, assigneeId: number): Promise<TaskReader> {
  const today = await findToday(context.db, assigneeId, toTaskCall(context));
  return { ...toReader(context), today, isConsultant: false, text: context.text };
}

async function toOwnAnswer(context: Context, task: { id: number; userId: number }) {
  const selected = await getSelectedTask(context.db, task.id);
  return toTaskAnswer(context.db, selected, await toFamilyReader(context, task.userId));
}

const isRemoval = (file: string | number | UploadedPart): file is '0' | 0 => file === '0' || file === 0;

/** Calls of assignees and their families. */
export function routes(bind: Bind, { modules }: Services): void {
  const subjects = createQuizSubjects(modules);

  bind(contracts.allTasks, async ({ body: { page } }, context) => {
    const { items, count } = await listTasks(context.db, page, toTaskCall(context));
    return toPage(items, { page, size: pageSize, count });
  });

  bind(contracts.findTask, async ({ params, body }, context) => {
    const place = { id: params.id, assigneeId: body.family_member_id };
    const task = await getOwnTask(context.db, place, toActor(context));
    const today = await findToday(context.db, task.userId, toTaskCall(context));
    await beginQuizzes(context.db, task, today, context.now());
    return { status: true, data: await toOwnAnswer(context, task) } as const;
  });

  bind(contracts.updateTaskProgress, async ({ body }, context) => {
    const input = {
      taskId: body.user_activity_id,
      itemId: body.media_id,
      hasEnded: body.progress === 100,
      assigneeId: body.family_member_id,
    };
    const { percentage, waitSeconds } = await context.db.transaction((tx) =>
      recordTaskProgress(tx, input, toTaskCall(context)),
    );
    return { status: true, data: String(percentage), wait_seconds: waitSeconds } as const;
  });

  bind(
    contracts.changeTaskProof,
    async ({ body }, context) => {
      const { file, prof: itemId, activity_id: taskId } = body;
      const place = { taskId, itemId };
      const call = toTaskCall(context);
      const store = createMediaStore(context.config);
      if (body.user_activity_id !== taskId) throw new Failure('not_found');
      const task = isRemoval(file)
        ? await context.db.transaction((tx) => removeTaskProof(tx, place, call))
        : await transactWithPrepared(
            context.db,
            () => storeProofFile(context.db, store, file, toUploader(context)),
            (tx, getStored) => submitTaskProof(tx, { ...place, input: file, getStored }, call),
          );
      const { task_media } = await toOwnAnswer(context, task);
      const data = task_media.profs.find(({ id }) => id === itemId);
      if (!data) throw new Error(`The item ${itemId} is missing`);
      return { status: true, data } as const;
    },
    { files: { max: 1, bytes: maxProofBytes } },
  );

  bind(
    contracts.changeTaskAttachment,
    async ({ body }, context) => {
      const { attachment } = body;
      const task = { taskId: body.user_tracking_activity_id, assigneeId: body.family_member_id };
      const call = toTaskCall(context);
      const store = createMediaStore(context.config);
      if (isRemoval(attachment)) await context.db.transaction((tx) => changeAttachment(tx, task, call));
      else
        await transactWithPrepared(
          context.db,
          () =>
            storeDocument(context.db, store, { part: attachment, field: 'attachment' }, toUploader(context)),
          (tx, getFile) =>
            changeAttachment(tx, { ...task, upload: { filename: attachment.filename, getFile } }, call),
        );
      return { status: true } as const;
    },
    { files: { max: 1, bytes: maxDocumentBytes } },
  );

  bind(contracts.submitTaskQuiz, async ({ body }, context) => {
    const quiz = await getQuiz(context.db, body.quizze_id);
    const input = { taskId: body.user_activity_id, quiz, answers: body.questions };
    const attemptId = await context.db.transaction((tx) =>
      submitTaskQuiz(tx, subjects, input, toTaskCall(context)),
    );
    return {
      status: true,
      answers_report: await reportWire(context.db, attemptId, { quiz, subjects }),
    } as const;
  });
}
