// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  answerQuestionnaire,
  congratsSeen,
  course,
  type OwnCourse,
  questionnaire,
  rateCourse,
} from 'shared-api/contracts/courses/course';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useCourse } from '../../queries/course.ts';
import { surveyAnswer } from '../../testing/course-pages.ts';
import { courseAnswer } from '../../testing/courses.ts';
import { newVisitor, openPart, signIn } from '../../testing/open.ts';
import { CompletionChain } from './completion-chain.tsx';

/** Renders the chain as the player does: with the course from the query. */
function Player() {
  const { data } = useCourse(5);
  return data?.not_available === 0 && data.is_enrolled === 1 ? (
    <>
      <p>Progress {data.progress}</p>
      <CompletionChain course={data} />
    </>
  ) : null;
}

let server: Awaited<ReturnType<typeof newVisitor>>;
let state: Partial<OwnCourse>;
const done = { progress: 100, completed: 1 } as const;

beforeEach(async () => {
  server = await newVisitor();
  signIn();
  state = done;
  server.answer(course, () => ({ body: { status: true, data: courseAnswer(state) } }));
  server.answer(congratsSeen, () => {
    state = { ...state, congrats_seen: 1 };
    return { body: { status: true, msg: 'Seen' } };
  });
  server.answer(rateCourse, () => {
    state = { ...state, is_rated: 1 };
    return { body: { code: 200, status: true, msg: 'Thanks' } };
  });
  server.answer(questionnaire, { body: { status: true, data: surveyAnswer() } });
  server.answer(answerQuestionnaire, { body: { code: 200, status: true, msg: 'Thanks' } });
});
afterEach(cleanup);

const show = async () => {
  await openPart(<Player />);
  await screen.findByText(/^Progress/);
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const rateDialog = () => dialog('How was this course?');
const stars = (label: string | RegExp) => screen.getByRole('slider', { name: label });
const give = (label: string | RegExp, value: string) => fireEvent.change(stars(label), { target: { value } });
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });

/** Rates the course and continues to the survey. */
async function rate() {
  state = { ...done, congrats_seen: 1 };
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Rate Course' }));
  await rateDialog();
  give(/Your rating/, '4');
  fireEvent.click(send());
}

test('COUR-042 COUR-086 congratulations appear once, and the server is told once', async () => {
  await show();
  const praise = await dialog('You did it!');
  expect(praise.getByText('Calm evenings')).toBeTruthy();
  expect(praise.queryByRole('link')).toBeNull();
  await waitFor(() => expect(server.sentTo(course)).toHaveLength(2));
  expect(screen.getByRole('dialog', { name: 'You did it!' })).toBeTruthy();
  expect(server.sentTo(congratsSeen).map(({ params }) => params)).toEqual([{ id: '5' }]);
  cleanup();
  await show();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.sentTo(congratsSeen)).toHaveLength(1);
});

test('they appear when the last lesson is finished while one looks on', async () => {
  state = { progress: 99.9 };
  await show();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.sentTo(congratsSeen)).toEqual([]);
  state = done;
  const { invalidate } = await import('shared-api/query');
  await act(() => invalidate(course));
  expect(await dialog('You did it!')).toBeTruthy();
});

test('the certificate is one press away', async () => {
  state = { ...done, certificate: 'AB12CD34EF' };
  await show();
  const praise = await dialog('You did it!');
  expect(praise.getByRole('link', { name: 'See my certificate' }).getAttribute('href')).toBe(
    '/certificates/AB12CD34EF',
  );
});

test('COUR-043 the rating follows the congratulations', async () => {
  await show();
  const praise = await dialog('You did it!');
  fireEvent.click(praise.getByRole('button', { name: 'Continue' }));
  expect(await rateDialog()).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'You did it!' })).toBeNull();
});

test('a course that was rated already is not asked about again', async () => {
  state = { ...done, is_rated: 1 };
  await show();
  const praise = await dialog('You did it!');
  fireEvent.click(praise.getByRole('button', { name: 'Continue' }));
  await noDialog();
});

test.each([
  ['shown at 100 % without a rating', { ...done, congrats_seen: 1 }, true],
  ['absent at 99 %', { progress: 99 }, false],
  ['absent when it is rated', { ...done, congrats_seen: 1, is_rated: 1 }, false],
] as const)("COUR-046 'Rate Course' is %s", async (_, course, isThere) => {
  state = course;
  await show();
  expect(screen.queryByRole('button', { name: 'Rate Course' }) !== null).toBe(isThere);
});

test('COUR-066 COUR-095 Send waits for half a star; there are five, in half steps', async () => {
  state = { ...done, congrats_seen: 1 };
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Rate Course' }));
  await rateDialog();
  const field = stars(/Your rating/);
  expect(['min', 'max', 'step'].map((name) => field.getAttribute(name))).toEqual(['0', '5', '0.5']);
  expect(send().disabled).toBe(true);
  give(/Your rating/, '0.5');
  expect(send().disabled).toBe(false);
});

test('COUR-084 a rating is sent with its words', async () => {
  state = { ...done, congrats_seen: 1 };
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Rate Course' }));
  await rateDialog();
  give(/Your rating/, '4.5');
  fireEvent.change(screen.getByRole('textbox', { name: /Comment/ }), { target: { value: 'ok' } });
  fireEvent.click(send());
  expect(await screen.findByText('Done')).toBeTruthy();
  expect(server.formsSentTo(rateCourse)).toEqual([
    [
      ['course_id', '5'],
      ['rating', '4.5'],
      ['comment', 'ok'],
    ],
  ]);
});

test('COUR-067 words are no must', async () => {
  await rate();
  expect(await screen.findByText('Done')).toBeTruthy();
  expect(server.formsSentTo(rateCourse)[0]).toContainEqual(['rating', '4']);
});

test('COUR-093 PD-59 a rating that fails says why instead of Done, and keeps what was typed', async () => {
  server.answer(rateCourse, { status: 500, body: { status: false, msg: 'Not now', code: 'x' } });
  state = { ...done, congrats_seen: 1 };
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Rate Course' }));
  await rateDialog();
  give(/Your rating/, '3');
  fireEvent.change(screen.getByRole('textbox', { name: /Comment/ }), { target: { value: 'Long words' } });
  fireEvent.click(send());
  expect(await screen.findByText('Not now')).toBeTruthy();
  expect(screen.queryByText('Done')).toBeNull();
  expect(screen.getByDisplayValue('Long words')).toBeTruthy();
  expect((stars(/Your rating/) as HTMLInputElement).value).toBe('3');
  expect(server.sentTo(questionnaire)).toEqual([]);
});

test('COUR-044 COUR-080 the survey follows the rating where there are questions', async () => {
  await rate();
  const survey = await dialog('Your course');
  expect(survey.getByText('Question 21')).toBeTruthy();
  expect(server.sentTo(questionnaire).map(({ params }) => params)).toEqual([{ id: '5' }]);
});

test.each([
  ['there is none', null],
  ['it has no questions', surveyAnswer({ questionnaire_questions: [] })],
  ['it was answered before', surveyAnswer({ is_answered: 1 })],
])(
  'COUR-045 PD-61 without a survey to answer (%s) the course is read again, nothing is reloaded',
  async (_, survey) => {
    server.answer(questionnaire, { body: { status: true, data: survey } });
    await rate();
    await waitFor(() => expect(server.sentTo(questionnaire)).toHaveLength(1));
    await noDialog();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Rate Course' })).toBeNull());
    expect(server.sentTo(course)).toHaveLength(2);
  },
);

test('COUR-068 PD-60 rates begin at 0, and each has to be given before anything is sent', async () => {
  await rate();
  await dialog('Your course');
  expect(
    [stars(/Question 21/), stars(/Question 22/)].map((field) => (field as HTMLInputElement).value),
  ).toEqual(['0', '0']);
  give(/Question 22/, '3');
  fireEvent.click(send());
  expect(await screen.findByText('Choose a number of stars')).toBeTruthy();
  expect(stars(/Question 21/).getAttribute('aria-invalid')).toBe('true');
  expect(stars(/Question 22/).getAttribute('aria-invalid')).toBeNull();
  expect(server.sentTo(answerQuestionnaire)).toEqual([]);
});

test('COUR-085 the survey is sent with a rate for each question', async () => {
  await rate();
  await dialog('Your course');
  give(/Question 21/, '5');
  give(/Question 22/, '1');
  fireEvent.click(send());
  await noDialog();
  expect(server.formsSentTo(answerQuestionnaire)).toEqual([
    [
      ['questionnaires[0][questionnaire_id]', '2'],
      ['questionnaires[0][questionnaire_question_id]', '21'],
      ['questionnaires[0][rate]', '5'],
      ['questionnaires[1][questionnaire_id]', '2'],
      ['questionnaires[1][questionnaire_question_id]', '22'],
      ['questionnaires[1][rate]', '1'],
      ['type_id', '5'],
      ['type', 'Course'],
    ],
  ]);
});

test('COUR-092 PD-59 a survey that fails shows the message of the server, and keeps the rates', async () => {
  server.answer(answerQuestionnaire, { body: { code: 409, status: false, msg: 'Try later' } });
  await rate();
  await dialog('Your course');
  give(/Question 21/, '5');
  give(/Question 22/, '2');
  fireEvent.click(send());
  const alert = await screen.findByText('Try later');
  expect(alert.closest('[aria-live="assertive"]')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Your course' })).toBeTruthy();
  expect((stars(/Question 22/) as HTMLInputElement).value).toBe('2');
});
