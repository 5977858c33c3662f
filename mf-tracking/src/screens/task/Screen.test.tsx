// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  addTaskNote,
  changeTaskAttachment,
  changeTaskProof,
  findTask,
  submitTaskQuiz,
  type Task,
  taskNotes,
  updateTaskProgress,
} from 'shared-api/contracts/tracking/tasks';
import { queryClient } from 'shared-api/query';
import { lost } from 'shared-api/testing/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newVisitor, open, signIn, text } from '../../testing/open.ts';
import { attachment, proof, quiz, taskAnswer, video } from '../../testing/tasks.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signIn();
  server.answer(taskNotes, { body: { status: true, data: [] } });
  server.answer(updateTaskProgress, { body: { status: true, data: '25', wait_seconds: 0 } });
});
afterEach(cleanup);

const path = '/task-details/1/2/';
const locked = "Can't open today";
const answer = (task: Partial<Task> = {}) =>
  server.answer(findTask, { body: { status: true, data: taskAnswer(task) } });
async function show(task: Partial<Task> = {}) {
  queryClient.clear();
  answer(task);
  await open(path);
  await screen.findByRole('heading', { level: 1, name: 'Read aloud' });
}
const section = (name: string) =>
  within(screen.getByRole('heading', { name }).closest('section') as HTMLElement);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const note = {
  id: 5,
  note: 'She liked it.',
  note_added_date: '2030-05-02T10:00:00.000Z',
  updated_at: '2030-05-02T10:00:00.000Z',
};

test('TRCK-015 TRCK-209 /task-details/1/2/ shows task 1 of member 2', async () => {
  await show();
  expect(server.sentTo(findTask)).toMatchObject([{ params: { id: '1' } }]);
  expect(server.formsSentTo(findTask)).toEqual([[['family_member_id', '2']]]);
});

test('TRCK-086 the header says who gave it to whom, its name and its dates', async () => {
  await show();
  const header = within(screen.getByRole('region', { name: text('tasks.overview') }));
  expect(header.getByText('Dr. Amal')).toBeTruthy();
  expect(header.getByText('Omar')).toBeTruthy();
  expect(header.getByText('01 May, 2030 – 07 May, 2030')).toBeTruthy();
});

test('TRCK-087 TRCK-088 what it is about, its introduction, attachments, video and quiz are shown', async () => {
  await show({ intro_video: '/api/media/2.mp4?sig=b' });
  expect(section('About Task').getByText('Ten minutes every evening.')).toBeTruthy();
  expect(screen.getByLabelText('Introduction to Read aloud').getAttribute('src')).toBe(
    '/api/media/2.mp4?sig=b',
  );
  expect(screen.getByRole('link', { name: /The story/ }).getAttribute('href')).toBe(attachment.media_path);
  expect(screen.getByLabelText('How to read').getAttribute('src')).toBe(video.media_path);
  expect(screen.getByText('What happened?')).toBeTruthy();
});

test('an opened attachment and a film that has ended are reported', async () => {
  await show();
  fireEvent.click(screen.getByRole('link', { name: /The story/ }));
  fireEvent.ended(screen.getByLabelText('How to read'));
  await waitFor(() => expect(server.formsSentTo(updateTaskProgress)).toHaveLength(2));
  expect(server.formsSentTo(updateTaskProgress)[0]).toEqual([
    ['user_activity_id', '1'],
    ['media_id', '11'],
    ['progress', '100'],
    ['family_member_id', '2'],
  ]);
});

test('a step without a network shows at once, is stored, and is sent when it is back; a rejection says why', async () => {
  server.answer(updateTaskProgress, lost);
  await show();
  fireEvent.click(screen.getByRole('link', { name: /The story/ }));
  expect(await screen.findByText(text('activity.checkIns.saved', { count: 1 }))).toBeTruthy();
  expect(section('Attachments').getByText(text('tasks.done'))).toBeTruthy();
  expect(localStorage.getItem('checkIn 3 task 1 opened 11')).not.toBeNull();
  server.answer(updateTaskProgress, { body: { status: true, data: '25', wait_seconds: 0 } });
  const { attachments, ...others } = taskAnswer().task_media;
  const done = attachments.map((item) => ({ ...item, is_answered: 1 as const }));
  answer({ task_media: { ...others, attachments: done } });
  await waitFor(() => {
    act(() => void dispatchEvent(new Event('online')));
    expect(localStorage.getItem('checkIn 3 task 1 opened 11')).toBeNull();
  });
  await waitFor(() => expect(section('Attachments').getByText(text('tasks.done'))).toBeTruthy());
  server.answer(updateTaskProgress, {
    status: 409,
    body: { status: false, code: 'cannot_open_today', msg: locked },
  });
  fireEvent.ended(screen.getByLabelText('How to read'));
  expect((await screen.findByRole('alert')).textContent).toContain(locked);
});

test('a film without a picture is saved, and is done when its viewer says so', async () => {
  await show();
  const film = screen.getByLabelText<HTMLVideoElement>('How to read');
  expect(screen.getByRole('link', { name: text('film.save') }).getAttribute('href')).toBe(video.media_path);
  Object.defineProperty(film, 'videoWidth', { value: 0 });
  fireEvent.loadedMetadata(film);
  fireEvent.ended(film);
  expect(server.sentTo(updateTaskProgress)).toEqual([]);
  press(text('tasks.watched'));
  await waitFor(() => expect(server.formsSentTo(updateTaskProgress)).toHaveLength(1));
  expect(Object.fromEntries(server.formsSentTo(updateTaskProgress)[0] ?? [])).toMatchObject({
    media_id: '12',
    progress: '100',
  });
});

test('answers of a quiz that were chosen are not lost by Escape', async () => {
  await show();
  press(`Open ${quiz.name}`);
  const dialog = await screen.findByRole('dialog', { name: quiz.name });
  fireEvent.click(within(dialog).getByRole('radio', { name: 'The bear' }));
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  fireEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
  expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'The bear' }).checked).toBe(true);
});

test('TRCK-136 outside of its dates a click says so, and nothing is sent', async () => {
  await show({
    locked_msg: locked,
    task_media: {
      attachments: [{ ...attachment, media_path: null, locked_msg: locked }],
      videos: [{ ...video, media_path: null, locked_msg: locked }],
      quizs: [{ ...quiz, locked_msg: locked }],
      profs: [{ ...proof, locked_msg: locked }],
    },
  });
  for (const name of ['The story', 'How to read', 'Open What happened?', 'Add Proof', 'Choose a file']) {
    press(name);
    expect((await screen.findAllByText(locked)).length).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: /Dismiss/ }));
    await waitFor(() => expect(screen.queryByText(locked)).toBeNull());
  }
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.sentTo(updateTaskProgress)).toEqual([]);
});

test.each([
  ['TRCK-137', 'you can view this activity only when it starts'],
  ['TRCK-138', 'Already Answered'],
])('%s a click on the quiz says: %s', async (_row, message) => {
  await show({ task_media: { ...taskAnswer().task_media, quizs: [{ ...quiz, locked_msg: message }] } });
  press('Open What happened?');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the quiz is submitted after a question, and says how it went in the whole percent that the task shows', async () => {
  server.answer(submitTaskQuiz, {
    body: {
      status: true,
      answers_report: {
        percentage: 66.7,
        passing_percentage: 50,
        passed: 1,
        attempt_id: 1,
        correct: 2,
        total: 3,
        attempts_left: 0,
      },
    },
  });
  await show();
  press('Open What happened?');
  fireEvent.click(screen.getByRole('radio', { name: 'The bear' }));
  fireEvent.submit(screen.getByRole('radio', { name: 'The bear' }).closest('form') as HTMLFormElement);
  fireEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: text('tasks.quiz.finish') }),
  );
  expect(await screen.findByText('Passed: 66%')).toBeTruthy();
  expect(server.formsSentTo(submitTaskQuiz)).toEqual([
    [
      ['quizze_id', '3'],
      ['user_activity_id', '1'],
      ['questions[0][question_id]', '7'],
      ['questions[0][answers_id][0]', '16'],
    ],
  ]);
});

test('TRCK-089 a task with the flag asks for proofs, one without does not', async () => {
  await show();
  expect(screen.getByRole('button', { name: 'Add Proof' })).toBeTruthy();
  cleanup();
  await show({ prof: 0, task_media: { ...taskAnswer().task_media, profs: [] } });
  expect(screen.queryByRole('button', { name: 'Add Proof' })).toBeNull();
});

test('TRCK-149 a picture is sent as a document; a failure keeps it and says why', async () => {
  await show();
  press('Add Proof');
  const picture = new File(['png'], 'a.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText('A photo'), { target: { files: [picture] } });
  server.answer(changeTaskProof, {
    status: 400,
    body: { status: false, msg: 'Poof must be image or video', code: 'proof_file' },
  });
  const send = () => fireEvent.submit(screen.getByLabelText('A photo').closest('form') as HTMLFormElement);
  send();
  expect(await screen.findByText('Poof must be image or video')).toBeTruthy();
  expect(screen.getByTitle('a.png')).toBeTruthy();
  server.answer(changeTaskProof, { body: { status: true, data: { ...proof, status: 0 } } });
  send();
  expect(await screen.findByText(text('tasks.proof.sent'))).toBeTruthy();
  expect(server.formsSentTo(changeTaskProof).at(-1)).toEqual([
    ['user_activity_id', '1'],
    ['activity_id', '1'],
    ['prof', '14'],
    ['type', 'document'],
    ['file', expect.objectContaining({ name: 'a.png' })],
  ]);
});

test('TRCK-147 a proof is removed with file 0 unless its status is 1', async () => {
  const sent = (status: 0 | 1) => ({
    task_media: { ...taskAnswer().task_media, profs: [{ ...proof, prof: '/api/media/3.png', status }] },
  });
  await show(sent(1));
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add Proof' })).toBeNull();
  cleanup();
  await show(sent(0));
  server.answer(changeTaskProof, { body: { status: true, data: proof } });
  press('Remove');
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(server.formsSentTo(changeTaskProof).at(-1)).toContainEqual(['file', '0']));
});

test('a film that was sent as a proof is shown and can be saved, also one that no browser plays', async () => {
  const sent = { ...proof, prof_kind: 'video' as const, status: 0 as const };
  await show({
    task_media: {
      ...taskAnswer().task_media,
      profs: [
        { ...sent, prof: '/api/media/3.mp4', prof_name: 'read.mp4' },
        { ...sent, id: 15, prof: '/api/media/4.avi', prof_name: 'read.avi' },
      ],
    },
  });
  expect(screen.getByLabelText('A photo').getAttribute('src')).toBe('/api/media/3.mp4');
  expect(screen.getByText(text('film.unplayable'))).toBeTruthy();
  const saves = screen.getAllByRole('link', { name: text('film.save') });
  const withinProofs = saves.map((link) => link.getAttribute('download'));
  expect(withinProofs).toEqual(expect.arrayContaining(['read.mp4', 'read.avi']));
});

test('TRCK-090 a file is uploaded beside the proofs, and removed', async () => {
  server.answer(changeTaskAttachment, { body: { status: true } });
  await show();
  expect(screen.getByRole('heading', { name: 'Upload Attachments' })).toBeTruthy();
  press('Choose a file');
  const plan = new File(['%PDF'], 'plan.pdf', { type: 'application/pdf' });
  fireEvent.change(screen.getByLabelText('Your file'), { target: { files: [plan] } });
  answer({ user_attachment_path: '/api/media/4.pdf', user_attachment_name: 'plan.pdf' });
  fireEvent.submit(screen.getByLabelText('Your file').closest('form') as HTMLFormElement);
  expect(await screen.findByRole('link', { name: /plan\.pdf/ })).toBeTruthy();
  press('Remove');
  await waitFor(() =>
    expect(server.formsSentTo(changeTaskAttachment).at(-1)).toContainEqual(['attachment', '0']),
  );
});

test('TRCK-091 TRCK-205 notes are added, edited and deleted, and all of them seen', async () => {
  server.answer(taskNotes, {
    body: { status: true, data: [note, { ...note, id: 6 }, { ...note, id: 7, note: 'The first one' }] },
  });
  await show();
  const notes = within(await screen.findByRole('region', { name: text('notes.title') }));
  expect(await notes.findAllByText('She liked it.')).toHaveLength(2);
  expect(server.formsSentTo(taskNotes)).toEqual([
    [
      ['family_member_id', '2'],
      ['activity_id', '1'],
    ],
  ]);
  for (const name of [text('notes.edit'), text('notes.delete')])
    expect(notes.getAllByRole('button', { name })).toHaveLength(2);
  fireEvent.click(notes.getByRole('button', { name: 'See all' }));
  expect(within(screen.getByRole('dialog')).getByText('The first one')).toBeTruthy();
  cleanup();
  server.answer(addTaskNote, { body: { status: true, msg: 'Saved.', data: note } });
  await show();
  press(text('notes.add'));
  const field = screen.getByLabelText(text('notes.note'));
  fireEvent.change(field, { target: { value: 'Again' } });
  fireEvent.submit(field.closest('form') as HTMLFormElement);
  await waitFor(() =>
    expect(server.formsSentTo(addTaskNote)).toEqual([
      [
        ['note', 'Again'],
        ['user_tracking_activity_id', '1'],
      ],
    ]),
  );
});

test('TRCK-092 TRCK-179 feedback of experts is read only', async () => {
  await show();
  expect(section('Expert Feedback').getByText('No Feedback Yet')).toBeTruthy();
  cleanup();
  await show({
    user_activity_comments: [
      {
        id: 1,
        comment: 'Well read!',
        name: 'Dr. Amal',
        avatar: null,
        reply_attachment: '/api/media/5.pdf',
        created_at: '2030-05-03T10:00:00.000Z',
      },
    ],
  });
  const feedback = section('Expert Feedback');
  expect(feedback.getByText('Well read!')).toBeTruthy();
  expect(feedback.getByText('Dr. Amal')).toBeTruthy();
  expect(feedback.queryByRole('textbox')).toBeNull();
  expect(feedback.queryByRole('button')).toBeNull();
});

test('a task of others, or an address without numbers, leads to the list; a failure can be tried again', async () => {
  server.answer(findTask, { status: 404, body: { status: false, msg: 'x', code: 'not_found' } });
  for (const at of [path, '/task-details/a/2']) {
    await open(at);
    const link = await screen.findByRole('link', { name: text('tasks.missing.action') });
    expect(link.getAttribute('href')).toBe('/show/user/profile?tab=tasks');
    cleanup();
  }
  queryClient.clear();
  server.answer(findTask, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await open(path);
  expect(await screen.findByText('Not now')).toBeTruthy();
  answer();
  press('Retry');
  expect(await screen.findByRole('heading', { name: 'About Task' })).toBeTruthy();
});
