// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { finishLesson } from 'shared-api/contracts/courses/lessons';
import {
  type AnswersReport,
  findQuiz,
  type OpenAttempt,
  type Quiz,
  reviewQuiz,
  saveAnswers,
  startQuiz,
  submitQuiz,
} from 'shared-api/contracts/courses/quiz';
import { held, lost } from 'shared-api/testing/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import remote from '../../../remote.ts';
import { lessonIds } from '../../testing/courses.ts';
import { address, newVisitor, open, signIn, text } from '../../testing/open.ts';
import { attemptAnswer, quizAnswer, reportAnswer, reviewAnswer } from '../../testing/quiz.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signIn();
  server.answer(saveAnswers, {
    body: { status: true, data: { saved_at: '2030-05-01T10:00:01.000Z' } },
  });
  server.answer(finishLesson, { body: { status: true, completed: true, progress: 50 } });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const lesson = lessonIds.Quizze;
const intro = `/quiz/3?lesson=${lesson}`;
const result = `${intro}&result=70`;
const rejection = (code: string, status = 409) => ({
  status,
  body: { status: false, msg: `Sorry: ${code}`, code },
});

function know(quiz: Partial<Quiz> = {}): void {
  server.answer(findQuiz, { body: { status: true, data: quizAnswer(quiz) } });
}
/** Sets the result of submitting the attempt. */
function grade(report: Partial<AnswersReport> = {}): void {
  server.answer(submitQuiz, { body: { status: true, answers_report: reportAnswer(report) } });
  server.answer(reviewQuiz, { body: { status: true, data: reviewAnswer(report) } });
}
/** Opens a question of an open attempt. */
async function openQuestion(number: number, attempt: Partial<OpenAttempt> = {}, quiz: Partial<Quiz> = {}) {
  know({ attempt: attemptAnswer(attempt), ...quiz });
  await open(`${intro}&q=${number}`);
  await question(number);
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const question = (number: number) =>
  screen.findByRole('heading', { level: 2, name: `Question ${number} of 3` });
const choice = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const verdict = (name: string) => screen.findByRole('heading', { level: 2, name });
const saved = () => server.sentTo(saveAnswers).map(({ body }) => JSON.parse(String(body)).questions);

test('COUR-005 COUR-087 /quiz/{id} asks for the quiz and begins with what awaits', async () => {
  know({ minutes: 20, attempts_left: 2 });
  await open(intro);
  expect(await screen.findByRole('heading', { level: 1, name: 'What stays in mind' })).toBeTruthy();
  await screen.findByRole('button', { name: 'Start Test' });
  expect(server.sentTo(findQuiz)).toMatchObject([{ params: { id: '3' }, query: `lesson_id=${lesson}` }]);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '3 questions',
    'Pass mark: 60%',
    '20 minutes for each attempt',
    '2 attempts left',
  ]);
  expect(screen.getByRole('link', { name: 'Calm evenings' }).getAttribute('href')).toBe(
    `/lessons/5?lesson=${lesson}`,
  );
  expect(remote.pages.find(({ path }) => path === '/quiz/{id}')).toMatchObject({ guard: 'user' });
});

test('COUR-005 the state of the navigation says the lesson, and the title at once', async () => {
  const later = held({ body: { status: true, data: quizAnswer() } });
  server.answer(findQuiz, later.answer);
  await open('/quiz/3', { state: { lessonId: lesson, title: 'From the lesson' } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('From the lesson');
  later.release();
  await screen.findByRole('button', { name: 'Start Test' });
  expect(server.sentTo(findQuiz)).toMatchObject([{ query: `lesson_id=${lesson}` }]);
});

test('PD-12 with nothing to go on the server finds the lesson, and the quiz begins for it', async () => {
  know();
  server.answer(startQuiz, { body: { status: true, data: quizAnswer({ attempt: attemptAnswer() }) } });
  await open('/quiz/3');
  await screen.findByRole('button', { name: 'Start Test' });
  expect(server.sentTo(findQuiz)).toMatchObject([{ query: '' }]);
  know({ attempt: attemptAnswer() });
  press('Start Test');
  await question(1);
  expect(address()).toBe(`${intro}&q=1`);
});

test.each(['/quiz/99', '/quiz/x'])('%s that means nothing leads to the courses', async (path) => {
  server.answer(findQuiz, rejection('not_found', 404));
  await open(path);
  expect(await screen.findByText('There is no such quiz')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'My courses' }).getAttribute('href')).toBe('/user/courses');
});

test('COUR-059 Start Test leads to the first question, once, which has the focus', async () => {
  know();
  server.answer(startQuiz, () => {
    know({ attempt: attemptAnswer() });
    return { body: { status: true, data: quizAnswer({ attempt: attemptAnswer() }) } };
  });
  await open(intro);
  const start = await screen.findByRole('button', { name: 'Start Test' });
  fireEvent.click(start);
  fireEvent.click(start);
  const heading = await question(1);
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(server.sentTo(startQuiz).map(({ params, body }) => [params.id, body])).toEqual([
    ['3', JSON.stringify({ lesson_id: lesson })],
  ]);
  expect(screen.getByRole('radiogroup', { name: 'What calms best?' })).toBeTruthy();
});

test('a start that is refused says why', async () => {
  know();
  server.answer(startQuiz, rejection('attempts_used'));
  await open(intro);
  fireEvent.click(await screen.findByRole('button', { name: 'Start Test' }));
  expect(await screen.findByText('Sorry: attempts_used')).toBeTruthy();
  expect(address()).toBe(intro);
});

test('without attempts left there is no start, and what was before is there to look at', async () => {
  const submitted_at = '2030-05-01T10:00:00.000Z';
  know({
    attempts_left: 0,
    last: { attempt_id: 70, percentage: 100 / 3, passed: 0, submitted_at },
    best: { attempt_id: 69, percentage: 100, passed: 1, submitted_at },
  });
  await open(intro);
  expect(await screen.findByText('There are no attempts left.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Start Test' })).toBeNull();
  expect(screen.getByText(/Failed/).textContent).toBe('Failed · 33.3%');
  expect(screen.getByText(/Passed ·/).textContent).toBe('Passed · 100%');
  expect(
    screen.getAllByRole('link', { name: 'Look at the answers' }).map((link) => link.getAttribute('href')),
  ).toEqual([result, `${intro}&result=69`]);
});

test('COUR-060 Continue waits for an answer', async () => {
  await openQuestion(1);
  expect(button('Continue').disabled).toBe(true);
  fireEvent.click(choice('A story'));
  expect(button('Continue').disabled).toBe(false);
  press('Continue');
  const next = await question(2);
  expect(address()).toBe(`${intro}&q=2`);
  await waitFor(() => expect(document.activeElement).toBe(next));
  expect(button('Continue').disabled).toBe(true);
  press('Previous');
  await question(1);
  expect(choice('A story').checked).toBe(true);
});

test('COUR-061 the button of the last question reads Finish, and waits for an answer too', async () => {
  await openQuestion(3);
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  expect(button('Finish').disabled).toBe(true);
  fireEvent.click(choice('At bedtime'));
  expect(button('Finish').disabled).toBe(false);
});

test('COUR-062 Skip leads on, and leaves the question without an answer', async () => {
  await openQuestion(1, { answers: [{ question_id: 7, answers_id: [72] }] });
  expect(choice('A film').checked).toBe(true);
  press('Skip');
  await question(2);
  await waitFor(() => expect(saved()).toEqual([[{ question_id: 7, answers_id: [] }]]));
  fireEvent.click(screen.getByRole('button', { name: 'Question 1, not answered' }));
  await question(1);
  expect(choice('A film').checked).toBe(false);
});

test('PD-54 and PD-58 of select as many can be chosen as the server says', async () => {
  await openQuestion(2);
  expect(screen.getByRole('group', { name: 'What helps to sleep?' })).toBeTruthy();
  expect(screen.getByText('Choose 2 answers at most.')).toBeTruthy();
  fireEvent.click(choice('Dark'));
  fireEvent.click(choice('Sweets'));
  expect(choice('Quiet').disabled).toBe(true);
  fireEvent.click(choice('Sweets'));
  fireEvent.click(choice('Quiet'));
  await waitFor(() => expect(saved().at(-1)).toEqual([{ question_id: 8, answers_id: [81, 82] }]));
  expect(await screen.findByText('Saved')).toBeTruthy();
});

test('the map says what is answered and leads to each question', async () => {
  await openQuestion(1, { answers: [{ question_id: 8, answers_id: [81] }] });
  const map = within(screen.getByRole('navigation', { name: 'All questions' }));
  expect(map.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Question 1, not answered',
    'Question 2, answered',
    'Question 3, not answered',
  ]);
  expect(map.getByRole('button', { current: 'step' }).textContent).toBe('1');
  fireEvent.click(map.getByRole('button', { name: 'Question 2, answered' }));
  await question(2);
  expect(choice('Dark').checked).toBe(true);
});

test('an attempt that is under way goes on at the first open question, with what was saved', async () => {
  know({ attempt: attemptAnswer({ answers: [{ question_id: 7, answers_id: [71] }] }) });
  await open(intro);
  fireEvent.click(await screen.findByRole('button', { name: 'Continue the quiz' }));
  await question(2);
  expect(address()).toBe(`${intro}&q=2`);
  press('Previous');
  await question(1);
  expect(choice('A story').checked).toBe(true);
});

test('what cannot be saved stays, over a refresh too, and is saved when the connection is back', async () => {
  server.answer(saveAnswers, lost);
  await openQuestion(1);
  fireEvent.click(choice('A story'));
  expect(await screen.findByText(text('quiz.saving.unsaved'))).toBeTruthy();
  cleanup();
  await openQuestion(1);
  expect(choice('A story').checked).toBe(true);
  expect(await screen.findByText(text('quiz.saving.unsaved'))).toBeTruthy();
  const before = saved().length;
  server.answer(saveAnswers, { body: { status: true, data: { saved_at: '2030-05-01T10:00:01.000Z' } } });
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(saved().slice(before)).toEqual([[{ question_id: 7, answers_id: [71] }]]);
  cleanup();
  await openQuestion(1);
  expect(choice('A story').checked).toBe(false);
});

test('an answer that is not taken is told with the words of the server, and the attempt goes on', async () => {
  server.answer(saveAnswers, rejection('wrong_answers', 400));
  await openQuestion(1);
  fireEvent.click(choice('A story'));
  expect(await screen.findByText('Sorry: wrong_answers')).toBeTruthy();
  expect(choice('A story').checked).toBe(true);
  expect(server.sentTo(submitQuiz)).toEqual([]);
});

test.each(['submitted', 'time_over'])(
  'an attempt that was closed elsewhere (%s) leads to its result',
  async (code) => {
    server.answer(saveAnswers, rejection(code));
    grade();
    await openQuestion(1);
    fireEvent.click(choice('A story'));
    await verdict('Passed');
    expect(address()).toBe(result);
  },
);

test('a question of an attempt that has ended meanwhile is its result', async () => {
  grade();
  const submitted_at = '2030-05-01T10:00:00.000Z';
  know({ last: { attempt_id: 70, percentage: 200 / 3, passed: 1, submitted_at } });
  await open(`${intro}&q=2`);
  await verdict('Passed');
  expect(address()).toBe(result);
});

const lastOpen = { answers: [7, 8].map((id) => ({ question_id: id, answers_id: [id * 10 + 1] })) };

test('COUR-063 COUR-088 COUR-089 Finish submits the answers once, and the result is Passed', async () => {
  grade({ percentage: 60 });
  await openQuestion(3, lastOpen);
  fireEvent.click(choice('Before dinner'));
  fireEvent.click(button('Finish'));
  fireEvent.click(button('Finish'));
  const heading = await verdict('Passed');
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(server.formsSentTo(submitQuiz)).toEqual([
    [
      ['quizze_id', '3'],
      ['questions[0][question_id]', '7'],
      ['questions[0][answers_id][0]', '71'],
      ['questions[1][question_id]', '8'],
      ['questions[1][answers_id][0]', '81'],
      ['questions[2][question_id]', '9'],
      ['questions[2][answers_id][0]', '91'],
      ['attempt_id', '70'],
      ['lesson_id', String(lesson)],
    ],
  ]);
  expect(screen.getByText('60%')).toBeTruthy();
  expect(screen.getByText('Pass mark: 60%')).toBeTruthy();
  await waitFor(() => expect(server.formsSentTo(finishLesson)).toEqual([[['lesson_id', String(lesson)]]]));
  expect(screen.getByRole('link', { name: 'Go on learning' }).getAttribute('href')).toBe('/lessons/5');
});

test('COUR-064 COUR-089 below the pass mark it is Failed, and the lesson is asked for all the same', async () => {
  grade({ percentage: 59, passed: 0, attempts_left: 1 });
  server.answer(finishLesson, { body: { status: true, completed: false, progress: 0 } });
  await openQuestion(3, lastOpen);
  fireEvent.click(choice('At bedtime'));
  press('Finish');
  await verdict('Failed');
  expect(screen.getByText('59%')).toBeTruthy();
  await waitFor(() => expect(server.formsSentTo(finishLesson)).toEqual([[['lesson_id', String(lesson)]]]));
  expect(screen.getByRole('link', { name: 'Back to the lesson' }).getAttribute('href')).toBe(
    `/lessons/5?lesson=${lesson}`,
  );
  know({ attempts_left: 1 });
  fireEvent.click(screen.getByRole('link', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Start Test' })).toBeTruthy();
  expect(address()).toBe(intro);
});

test('without attempts left the result offers none', async () => {
  grade({ percentage: 0, correct: 0, passed: 0, attempts_left: 0 });
  await open(result);
  await verdict('Failed');
  expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull();
  expect(screen.getByText('None of 3 questions right')).toBeTruthy();
});

test('COUR-094 each right answer shows five points, and none is sent', async () => {
  grade();
  await openQuestion(3, lastOpen);
  fireEvent.click(choice('Before dinner'));
  press('Finish');
  expect(await screen.findByText('10 points')).toBeTruthy();
  expect(screen.getByText('66.7%')).toBeTruthy();
  const sent = [...server.formsSentTo(submitQuiz), ...server.formsSentTo(finishLesson)].flat();
  expect(sent.filter(([key]) => /point|score/.test(key))).toEqual([]);
  expect(JSON.stringify(saved())).not.toContain('point');
});

test('the review says in words what was chosen and what is right', async () => {
  grade();
  await open(result);
  const list = (await screen.findAllByRole('list')).find((each) => each.tagName === 'OL') as HTMLElement;
  const words = [...list.children].map((item) => item.textContent);
  expect(words[0]).toBe('What calms best?RightA storyRight answerYour answerA film');
  expect(words[1]).toBe(
    'What helps to sleep?WrongDarkRight answerYour answerQuietRight answerSweetsYour answer',
  );
  expect(words[2]).toContain('You did not answer this question.');
});

test.each([
  [null, 'quiz.keyAfterPassing'],
  [1, 'quiz.keyAfterLast'],
] as const)(
  'PD-52: after a failed attempt with %s left the review says which questions were wrong, and when the key comes',
  async (attempts_left, note) => {
    grade({ passed: 0, percentage: 100 / 3, correct: 1, attempts_left });
    await open(result);
    const list = (await screen.findAllByRole('list')).find((each) => each.tagName === 'OL') as HTMLElement;
    const words = [...list.children].map((item) => item.textContent);
    expect(words[0]).toBe('What calms best?RightA storyRight answerYour answerA film');
    expect(words[1]).toBe('What helps to sleep?WrongDarkYour answerQuietSweetsYour answer');
    expect(screen.getByText(text(note))).toBeTruthy();
  },
);

test('a result that is nobody’s leads to the quiz', async () => {
  server.answer(reviewQuiz, rejection('not_found', 404));
  await open(result);
  expect(await screen.findByText('There is no such result')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To the quiz' }).getAttribute('href')).toBe('/quiz/3');
});

test('with questions open Finish asks once', async () => {
  grade();
  await openQuestion(3);
  fireEvent.click(choice('Before dinner'));
  press('Finish');
  const dialog = () => within(screen.getByRole('alertdialog', { name: 'Finish with 2 questions open?' }));
  expect(server.sentTo(submitQuiz)).toEqual([]);
  fireEvent.click(dialog().getByRole('button', { name: 'Back to the questions' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  press('Finish');
  fireEvent.click(dialog().getByRole('button', { name: 'Finish' }));
  await verdict('Passed');
  expect(server.sentTo(submitQuiz)).toHaveLength(1);
});

test('what could not be submitted keeps everything and says why', async () => {
  server.answer(submitQuiz, rejection('wrong_answers', 400));
  await openQuestion(3, lastOpen);
  fireEvent.click(choice('Before dinner'));
  press('Finish');
  expect(await screen.findByText('Sorry: wrong_answers')).toBeTruthy();
  expect(choice('Before dinner').checked).toBe(true);
  expect(address()).toBe(`${intro}&q=3`);
  grade();
  press('Finish');
  await verdict('Passed');
});

/** Opens an attempt with a minute left by the server's clock, which differs by years from the local one. */
async function openLastMinute() {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  await openQuestion(1, { ends_at: '2030-05-01T10:01:00.000Z' }, { minutes: 20 });
  expect(screen.getByRole('timer').textContent).toBe('Time left: 1:00');
}
const passMinute = () =>
  act(async () => {
    vi.setSystemTime(Date.now() + 60_000);
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('at the end of its time an attempt is submitted with what is there', async () => {
  grade();
  await openLastMinute();
  fireEvent.click(choice('A story'));
  await passMinute();
  await verdict('Passed');
  expect(server.formsSentTo(submitQuiz)).toHaveLength(1);
  expect(server.formsSentTo(submitQuiz)[0]).toContainEqual(['questions[0][answers_id][0]', '71']);
});

test('what could not be submitted at the end of its time is, when the connection is back', async () => {
  server.answer(submitQuiz, lost);
  await openLastMinute();
  await passMinute();
  expect(await screen.findByText(text('quiz.timeOver'))).toBeTruthy();
  await screen.findByRole('alert');
  expect(choice('A story').closest('fieldset')?.disabled).toBe(true);
  expect(server.sentTo(submitQuiz)).toHaveLength(1);
  grade();
  fireEvent(window, new Event('online'));
  await verdict('Passed');
});

test('a quiz that cannot be read can be asked for again', async () => {
  server.answer(findQuiz, rejection('x', 400));
  await open(intro);
  expect(await screen.findByText('Sorry: x')).toBeTruthy();
  know();
  press('Retry');
  expect(await screen.findByRole('button', { name: 'Start Test' })).toBeTruthy();
});
