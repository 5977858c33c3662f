import { answerTask, findTask } from 'shared-api/contracts/courses/lessons';
import {
  acceptSubmission,
  operatorSubmissions,
  refuseSubmission,
} from 'shared-api/contracts/courses/operator';
import type { Bind, Context } from '../../../../kernel/index.ts';
import { getUserId, toPage, transactWithPrepared } from '../../../../kernel/index.ts';
import { createMediaStore, toUploader } from '../../../../services/media/index.ts';
import { toReader } from '../reader.ts';
import { reviewSubmission, type Verdict } from './review-submission.ts';
import { getSubmission, listSubmissions, pageSize } from './submissions.ts';
import { maxBytes, storeSubmission, submitTask } from './submit-task.ts';
import { getTask, toTaskAnswer } from './task.ts';

/** Calls of learners and of operators for practical tasks. */
export function taskRoutes(bind: Bind): void {
  const ownTask = async (context: Context, lessonId: number) =>
    toTaskAnswer(context.db, await getTask(context.db, getUserId(context), lessonId), toReader(context));

  bind(findTask, async ({ params }, context) => {
    return { status: true, data: await ownTask(context, params.id) } as const;
  });

  bind(
    answerTask,
    async ({ body }, context) => {
      const { practical_task_id: lessonId, attachment } = body;
      const store = createMediaStore(context.config);
      const submission = { userId: getUserId(context), lessonId, filename: attachment.filename };
      await transactWithPrepared(
        context.db,
        () => storeSubmission(context.db, store, attachment, toUploader(context)),
        (tx, getFile) => submitTask(tx, { ...submission, getFile }, context.now()),
      );
      const data = await ownTask(context, lessonId);
      return { status: true, msg: context.text('task_handed_in'), data } as const;
    },
    { files: { max: 1, bytes: maxBytes } },
  );

  bind(operatorSubmissions, async ({ query }, context) => {
    const { items, count } = await listSubmissions(context.db, query, toReader(context));
    return toPage(items, { page: query.page, size: pageSize, count });
  });

  const reviewed = async (context: Context, id: number, verdict: Verdict) => {
    await context.db.transaction((tx) =>
      reviewSubmission(tx, id, verdict, { publicUrl: context.config.publicUrl, now: context.now() }),
    );
    const data = await getSubmission(context.db, id, toReader(context));
    const msg = context.text(verdict.outcome === 'accepted' ? 'task_accepted' : 'task_refused');
    return { status: true, msg, data } as const;
  };

  bind(acceptSubmission, ({ params, body }, context) =>
    reviewed(context, params.id, { outcome: 'accepted', ...body, operatorId: getUserId(context) }),
  );

  bind(refuseSubmission, ({ params, body }, context) =>
    reviewed(context, params.id, { outcome: 'refused', ...body, operatorId: getUserId(context) }),
  );
}
