// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { assignTask, clients, findAssignedTask } from 'shared-api/contracts/tracking/assigned-tasks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newVisitor, open, signInConsultant, text, waitForAddress } from '../../testing/open.ts';
import { assignedTaskAnswer, tasksPage } from '../../testing/tasks.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signInConsultant();
  server.answer(
    clients,
    tasksPage([
      { id: 3, username: 'Mona', avatar: null, owner_name: null },
      { id: 2, username: 'Omar', avatar: null, owner_name: 'Mona' },
    ]),
  );
  await open('/consultant/tasks/add');
  await screen.findByRole('radio', { name: /Omar/ });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const fill = (label: string, value: string, place: ReturnType<typeof within> = within(document.body)) =>
  fireEvent.change(place.getByLabelText(label), { target: { value } });
const send = () =>
  fireEvent.submit(
    screen.getByRole('button', { name: /Give the task|Try again/ }).closest('form') as HTMLFormElement,
  );

test('what is missing is said, and nothing is sent', async () => {
  expect(screen.getByText('Family of Mona')).toBeTruthy();
  send();
  expect((await screen.findAllByText(text('tasks.form.errors.required'))).length).toBe(4);
  for (const error of ['assignee', 'days'])
    expect(screen.getByText(text(`tasks.form.errors.${error}`))).toBeTruthy();
  expect(screen.getByText(text('tasks.form.errors.items'))).toBeTruthy();
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
  expect(server.sentTo(assignTask)).toEqual([]);
});

test('PD-130: today of a client who is behind the consultant can be chosen; the server decides', async () => {
  cleanup();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-05-16T10:00:00Z') });
  await open('/consultant/tasks/add');
  const calendar = within(await screen.findByRole('group', { name: 'First and last day' }));
  const day = (name: RegExp) => calendar.getByRole('gridcell', { name }).getAttribute('aria-disabled');
  // At UTC-12 it is 22:00 of the previous day.
  expect([day(/May 15,/), day(/May 14,/)]).toEqual([null, 'true']);
});

test('a task is given to a child with its items; a failure keeps the form', async () => {
  fireEvent.click(screen.getByRole('radio', { name: /Omar/ }));
  fill('Name in English', 'Read aloud');
  fill('Name in Arabic', 'القراءة');
  fill('Description in English', 'Every evening');
  fill('Description in Arabic', 'كل مساء');
  const calendar = within(screen.getByRole('group', { name: 'First and last day' }));
  fireEvent.click(calendar.getByRole('button', { name: 'Next month' }));
  for (const day of ['3', '5']) fireEvent.click(calendar.getAllByText(day)[0]?.closest('td') as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: 'Add an attachment' }));
  const item = within(screen.getByRole('region', { name: 'Attachment 1' }));
  fill('Name in English', 'Story', item);
  fill('Name in Arabic', 'قصة', item);
  fireEvent.change(item.getByPlaceholderText('https://'), { target: { value: 'http://example.org/' } });
  send();
  expect(await item.findByText(text('tasks.form.errors.link'))).toBeTruthy();
  fireEvent.change(item.getByPlaceholderText('https://'), { target: { value: 'https://example.org/' } });
  server.answer(assignTask, { status: 400, body: { status: false, msg: 'Not so', code: 'date_past' } });
  send();
  expect(await screen.findByText('Not so')).toBeTruthy();
  server.answer(assignTask, { body: { status: true, msg: 'The task was given.', data: { id: 1 } } });
  server.answer(findAssignedTask, { body: { status: true, data: assignedTaskAnswer() } });
  send();
  await waitForAddress('/consultant/tasks/1');
  const form = new Map(server.formsSentTo(assignTask).at(-1));
  expect(Object.fromEntries(form)).toMatchObject({
    family_member_id: '2',
    name_en: 'Read aloud',
    name_ar: 'القراءة',
    'attachments[0][name_en]': 'Story',
    'attachments[0][source]': 'https://example.org/',
    task_start_date: expect.stringMatching(/-03$/),
    task_end_date: expect.stringMatching(/-05$/),
  });
});

test('a quiz is written with its answers; one without a wrong answer is not sent', async () => {
  fireEvent.click(screen.getByRole('radio', { name: /Omar/ }));
  for (const [label, value] of [
    ['Name in English', 'Read aloud'],
    ['Name in Arabic', 'القراءة'],
    ['Description in English', 'Every evening'],
    ['Description in Arabic', 'كل مساء'],
  ] as const)
    fill(label, value);
  const calendar = within(screen.getByRole('group', { name: 'First and last day' }));
  fireEvent.click(calendar.getByRole('button', { name: 'Next month' }));
  fireEvent.click(calendar.getAllByText('3')[0]?.closest('td') as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: 'Add a quiz' }));
  const item = within(screen.getByRole('region', { name: 'Quiz 1' }));
  fill('Name in English', 'The story', item);
  fill('Name in Arabic', 'القصة', item);
  fill('Question', 'Who came home?', item);
  fill('Answer 1', 'The bear', item);
  fireEvent.click(item.getByRole('checkbox', { name: 'Answer 1 is right' }));
  send();
  expect(await item.findByText(text('tasks.form.errors.answers'))).toBeTruthy();
  expect(server.sentTo(assignTask)).toEqual([]);
  fill('Answer 2', 'The fox', item);
  server.answer(assignTask, { body: { status: true, msg: 'The task was given.', data: { id: 1 } } });
  server.answer(findAssignedTask, { body: { status: true, data: assignedTaskAnswer() } });
  send();
  await waitForAddress('/consultant/tasks/1');
  expect(Object.fromEntries(server.formsSentTo(assignTask).at(-1) ?? [])).toMatchObject({
    'quizs[0][name_en]': 'The story',
    'quizs[0][questions][0][question]': 'Who came home?',
    'quizs[0][questions][0][answers][0][answer]': 'The bear',
    'quizs[0][questions][0][answers][0][is_correct]': '1',
    'quizs[0][questions][0][answers][1][is_correct]': '0',
  });
});
