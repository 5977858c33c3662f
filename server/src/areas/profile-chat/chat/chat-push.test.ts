import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../../../areas.ts';
import { deliverMessages } from '../../../services/notifications/push/deliver-messages.ts';
import type { PushPayload } from '../../../services/notifications/push/send-message.ts';
import { pushSubscriptions } from '../../../services/notifications/push/tables.ts';
import { type ChatServer, openChatServer } from './chat.fixture.ts';

let site: ChatServer;
beforeAll(async () => {
  site = await openChatServer();
});
afterAll(() => site.close());

test('CHAT-015 a message to a user with two tokens is two pushes with title, body and the type of a chat, and none to others', async () => {
  const { consultant, learner } = await site.pair();
  await site.db.insert(pushSubscriptions).values(
    [
      { userId: consultant.userId, sessionId: consultant.sessionId, endpoint: 'fcm:first' },
      { userId: consultant.userId, sessionId: consultant.sessionId, endpoint: 'fcm:second' },
      { userId: learner.userId, sessionId: learner.sessionId, endpoint: 'fcm:sender' },
    ].map((each) => ({ ...each, createdAt: site.now() })),
  );
  await site.send(learner, consultant, 'A secret about the plan');
  const sent: [string, PushPayload][] = [];
  const messenger = {
    async send(token: string, payload: PushPayload) {
      sent.push([token, payload]);
      return 200;
    },
  };
  const log = { warn() {} };
  const post = async () => 500;
  const deps = { db: site.db, config: { push: undefined }, modules, now: site.now, log, post, messenger };
  expect(await deliverMessages(deps)).toBe(2);
  expect(sent.map(([token]) => token).sort()).toEqual(['first', 'second']);
  for (const [, payload] of sent) {
    expect(payload).toMatchObject({
      type: 'Chat',
      title: 'Rafiq',
      path: `/chat/${consultant.userId}/${learner.userId}`,
    });
    expect(payload.body).not.toBe('');
    // The push message does not contain the chat message.
    expect(payload.body).not.toContain('secret');
  }
});
