import * as contracts from 'shared-api/contracts/tracking/activities';
import type { Bind, Services } from '../../../kernel/index.ts';
import { createQuizSubjects, getQuiz, reportWire } from '../../../services/quizzes/index.ts';
import { toCall } from './activity-day.ts';
import { checkActivity } from './check-activity.ts';
import { countActivity } from './count-activity.ts';
import { readActivity } from './read-activity.ts';
import { toReader } from './reader.ts';
import { recordItemProgress, recordReport } from './record-progress.ts';
import { submitActivityQuiz } from './submit-quiz.ts';
import { withdrawReport } from './withdraw-report.ts';

export function routes(bind: Bind, { modules }: Services): void {
  const subjects = createQuizSubjects(modules);

  bind(contracts.submitActivityQuiz, async ({ body }, context) => {
    const quiz = await getQuiz(context.db, body.quizze_id);
    const input = {
      userActivityId: body.user_activity_id,
      ticket: body.day_ticket,
      quiz,
      answers: body.questions,
    };
    const attemptId = await context.db.transaction((tx) =>
      submitActivityQuiz(tx, subjects, input, toCall(context)),
    );
    return {
      status: true,
      answers_report: await reportWire(context.db, attemptId, { quiz, subjects }),
    } as const;
  });

  bind(contracts.findActivity, async ({ params, query }, context) => {
    const input = {
      activityId: params.id,
      userId: query.current_user_id,
      trackingId: query.tracking_id,
      runId: query.tracking_enrollment_history_id,
      date: query.date,
    };
    const data = await context.db.transaction((tx) =>
      readActivity(tx, input, toCall(context), toReader(context)),
    );
    return { status: true, data } as const;
  });

  bind(contracts.updateProgress, async ({ body }, context) => {
    const input = {
      userActivityId: body.user_activity_id,
      ticket: body.day_ticket,
      itemId: body.media_id,
      hasEnded: body.progress === 100,
      userId: body.family_member_id,
    };
    const { progress, waitSeconds } = await context.db.transaction((tx) =>
      recordItemProgress(tx, input, toCall(context)),
    );
    return { status: true, data: String(progress), wait_seconds: waitSeconds } as const;
  });

  bind(contracts.reportProgress, async ({ body }, context) => {
    const { user_activity_id: userActivityId, day_ticket: ticket, progress: reported } = body;
    const input = { userActivityId, ticket, progress: reported };
    const progress = await context.db.transaction((tx) => recordReport(tx, input, toCall(context)));
    return { status: true, data: String(progress) } as const;
  });

  bind(contracts.withdrawProgress, async ({ body }, context) => {
    const { user_activity_id: userActivityId, day_ticket: ticket, progress: withdrawn } = body;
    const input = { userActivityId, ticket, progress: withdrawn };
    const progress = await context.db.transaction((tx) => withdrawReport(tx, input, toCall(context)));
    return { status: true, data: String(progress) } as const;
  });

  bind(contracts.checkActivity, async ({ body }, context) => {
    const input = {
      runId: body.tracking_enrollment_history_id,
      activityId: body.activity_id,
      date: body.date,
      ticket: body.day_ticket,
      isDone: body.done === 1,
    };
    const { progress, userActivityId } = await context.db.transaction((tx) =>
      checkActivity(tx, input, toCall(context)),
    );
    return { status: true, data: String(progress), user_activity_id: userActivityId } as const;
  });

  bind(contracts.countActivity, async ({ body }, context) => {
    const input = {
      runId: body.tracking_enrollment_history_id,
      activityId: body.activity_id,
      date: body.date,
      ticket: body.day_ticket,
      steps: body.steps,
    };
    const { progress, stepsDone, userActivityId } = await context.db.transaction((tx) =>
      countActivity(tx, input, toCall(context)),
    );
    return {
      status: true,
      data: String(progress),
      user_activity_id: userActivityId,
      steps_done: stepsDone,
    } as const;
  });
}
