import { eq } from 'drizzle-orm';
import * as rooms from 'shared-api/contracts/chat/room';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../../../areas.ts';
import { pdf } from '../../../services/media/media.fixture.ts';
import { users } from '../../../services/users/index.ts';
import { outcome } from '../../../testing/index.ts';
import { closeAccount } from '../../auth/index.ts';
import { chatMessages, chatReports } from '../tables/chat.ts';
import { type ChatServer, openChatServer } from './chat.fixture.ts';

let site: ChatServer;
beforeAll(async () => {
  site = await openChatServer();
});
afterAll(() => site.close());

async function close(id: number): Promise<void> {
  const now = site.now();
  await site.db.update(users).set({ deletesAt: now }).where(eq(users.id, id));
  expect(await site.db.transaction((tx) => closeAccount(tx, id, modules, now))).toBe(true);
}

test('PD-106: text and files of a closed account are removed, the other side reads its own and writes no more', async () => {
  const { consultant, learner } = await site.pair();
  await site.send(learner, consultant, 'My own words', {
    file: new File([new Uint8Array(pdf())], 'mine.pdf'),
  });
  await site.send(consultant, learner, 'The answer');
  await site.request(
    rooms.report,
    {
      params: site.params(learner, consultant),
      body: { reason: 'other', details: 'My complaint', messages: [2] },
    },
    { as: learner },
  );
  await close(learner.userId);
  const { data } = (await site.history(consultant, learner)).answer;
  expect(data).toMatchObject([
    { message: '', file: null, removed: true, title: '—', avatar: null },
    { message: 'The answer', removed: false, title: 'Test consultant' },
  ]);
  expect((await site.room(consultant, learner)).answer.data).toMatchObject({
    can_write: false,
    guest: { username: '—' },
  });
  expect(outcome(await site.send(consultant, learner, 'x'))).toEqual([409, 'chat_ended']);
  expect((await site.inbox(consultant)).answer.data.data).toHaveLength(1);
  const stored = JSON.stringify([
    await site.db.select().from(chatMessages),
    await site.db.select().from(chatReports),
  ]);
  for (const personal of ['My own words', 'mine.pdf', 'My complaint']) expect(stored).not.toContain(personal);
});

test('a message that is sent while its account is closed is not left behind', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { consultant, learner } = await site.pair();
    await site.send(learner, consultant, 'Before');
    await Promise.all([
      close(learner.userId),
      ...['a', 'b', 'c'].map((text) => site.send(learner, consultant, text)),
    ]);
    const found = (await site.history(consultant, learner)).answer.data;
    expect(found.map(({ message }) => message)).toEqual(found.map(() => ''));
  }
});
