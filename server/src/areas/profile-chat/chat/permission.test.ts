import { chatList, chatPermission, pushTokens, searchMessages } from 'shared-api/contracts/chat/inbox';
import { customerServiceTopic } from 'shared-api/contracts/chat/live';
import * as rooms from 'shared-api/contracts/chat/room';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outcome } from '../../../testing/index.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { authenticate } from '../../auth/accounts/sessions.ts';
import { chats } from '../tables/chat.ts';
import { type ChatServer, openChatServer } from './chat.fixture.ts';
import { customerServiceTopicKind } from './live-events.ts';

let site: ChatServer;
beforeAll(async () => {
  site = await openChatServer();
});
afterAll(() => site.close());

const start = '2030-04-25T09:00:00Z';
const nobody = { status: true, allowed: false, person: null };
const ask = async (as: Minted, id: number) =>
  (await site.request(chatPermission, { params: { id } }, { as })).answer;

test('PD-45: a confirmed booking or an accepted request opens the chat, for both sides', async () => {
  const [consultant, learner] = [await site.consultant(), await site.learner()];
  expect(await ask(learner, consultant.userId)).toEqual(nobody);
  await site.booked(consultant, learner, start, {
    status: 'cancelled',
    cancelledAt: site.now(),
    cancelledBy: 'hold',
    confirmedAt: null,
  });
  expect(await ask(learner, consultant.userId)).toEqual(nobody);
  const id = await site.booked(consultant, learner, start);
  expect(await ask(learner, consultant.userId)).toMatchObject({
    allowed: true,
    person: { id: consultant.userId, username: 'Test consultant' },
  });
  expect((await ask(consultant, learner.userId)).allowed).toBe(true);
  // A user who may not chat cannot find out whether the account exists.
  for (const stranger of [consultant.userId, learner.userId, 999_999])
    expect(await ask(await site.learner(), stranger)).toEqual(nobody);

  const requester = await site.learner();
  await site.acceptedRequest(consultant, requester, id);
  expect((await ask(consultant, requester.userId)).allowed).toBe(true);
});

test('CHAT-013 on the server: before a booking neither room nor messages, with the specified text', async () => {
  const [consultant, learner] = [await site.consultant(), await site.learner()];
  const text = 'You can start a conversation with the expert after booking the session';
  for (const to of [consultant, learner, { ...learner, userId: 999_999 }]) {
    const rejected = [
      await site.room(learner, to),
      await site.history(learner, to),
      await site.send(learner, to, 'Hello'),
      await site.read(learner, to, 1),
    ];
    for (const { status, failure } of rejected)
      expect([status, failure]).toMatchObject([404, { code: 'chat_not_allowed', msg: text }]);
    for (const call of [rooms.mute, rooms.block, rooms.typing] as const) {
      const body = { muted: '1', blocked: '1' } as const;
      const { status } = await site.request(
        call,
        { params: site.params(learner, to), ...(call !== rooms.typing && { body }) } as never,
        { as: learner },
      );
      expect(status).toBe(404);
    }
  }
  expect(await site.db.$count(chats)).toBe(0);
  await site.booked(consultant, learner, start);
  expect((await site.send(learner, consultant, 'Hello')).status).toBe(200);
  expect((await site.send(consultant, learner, 'Welcome')).status).toBe(200);
});

test('PD-24: family members cannot chat; a consultant who meets a child chats with the guardian', async () => {
  const [consultant, parent] = [await site.consultant(), await site.learner()];
  const child = await site.addMember(parent);
  expect((await site.send(parent, child, 'Hello')).status).toBe(404);
  await site.booked(consultant, child, start);
  expect(await ask(consultant, child.userId)).toMatchObject({
    allowed: true,
    person: { id: parent.userId },
  });
  expect((await site.send(consultant, child, 'Hello')).status).toBe(404);
  expect((await site.send(consultant, parent, 'Hello')).status).toBe(200);
  expect((await site.send(parent, consultant, 'Hello')).status).toBe(200);
  expect(await ask(parent, child.userId)).toEqual(nobody);
});

test('PD-108: the user of a path is the caller; nobody but operators acts for customer service', async () => {
  const { consultant, learner } = await site.pair();
  const stranger = await site.learner();
  await site.send(learner, consultant, 'For the two of us');
  for (const as of [stranger, await site.operator(), consultant]) {
    const answers = [
      await site.room(learner, consultant, as),
      await site.history(learner, consultant, {}, as),
      await site.send(learner, consultant, 'Not me', { as }),
      await site.read(learner, consultant, 1, as),
      await site.inbox(learner, {}, as),
      await site.request(
        searchMessages,
        { params: { userId: learner.userId }, query: { search: 'two', page: 1 } },
        { as },
      ),
    ];
    for (const answer of answers) expect(outcome(answer)).toEqual([404, 'not_found']);
  }
  for (const as of [learner, consultant]) {
    const own = await site.request(chatList, { params: { userId: 0 }, query: { page: 1 } }, { as });
    expect(outcome(own)).toEqual([404, 'not_found']);
    expect((await site.history(0, learner, {}, as)).status).toBe(404);
  }
  const reads = async (as: Minted, id = 1) => {
    const caller = await authenticate(site.db, as.token, site.now());
    return caller !== undefined && customerServiceTopicKind.canRead(site.db, id, caller);
  };
  expect(customerServiceTopic).toBe('chat_service:1');
  expect([await reads(stranger), await reads(await site.operator()), await reads(learner, 2)]).toEqual([
    ...[false, true, false],
  ]);
});

test('CHAT-014 on the server, PD-107: the list of push tokens is empty for every id', async () => {
  const { consultant, learner } = await site.pair();
  for (const id of [learner.userId, consultant.userId, 999_999])
    expect((await site.request(pushTokens, { params: { id } }, { as: learner })).answer).toEqual({
      status: true,
      data: [],
    });
  expect((await site.request(pushTokens, { params: { id: 5 } })).status).toBe(401);
});
