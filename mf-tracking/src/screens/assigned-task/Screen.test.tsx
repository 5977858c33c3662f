// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as calls from 'shared-api/contracts/tracking/assigned-tasks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import remote from '../../../remote.ts';
import { newVisitor, open, signInConsultant, text } from '../../testing/open.ts';
import { assignedTaskAnswer, assignedTaskCard, tasksPage } from '../../testing/tasks.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signInConsultant();
});
afterEach(cleanup);

const waiting: calls.SubmittedProof = {
  id: 21,
  item_id: 14,
  name_en: 'A photo',
  name_ar: 'صورة',
  prof: '/api/media/3.png',
  prof_kind: 'photo',
  prof_name: 'a.png',
  status: 0,
  submitted_at: '2030-05-02T10:00:00.000Z',
};
const answer = (task: Partial<calls.AssignedTask> = {}) =>
  server.answer(calls.findAssignedTask, {
    body: { status: true, data: assignedTaskAnswer({ proofs: [waiting], waiting_proofs: 1, ...task }) },
  });
async function show(task: Partial<calls.AssignedTask> = {}) {
  answer(task);
  await open('/consultant/tasks/1');
  await screen.findByRole('heading', { level: 1, name: 'Read aloud' });
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const submitDialog = (dialog: HTMLElement) =>
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
const saved = { body: { status: true, msg: 'Saved.' } };

test('the consultant’s pages are for consultants', () => {
  const pages = remote.pages.filter(({ path }) => path.startsWith('/consultant/tasks'));
  expect(pages.map(({ guard }) => guard)).toEqual(['consultant', 'consultant', 'consultant']);
});

test('the list says what waits, and leads to the task and to the form', async () => {
  server.answer(
    calls.assignedTasks,
    tasksPage([
      assignedTaskCard({ waiting_proofs: 2 }),
      assignedTaskCard({ id: 4, name_en: 'Sleep', is_withdrawn: 1 }),
    ]),
  );
  await open('/consultant/tasks');
  const link = await screen.findByRole('link', { name: 'Read aloud' });
  expect(link.getAttribute('href')).toBe('/consultant/tasks/1');
  expect(screen.getByText('2 proofs wait')).toBeTruthy();
  expect(screen.getByText('Withdrawn')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Give a task' }).getAttribute('href')).toBe(
    '/consultant/tasks/add',
  );
});

test('a waiting proof is accepted, with a comment if one likes', async () => {
  await show();
  expect(screen.getByRole('link', { name: /Open the proof/ }).getAttribute('href')).toBe(waiting.prof);
  server.answer(calls.reviewTaskProof, saved);
  press('Accept');
  answer({ proofs: [{ ...waiting, status: 1 }], waiting_proofs: 0 });
  submitDialog(await screen.findByRole('dialog'));
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(server.formsSentTo(calls.reviewTaskProof)).toEqual([
    [
      ['proof_id', '21'],
      ['status', '1'],
      ['comment', ''],
    ],
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull());
});

test('a film is shown and can be saved, also where only its sound can be heard', async () => {
  await show({
    proofs: [{ ...waiting, prof: '/api/media/3.mov', prof_kind: 'video', prof_name: 'read.mov' }],
  });
  const film = screen.getByLabelText<HTMLVideoElement>('A photo');
  const save = screen.getByRole('link', { name: text('film.save') });
  expect([film.getAttribute('src'), save.getAttribute('href')]).toEqual([
    '/api/media/3.mov',
    '/api/media/3.mov',
  ]);
  expect(save.getAttribute('download')).toBe('read.mov');
  expect(screen.queryByRole('link', { name: /Open the proof/ })).toBeNull();
  // What browsers report for a film in HEVC, which they cannot decode.
  Object.defineProperty(film, 'videoWidth', { value: 0 });
  fireEvent.loadedMetadata(film);
  expect(screen.getByText(text('film.noPicture'))).toBeTruthy();
});

test('a proof is returned with a reason; a failure keeps it', async () => {
  await show();
  press('Return');
  const dialog = await screen.findByRole('dialog');
  submitDialog(dialog);
  expect(await within(dialog).findByText(text('tasks.review.reasonMissing'))).toBeTruthy();
  expect(server.sentTo(calls.reviewTaskProof)).toEqual([]);
  const reason = within(dialog).getByLabelText<HTMLTextAreaElement>(/What is missing/);
  fireEvent.change(reason, { target: { value: 'Too dark' } });
  server.answer(calls.reviewTaskProof, {
    status: 409,
    body: { status: false, msg: 'Removed', code: 'proof_removed' },
  });
  submitDialog(dialog);
  expect(await within(dialog).findByText('Removed')).toBeTruthy();
  expect(reason.value).toBe('Too dark');
});

test('feedback is sent with a file', async () => {
  await show();
  server.answer(calls.commentTask, saved);
  const field = screen.getByLabelText<HTMLTextAreaElement>('Your feedback');
  fireEvent.change(field, { target: { value: 'Well read!' } });
  const hints = new File(['%PDF'], 'hints.pdf', { type: 'application/pdf' });
  fireEvent.change(screen.getByLabelText('File, if you like'), { target: { files: [hints] } });
  fireEvent.submit(field.closest('form') as HTMLFormElement);
  await waitFor(() => expect(field.value).toBe(''));
  expect(server.formsSentTo(calls.commentTask)).toEqual([
    [
      ['task_id', '1'],
      ['comment', 'Well read!'],
      ['attachment', expect.objectContaining({ name: 'hints.pdf' })],
    ],
  ]);
});

test('a task is withdrawn after a question; a completed one is not', async () => {
  await show();
  server.answer(calls.withdrawTask, saved);
  press('Withdraw');
  answer({ is_withdrawn: 1 });
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Withdrawn')).toBeTruthy();
  expect(screen.queryByLabelText('Your feedback')).toBeNull();
  cleanup();
  await show({ is_task_completed: 1, state: 'completed' });
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});
