// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { dropJob, type FailedJob, failedJobs, retryJob } from 'shared-api/contracts/jobs';
import { listHeldCases, releaseCase, takeCase } from 'shared-api/contracts/operator';
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

const box = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', {
    name: new RegExp(`^${text('bulk.select', { name })}, `),
  });
const three = [job(1, 'Reminder'), job(2, 'Digest'), job(3, 'Mail')];

test.each(['en', 'ar'] as const)(
  'selected jobs are tried again one by one; what failed stays selected and says why (%s)',
  async (language) => {
    answerJobs(three);
    server.answer(retryJob, ({ url }) =>
      url?.includes('/2/')
        ? { status: 404, body: { status: false, code: 'not_found', msg: 'It is gone.' } }
        : { body: { status: true, msg: 'Due.' } },
    );
    await open('/admin/jobs', { language });
    await shown('Reminder');
    fireEvent.click(screen.getByRole('checkbox', { name: text('bulk.all') }));
    expect(screen.getByText(text('bulk.selected', { count: 3 })).getAttribute('role')).toBe('status');
    press(text('retryQueue.retrySelected', { count: 3 }));
    const result = await screen.findByText(text('retryQueue.retried', { count: 2 }));
    expect(screen.getByText(/: It is gone\./)).toBeDefined();
    expect(server.sentTo(retryJob)).toHaveLength(3);
    await shown('Digest');
    // The form of the shown case says nothing of what was sent for several.
    expect(screen.queryByText('It is gone.')).toBeNull();
    expect(screen.getByRole('button', { name: text('retryQueue.retry') })).toBeDefined();
    expect(document.activeElement?.contains(result)).toBe(true);
  },
);

test('the last case of a page that failed among several can be tried again alone', async () => {
  answerJobs(three);
  server.answer(retryJob, { status: 502, body: { status: false, code: 'error', msg: 'It is busy.' } });
  await open('/admin/jobs');
  await shown('Reminder');
  fireEvent.click(box('Digest'));
  press(text('retryQueue.retrySelected', { count: 1 }));
  expect(await screen.findByText(/: It is busy\./)).toBeDefined();
  expect(screen.queryByText('It is busy.')).toBeNull();
  expect([box('Reminder').checked, box('Digest').checked]).toEqual([false, true]);
});

test('several jobs are given up with one note, which each of them gets', async () => {
  answerJobs(three);
  await open('/admin/jobs');
  await shown('Reminder');
  fireEvent.click(box('Reminder'));
  fireEvent.pointerDown(box('Mail'), { shiftKey: true });
  fireEvent.click(box('Mail'));
  fireEvent.click(box('Digest'));
  const name = text('retryQueue.giveUpSelected', { count: 2 });
  press(name);
  const dialog = within(await screen.findByRole('dialog', { name }));
  const send = () => fireEvent.click(dialog.getByRole('button', { name }));
  send();
  expect(await dialog.findByText(text('retryQueue.noteMissing'))).toBeDefined();
  fireEvent.change(dialog.getByLabelText(text('retryQueue.note')), { target: { value: ' Moved ' } });
  answerJobs([job(2, 'Digest')]);
  send();
  expect(await screen.findByText(text('retryQueue.allGivenUp', { count: 2 }))).toBeDefined();
  expect(server.sentTo(dropJob).map(({ params, body }) => [params.id, JSON.parse(String(body))])).toEqual([
    ['1', { note: 'Moved' }],
    ['3', { note: 'Moved' }],
  ]);
  await shown('Digest');
});

test('X selects the shown job, with Shift all since the last one; not while a note is typed', async () => {
  answerJobs(three);
  await open('/admin/jobs');
  fireEvent.keyDown(await shown('Reminder'), { code: 'KeyX' });
  expect(box('Reminder').checked).toBe(true);
  fireEvent.keyDown(screen.getByLabelText(text('retryQueue.note')), { code: 'KeyX' });
  expect(box('Reminder').checked).toBe(true);
  fireEvent.keyDown(await shown('Reminder'), { code: 'KeyK' });
  fireEvent.keyDown(await shown('Mail'), { code: 'KeyX', shiftKey: true });
  expect(three.map(({ title }) => box(title).checked)).toEqual([true, true, true]);
  // The checkboxes of the list type nothing: keys work there too.
  fireEvent.keyDown(box('Mail'), { code: 'KeyJ' });
  await shown('Reminder');
});

test('several jobs are taken and released; one that another operator has says so', async () => {
  answerJobs(three);
  const omar = { id: 9, username: 'Omar' };
  const until = '2030-05-01T10:05:00.000Z';
  server.answer(listHeldCases, {
    body: { status: true, data: [{ id: 3, taken_by: omar, is_own: 0, until }] },
  });
  server.answer(takeCase, ({ url }) => ({
    body: { status: true, data: { taken_by: url?.endsWith('/3') ? omar : null, until } },
  }));
  server.answer(releaseCase, { body: { status: true } });
  await open('/admin/jobs');
  await shown('Reminder');
  expect(await screen.findByText(text('queue.heldBy', { name: 'Omar' }))).toBeDefined();
  fireEvent.click(screen.getByRole('checkbox', { name: text('bulk.all') }));
  press(text('queue.take', { count: 3 }));
  expect(await screen.findByText(text('queue.taken', { count: 2 }))).toBeDefined();
  expect(screen.getByText(new RegExp(`: ${text('queue.takenBy', { name: 'Omar' })}`))).toBeDefined();
  expect(three.map(({ title }) => box(title).checked)).toEqual([false, false, true]);
  press(text('queue.release', { count: 1 }));
  expect(await screen.findByText(text('queue.released', { count: 1 }))).toBeDefined();
  expect(server.sentTo(releaseCase).map(({ params }) => params)).toEqual([{ queue: 'failed-jobs', id: '3' }]);
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
