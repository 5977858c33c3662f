import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../../../areas.ts';
import { contentFolder, importContent } from '../../../services/content/import-content.ts';
import { users } from '../../../services/users/index.ts';
import { createTestServer, type TestServer, testMedia } from '../../../testing/index.ts';
import { chatMessages, chatSides, chats } from '../tables/chat.ts';

const now = new Date('2026-11-20T12:00:00Z');
let server: TestServer;
const demonstration = (at: Date) =>
  importContent(server.db, contentFolder, { modules, demonstration: true, store: testMedia(), now: at });

beforeAll(async () => {
  server = await createTestServer({ now: () => now });
  await demonstration(now);
});
afterAll(() => server.close());

const find = () =>
  server.db
    .select({ email: users.email, side: chatSides, last: chats.lastSequence })
    .from(chatSides)
    .innerJoin(chats, eq(chats.id, chatSides.chatId))
    .innerJoin(users, eq(users.id, chatSides.userId))
    .orderBy(asc(chatSides.chatId), asc(chatSides.side));

test('the demonstration’s people have chats with unread messages, which another import leaves as they are', async () => {
  const sides = await find();
  const unread = (email: string) =>
    sides.filter((each) => each.email === email).map(({ side }) => side.unread);
  expect(unread('learner@rafiq.example')).toEqual([2, 1]);
  expect(unread('consultant@rafiq.example')).toEqual([0, 1, 0]);
  const messages = await server.db.select().from(chatMessages);
  for (const { side, last } of sides) {
    const own = messages.filter(({ chatId }) => chatId === side.chatId);
    expect(own.map(({ sequence }) => sequence).sort((a, b) => a - b)).toEqual(own.map((_, at) => at + 1));
    expect(own).toHaveLength(last);
    const after = own.filter((each) => each.side !== side.side && each.sequence > side.readSequence);
    expect(after).toHaveLength(side.unread);
    expect(own.every(({ sentAt }) => sentAt < now)).toBe(true);
  }
  await demonstration(new Date('2026-12-20T12:00:00Z'));
  expect(await find()).toEqual(sides);
  expect(await server.db.$count(chatMessages)).toBe(messages.length);
});
