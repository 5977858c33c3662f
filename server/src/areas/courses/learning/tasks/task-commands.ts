import {
  acceptSubmission,
  type OperatorSubmission,
  operatorSubmissions,
  refuseSubmission,
} from 'shared-api/contracts/courses/operator';
import { id } from 'shared-api/wire';
import type { Database } from '../../../../kernel/index.ts';
import { type CommandServices, defineCommand } from '../../../../services/operator/index.ts';
import { reviewSubmission, type Verdict } from './review-submission.ts';
import { getSubmission, listSubmissions } from './submissions.ts';

const list = operatorSubmissions.query as NonNullable<typeof operatorSubmissions.query>;
const accepting = acceptSubmission.body as NonNullable<typeof acceptSubmission.body>;
const rejecting = refuseSubmission.body as NonNullable<typeof refuseSubmission.body>;

const reviewer = ({ config, now }: CommandServices) => ({ language: 'en', config, now: now() }) as const;

/** Adds the site's origin to the file's path, so that a terminal shows a complete link. */
const addressed = (submission: OperatorSubmission, { config }: CommandServices): OperatorSubmission => ({
  ...submission,
  file: { ...submission.file, aws_path: new URL(submission.file.aws_path, config.publicUrl).href },
});

/**
 * `12  pending, task 10 "Your plan" of course 5 "Habits", by The learner (3), work.pdf (2048 bytes), 2030-05-01T12:00:00.000Z`, then
 * details.
 */
function taskLines({ id: number, user, lesson, course, file, ...submission }: OperatorSubmission): string[] {
  const { status, filename, bytes, created_at, feedback } = submission;
  return [
    `${number}  ${[
      status,
      `task ${lesson.id} "${lesson.title}" of course ${course.id} "${course.title}"`,
      `by ${user.username} (${user.id})`,
      `${filename} (${bytes} bytes)`,
      created_at,
    ].join(', ')}`,
    `  ${file.aws_path}`,
    ...(feedback === null ? [] : [`  ${feedback.replaceAll('\n', '\n  ')}`]),
  ];
}

export const tasksList = defineCommand({
  name: 'tasks list',
  takes: [],
  summary: 'what was handed in for practical tasks',
  details:
    'What waits, the oldest first; what was reviewed, the newest first. A page of 20. The links to the files end after 15 minutes: until then whoever has one gets the file.',
  options: {
    status: { type: 'string', value: 'pending|accepted|refused', help: 'pending unless said' },
    page: { type: 'string', value: 'number', help: 'which page, 1 unless said' },
  },
  input: list,
  async run(services, input) {
    const { items, count } = await listSubmissions(services.db, input, reviewer(services));
    return { items: items.map((each) => addressed(each, services)), count };
  },
  lines: ({ items, count }) => [...items.flatMap(taskLines), `${count} in all`],
});

async function reviewed(services: CommandServices, submission: number, verdict: Verdict) {
  await services.db.transaction((tx: Database) =>
    reviewSubmission(tx, submission, verdict, { publicUrl: services.config.publicUrl, now: services.now() }),
  );
  return addressed(await getSubmission(services.db, submission, reviewer(services)), services);
}

export const tasksAccept = defineCommand({
  name: 'tasks accept',
  takes: ['submission'],
  summary: 'accept what was handed in, which finishes its lesson',
  details: 'The learner is told. Repeating it changes nothing; what was refused stays refused.',
  options: {
    feedback: { type: 'string', value: 'text', help: 'for the learner' },
  },
  input: accepting.extend({ submission: id }),
  run: (services, { submission, ...verdict }) =>
    reviewed(services, submission, { outcome: 'accepted', ...verdict }),
  lines: taskLines,
});

export const tasksReject = defineCommand({
  name: 'tasks refuse',
  takes: ['submission'],
  summary: 'send back what was handed in, so that it can be handed in again',
  details: 'The learner is told. Repeating it changes nothing; what was accepted stays accepted.',
  options: {
    feedback: { type: 'string', value: 'text', help: 'what is missing: the learner reads it' },
  },
  input: rejecting.extend({ submission: id }),
  run: (services, { submission, ...verdict }) =>
    reviewed(services, submission, { outcome: 'refused', ...verdict }),
  lines: taskLines,
});
