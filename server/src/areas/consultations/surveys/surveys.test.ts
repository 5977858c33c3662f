import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import {
  answerSurvey,
  expertSurvey,
  sessionSurvey,
  submitSurvey,
  surveyById,
  userSurveys,
} from 'shared-api/contracts/consultations/surveys';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { modules } from '../../../areas.ts';
import { contentFolder, importContent } from '../../../services/content/import-content.ts';
import { surveys } from '../../../services/surveys/module.ts';
import { questionnaires, surveyAnswers, surveyAssignments } from '../../../services/surveys/tables.ts';
import { users } from '../../../services/users/index.ts';
import { createTestServer, type TestServer, testMedia } from '../../../testing/index.ts';
import { type Minted, mintSession } from '../../auth/accounts/mint-session.ts';
import { attendances, bookings } from '../tables/booking.ts';

const now = new Date('2030-05-01T12:00:00Z');
const hour = 3_600_000;
let server: TestServer;
/** The consultant who has a questionnaire before the first session. */
let asking: number;
/** A consultant without a questionnaire. */
let silent: number;
let learner: Minted;
let other: Minted;

beforeAll(async () => {
  server = await createTestServer({ now: () => now });
  await importContent(server.db, contentFolder, { modules, demonstration: true, store: testMedia(), now });
  const idOf = async (email: string) =>
    (await server.db.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]?.id ?? 0;
  asking = await idOf('consultant@rafiq.example');
  silent = await idOf('nora@rafiq.example');
});
afterAll(() => server.close());
beforeEach(async () => {
  learner = await mintSession(server.db, { role: 'learner', now });
  other = await mintSession(server.db, { role: 'other', now });
});

let slots = 0;
/** Inserts a session of the learner that ended an hour ago by default, joined by the listed people. */
async function booked(
  consultantId: number,
  came: ('learner' | 'consultant')[],
  hoursAgo = 1,
): Promise<number> {
  // Each session gets a week of its own, because sessions of one consultant must not overlap.
  slots += 1;
  const endsAt = new Date(
    now.getTime() - (hoursAgo < 0 ? hoursAgo * hour : hoursAgo * hour + slots * 168 * hour),
  );
  const [row] = await server.db
    .insert(bookings)
    .values({
      consultantId,
      learnerId: learner.userId,
      duration: 60,
      status: 'confirmed',
      confirmedAt: now,
      startsAt: new Date(endsAt.getTime() - hour),
      endsAt,
      createdAt: now,
      isFree: false,
      refundUntil: new Date(endsAt.getTime() - 2 * hour),
      price: 1_000,
      currency: 'USD',
      uid: randomUUID(),
    })
    .returning({ id: bookings.id });
  const id = row?.id ?? 0;
  for (const who of came)
    await server.db
      .insert(attendances)
      .values({ bookingId: id, userId: who === 'learner' ? learner.userId : consultantId, at: now });
  return id;
}
const both = ['learner', 'consultant'] as const;

const rates = (values: number[], changes: object = {}) =>
  values.map((rate, index) => ({
    questionnaire_id: 1,
    questionnaire_question_id: index + 1,
    rate,
    ...changes,
  }));
const submit = (session: number, questionnaires: ReturnType<typeof rates>, as = learner) =>
  server.request(
    submitSurvey,
    { body: { questionnaires, type_id: session, type: 'ConsultationSession' } },
    { as },
  );
const surveyOf = (session: number, as = learner, language: 'en' | 'ar' = 'en') =>
  server.request(sessionSurvey, { params: { id: session } }, { as, language });

test('PROF-051 a session that both came to has the questionnaire of everybody, in the language of the reader', async () => {
  const session = await booked(silent, [...both]);
  const { data } = (await surveyOf(session)).answer;
  expect(data).toMatchObject({
    title: 'How was your session?',
    type: 'ConsultationSession',
    type_id: session,
    is_answered: 0,
  });
  expect(data.questionnaire_questions.map(({ id, kind, rateValue }) => [id, kind, rateValue])).toEqual([
    [1, 'rate', 0],
    [2, 'rate', 0],
    [3, 'rate', 0],
    [4, 'rate', 0],
  ]);
  for (const question of data.questionnaire_questions)
    expect(question).toMatchObject({ questionnaire_id: data.id, question: expect.stringMatching(/\w/) });
  expect((await surveyOf(session, learner, 'ar')).answer.data.title).toMatch(/\p{Script=Arabic}/u);
  expect((await surveyOf(session, other)).status).toBe(404);
});

test('a session that is to come has no survey yet, and one that somebody missed has none', async () => {
  const coming = await surveyOf(await booked(silent, [...both], -48));
  expect({ status: coming.status, ...coming.failure }).toMatchObject({
    status: 409,
    code: 409,
    error: 'survey_too_early',
  });
  expect((await surveyOf(await booked(silent, ['learner']))).status).toBe(404);
});

test('PROF-050 PROF-090 a session is answered once by ratings, which are kept for each question', async () => {
  const session = await booked(silent, [...both]);
  const { answer } = await submit(session, rates([5, 4, 3, 1]));
  expect(answer).toEqual({ code: 200, status: true, msg: 'Done' });
  const { data } = (await surveyOf(session)).answer;
  expect(data.is_answered).toBe(1);
  expect(data.questionnaire_questions.map(({ rateValue }) => rateValue)).toEqual([5, 4, 3, 1]);
  const again = await submit(session, rates([1, 1, 1, 1]));
  expect({ status: again.status, ...again.failure }).toMatchObject({ status: 409, error: 'answered' });
  expect((await surveyOf(session)).answer.data.questionnaire_questions[0]?.rateValue).toBe(5);
});

test('of several answers at once one is kept', async () => {
  const session = await booked(silent, [...both]);
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map((rate) => submit(session, rates([rate, rate, rate, rate]))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  const [assignment] = await server.db
    .select()
    .from(surveyAssignments)
    .where(and(eq(surveyAssignments.typeId, session), eq(surveyAssignments.userId, learner.userId)));
  const kept = await server.db
    .select()
    .from(surveyAnswers)
    .where(eq(surveyAnswers.assignmentId, assignment?.id ?? 0));
  expect(kept).toHaveLength(4);
  expect(new Set(kept.map(({ rate }) => rate)).size).toBe(1);
});

test.each([
  ['a question left out', rates([5, 5, 5]), 'questionnaires', 'Please answer every question.'],
  [
    'a question of another questionnaire',
    rates([5, 5, 5, 5], { questionnaire_id: 2 }),
    'questionnaires[0][rate]',
    'This question does not belong to this survey.',
  ],
  [
    'a question twice',
    [...rates([5, 5, 5, 5]), ...rates([1])],
    'questionnaires[4][rate]',
    'This question was answered twice.',
  ],
  ['a rating of 0', rates([0, 5, 5, 5]), 'questionnaires[0][rate]', 'Please enter 1 or more.'],
  ['a rating of 6', rates([5, 5, 5, 6]), 'questionnaires[3][rate]', 'Please enter 5 or less.'],
])('%s is refused at its field, and nothing is kept (PD-60)', async (_what, input, field, message) => {
  const session = await booked(silent, [...both]);
  const { status, failure } = await submit(session, input);
  expect(status).toBe(400);
  expect(failure.errors?.[field]).toEqual([message]);
  expect((await surveyOf(session)).answer.data.is_answered).toBe(0);
});

test("nobody answers for somebody else's session", async () => {
  const session = await booked(silent, [...both]);
  expect((await submit(session, rates([5, 5, 5, 5]), other)).status).toBe(404);
  expect((await surveyOf(session)).answer.data.is_answered).toBe(0);
});

const expert = (id: number, as = learner) => server.request(expertSurvey, { params: { id } }, { as });

test('CONS-172 whoever has booked with a consultant who asks is asked; of one who does not there is nothing', async () => {
  expect((await expert(asking)).answer.data).toBeNull();
  await booked(asking, [], -240);
  const { data } = (await expert(asking)).answer;
  expect(data).toMatchObject({
    title: 'Before our first session',
    type: 'Consultant',
    type_id: asking,
    is_answered: 0,
  });
  expect(data?.questionnaire_questions.map(({ kind }) => kind)).toEqual(['single', 'select', 'text', 'rate']);
  expect(data?.questionnaire_questions[0]?.options).toContainEqual({ id: 111, option: 'My child' });
  expect((await expert(asking, other)).answer.data).toBeNull();
  await booked(silent, [], -480);
  expect((await expert(silent)).answer.data).toBeNull();
});

const good = [
  { questionnaire_question_id: 11, question_option_id: [112] },
  { questionnaire_question_id: 12, question_option_id: [121, 124] },
  { questionnaire_question_id: 13, answer: 'أن نتحدث أكثر' },
  { questionnaire_question_id: 14, answer: '4' },
];
const send = (answers: object[], changes: object = {}, as = learner) =>
  server.request(
    answerSurvey,
    { body: { questionnaire_id: 2, answers: answers as typeof good, ...changes } },
    { as },
  );

test('PROF-092 a survey with options and words is answered once, with code 200', async () => {
  await booked(asking, [], -720);
  const { answer } = await send(good);
  expect(answer).toEqual({ code: 200, status: true, msg: 'Done' });
  const survey = (await expert(asking)).answer.data;
  expect(survey).toMatchObject({ is_answered: 1 });
  const kept = await server.db
    .select()
    .from(surveyAnswers)
    .where(eq(surveyAnswers.assignmentId, survey?.id ?? 0));
  expect(kept.map(({ questionId, rate, text, optionIds }) => [questionId, rate, text, optionIds])).toEqual([
    [11, null, null, [112]],
    [12, null, null, [121, 124]],
    [13, null, 'أن نتحدث أكثر', []],
    [14, 4, null, []],
  ]);
  expect((await send(good)).failure).toMatchObject({ code: 409, error: 'answered' });
});

const changed = (index: number, change: object) =>
  good.map((each, at) => (at === index ? { ...each, ...change } : each));
test.each([
  ['two of one choice', changed(0, { question_option_id: [111, 112] }), 'answers[0][question_option_id]'],
  [
    'an option of another question',
    changed(0, { question_option_id: [121] }),
    'answers[0][question_option_id]',
  ],
  ['nothing chosen', changed(1, { question_option_id: [] }), 'answers[1][answer]'],
  ['an option twice', changed(1, { question_option_id: [121, 121] }), 'answers[1][question_option_id]'],
  ['no words', changed(2, { answer: ' ' }), 'answers[2][answer]'],
  ['a rating that is none', changed(3, { answer: '4.5' }), 'answers[3][answer]'],
  ['options of a rating', changed(3, { question_option_id: [111] }), 'answers[3][question_option_id]'],
  ['a question too few', good.slice(1), 'answers'],
  ['a question of nobody', changed(0, { questionnaire_question_id: 999 }), 'answers[0][question_option_id]'],
])('%s is refused at its field', async (_what, answers, field) => {
  await booked(asking, [], -(1_000 + slots * 24));
  const { status, failure } = await send(answers);
  expect(status).toBe(400);
  expect(Object.keys(failure.errors ?? {})).toContain(field);
  expect((await expert(asking)).answer.data?.is_answered).toBe(0);
});

test('a survey that nobody was asked to fill in cannot be answered, nor the one of somebody else', async () => {
  expect((await send(good)).status).toBe(404);
  await booked(asking, [], -(1_000 + slots * 24));
  const id = (await expert(asking)).answer.data?.id;
  expect((await send(good, { assignment_id: id }, other)).status).toBe(404);
  expect((await send(good, { questionnaire_id: 1, assignment_id: id })).status).toBe(404);
  expect((await send(good, { assignment_id: id })).status).toBe(200);
});

const byId = (id: number, assignment?: number, as = learner) =>
  server.request(surveyById, { params: { id }, query: { assignment } }, { as });

test('PROF-091 an id means an own assignment, else a questionnaire, else a consultant; a named assignment comes first (PD-60)', async () => {
  const session = await booked(asking, [...both]);
  const list = (await server.request(userSurveys, {}, { as: learner })).answer.data;
  expect(list).toHaveLength(2);
  const about = (await expert(asking)).answer.data;
  const after = (await surveyOf(session)).answer.data;
  expect((await byId(about?.id ?? 0)).answer.data.type).toBe('Consultant');
  expect((await byId(after.id)).answer.data.type).toBe('ConsultationSession');
  expect((await byId(asking, after.id)).answer.data.id).toBe(after.id);
  // These ids belong to other users' surveys, so the user finds none.
  for (const id of [about?.id ?? 0, 2, asking]) expect((await byId(id, undefined, other)).status).toBe(404);
  expect((await byId(asking, after.id, other)).status).toBe(404);
  const own = [about?.id, after.id];
  if (!own.includes(2)) expect((await byId(2)).answer.data.id).toBe(about?.id);
  if (!own.includes(asking)) expect((await byId(asking)).answer.data.type).toBe('Consultant');
});

test('PROF-053 PROF-083 the list has every survey with its consultant, open ones first', async () => {
  const session = await booked(asking, [...both]);
  await submit(session, rates([5, 5, 5, 5]));
  const later = await booked(silent, [...both]);
  const { data } = (await server.request(userSurveys, {}, { as: learner })).answer;
  expect(data.map(({ consultant_id, is_answered }) => [consultant_id, is_answered])).toEqual([
    [silent, 0],
    [asking, 0],
    [asking, 1],
  ]);
  expect(data[0]?.id).toBe((await surveyOf(later)).answer.data.id);
  expect(data[0]?.consultant_name).not.toBe('');
  expect(data[0]?.title).toBe('How was your session?');
  expect((await server.request(userSurveys, {}, { as: other })).answer.data).toEqual([]);
});

test('of a closed account the ratings stay, and the words are gone', async () => {
  await booked(asking, [], -(1_000 + slots * 24));
  await send(good);
  const id = (await expert(asking)).answer.data?.id ?? 0;
  const { userId, email } = learner;
  await server.db.transaction(
    (tx) => surveys.deletion?.erase?.(tx, { id: userId, email }, now) ?? Promise.resolve(),
  );
  const kept = await server.db.select().from(surveyAnswers).where(eq(surveyAnswers.assignmentId, id));
  expect(kept.map(({ text }) => text)).toEqual([null, null, null, null]);
  expect(kept.map(({ rate }) => rate)).toContain(4);
});

test('sessions are looked at for surveys until these are assigned, and again when somebody comes or there is another questionnaire', async () => {
  const awaiting = async () => {
    const found = await server.db
      .select({ session: bookings.awaitsSessionSurvey, consultant: bookings.awaitsConsultantSurvey })
      .from(bookings)
      .where(eq(bookings.learnerId, learner.userId))
      .orderBy(bookings.id);
    return found.map(({ session, consultant }) => `${Number(session)}${Number(consultant)}`);
  };
  const read = async () => (await server.request(userSurveys, {}, { as: learner })).answer.data.length;
  await booked(silent, [...both]);
  const alone = await booked(silent, ['consultant']);
  await booked(silent, []);
  expect(await awaiting()).toEqual(['11', '11', '01']);
  const assigned = await read();
  expect(await awaiting()).toEqual(['00', '10', '00']);
  expect(await read()).toBe(assigned);
  await server.db.insert(attendances).values({ bookingId: alone, userId: learner.userId, at: now });
  expect(await read()).toBe(assigned + 1);
  // After another session with the same consultant there is no new survey about the consultant.
  await booked(silent, []);
  expect(await read()).toBe(assigned + 1);
  expect(await awaiting()).toEqual(['00', '00', '00', '00']);
  const about = { id: 900, titleEn: 'About them', titleAr: 'عنه', consultantId: silent };
  await server.db.insert(questionnaires).values({ ...about, purpose: 'Consultant' });
  expect(await awaiting()).toEqual(['01', '01', '01', '01']);
  expect(await read()).toBe(assigned + 2);
  expect(await awaiting()).toEqual(['00', '00', '00', '00']);
});
