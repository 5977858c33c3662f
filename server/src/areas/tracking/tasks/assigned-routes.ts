import * as contracts from 'shared-api/contracts/tracking/assigned-tasks';
import { type Bind, type Context, getUserId, toPage, transactWithPrepared } from '../../../kernel/index.ts';
import { createMediaStore, toUploader } from '../../../services/media/index.ts';
import { toReader } from '../progress/reader.ts';
import { assignTask, storeTaskFiles } from './assign-task.ts';
import { findAssignedTask, listAssignedTasks, pageSize } from './assigned-wire.ts';
import { pageSize as clientsPageSize, listClients } from './find-clients.ts';
import { findTask, findToday, toTaskCall } from './find-task.ts';
import type { TaskReader } from './item-wire.ts';
import { commentTask, reviewTaskProof, withdrawTask } from './review-task-proof.ts';
import { maxDocumentBytes, storeDocument } from './store-file.ts';

/** 100 MB for each film or document of a task. */
const maxFileBytes = 104_857_600;
/** Maximum number of files: an introduction, ten attachments and ten videos. */
const maxFiles = 21;
/** 500 MB for all files of a task. */
const maxTotalBytes = 524_288_000;

const toExpert = (context: Context) => ({ consultantId: getUserId(context), now: context.now() });

/** Calls of consultants. */
export function assignedRoutes(bind: Bind): void {
  bind(contracts.clients, async ({ query }, context) => {
    const { items, count } = await listClients(context.db, getUserId(context), query);
    return toPage(items, { page: query.page, size: clientsPageSize, count });
  });

  bind(
    contracts.assignTask,
    async ({ body }, context) => {
      const call = toTaskCall(context);
      const id = await transactWithPrepared(
        context.db,
        () => storeTaskFiles(context.db, createMediaStore(context.config), body, toUploader(context)),
        (tx, getFiles) => assignTask(tx, body, getFiles, call),
      );
      return { status: true, msg: context.text('task_assigned'), data: { id } } as const;
    },
    { files: { max: maxFiles, bytes: maxFileBytes, totalBytes: maxTotalBytes } },
  );

  bind(contracts.assignedTasks, async ({ query: { page } }, context) => {
    const { items, count } = await listAssignedTasks(context.db, page, toTaskCall(context));
    return toPage(items, { page, size: pageSize, count });
  });

  bind(contracts.findAssignedTask, async ({ params: { id } }, context) => {
    const task = await findTask(context.db, id);
    const reader: TaskReader = {
      ...toReader(context),
      isConsultant: true,
      text: context.text,
      today: await findToday(context.db, task?.userId ?? 0, toTaskCall(context)),
    };
    const data = await findAssignedTask(context.db, id, getUserId(context), reader);
    return { status: true, data } as const;
  });

  bind(contracts.withdrawTask, async ({ body }, context) => {
    await context.db.transaction((tx) => withdrawTask(tx, body.task_id, toExpert(context)));
    return { status: true, msg: context.text('task_is_withdrawn') } as const;
  });

  bind(contracts.reviewTaskProof, async ({ body }, context) => {
    const review = { proofId: body.proof_id, isAccepted: body.status === 1, comment: body.comment };
    await context.db.transaction((tx) => reviewTaskProof(tx, review, toExpert(context)));
    return { status: true, msg: context.text('task_saved') } as const;
  });

  bind(
    contracts.commentTask,
    async ({ body }, context) => {
      const { task_id: taskId, comment, attachment } = body;
      const expert = toExpert(context);
      const { db } = context;
      if (attachment)
        await transactWithPrepared(
          db,
          () =>
            storeDocument(
              db,
              createMediaStore(context.config),
              { part: attachment, field: 'attachment' },
              toUploader(context),
            ),
          (tx, getFile) => commentTask(tx, { taskId, comment, getFile }, expert),
        );
      else await db.transaction((tx) => commentTask(tx, { taskId, comment }, expert));
      return { status: true, msg: context.text('task_saved') } as const;
    },
    { files: { max: 1, bytes: maxDocumentBytes } },
  );
}
