import { eq } from 'drizzle-orm';
import * as calls from 'shared-api/contracts/chat/operator';
import * as rooms from 'shared-api/contracts/chat/room';
import { notifications } from 'shared-api/contracts/notifications';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { modules } from '../../../areas.ts';
import { listMails } from '../../../services/mail/outbox.ts';
import { outbox } from '../../../services/mail/tables.ts';
import { auditLines, runCommand } from '../../../services/operator/index.ts';
import { realtimeEvents } from '../../../services/realtime/tables.ts';
import { outcome } from '../../../testing/index.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { chatReportMessages, chatReports } from '../tables/chat.ts';
import { type ChatServer, openChatServer, type Who } from './chat.fixture.ts';

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
      id,
      reason: 'abuse',
      details: 'He insults me',
      messages: 2,
      created_at: site.now().toISOString(),
      reporter: { id: learner.userId, username: 'Test learner', avatar: null },
      reported: { id: consultant.userId, username: 'Test consultant', avatar: null },
      resolved_at: null,
      resolved_by: null,
      outcome: null,
      note: '',
      chat_closed: false,
    },
  ]);
  const found = await find(id);
  expect(found.answer.data.messages.map(({ sequence, message }) => [sequence, message])).toEqual([
    [1, 'An insult'],
    [3, 'Another insult'],
  ]);
  expect(found.body).not.toContain('secret');
  await find(id);
  const isAbout = eq(auditLines.personId, consultant.userId);
  expect(await site.db.select().from(auditLines).where(isAbout)).toMatchObject([
    { action: 'chat.read', subject: id, operatorId: operator.userId },
  ]);
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
  const answers = await Promise.all([1, 2, 3].map(() => resolve(id, 'closed')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(
    await site.db.select().from(auditLines).where(eq(auditLines.personId, consultant.userId)),
  ).toMatchObject([
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

/** What a person received about reports: notifications, and the subjects and texts of mails. */
async function readOutcome({ email, token }: Minted) {
  const { answer } = await site.request(notifications, { query: { page: 1 } }, { as: { token } });
  const bell = answer.data.data.filter(({ type }) => type === 'Chat');
  const mails = await listMails(site.db, email);
  return {
    bell: bell.map(({ body }) => body).filter((body) => !body.startsWith('New messages')),
    mails: mails.map(({ subject }) => subject).reverse(),
    all: JSON.stringify([
      answer.data.data.filter(({ body }) => !body.startsWith('New messages')),
      mails.map(({ text }) => text),
    ]),
  };
}

test('who reported reads the outcome, and whose chat is closed reads that, without the name of the reporter', async () => {
  await site.db.delete(outbox);
  const closed = await openReport();
  await resolve(closed.id, 'closed');
  await resolve(closed.id, 'dismissed');
  expect(await readOutcome(closed.learner)).toMatchObject({
    bell: ['We have read your report about Test consultant and closed the chat.'],
    mails: ['We have read your report'],
  });
  const reported = await readOutcome(closed.consultant);
  expect(reported).toMatchObject({
    bell: ['A chat of yours was closed after a report of your messages.'],
    mails: ['A chat of yours was closed'],
  });
  expect(reported.all).not.toContain('Test learner');
  await site.db.delete(outbox);
  const dismissed = await openReport();
  await resolve(dismissed.id, 'dismissed');
  expect(await readOutcome(dismissed.learner)).toMatchObject({
    bell: ['We have read your report about Test consultant and found nothing that breaks our rules.'],
    mails: ['We have read your report'],
  });
  expect(await readOutcome(dismissed.consultant)).toMatchObject({ bell: [], mails: [] });
});

test('a closed chat is opened again once, by a call or the command, and both sides read it', async () => {
  const { consultant, learner, id } = await openReport();
  const reopen = (as = operator) => site.request(calls.reopenChat, { params: { id } }, { as });
  expect(outcome(await reopen())).toEqual([409, 'chat_is_open']);
  await resolve(id, 'closed');
  expect((await find(id)).answer.data.chat_closed).toBe(true);
  for (const as of [learner, consultant]) expect((await reopen(as)).status).toBe(403);
  await site.db.delete(realtimeEvents);
  const answers = await Promise.all([1, 2, 3].map(() => reopen()));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await site.db.select().from(auditLines).where(eq(auditLines.action, 'chat.reopen'))).toMatchObject([
    { operatorId: operator.userId, action: 'chat.reopen', subject: id },
  ]);
  const changes = await site.db.select().from(realtimeEvents).where(eq(realtimeEvents.kind, 'chat.changed'));
  expect(changes.map(({ recipientId }) => recipientId).sort()).toEqual(
    [learner.userId, consultant.userId].sort(),
  );
  expect((await find(id)).answer.data).toMatchObject({ chat_closed: false, outcome: 'closed' });
  expect((await site.send(consultant, learner, 'Sorry')).status).toBe(200);
  for (const person of [learner, consultant])
    expect((await readOutcome(person)).bell).toContain('A chat of yours that was closed is open again.');
  await report(learner, consultant, [2]);
  const [next] = (await list()).data.data;
  await resolve(next?.id ?? 0, 'closed');
  const services = { db: site.db, modules, now: site.now, config: site.config };
  const command = { command: 'chat reopen', values: { report: String(id) } };
  const run = () =>
    runCommand(services, command, (error) => {
      throw error;
    });
  expect(await run()).toEqual({ ok: true, result: { report: id } });
  expect(await run()).toMatchObject({ ok: false, code: 'chat_is_open' });
  expect((await site.room(learner, consultant)).answer.data.closed).toBe(false);
});
