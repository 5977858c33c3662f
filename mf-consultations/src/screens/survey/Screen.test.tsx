// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { learnerSessions } from 'shared-api/contracts/consultations/sessions';
import {
  answerSurvey,
  sessionSurvey,
  submitSurvey,
  surveyById,
  userSurveys,
} from 'shared-api/contracts/consultations/surveys';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import remote from '../../../remote.ts';
import Questionnaires from '../../slots/Questionnaires.tsx';
import { buildPage } from '../../testing/answers.ts';
import { address, newVisitor, open, openPart, signIn, waitForAddress } from '../../testing/open.ts';
import { question, survey } from '../../testing/session-answers.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signIn();
  server.answer(userSurveys, { body: { status: true, data: [] } });
  server.answer(learnerSessions, { body: buildPage([]) });
});
afterEach(cleanup);

const done = { body: { code: 200, status: true, msg: 'ok' } };
const mixed = survey({
  type: 'Consultant',
  type_id: 5,
  questionnaire_questions: [
    question(),
    question({
      id: 3,
      question: 'When do you have time?',
      kind: 'single',
      options: [
        { id: 31, option: 'Mornings' },
        { id: 32, option: 'Evenings' },
      ],
    }),
    question({ id: 5, question: 'Anything else?', kind: 'text' }),
  ],
});
const send = () =>
  fireEvent.submit(screen.getByRole('button', { name: 'Send' }).closest('form') as HTMLFormElement);
const rate = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const forms = (contract: Parameters<typeof server.formsSentTo>[0]) =>
  server.formsSentTo(contract).map((fields) => Object.fromEntries(fields));

test('the pages of surveys are for who is signed in', () => {
  const pages = ['/survey', '/survey/{id}', '/survey/meeting/{id}', '/user/survey/list'];
  for (const path of pages)
    expect(remote.pages.find((page) => page.path === path)).toMatchObject({ guard: 'user' });
});

test('PROF-012 PROF-091 PROF-092 a survey by its id is answered with options and words', async () => {
  server.answer(surveyById, { body: { status: true, data: mixed } });
  server.answer(answerSurvey, done);
  await open('/survey/5?assignment=7');
  expect(await screen.findByRole('heading', { level: 1, name: 'How it went' })).toBeTruthy();
  expect(server.sentTo(surveyById)).toMatchObject([{ params: { id: '5' }, query: 'assignment=7' }]);
  rate('Did it help?', '4');
  fireEvent.click(screen.getByLabelText('Evenings'));
  fireEvent.change(screen.getByLabelText('Anything else?'), { target: { value: 'Thanks' } });
  send();
  await waitForAddress('/user/survey/list');
  expect(screen.getByText('Done')).toBeTruthy();
  expect(forms(answerSurvey)).toEqual([
    {
      questionnaire_id: '2',
      'answers[0][questionnaire_question_id]': '1',
      'answers[0][answer]': '4',
      'answers[1][questionnaire_question_id]': '3',
      'answers[1][question_option_id][0]': '32',
      'answers[2][questionnaire_question_id]': '5',
      'answers[2][answer]': 'Thanks',
      assignment_id: '7',
    },
  ]);
});

test('PROF-013 PROF-090 PD-60 the survey of a session needs a rating for each question', async () => {
  server.answer(sessionSurvey, { body: { status: true, data: survey() } });
  server.answer(submitSurvey, done);
  await open('/survey/meeting/8');
  await screen.findByLabelText('Did it help?');
  expect(screen.getByLabelText<HTMLInputElement>('Did it help?').step).toBe('1');
  send();
  expect(screen.getAllByText('Choose a rating')).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText('Did it help?'));
  expect(server.sentTo(submitSurvey)).toEqual([]);
  rate('Did it help?', '5');
  rate('Would you come again?', '3');
  send();
  await waitForAddress('/user/sessions?tab=previous');
  expect(server.sentTo(sessionSurvey).map(({ params }) => params)).toContainEqual({ id: '8' });
  expect(forms(submitSurvey)).toEqual([
    {
      'questionnaires[0][questionnaire_id]': '2',
      'questionnaires[0][questionnaire_question_id]': '1',
      'questionnaires[0][rate]': '5',
      'questionnaires[1][questionnaire_id]': '2',
      'questionnaires[1][questionnaire_question_id]': '3',
      'questionnaires[1][rate]': '3',
      type_id: '8',
      type: 'ConsultationSession',
    },
  ]);
});

test('PROF-093 PD-59 a survey that fails says so instead of Done and keeps the answers', async () => {
  server.answer(surveyById, { body: { status: true, data: survey() } });
  server.answer(submitSurvey, { status: 500, body: { code: 500, msg: 'Not now', error: 'server' } });
  await open('/survey/7');
  await screen.findByLabelText('Did it help?');
  rate('Did it help?', '5');
  rate('Would you come again?', '3');
  send();
  expect(await screen.findByText('Not now')).toBeTruthy();
  expect(screen.queryByText('Done')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Did it help?').value).toBe('5');
});

test('what was answered and not sent is not left without a question', async () => {
  const lift = vi.fn();
  const block = vi.fn((_: () => string) => lift);
  server.answer(surveyById, { body: { status: true, data: survey() } });
  server.answer(submitSurvey, done);
  await open('/survey/7', { host: { block } });
  await screen.findByLabelText('Did it help?');
  expect(block).not.toHaveBeenCalled();
  rate('Did it help?', '5');
  await waitFor(() => expect(block).toHaveBeenCalled());
  expect(block.mock.calls[0]?.[0]()).toBe('Your answers have not been sent.');
  rate('Would you come again?', '3');
  send();
  await waitForAddress('/user/survey/list');
  expect(lift.mock.calls.length).toBe(block.mock.calls.length);
});

test('PROF-014 /survey shows the survey that the navigation brings, and leads to the list without one', async () => {
  await open('/survey', { state: { survey: survey() } });
  expect(await screen.findByLabelText('Did it help?')).toBeTruthy();
  cleanup();
  await open('/survey');
  await waitForAddress('/user/survey/list');
});

test('an answered survey says so', async () => {
  server.answer(surveyById, { body: { status: true, data: survey({ is_answered: 1 }) } });
  await open('/survey/7');
  expect(await screen.findByText('Completed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
});

test.each(['/survey/x', '/survey/99', '/survey/meeting/99'])(
  '%s that means nothing leads to the list',
  async (path) => {
    const missing = { status: 404, body: { code: 404, msg: 'x', error: 'not_found' } };
    server.answer(surveyById, missing);
    server.answer(sessionSurvey, missing);
    await open(path);
    expect(await screen.findByText('There is no such questionnaire of yours.')).toBeTruthy();
    expect(address()).toBe(path);
  },
);

const rows = [
  { id: 7, consultant_id: 5, consultant_name: 'Dr. Amal', title: 'How it went', is_answered: 0 },
  { id: 6, consultant_id: 9, consultant_name: 'Omar', title: 'Before we begin', is_answered: 1 },
];

test('PROF-015 PROF-083 the questionnaires are a page of their own', async () => {
  server.answer(userSurveys, { body: { status: true, data: rows } });
  await open('/user/survey/list');
  expect(screen.getByRole('heading', { level: 1, name: 'Questionnaires' })).toBeTruthy();
  expect(await screen.findByText('Before we begin')).toBeTruthy();
  expect(server.sentTo(userSurveys)).toHaveLength(1);
});

test('PROF-022 a row says whether it is answered and leads to the consultant’s survey', async () => {
  server.answer(userSurveys, { body: { status: true, data: rows } });
  await openPart(<Questionnaires />);
  expect((await screen.findByRole('link', { name: 'How it went' })).getAttribute('href')).toBe(
    '/survey/5?assignment=7',
  );
  const [open, answered] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(open).toContain('Not Answered');
  expect(answered).toContain('Completed');
});

test('no questionnaires, and a list that fails', async () => {
  server.answer(userSurveys, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await openPart(<Questionnaires />);
  expect(await screen.findByText('Not now')).toBeTruthy();
  server.answer(userSurveys, { body: { status: true, data: [] } });
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Sorry There are no data found')).toBeTruthy();
});
