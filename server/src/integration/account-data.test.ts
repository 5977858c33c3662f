import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type AccountData, accountData } from 'shared-api/contracts/accounts';
import { profile } from 'shared-api/contracts/profile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { referrals } from '../areas/auth/tables/accounts.ts';
import { chatMessages, chatReports, chatSides, chats } from '../areas/profile-chat/tables/chat.ts';
import { trackingEnrolments } from '../areas/tracking/tables/enrolment.ts';
import { trackings } from '../areas/tracking/tables/systems.ts';
import { modules } from '../areas.ts';
import { contentFolder, importContent } from '../services/content/import-content.ts';
import { receiveMessage } from '../services/settings/contact.ts';
import {
  questionnaireQuestions,
  questionOptions,
  surveyAnswers,
  surveyAssignments,
} from '../services/surveys/tables.ts';
import { users } from '../services/users/index.ts';
import { consultant, learner, member, operator, people } from '../testing/example-users.ts';
import { createExampleSession, createExampleUsers, examplesNow, resetExamples } from '../testing/examples.ts';
import { createTestServer, type TestServer, testMedia } from '../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: () => examplesNow });
  const { db } = server;
  await createExampleUsers(db);
  await importContent(db, contentFolder, {
    modules,
    demonstration: true,
    store: testMedia(),
    now: examplesNow,
  });
  await resetExamples(server, profile, 'learner', examplesNow);
});
afterAll(() => server.close());

type Person = 'learner' | 'consultant' | 'other' | 'operator';

/** Downloads the data copy of an example user. */
async function download(person: Person): Promise<AccountData> {
  const as = await createExampleSession(server.db, accountData, person, examplesNow);
  const { headers, answer } = await server.request(accountData, {}, { as });
  expect(headers['cache-control']).toBe('no-store');
  return answer.data;
}

/** The names of all fields, at any depth. */
const listKeys = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : [
        ...(Array.isArray(value) ? [] : Object.keys(value)),
        ...Object.values(value).flatMap((each) => listKeys(each)),
      ];

const mailOf = (person: string) => `${person}@example.com`;

test('a copy has what the user wrote, booked, bought, did and was told, and nothing of others', async () => {
  const { created_at, sections } = await download('learner');
  expect(created_at).toBe(examplesNow.toISOString());
  expect(sections.users).toMatchObject([{ id: learner, email: mailOf('learner') }]);
  expect(sections.bookings).toMatchObject([
    { id: 8, learner_id: learner, starts_at: '2030-04-25T09:00:00.000Z', price: 2500, currency: 'USD' },
  ]);
  expect(sections.orders).toMatchObject([{ id: 1, buyer_id: learner, subtotal: 2500, currency: 'USD' }]);
  expect(sections.order_lines).toMatchObject([{ order_id: 1, name: 'The consultant' }]);
  expect(sections.enrolments?.map(({ course_id }) => course_id)).toEqual([5, 6]);
  expect(sections.task_submissions).toMatchObject([{ filename: 'task.pdf' }]);
  expect(sections.tracking_notes).toMatchObject([{ note: 'We read two pages.' }]);
  expect(sections.tracking_proofs).toMatchObject([{ url: 'https://example.org/ours' }]);
  expect(sections.attempt_answers).toMatchObject([{ answer_ids: [15] }]);
  expect(sections.notifications).toMatchObject([{ text: 'told.course' }]);
  expect(sections.chat_messages?.map(({ message }) => message)).toContain('Hello, how are you?');
  for (const person of Object.keys(people).filter((name) => name !== 'learner'))
    expect(JSON.stringify(sections), person).not.toContain(mailOf(person));
});

test('what a row refers to stands beside its number by name, in the language of the account', async () => {
  const { db } = server;
  const [assignment] = await db.select().from(surveyAssignments).where(eq(surveyAssignments.userId, learner));
  const [question] = await db.select().from(questionnaireQuestions);
  const questionId = question?.id ?? 0;
  const options = await db
    .insert(questionOptions)
    .values(
      [1, 2].map((at) => ({
        id: 9_900 + at,
        questionId,
        position: 50 + at,
        textEn: `Option ${at}`,
        textAr: `خيار ${at}`,
      })),
    )
    .returning();
  const answer = { questionId, optionIds: options.map(({ id }) => id) };
  await db.insert(surveyAnswers).values({ assignmentId: assignment?.id ?? 0, ...answer });
  const { sections } = await download('learner');
  expect(sections.survey_answers?.find(({ question_id }) => question_id === question?.id)).toMatchObject({
    question_name: question?.textEn,
    option_names: options.map(({ textEn }) => textEn),
  });
  expect(sections.bookings).toMatchObject([{ consultant_name: 'The consultant' }]);
  for (const name of [
    'enrolments',
    'tracking_enrolments',
    'tracking_notes',
    'family_tasks',
    'attempt_answers',
  ])
    expect(JSON.stringify(sections[name]), name).toMatch(/_names?":/);
  expect(sections.chats?.map(({ partner_name }) => partner_name)).toContain('The consultant');
  expect(sections.chat_messages?.[0]).toHaveProperty('sender_name');
  expect(sections.sessions?.[0]).not.toHaveProperty('user_name');

  await db.update(users).set({ language: 'ar' }).where(eq(users.id, learner));
  const arabic = (await download('learner')).sections.survey_answers;
  expect(arabic?.find(({ question_id }) => question_id === question?.id)?.question_name).toBe(
    question?.textAr,
  );
  await db.update(users).set({ language: 'en' }).where(eq(users.id, learner));
});

test('a consultant has the sessions and tasks that they give, without what is the learner’s', async () => {
  const { sections } = await download('consultant');
  expect(sections.bookings_as_consultant).toMatchObject([{ id: 8, consultant_id: consultant }]);
  expect(sections.family_tasks_assigned).toMatchObject([{ id: 101, consultant_id: consultant }]);
  expect(sections.session_requests_received).toHaveLength(1);
  expect(sections).toHaveProperty('duration_prices');
  const ofLearner = ['bookings', 'orders', 'payments', 'cart_items', 'enrolments', 'family_task_proofs'];
  for (const name of ofLearner) expect(sections, name).not.toHaveProperty(name);
  expect(JSON.stringify(sections)).not.toContain(mailOf('learner'));
  expect(Object.keys((await download('other')).sections).sort()).toEqual(['sessions', 'users']);
});

test('no field is a secret or an internal key', async () => {
  for (const person of ['learner', 'consultant', 'other', 'operator'] as const)
    expect(listKeys(await download(person)).filter((name) => /hash|secret|key|token/.test(name))).toEqual([]);
});

test('data of family members is part of the copy of who manages the family', async () => {
  await server.db.insert(trackingEnrolments).values({
    trackingId: 9,
    userId: member,
    buyerId: learner,
    status: 'active',
    isUnlimited: false,
    createdAt: examplesNow,
    enrolledAt: examplesNow,
  });
  const { sections, family } = await download('learner');
  expect(sections.family_members).toMatchObject([{ member_id: member, relation: 1 }]);
  expect(family.map(({ member_id }) => member_id)).toEqual([member]);
  expect(family[0]?.sections.users).toMatchObject([{ username: 'The member' }]);
  expect(family[0]?.sections.tracking_enrolments).toMatchObject([{ user_id: member, tracking_id: 9 }]);
  expect(sections.tracking_enrolments?.some(({ user_id }) => user_id === member)).toBe(false);
  expect((await download('consultant')).family).toEqual([]);
});

test('who answered for customer service, and what others reported about the user, is left out', async () => {
  const { db } = server;
  const [chat] = await db.insert(chats).values({ firstId: learner, createdAt: examplesNow }).returning();
  const chatId = chat?.id ?? 0;
  await db.insert(chatSides).values([
    { chatId, side: 1, userId: learner },
    { chatId, side: 2 },
  ]);
  const message = { chatId, sequence: 1, side: 2, operatorId: operator, clientId: randomUUID() };
  await db.insert(chatMessages).values({ ...message, message: 'How can we help?', sentAt: examplesNow });
  const [withConsultant] = await db.select().from(chatSides).where(eq(chatSides.userId, consultant));
  await db.insert(chatReports).values({
    chatId: withConsultant?.chatId ?? 0,
    side: withConsultant?.side ?? 0,
    reason: 'abuse',
    details: 'About the learner',
    createdAt: examplesNow,
  });
  const { sections } = await download('learner');
  const answer = sections.chat_messages?.find(({ message: text }) => text === 'How can we help?');
  expect(answer).toBeDefined();
  expect(answer).not.toHaveProperty('operator_id');
  const reports = sections.chat_reports?.map(({ details }) => details);
  expect(reports).toContain('Advertising');
  expect(reports).not.toContain('About the learner');
  const consultants = (await download('consultant')).sections;
  expect(consultants.chat_reports?.map(({ details }) => details)).toEqual(['About the learner']);
  expect(consultants.chat_messages?.some(({ message: text }) => text === 'How can we help?')).toBe(false);
  expect((await download('operator')).sections).not.toHaveProperty('chat_messages');
});

test('who invited whom is a row of both, without the other account; a contact message is its sender’s', async () => {
  const { db, config } = server;
  await db.insert(referrals).values({ inviteeId: learner, referrerId: consultant, createdAt: examplesNow });
  const sent = { email: mailOf('learner'), message: 'A question of the learner', language: 'en' } as const;
  await receiveMessage(db, sent, { ...config.contact, now: examplesNow });
  const own = (await download('learner')).sections;
  expect(own.referrals).toEqual([{ invitee_id: learner, created_at: examplesNow.toISOString() }]);
  expect(own.contact_messages).toMatchObject([{ message: 'A question of the learner' }]);
  const { sections } = await download('consultant');
  expect(sections.referrals_made).toEqual([
    { referrer_id: consultant, created_at: examplesNow.toISOString() },
  ]);
  expect(sections).not.toHaveProperty('contact_messages');
});

test('PD-81: scores of a competition are null until its marking has ended', async () => {
  const readScores = async () =>
    (await download('learner')).sections.tracking_runs?.map(({ tracking_id, total_score, points }) => ({
      tracking_id,
      total_score,
      points,
    }));
  const system = { tracking_id: 9, total_score: 0, points: 0 };
  expect(await readScores()).toEqual([system, { tracking_id: 12, total_score: null, points: null }]);
  await server.db.update(trackings).set({ markingEndedAt: examplesNow }).where(eq(trackings.id, 12));
  expect(await readScores()).toEqual([system, { tracking_id: 12, total_score: 0, points: 0 }]);
});
