// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import {
  acceptSubmission,
  type OperatorSubmission,
  operatorSubmissions,
  refuseSubmission,
} from 'shared-api/contracts/courses/operator';
import { takeCase } from 'shared-api/contracts/operator';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newOperator, open, text } from '../../testing/open.ts';

const submission = (id: number, username: string, type = 'image/png'): OperatorSubmission => ({
  id,
  filename: 'leaves.png',
  file: { aws_path: `/api/media/${id}.png?until=1&sig=2`, type },
  status: 'pending',
  feedback: null,
  created_at: '2030-05-01T10:00:00.000Z',
  reviewed_at: null,
  bytes: 2048,
  user: { id: id + 100, username },
  lesson: { id: 10, title: 'Draw a leaf', instructions: 'Use two colours.' },
  course: { id: 5, title: 'Nature' },
});

let server: Awaited<ReturnType<typeof newOperator>>;
beforeEach(async () => {
  server = await newOperator();
  server.answer(takeCase, {
    body: { status: true, data: { taken_by: null, until: '2030-05-01T10:05:00.000Z' } },
  });
  for (const [contract, status] of [
    [acceptSubmission, 'accepted'],
    [refuseSubmission, 'refused'],
  ] as const)
    server.answer(contract, {
      body: { status: true, msg: 'Done', data: { ...submission(1, 'Amal'), status, feedback: 'Read' } },
    });
});
afterEach(cleanup);

const answerTasks = (data: OperatorSubmission[]) =>
  server.answer(operatorSubmissions, {
    body: { status: true, data: { data, current_page: 1, last_page: 1 }, current_page: 1, last_page: 1 },
  });
const shown = (name: string) => screen.findByRole('heading', { level: 2, name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const bodyOf = ({ body }: { body?: unknown }) => JSON.parse(String(body));
const path = '/admin/practical-tasks';

test('a picture is shown beside what was asked, and accepted without a word', async () => {
  answerTasks([submission(1, 'Amal'), submission(2, 'Yusuf', 'application/pdf')]);
  await open(path);
  await shown('Amal');
  expect(screen.getByText('Use two colours.')).toBeDefined();
  expect(screen.getByRole('img', { name: 'leaves.png' }).getAttribute('src')).toContain('/api/media/1.png');
  press(text('tasks.accept'));
  await shown('Yusuf');
  expect(server.sentTo(acceptSubmission).map(bodyOf)).toEqual([{}]);
  const save = screen.getByRole('link', { name: text('file.save', { label: 'leaves.png' }) });
  expect(save.getAttribute('download')).toBe('leaves.png');
});

test('another file is asked for with feedback only', async () => {
  answerTasks([submission(1, 'Amal')]);
  await open(path);
  await shown('Amal');
  press(text('tasks.refuse'));
  expect(await screen.findByText(text('queue.reasonMissing'))).toBeDefined();
  answerTasks([]);
  fireEvent.change(screen.getByLabelText(text('tasks.feedback')), {
    target: { value: 'Page two is missing.' },
  });
  press(text('tasks.refuse'));
  expect(await screen.findByText(text('tasks.empty'))).toBeDefined();
  expect(server.sentTo(refuseSubmission).map(bodyOf)).toEqual([{ feedback: 'Page two is missing.' }]);
});

test('a file whose link has expired is requested again', async () => {
  answerTasks([submission(1, 'Amal')]);
  await open(path);
  await shown('Amal');
  fireEvent.error(screen.getByRole('img', { name: 'leaves.png' }));
  expect(await screen.findByText(text('file.failed'))).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('img', { name: 'leaves.png' })).toBeDefined();
  await expect.poll(() => server.sentTo(operatorSubmissions).length).toBe(2);
});

test('a mistake of the server keeps the feedback', async () => {
  answerTasks([submission(1, 'Amal')]);
  server.answer(refuseSubmission, { status: 503, body: { status: false, msg: 'Try again.' } });
  await open(path);
  await shown('Amal');
  fireEvent.change(screen.getByLabelText(text('tasks.feedback')), { target: { value: 'Again' } });
  press(text('tasks.refuse'));
  expect(await screen.findByText('Try again.')).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>(text('tasks.feedback')).value).toBe('Again');
});

test('several tasks that were looked at are accepted with one feedback, or none', async () => {
  answerTasks([submission(1, 'Amal'), submission(2, 'Yusuf'), submission(3, 'Mona')]);
  await open(path);
  fireEvent.keyDown(await shown('Amal'), { code: 'KeyX' });
  fireEvent.keyDown(await shown('Amal'), { code: 'KeyJ' });
  fireEvent.keyDown(await shown('Yusuf'), { code: 'KeyX' });
  const name = text('queue.accept', { count: 2 });
  press(name);
  const dialog = within(await screen.findByRole('dialog', { name }));
  answerTasks([submission(3, 'Mona')]);
  fireEvent.click(dialog.getByRole('button', { name }));
  expect(await screen.findByText(text('queue.accepted', { count: 2 }))).toBeDefined();
  expect(server.sentTo(acceptSubmission).map(bodyOf)).toEqual([{}, {}]);
  await shown('Mona');
});
