import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdf } from '../../../../services/media/media.fixture.ts';
import { taskSubmissions } from '../../tables/learning.ts';
import { learning } from '../module.ts';
import { type TaskServer, taskServer } from './tasks.fixture.ts';

const now = new Date('2030-05-01T12:00:00Z');
let server: TaskServer;
beforeAll(async () => {
  server = await taskServer(() => now);
});
afterAll(() => server.close());

test('PD-106: of a closed account nothing is left that it handed in', async () => {
  const leaving = await server.enrolled();
  const staying = await server.enrolled();
  for (const each of [leaving, staying]) await server.handIn(each, pdf());
  await server.db.transaction(async (tx) => {
    await learning.deletion?.lock?.(tx, leaving.userId, now);
    await learning.deletion?.erase?.(tx, { id: leaving.userId, email: leaving.email }, now);
  });
  const left = await server.db.select().from(taskSubmissions);
  expect(left.map(({ enrolmentId }) => enrolmentId)).toEqual([staying.enrolmentId]);
});
