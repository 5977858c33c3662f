// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { findActivity, submitActivityQuiz } from 'shared-api/contracts/tracking/activities';
import { smallAds } from 'shared-api/contracts/tracking/ads';
import { activityNotes } from 'shared-api/contracts/tracking/notes';
import { lost } from 'shared-api/testing/server';
import { beforeEach, expect, test } from 'vitest';
import { answeredQuiz, buildActivity } from '../../testing/activity.ts';
import { address, newVisitor, open, signIn, text } from '../../testing/open.ts';

const intro = '/tracking-system-quiz?activity=91&tracking=9&user=3&date=2030-04-20&item=913';
const none = { body: { status: true, data: [] } };
let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signIn();
  server.answer(findActivity, buildActivity());
  server.answer(activityNotes, none);
  server.answer(smallAds, none);
});

const button = (key: string) => screen.getByRole<HTMLButtonElement>('button', { name: text(key) });
const grade = (percentage: number) =>
  server.answer(submitActivityQuiz, () => {
    server.answer(findActivity, buildActivity({ quizs: [answeredQuiz(percentage)] }));
    const report = { percentage, passing_percentage: 50, passed: percentage >= 50 ? 1 : 0, attempt_id: 70 };
    return { body: { status: true, answers_report: { ...report, correct: 1, total: 2, attempts_left: 0 } } };
  });
const finish = () => {
  fireEvent.click(button('quiz.finish'));
  confirm();
};
const answerAll = () => {
  fireEvent.click(screen.getByLabelText('Mother'));
  fireEvent.click(button('quiz.next'));
  for (const name of ['A fox', 'A well']) fireEvent.click(screen.getByLabelText(name));
};
const confirm = () => {
  const dialog = within(screen.getByRole('alertdialog'));
  fireEvent.click(dialog.getByRole('button', { name: text('quiz.finish') }));
};

test('TRCK-014 TRCK-150 a quiz of an activity opens its intro, then question by question', async () => {
  await open('/activity/91/9/2030-04-20/3/2030-04-20/add-progress');
  fireEvent.click(await screen.findByRole('link', { name: /^Open the quiz/ }));
  expect(await screen.findByText(text('quiz.questions', { count: 2 }))).toBeTruthy();
  expect(address()).toBe(intro);
  fireEvent.click(screen.getByRole('link', { name: text('quiz.start') }));
  expect(await screen.findByText('Who read?')).toBeTruthy();
  expect(button('quiz.previous').disabled).toBe(true);
  fireEvent.click(screen.getByLabelText('Mother'));
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('What was in the story?')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Finish' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Prev' }));
  expect(await screen.findByText('Who read?')).toBeTruthy();
});

test('PD-12 a refresh keeps the question and the choices', async () => {
  const { unmount } = await open(`${intro}&q=1`);
  fireEvent.click(await screen.findByLabelText('Father'));
  unmount();
  await open(`${intro}&q=1`);
  expect((await screen.findByLabelText<HTMLInputElement>('Father')).checked).toBe(true);
});

test('TRCK-151 TRCK-203 Finish asks first, then the result is shown', async () => {
  grade(50);
  await open(`${intro}&q=1`);
  await screen.findByText('Who read?');
  answerAll();
  fireEvent.click(button('quiz.finish'));
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  expect(server.sentTo(submitActivityQuiz)).toHaveLength(0);
  confirm();
  expect(await screen.findByText(text('quiz.passed'))).toBeTruthy();
  expect(address()).toBe(`${intro}&view=result`);
  expect(server.formsSentTo(submitActivityQuiz)).toEqual([
    [
      ['quizze_id', '3'],
      ['user_activity_id', '51'],
      ['questions[0][question_id]', '7'],
      ['questions[0][answers_id][0]', '71'],
      ['questions[1][question_id]', '8'],
      ['questions[1][answers_id][0]', '81'],
      ['questions[1][answers_id][1]', '82'],
      ['day_ticket', '2030-04-20.1.signature'],
    ],
  ]);
  expect(localStorage.getItem('quizChoices 51 913')).toBeNull();
});

test('a failed submission says why and keeps the answers', async () => {
  server.answer(submitActivityQuiz, lost);
  await open(`${intro}&q=1`);
  await screen.findByText('Who read?');
  answerAll();
  finish();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('A fox').checked).toBe(true);
});

test('TRCK-155 the way on is disabled until the question is answered, except on the last', async () => {
  const { unmount } = await open(`${intro}&q=1`);
  await screen.findByText('Who read?');
  expect(button('quiz.next').disabled).toBe(true);
  fireEvent.click(screen.getByLabelText('Mother'));
  expect(button('quiz.next').disabled).toBe(false);
  unmount();
  await open(`${intro}&q=2`);
  await screen.findByText('What was in the story?');
  expect(button('quiz.finish').disabled).toBe(false);
});

test('TRCK-174 a second option of a radio question replaces the first', async () => {
  await open(`${intro}&q=1`);
  const option = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  fireEvent.click(await screen.findByLabelText('Mother'));
  fireEvent.click(option('Father'));
  expect([option('Mother').checked, option('Father').checked]).toEqual([false, true]);
});

test('TRCK-175 a select question allows as many answers as are right', async () => {
  await open(`${intro}&q=2`);
  for (const name of ['A fox', 'A well']) fireEvent.click(await screen.findByLabelText(name));
  expect(screen.getByLabelText<HTMLInputElement>('A train').disabled).toBe(true);
});

test.each([
  ['TRCK-152', 50, 'passed', 'partlyText'],
  ['TRCK-152', 49, 'failed', 'failedText'],
] as const)('%s %d percent: %s', async (_row, percentage, verdict, words) => {
  server.answer(findActivity, buildActivity({ quizs: [answeredQuiz(percentage)] }));
  await open(`${intro}&view=result`);
  expect(await screen.findByRole('heading', { name: text(`quiz.${verdict}`) })).toBeTruthy();
  expect(screen.getByText(text(`quiz.${words}`))).toBeTruthy();
});

test.each([
  [70, 'Pass'],
  [50, 'Need To Improve'],
  [20, 'Failed'],
])('COUR-050 the result of %d percent is in the words of exams: %s', async (percentage, word) => {
  server.answer(findActivity, buildActivity({ quizs: [answeredQuiz(percentage)] }));
  await open(`${intro}&view=result`);
  const bar = await screen.findByRole('progressbar');
  expect(bar.getAttribute('aria-valuetext')).toBe(`${percentage}%, ${word}`);
});

test('TRCK-153 Show Answers locks the answers and marks them', async () => {
  server.answer(findActivity, buildActivity({ quizs: [answeredQuiz()] }));
  const { container } = await open(`${intro}&view=result`);
  fireEvent.click(await screen.findByRole('link', { name: 'Show Answers' }));
  expect(await screen.findByText('Right')).toBeTruthy();
  expect(screen.getByText('Wrong')).toBeTruthy();
  expect(screen.getAllByText('Right answer')).toHaveLength(3);
  expect(screen.getAllByText('Your answer')).toHaveLength(2);
  expect(container.querySelector('input:not(:disabled)')).toBeNull();
});

test('TRCK-138 an answered quiz says so when it is opened, and is not asked again', async () => {
  server.answer(findActivity, buildActivity({ quizs: [answeredQuiz()] }));
  await open('/activity/91/9/2030-04-20/3/2030-04-20/add-progress');
  fireEvent.click(await screen.findByRole('link', { name: /^See the result/ }));
  expect(await screen.findByText('Already Answered')).toBeTruthy();
  expect(screen.queryByRole('link', { name: text('quiz.start') })).toBeNull();
});

test('another tab has submitted it: the refusal leads to the result', async () => {
  await open(`${intro}&q=1`);
  await screen.findByText('Who read?');
  answerAll();
  server.answer(submitActivityQuiz, () => {
    server.answer(findActivity, buildActivity({ quizs: [answeredQuiz()] }));
    return { status: 409, body: { status: false, code: 'already_answered', msg: 'Already Answered' } };
  });
  finish();
  expect(await screen.findByText(text('quiz.passed'))).toBeTruthy();
});

test('a day that is over, and an address without ids, do not start it', async () => {
  server.answer(findActivity, buildActivity({ can_progress: 0, date: '2030-04-19' }));
  const { unmount } = await open(`${intro}&q=1`);
  expect(await screen.findByText(text('activity.over'))).toBeTruthy();
  expect(screen.queryByText('Who read?')).toBeNull();
  unmount();
  await open('/tracking-system-quiz');
  await waitFor(() => expect(screen.getByText(text('activity.missing.title'))).toBeTruthy());
});
