import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, ne } from 'drizzle-orm';
import * as rooms from 'shared-api/contracts/chat/room';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../../../areas.ts';
import type { Database } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { changeMeanwhile } from '../../../testing/change-meanwhile.ts';
import { closeAccount } from '../../auth/index.ts';
import { chatMessages, chatSides, chats } from '../tables/chat.ts';
import { type ChatServer, openChatServer } from './chat.fixture.ts';
import { type ChatRows, lockChat } from './room.ts';

let site: ChatServer;
beforeAll(async () => {
  site = await openChatServer();
});
afterAll(() => site.close());

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const stored = async (userId: number) => {
  const [side] = await site.db.select().from(chatSides).where(eq(chatSides.userId, userId));
  if (!side) throw new Error('There is no chat');
  const messages = await site.db
    .select()
    .from(chatMessages)
    .where(eq(chatMessages.chatId, side.chatId))
    .orderBy(asc(chatMessages.sequence));
  return { side, messages };
};

test('both sides write at once from several devices: one chat, numbers without gaps, times in their order', async () => {
  const { consultant, learner } = await site.pair();
  const answers = await Promise.all(
    upTo(40).map((number) =>
      number % 2 === 0
        ? site.send(learner, consultant, `learner ${number}`)
        : site.send(consultant, learner, `consultant ${number}`),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const { messages } = await stored(learner.userId);
  expect(messages.map(({ sequence }) => sequence)).toEqual(upTo(40));
  const times = messages.map(({ sentAt }) => sentAt.getTime());
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  const sequences = answers.map(({ answer }) => answer.data.sequence);
  expect([...sequences].sort((a, b) => a - b)).toEqual(upTo(40));
  expect(await site.db.$count(chats, eq(chats.lastSequence, 40))).toBe(1);
});

test('one message sent ten times at once is stored once', async () => {
  const { consultant, learner } = await site.pair();
  for (const round of upTo(3)) {
    const clientId = randomUUID();
    const answers = await Promise.all(
      upTo(10).map(() => site.send(learner, consultant, 'Once', { clientId })),
    );
    expect(new Set(answers.map(({ answer }) => answer.data.sequence))).toEqual(new Set([round]));
  }
  const { messages } = await stored(learner.userId);
  expect(messages).toHaveLength(3);
});

test('unread counts agree with the messages while they are sent and read at once', async () => {
  const { consultant, learner } = await site.pair();
  await site.send(learner, consultant, 'first');
  await Promise.all(
    upTo(30).flatMap((number) => [
      site.send(
        number % 3 === 0 ? consultant : learner,
        number % 3 === 0 ? learner : consultant,
        `${number}`,
      ),
      site.read(consultant, learner, number),
    ]),
  );
  for (const { userId } of [consultant, learner]) {
    const { side } = await stored(userId);
    const unread = await site.db.$count(
      chatMessages,
      and(
        eq(chatMessages.chatId, side.chatId),
        gt(chatMessages.sequence, side.readSequence),
        ne(chatMessages.side, side.side),
      ),
    );
    expect(side.unread).toBe(unread);
  }
  const { answer } = await site.read(consultant, learner, 31);
  expect(answer).toMatchObject({ read_sequence: 31, unread: 0 });
});

test('a message and a block at once: what is stored was stored before the block', async () => {
  for (const _ of upTo(5)) {
    const { consultant, learner } = await site.pair();
    const [, ...sent] = await Promise.all([
      site.request(
        rooms.block,
        { params: site.params(consultant, learner), body: { blocked: '1' } },
        { as: consultant },
      ),
      ...upTo(5).map((number) => site.send(learner, consultant, `${number}`)),
    ]);
    const accepted = sent.filter(({ status }) => status === 200).length;
    const { messages } = await stored(learner.userId);
    expect(messages).toHaveLength(accepted);
    expect((await site.send(learner, consultant, 'later')).status).toBe(409);
  }
});

type Change = (tx: Database, rows: ChatRows, clientId: string) => Promise<unknown>;

/** Stores the learner's next message. */
const storeNext: Change = async (tx, { chat, mine }, clientId) => {
  const next = { sequence: chat.lastSequence + 1, sentAt: new Date(site.now().getTime() + 1_000) };
  await tx
    .update(chats)
    .set({ lastSequence: next.sequence, lastMessageAt: next.sentAt })
    .where(eq(chats.id, chat.id));
  await tx
    .insert(chatMessages)
    .values({ ...next, chatId: chat.id, side: mine.side, clientId, message: 'Meanwhile' });
};

const block: Change = (tx, { others }) =>
  tx
    .update(chatSides)
    .set({ blockedAt: site.now() })
    .where(and(eq(chatSides.chatId, others.chatId), eq(chatSides.side, others.side)));

const closeOther: Change = async (tx, { others }) => {
  const id = others.userId as number;
  await tx.update(users).set({ deletesAt: site.now() }).where(eq(users.id, id));
  expect(await closeAccount(tx, id, modules, site.now())).toBe(true);
};

// PGlite has one connection, so nothing waits for a lock there.
test.skipIf(!process.env.TEST_DATABASE_URL).each<[string, unknown, Change]>([
  ['nothing', 2, async () => undefined],
  ['another message', 3, (tx, rows) => storeNext(tx, rows, randomUUID())],
  ['the same message', 2, storeNext],
  ['a block', 'blocked_by_guest', block],
  ['the end of the account', 'chat_ended', closeOther],
])(
  'a message that waits for a transaction with the lock of its chat, and with %s, reads what is stored by then',
  async (_, expected, change) => {
    const { consultant, learner } = await site.pair();
    await site.send(learner, consultant, 'First');
    const clientId = randomUUID();
    const sent = await changeMeanwhile(
      site.db,
      async (tx) => change(tx, await lockChat(tx, site.params(learner, consultant), site.now()), clientId),
      () => site.send(learner, consultant, 'Meanwhile', { clientId }),
    );
    expect(sent.status === 200 ? sent.answer.data.sequence : sent.failure.code).toBe(expected);
  },
);
