// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  answerTask,
  findTask,
  type PracticalTask,
  type Submission,
} from 'shared-api/contracts/courses/lessons';
import { afterEach, beforeEach, expect, test } from 'vitest';
import remote from '../../../remote.ts';
import { lessonIds } from '../../testing/courses.ts';
import { address, newVisitor, open, signIn, text, waitForAddress } from '../../testing/open.ts';
import { taskAnswer } from '../../testing/quiz.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signIn();
});
afterEach(cleanup);

const lesson = lessonIds.PracticalTask;
const path = `/practical-task-upload?lesson=${lesson}`;
const know = (task: Partial<PracticalTask> = {}) =>
  server.answer(findTask, { body: { status: true, data: taskAnswer(task) } });
const pdf = (name = 'plan.pdf') => new File(['%PDF-1.4'], name, { type: 'application/pdf' });
const field = () => screen.findByLabelText<HTMLInputElement>('Your work');
const choose = async (...files: File[]) => fireEvent.change(await field(), { target: { files } });
const send = (name = 'Hand in') =>
  fireEvent.submit(screen.getByRole('button', { name }).closest('form') as HTMLFormElement);
const submission = (rest: Partial<Submission> = {}): Submission => ({
  id: 1,
  filename: 'first.pdf',
  file: { aws_path: '/api/media/9a.pdf?until=1900000000&sig=e', type: 'application/pdf' },
  status: 'refused',
  feedback: 'Please add\nthe weekend.',
  created_at: '2030-05-01T10:00:00.000Z',
  reviewed_at: '2030-05-02T10:00:00.000Z',
  ...rest,
});

test('COUR-006 /practical-task-upload shows the task that the address names', async () => {
  know();
  await open(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Your own plan' })).toBeTruthy();
  expect(screen.getByText(/how your evening goes/)).toBeTruthy();
  expect(server.sentTo(findTask)).toMatchObject([{ params: { id: String(lesson) } }]);
  expect(screen.getByRole('link', { name: 'Calm evenings' }).getAttribute('href')).toBe(
    `/lessons/5?lesson=${lesson}`,
  );
  expect(remote.pages.find((page) => page.path === '/practical-task-upload')).toMatchObject({
    guard: 'user',
  });
});

test('COUR-006 the state of the navigation says the task as well', async () => {
  know();
  const state = { id: lesson, title: 'From the lesson', pending: 0, finished: 0, answered: 0 };
  await open('/practical-task-upload', { state });
  await field();
  expect(server.sentTo(findTask)).toMatchObject([{ params: { id: String(lesson) } }]);
});

test('PD-12 with nothing to go on, or for somebody else’s task, it leads to the courses', async () => {
  server.answer(findTask, { status: 404, body: { status: false, msg: 'x', code: 'not_found' } });
  for (const at of ['/practical-task-upload', path]) {
    await open(at);
    expect(await screen.findByText('There is no such task')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'My courses' }).getAttribute('href')).toBe('/user/courses');
    cleanup();
  }
});

test('COUR-071 pictures, PDF and Word are taken, and a .zip is refused before it is sent', async () => {
  know();
  await open(path);
  expect((await field()).accept).toBe('.png,.jpg,.jpeg,image/jpeg,.webp,.pdf,.doc,.docx');
  await choose(new File(['PK'], 'plan.zip', { type: 'application/zip' }));
  expect(screen.getByText(/plan\.zip/).textContent).toContain('cannot be taken');
  send();
  expect(await screen.findByText('Choose a file first.')).toBeTruthy();
  expect(server.sentTo(answerTask)).toEqual([]);
});

test('COUR-072 the name of a file is shown cut to 60 characters', async () => {
  const name = `${'n'.repeat(76)}.pdf`;
  know({ submissions: [submission({ filename: name, status: 'refused' })] });
  await open(path);
  await choose(pdf(name));
  const cut = `${'n'.repeat(60)}…`;
  expect(screen.getAllByTitle(name).map((element) => element.textContent)).toEqual([cut, cut]);
});

test('COUR-090 a file is handed in once, Done is said, and a second later the lesson is there', async () => {
  know();
  let answered = 0;
  server.answer(answerTask, () => {
    know({ pending: 1 });
    answered = Date.now();
    return { body: { status: true, msg: 'ok', data: taskAnswer({ pending: 1 }) } };
  });
  await open(path);
  const file = pdf();
  await choose(file);
  send();
  send();
  expect(await screen.findByText('Done')).toBeTruthy();
  expect(address()).toBe(path);
  const [form, ...more] = server.formsSentTo(answerTask);
  expect(more).toEqual([]);
  expect(form).toEqual([
    ['practical_task_id', String(lesson)],
    ['attachment', expect.objectContaining({ name: 'plan.pdf', size: file.size })],
  ]);
  expect(await screen.findByText(text('task.pendingText'))).toBeTruthy();
  await waitForAddress(`/lessons/5?lesson=${lesson}`);
  expect(Date.now() - answered).toBeGreaterThan(990);
});

test('PD-59 a failure says what the server says, and the file stays', async () => {
  know();
  server.answer(answerTask, {
    status: 400,
    body: { status: false, msg: 'Not such a file', code: 'file_type' },
  });
  await open(path);
  await choose(pdf());
  send();
  expect(await screen.findByText('Not such a file')).toBeTruthy();
  expect(screen.queryByText('Done')).toBeNull();
  expect(screen.getByTitle('plan.pdf')).toBeTruthy();
  server.answer(answerTask, { body: { status: true, msg: 'ok', data: taskAnswer({ pending: 1 }) } });
  send('Try again');
  expect(await screen.findByText('Done')).toBeTruthy();
  expect(server.sentTo(answerTask)).toHaveLength(2);
});

test('what was refused says what to change, and is handed in again', async () => {
  know({ answered: 1, submissions: [submission()] });
  await open(path);
  expect(await screen.findByText(text('task.refusedText'))).toBeTruthy();
  expect(screen.getByText('Please change it')).toBeTruthy();
  expect(screen.getByText(/the weekend/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'first.pdf' }).getAttribute('href')).toBe(
    '/api/media/9a.pdf?until=1900000000&sig=e',
  );
  expect(await field()).toBeTruthy();
});

test.each([
  [{ pending: 1 }, 'task.pendingText'],
  [{ finished: 1 }, 'task.acceptedText'],
] as const)('with %o nothing can be handed in', async (state, words) => {
  know(state);
  await open(path);
  expect(await screen.findByText(text(words))).toBeTruthy();
  expect(screen.queryByLabelText('Your work')).toBeNull();
});

test('a task that cannot be read can be asked for again', async () => {
  server.answer(findTask, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await open(path);
  expect(await screen.findByText('Not now')).toBeTruthy();
  know();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(async () => expect(await field()).toBeTruthy());
});
