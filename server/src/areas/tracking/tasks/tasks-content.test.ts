import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../../../areas.ts';
import { contentFolder, importContent } from '../../../services/content/import-content.ts';
import { users } from '../../../services/users/index.ts';
import { createTestServer, type TestServer, testMedia } from '../../../testing/index.ts';
import { familyTaskItems, familyTasks } from './tables.ts';

const now = new Date('2026-11-20T12:00:00Z');
let server: TestServer;
const demonstration = (at: Date) =>
  importContent(server.db, contentFolder, { modules, demonstration: true, store: testMedia(), now: at });

beforeAll(async () => {
  server = await createTestServer({ now: () => now });
  await demonstration(now);
});
afterAll(() => server.close());

test('the demonstration’s consultant gave two tasks, which another import leaves as they are', async () => {
  const find = () =>
    server.db
      .select({ id: familyTasks.id, start: familyTasks.startDate, end: familyTasks.endDate, to: users.email })
      .from(familyTasks)
      .innerJoin(users, eq(users.id, familyTasks.userId))
      .orderBy(asc(familyTasks.id));
  const given = await find();
  expect(given.map(({ start, end, to }) => [start, end, to])).toEqual([
    ['2026-11-20', '2026-12-03', 'learner@rafiq.example'],
    ['2026-11-23', '2026-11-29', 'learner@rafiq.example'],
  ]);
  const items = await server.db.select().from(familyTaskItems);
  expect(items.map(({ group, taskId }) => [group, taskId])).toEqual(given.map(({ id }) => ['profs', id]));
  await demonstration(new Date('2026-12-20T12:00:00Z'));
  expect(await find()).toEqual(given);
});
