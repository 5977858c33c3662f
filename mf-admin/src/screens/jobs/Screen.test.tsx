// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { dropJob, type FailedJob, failedJobs, retryJob } from 'shared-api/contracts/jobs';
import { takeCase } from 'shared-api/contracts/operator';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newOperator, open, text, waitForAddress } from '../../testing/open.ts';
import { pageAnswer } from '../../testing/order-answer.ts';

let server: Awaited<ReturnType<typeof newOperator>>;
beforeEach(async () => {
  server = await newOperator();
  server.answer(takeCase, {
    body: { status: true, data: { taken_by: null, until: '2030-05-01T10:05:00.000Z' } },
  });
  server.answer(retryJob, { body: { status: true, msg: 'Due.' } });
  server.answer(dropJob, { body: { status: true, msg: 'Given up.' } });
});
afterEach(cleanup);

const job = (id: number, title: string): FailedJob => ({
  id,
  kind: 'session-reminder',
  title,
  key: String(id),
  attempts: 9,
  is_given_up: 1,
  error: 'connect ECONNREFUSED',
  created_at: '2030-05-01T08:00:00.000Z',
  failed_at: '2030-05-01T10:00:00.000Z',
  due_at: '2030-05-01T10:00:00.000Z',
});
const answerJobs = (data: FailedJob[]) => server.answer(failedJobs, pageAnswer(data));
const shown = (name: string) => screen.findByRole('heading', { level: 2, name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test.each(['en', 'ar'] as const)(
  'a failed job has its cause, and the next one is shown once it is tried again (%s)',
  async (language) => {
    answerJobs([job(1, 'Reminder'), job(2, 'Digest')]);
    await open('/admin/jobs', { language });
    await shown('Reminder');
    expect(screen.getByText('connect ECONNREFUSED')).toBeDefined();
    expect(screen.getByText(text('jobs.givenUp'))).toBeDefined();
    press(text('retryQueue.retry'));
    await shown('Digest');
    expect(server.sentTo(retryJob)).toHaveLength(1);
  },
);

test('giving up needs a note, which is sent', async () => {
  answerJobs([job(1, 'Reminder')]);
  await open('/admin/jobs');
  await shown('Reminder');
  press(text('retryQueue.giveUp'));
  expect(await screen.findByText(text('retryQueue.noteMissing'))).toBeDefined();
  expect(server.sentTo(dropJob)).toEqual([]);
  fireEvent.change(screen.getByLabelText(text('retryQueue.note')), { target: { value: ' Cancelled ' } });
  answerJobs([]);
  press(text('retryQueue.giveUp'));
  expect(await screen.findByText(text('jobs.empty'))).toBeDefined();
  expect(server.sentTo(dropJob).map(({ body }) => JSON.parse(String(body)))).toEqual([{ note: 'Cancelled' }]);
});

test('a job that succeeded meanwhile says so and leads on', async () => {
  answerJobs([job(1, 'Reminder'), job(2, 'Digest')]);
  server.answer(retryJob, { status: 404, body: { status: false, code: 'not_found', msg: 'It is gone.' } });
  await open('/admin/jobs');
  await shown('Reminder');
  press(text('retryQueue.retry'));
  expect(await screen.findByText('It is gone.')).toBeDefined();
  press(text('queue.nextCase'));
  await shown('Digest');
});

test('all of a page are tried again, with one summary', async () => {
  answerJobs([job(1, 'Reminder'), job(2, 'Digest'), job(3, 'Mail')]);
  server.answer(retryJob, ({ url }) =>
    url?.includes('/2/')
      ? { status: 404, body: { status: false, code: 'not_found', msg: 'It is gone.' } }
      : { body: { status: true, msg: 'Due.' } },
  );
  await open('/admin/jobs');
  await shown('Reminder');
  press(text('retryQueue.all', { count: 3 }));
  expect(await screen.findByText(text('retryQueue.retried', { count: 2 }))).toBeDefined();
  expect(screen.getByText(/: It is gone\./)).toBeDefined();
  expect(server.sentTo(retryJob)).toHaveLength(3);
});

test('J and K walk through the jobs, and the address names the shown one', async () => {
  answerJobs([job(1, 'Reminder'), job(2, 'Digest')]);
  await open('/admin/jobs');
  fireEvent.keyDown(await shown('Reminder'), { code: 'KeyJ' });
  await waitForAddress('/admin/jobs?case=2');
  fireEvent.keyDown(await shown('Digest'), { code: 'KeyK' });
  await shown('Reminder');
});

test('a list that cannot be read is asked for again', async () => {
  server.answer(failedJobs, { status: 500, body: { status: false, code: 'error', msg: 'Broken.' } });
  await open('/admin/jobs');
  const alert = await screen.findByRole('alert');
  answerJobs([job(1, 'Reminder')]);
  fireEvent.click(within(alert).getByRole('button'));
  await shown('Reminder');
});
