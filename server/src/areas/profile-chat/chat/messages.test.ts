import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import * as rooms from 'shared-api/contracts/chat/room';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications } from '../../../services/notifications/tables.ts';
import { outcome } from '../../../testing/index.ts';
import { chatMessages, chatSides, chats } from '../tables/chat.ts';
import { type ChatServer, openChatServer } from './chat.fixture.ts';

let site: ChatServer;
beforeAll(async () => {
  site = await openChatServer();
});
afterAll(() => site.close());

test('CHAT-007, CHAT-008, CHAT-009, CHAT-010: both sides read a sent message under their path, with the specified fields and the negative time as its key', async () => {
  const { consultant, learner } = await site.pair();
  const clientId = randomUUID();
  const sent = (await site.send(learner, consultant, ' Hello\nDoctor ', { clientId })).answer.data;
  const time = site.now().getTime();
  const common = {
    message: 'Hello\nDoctor',
    senderUID: learner.userId,
    reciverUID: consultant.userId,
    title: 'Test learner',
    avatar: null,
    pushToken: '',
    messageTime: time,
    key: -time,
    sequence: 1,
    file: null,
    removed: false,
    answered_by: null,
  };
  const own = { ...common, notRead: false, client_id: clientId };
  expect(sent).toEqual(own);
  expect((await site.history(learner, consultant)).answer).toEqual({
    status: true,
    data: [own],
    more: false,
    read_sequence: 0,
    guest_read_sequence: 0,
  });
  expect((await site.history(consultant, learner)).answer.data).toEqual([
    { ...common, notRead: true, client_id: null },
  ]);
});

test('CHAT-011 on the server: reading moves the pointer forward alone, and lowers the unread count', async () => {
  const { consultant, learner } = await site.pair();
  await site.sendAll(learner, consultant, ['one', 'two', 'three']);
  await site.send(consultant, learner, 'four');
  const state = async () => {
    const { data } = (await site.room(consultant, learner)).answer;
    return [data.read_sequence, data.unread, data.last_sequence];
  };
  expect(await state()).toEqual([0, 3, 4]);
  expect((await site.read(consultant, learner, 2)).answer).toMatchObject({ read_sequence: 2, unread: 1 });
  expect((await site.read(consultant, learner, 1)).answer).toMatchObject({ read_sequence: 2, unread: 1 });
  // The read pointer stops at the latest message, so that the next one is unread again.
  expect((await site.read(consultant, learner, 900)).answer).toMatchObject({ read_sequence: 4, unread: 0 });
  await site.send(learner, consultant, 'five');
  expect(await state()).toEqual([4, 1, 5]);
  const { answer } = await site.history(consultant, learner);
  expect(answer.data.map(({ notRead }) => notRead)).toEqual([false, false, false, false, true]);
  expect((await site.room(learner, consultant)).answer.data).toMatchObject({
    guest_read_sequence: 4,
    read_sequence: 0,
    unread: 1,
  });
});

test.each(['', '   ', '\n\t\r\n', '\u200b\u200d', '\u2066\u2069', '\ufeff\u3164'])(
  'CHAT-012 a blank message is not stored: %j',
  async (message) => {
    const { consultant, learner } = await site.pair();
    const rejection = await site.send(learner, consultant, message);
    expect(outcome(rejection)).toEqual([400, 'message_blank']);
    expect(rejection.failure.errors).toEqual({ message: ['Please write a message or choose a file.'] });
    expect((await site.history(learner, consultant)).answer.data).toEqual([]);
  },
);

test('what is too long or has control characters is rejected with the field, overrides are removed', async () => {
  const { consultant, learner } = await site.pair();
  for (const message of ['x'.repeat(4_001), 'x'.repeat(10_000), 'a\u0000b', 'a\u001b[31mb', 'a\u0085b']) {
    const rejection = await site.send(learner, consultant, message);
    expect([rejection.status, Object.keys(rejection.failure.errors ?? {})]).toEqual([400, ['message']]);
  }
  const accepted = await site.sendAll(learner, consultant, [
    'x'.repeat(4_000),
    'https://rafiq.example/\u202egpj.exe\u202c',
    'مرحبا 👩‍👧 <script>alert(1)</script>',
    '\ud800',
  ]);
  expect(accepted.map(({ message }) => message)).toEqual([
    'x'.repeat(4_000),
    'https://rafiq.example/gpj.exe',
    'مرحبا 👩‍👧 <script>alert(1)</script>',
    '\ufffd',
  ]);
});

test('CHAT-017 a query reads 100 messages, the latest first; those before and after a sequence follow', async () => {
  const { consultant, learner } = await site.pair();
  await site.send(learner, consultant, 'first');
  const [chat] = await site.db
    .select()
    .from(chats)
    .where(eq(chats.firstId, Math.min(consultant.userId, learner.userId)));
  if (!chat) throw new Error('There is no chat');
  const { side } = (await site.db.select().from(chatMessages).where(eq(chatMessages.chatId, chat.id)))[0] ?? {
    side: 1,
  };
  const more = Array.from({ length: 149 }, (_, index) => ({
    chatId: chat.id,
    sequence: index + 2,
    side,
    clientId: randomUUID(),
    message: `message ${index + 2}`,
    sentAt: new Date(site.now().getTime() + index + 1),
  }));
  await site.db.insert(chatMessages).values(more);
  for (const { sequence, sentAt } of more)
    await site.db
      .update(chats)
      .set({ lastSequence: sequence, lastMessageAt: sentAt })
      .where(eq(chats.id, chat.id));
  const range = async (query: { before?: number; after?: number }) => {
    const { data, more: hasMore } = (await site.history(consultant, learner, query)).answer;
    const sequences = data.map(({ sequence }) => sequence);
    expect(sequences).toEqual([...sequences].sort((a, b) => a - b));
    return [sequences.length, sequences[0], sequences.at(-1), hasMore];
  };
  expect(await range({})).toEqual([100, 51, 150, true]);
  expect(await range({ before: 51 })).toEqual([50, 1, 50, false]);
  expect(await range({ after: 0 })).toEqual([100, 1, 100, true]);
  expect(await range({ after: 148 })).toEqual([2, 149, 150, false]);
  expect(await range({ after: 150 })).toEqual([0, undefined, undefined, false]);
});

test('the same client id is one message; with another text it is rejected', async () => {
  const { consultant, learner } = await site.pair();
  const clientId = randomUUID();
  const first = (await site.send(learner, consultant, 'Hello', { clientId })).answer.data;
  site.at(site.now().getTime() + 5_000);
  expect(
    (await site.send(learner, consultant, 'Hello', { clientId: clientId.toUpperCase() })).answer.data,
  ).toEqual(first);
  expect(outcome(await site.send(learner, consultant, 'Goodbye', { clientId }))).toEqual([409, 'key_reused']);
  // Each side has its own `clientId`s.
  expect((await site.send(consultant, learner, 'Hello', { clientId })).answer.data.sequence).toBe(2);
  expect((await site.history(learner, consultant)).answer.data).toHaveLength(2);
  await site.request(
    rooms.block,
    { params: site.params(consultant, learner), body: { blocked: '1' } },
    { as: consultant },
  );
  // A repeated call returns a message that was stored before the other side blocked the sender.
  expect((await site.send(learner, consultant, 'Hello', { clientId })).answer.data).toEqual(first);
});

test('times come from the server and increase within a chat, also when its clock is set back', async () => {
  const { consultant, learner } = await site.pair();
  const now = site.now().getTime();
  const times = [];
  for (const at of [now, now, now - 60_000, now + 10]) {
    site.at(at);
    times.push((await site.send(learner, consultant, 'Now')).answer.data.messageTime - now);
  }
  expect(times).toEqual([0, 1, 2, 10]);
});

test('while one side blocks the other neither can write; both are told why, and read on', async () => {
  const { consultant, learner } = await site.pair();
  await site.send(learner, consultant, 'Hello');
  const block = (blocked: '0' | '1') =>
    site.request(
      rooms.block,
      { params: site.params(consultant, learner), body: { blocked } },
      { as: consultant },
    );
  expect((await block('1')).answer.msg).toBe('You have blocked this person.');
  expect((await block('1')).status).toBe(200);
  expect(outcome(await site.send(consultant, learner, 'x'))).toEqual([409, 'blocked_by_me']);
  expect(outcome(await site.send(learner, consultant, 'x'))).toEqual([409, 'blocked_by_guest']);
  const state = async (from: typeof learner, to: typeof learner) => {
    const { data } = (await site.room(from, to)).answer;
    return [data.can_write, data.blocked_by_me, data.blocked_by_guest];
  };
  expect([await state(consultant, learner), await state(learner, consultant)]).toEqual([
    [false, true, false],
    [false, false, true],
  ]);
  expect((await site.history(learner, consultant)).answer.data).toHaveLength(1);
  await block('0');
  expect((await site.send(learner, consultant, 'Again')).status).toBe(200);
});

test('who had a chat reads it when the booking no longer allows one, and cannot write', async () => {
  const { consultant, learner } = await site.pair();
  await site.send(learner, consultant, 'Hello');
  await site.deleteBookings(learner);
  expect((await site.room(learner, consultant)).answer.data).toMatchObject({
    can_write: false,
    guest: { username: 'Test consultant' },
  });
  expect(outcome(await site.send(learner, consultant, 'x'))).toEqual([409, 'chat_ended']);
});

test('the schema refuses a gap, a pointer that goes back and a second chat of the same people', async () => {
  const { consultant, learner } = await site.pair();
  await site.sendAll(learner, consultant, ['one', 'two']);
  await site.read(consultant, learner, 2);
  const [chat] = await site.db.select().from(chats).orderBy(asc(chats.id)).where(eq(chats.lastSequence, 2));
  if (!chat) throw new Error('There is no chat');
  const rejected = (work: PromiseLike<unknown>) => expect(Promise.resolve(work)).rejects.toThrow();
  const { db } = site;
  await rejected(db.update(chats).set({ lastSequence: 4 }).where(eq(chats.id, chat.id)));
  await rejected(db.update(chats).set({ lastSequence: 1 }).where(eq(chats.id, chat.id)));
  await rejected(db.update(chatSides).set({ readSequence: 1 }).where(eq(chatSides.readSequence, 2)));
  await rejected(
    db.insert(chats).values({ firstId: chat.firstId, secondId: chat.secondId, createdAt: site.now() }),
  );
  await rejected(
    db.insert(chats).values({ firstId: chat.secondId ?? 0, secondId: chat.firstId, createdAt: site.now() }),
  );
  await site.send(learner, 0, 'Service');
  await rejected(db.insert(chats).values({ firstId: learner.userId, secondId: null, createdAt: site.now() }));
});

test('unread messages are one notification until they are read, which reading the conversation reads; a muted one has none', async () => {
  const { consultant, learner } = await site.pair();
  const notified = async () =>
    (
      await site.db
        .select()
        .from(notifications)
        .where(and(eq(notifications.userId, consultant.userId), eq(notifications.text, 'told.message')))
        .orderBy(asc(notifications.id))
    ).map(({ type, modelId, params, readAt }) => ({
      type,
      modelId,
      reader: params.reader,
      isRead: readAt !== null,
    }));
  const one = { type: 'Chat', modelId: learner.userId, reader: consultant.userId };
  await site.sendAll(learner, consultant, ['one', 'two']);
  expect(await notified()).toEqual([{ ...one, isRead: false }]);
  await site.read(consultant, learner, 2);
  expect(await notified()).toEqual([{ ...one, isRead: true }]);
  await site.send(learner, consultant, 'three');
  expect(await notified()).toEqual([
    { ...one, isRead: true },
    { ...one, isRead: false },
  ]);
  await site.read(consultant, learner, 3);
  await site.db.update(chatSides).set({ mutedAt: site.now() }).where(eq(chatSides.userId, consultant.userId));
  await site.send(learner, consultant, 'four');
  expect(await notified()).toHaveLength(2);
});

test('an account sends as many messages in a minute as nobody types, over all its chats', async () => {
  const { consultant, learner } = await site.pair();
  const { userId } = learner;
  await site.send(learner, 0, 'To customer service');
  await site.sendAll(
    learner,
    consultant,
    Array.from({ length: 59 }, (_, index) => `${index}`),
  );
  for (const to of [consultant, 0] as const) {
    const rejection = await site.send(learner, to, 'One more');
    expect(outcome(rejection)).toEqual([429, 'chat_too_fast']);
    expect(Number(rejection.headers['retry-after'])).toBeGreaterThan(50);
  }
  expect((await site.send(consultant, learner, 'Of another account')).status).toBe(200);
  const ago = sql`sent_at - interval '61 seconds'`;
  await site.db.execute(
    sql`update chat_messages set sent_at = ${ago} where chat_id in (select chat_id from chat_sides where user_id = ${userId})`,
  );
  expect((await site.send(learner, consultant, 'One more')).status).toBe(200);
});

test('a chat takes a day’s worth of messages, whatever somebody sends', async () => {
  const { consultant, learner } = await site.pair();
  await site.send(learner, consultant, 'The first');
  const [chat] = await site.db.select().from(chats).where(eq(chats.lastSequence, 1)).orderBy(desc(chats.id));
  const chatId = chat?.id ?? 0;
  const sentBefore = (hours: number) =>
    sql`${site.now().toISOString()}::timestamptz - ${hours} * interval '1 hour'`;
  const fill = (hours: number) =>
    site.db.execute(
      sql`update chat_messages set sent_at = ${sentBefore(hours)} + sequence * interval '1 ms' where chat_id = ${chatId}`,
    );
  await site.db.execute(
    sql.raw(`do $$ begin for n in 2..2000 loop
      insert into chat_messages (chat_id, sequence, side, client_id, message, sent_at)
        values (${chatId}, n, 1, gen_random_uuid(), 'more', '${site.now().toISOString()}'::timestamptz + n * interval '1 ms');
      update chats set last_sequence = n where id = ${chatId};
    end loop; end $$`),
  );
  await fill(1);
  const rejection = await site.send(learner, consultant, 'One more');
  expect(outcome(rejection)).toEqual([429, 'chat_full_today']);
  expect(Number(rejection.headers['retry-after'])).toBeGreaterThan(22 * 3_600);
  await fill(25);
  expect((await site.send(learner, consultant, 'One more')).status).toBe(200);
});
