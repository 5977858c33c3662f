import * as contracts from 'shared-api/contracts/courses/quiz';
import { operatorQuizzes, regradeQuiz as regradeCall } from 'shared-api/contracts/quizzes';
import type { Bind, Context, Services } from '../../kernel/index.ts';
import { getUserId, toPage } from '../../kernel/index.ts';
import { saveAnswers, startAttempt, submitQuiz } from './attempt-actions.ts';
import { findOpenAttempt, getOwnAttempt } from './attempts.ts';
import { findQuizzes, pageSize } from './find-quizzes.ts';
import { endIfTimeOver } from './grading.ts';
import { getQuiz } from './questions.ts';
import { createQuizSubjects } from './quiz-subjects.ts';
import { quizWire, reportWire, reviewWire } from './quiz-wire.ts';
import { regradeQuiz } from './regrade.ts';

export function routes(bind: Bind, { modules }: Services): void {
  const subjects = createQuizSubjects(modules);
  const reading = ({ language, now }: Context) => ({ subjects, language, now: now() });

  bind(contracts.findQuiz, async ({ params, query }, context) => {
    const { db, now } = context;
    const quiz = await getQuiz(db, params.id);
    const who = { quizId: quiz.id, userId: getUserId(context), named: subjects.findNamed(query) };
    const attemptKey = await subjects.resolve(db, who);
    await subjects.check(db, attemptKey, { lock: false, now: now() });
    const attempt = await findOpenAttempt(db, attemptKey);
    if (attempt) await endIfTimeOver(db, subjects, attempt, now());
    return { status: true, data: await quizWire(db, { attemptKey, quiz }, reading(context)) } as const;
  });

  bind(contracts.startQuiz, async ({ params, body }, context) => {
    const { db, now } = context;
    const quiz = await getQuiz(db, params.id);
    const who = { quizId: quiz.id, userId: getUserId(context), named: subjects.findNamed(body) };
    const attemptKey = await subjects.resolve(db, who);
    await db.transaction((tx) => startAttempt(tx, subjects, { attemptKey, quiz }, now()));
    return { status: true, data: await quizWire(db, { attemptKey, quiz }, reading(context)) } as const;
  });

  bind(contracts.saveAnswers, async ({ params, body }, context) => {
    const now = context.now();
    const who = { attemptId: params.id, userId: getUserId(context), chosenAnswers: body.questions };
    await saveAnswers(context.db, subjects, who, now);
    return { status: true, data: { saved_at: now.toISOString() } } as const;
  });

  bind(contracts.submitQuiz, async ({ body }, context) => {
    const { db, now } = context;
    const quiz = await getQuiz(db, body.quizze_id);
    const submission = {
      quiz,
      quizId: quiz.id,
      userId: getUserId(context),
      chosenAnswers: body.questions,
      attemptId: body.attempt_id,
      named: subjects.findNamed(body),
    };
    const attemptId = await db.transaction((tx) => submitQuiz(tx, subjects, submission, now()));
    return { status: true, answers_report: await reportWire(db, attemptId, { quiz, subjects }) } as const;
  });

  bind(contracts.reviewQuiz, async ({ params }, context) => {
    const attempt = await getOwnAttempt(context.db, params.id, getUserId(context));
    return { status: true, data: await reviewWire(context.db, attempt, reading(context)) } as const;
  });

  bind(operatorQuizzes, async ({ query }, { db, language }) => {
    const { items, count } = await findQuizzes(db, query, language);
    return toPage(items, { page: query.page, size: pageSize, count });
  });

  bind(regradeCall, async ({ params }, context) => {
    const { db, config, now } = context;
    const quiz = { quizId: params.id, operatorId: getUserId(context) };
    const data = await regradeQuiz(db, subjects, quiz, { publicUrl: config.publicUrl, now: now() });
    return { status: true, msg: context.text('quiz_regraded'), data } as const;
  });
}
