import * as calls from 'shared-api/contracts/chat/operator';
import * as rooms from 'shared-api/contracts/chat/room';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLines } from '../../../services/operator/index.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { outcome } from '../../consultations/booking/booking.fixture.ts';
import { type ChatServer, openChatServer, type Who } from './chat.fixture.ts';
import { chatReportMessages, chatReports } from './tables.ts';

let site: ChatServer;
let operator: Minted;
beforeAll(async () => {
  site = await openChatServer();
  operator = await site.operator();
});
beforeEach(async () => {
  await site.db.delete(chatReportMessages);
  await site.db.delete(chatReports);
});
afterAll(() => site.close());

const report = (from: Minted, to: Who, messages: number[], details?: string) =>
  site.request(
    rooms.report,
    { params: site.params(from, to), body: { reason: 'abuse', messages, ...(details && { details }) } },
    { as: from },
  );
const list = async (status: 'open' | 'resolved' = 'open') =>
  (await site.request(calls.chatReports, { query: { status } }, { as: operator })).answer;
const find = (id: number, as = operator) => site.request(calls.findReport, { params: { id } }, { as });
const resolve = (id: number, outcome_: 'dismissed' | 'closed', as = operator) =>
  site.request(calls.resolveReport, { params: { id }, body: { outcome: outcome_, note: 'Read' } }, { as });

async function openReport() {
  const { consultant, learner } = await site.pair();
  await site.sendAll(consultant, learner, ['An insult', 'A secret', 'Another insult']);
  await site.send(learner, consultant, 'Please stop');
  await report(learner, consultant, [3, 1], 'He insults me');
  const [item] = (await list()).data.data;
  return { consultant, learner, id: item?.id ?? 0 };
}

test('an operator reads the reported messages, and no others of the chat', async () => {
  const { consultant, learner, id } = await openReport();
  const { data, open } = await list();
  expect(open).toBe(1);
  expect(data.data).toEqual([
    {
      ...{ id, reason: 'abuse', details: 'He insults me', messages: 2, created_at: site.now().toISOString() },
      reporter: { id: learner.userId, username: 'Test learner', avatar: null },
      reported: { id: consultant.userId, username: 'Test consultant', avatar: null },
      ...{ resolved_at: null, resolved_by: null, outcome: null, note: '' },
    },
  ]);
  const found = await find(id);
  expect(found.answer.data.messages.map(({ sequence, message }) => [sequence, message])).toEqual([
    [1, 'An insult'],
    [3, 'Another insult'],
  ]);
  expect(found.body).not.toContain('secret');
  expect(outcome(await find(id + 1_000))).toEqual([404, 'not_found']);
  for (const as of [learner, consultant]) expect((await find(id, as)).status).toBe(403);
});

test('only messages of the other person can be reported, and each once', async () => {
  const { consultant, learner } = await openReport();
  for (const messages of [[4], [2, 4], [99]])
    expect(outcome(await report(learner, consultant, messages))).toEqual([400, 'report_messages']);
  expect(outcome(await report(learner, consultant, [2, 3]))).toEqual([409, 'reported_already']);
  expect((await report(consultant, learner, [4])).answer.msg).toBe(
    'Thank you. We will read the reported messages.',
  );
  expect((await report(learner, consultant, [2, 2])).status).toBe(200);
  expect((await list()).open).toBe(3);
  await site.send(learner, 0, 'Hello');
  await site.send(0, learner, 'Welcome', { as: operator });
  expect(outcome(await report(learner, 0, [2]))).toEqual([409, 'not_for_customer_service']);
  const stranger = await site.learner();
  expect(outcome(await report({ ...learner, token: stranger.token }, consultant, [2]))).toEqual([
    ...[404, 'not_found'],
  ]);
});

test('one message reported twice at once is reported once', async () => {
  const { consultant, learner } = await openReport();
  const answers = await Promise.all([1, 2, 3, 4].map(() => report(learner, consultant, [2])));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect((await list()).open).toBe(2);
});

test('a resolved report closes the chat for both, once, and is in the audit', async () => {
  const { consultant, learner, id } = await openReport();
  await site.db.delete(auditLines);
  const answers = await Promise.all([1, 2, 3].map(() => resolve(id, 'closed')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await site.db.select().from(auditLines)).toMatchObject([
    { operatorId: operator.userId, action: 'chat.report', subject: id, details: { outcome: 'closed' } },
  ]);
  expect([(await list()).open, (await list('resolved')).data.data[0]]).toMatchObject([
    0,
    { id, outcome: 'closed', note: 'Read', resolved_by: { id: operator.userId, username: 'Test operator' } },
  ]);
  for (const [from, to] of [
    [consultant, learner],
    [learner, consultant],
  ] as const) {
    expect(outcome(await site.send(from, to, 'x'))).toEqual([409, 'chat_closed']);
    expect((await site.room(from, to)).answer.data).toMatchObject({ closed: true, can_write: false });
    expect((await site.history(from, to)).answer.data).toHaveLength(4);
  }
  for (const as of [learner, consultant]) expect((await resolve(id, 'dismissed', as)).status).toBe(403);
});

test('a dismissed report leaves the chat open', async () => {
  const { consultant, learner, id } = await openReport();
  expect((await resolve(id, 'dismissed')).answer.msg).toBe('The report is resolved.');
  expect((await site.send(consultant, learner, 'Sorry')).status).toBe(200);
  expect(outcome(await resolve(99_999, 'dismissed'))).toEqual([404, 'not_found']);
});
