import { id } from 'shared-api/wire';
import { z } from 'zod';
import { defineCommand } from '../operator/index.ts';
import { createQuizSubjects } from './quiz-subjects.ts';
import { regradeQuiz } from './regrade.ts';

/** `quiz regrade` grades the attempts at a quiz again after its key was corrected (PD-131). */
export const quizRegrade = defineCommand({
  name: 'quiz regrade',
  takes: ['quiz'],
  summary: 'grade the attempts at a quiz again, after its right answers were corrected',
  details:
    'Results change upwards and downwards, and those whose result changes are notified. What was asked stays, and so do finished lessons, completed courses and certificates. Repeating it changes nothing.',
  options: {},
  input: z.object({ quiz: id }),
  run: ({ db, modules, config, now }, { quiz: quizId }) =>
    regradeQuiz(db, createQuizSubjects(modules), { quizId }, { publicUrl: config.publicUrl, now: now() }),
  lines: ({ attempts, raised, lowered, passed, failed, final }) => [
    `${attempts} submitted attempts`,
    `${raised} raised, ${passed} of them passed now`,
    `${lowered} lowered, ${failed} of them failed now`,
    ...(final > 0 ? [`${final} unchanged, because the marking of their competition has ended`] : []),
  ],
});
