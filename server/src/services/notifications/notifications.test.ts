import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, mintSession, type TestServer } from '../../testing/index.ts';
import { bell, deleteOldNotifications } from './module.ts';
import { nameParticipant } from './name-participant.ts';
import { type NewNotification, notify } from './notify.ts';
import { notifications } from './tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const now = new Date('2030-04-20T09:00:00Z');
const yearAgo = new Date('2029-04-20T08:59:59Z');

test('what has a key is told once, what is a year old is forgotten', async () => {
  const { userId } = await mintSession(server.db, { role: 'learner', now });
  const notified = { userId, type: 'ConsultationSession', text: 'told.soon', key: 'reminder 8' };
  const report = (one: NewNotification, at: Date) => server.db.transaction((tx) => notify(tx, [one], at));
  expect(await report(notified, yearAgo)).toEqual([userId]);
  expect(await report(notified, now)).toEqual([]);
  await report({ ...notified, key: undefined }, now);
  await deleteOldNotifications(server.db, now);
  expect(await server.db.$count(notifications)).toBe(1);
});

test('PD-106: of a closed account nothing was told, and nobody was told its name', async () => {
  const [leaving, staying] = await Promise.all([
    mintSession(server.db, { role: 'learner', now }),
    mintSession(server.db, { role: 'consultant', now }),
  ]);
  await server.db.delete(notifications);
  const notified = (userId: number, person: number, name: string) => ({
    userId,
    type: 'ConsultationSession',
    text: 'told.booked',
    params: { name, person, time: now.toISOString() },
  });
  const about = nameParticipant(
    { own: 'told.proof_marked', other: 'told.proof_marked_for' },
    { id: leaving.userId, name: 'Salma' },
    staying.userId,
  );
  const both = [
    notified(leaving.userId, staying.userId, 'Huda'),
    notified(staying.userId, leaving.userId, 'Salma'),
    { userId: staying.userId, type: 'Activity', ...about },
  ];
  await server.db.transaction((tx) => notify(tx, both, now));
  await server.db.transaction(async (tx) =>
    bell.deletion?.erase?.(tx, { id: leaving.userId, email: leaving.email }, now),
  );
  const left = await server.db.select().from(notifications);
  expect(left).toMatchObject([
    { userId: staying.userId, params: { name: '—', time: now.toISOString() } },
    { userId: staying.userId, text: 'told.proof_marked_for', params: { participant: '—' } },
  ]);
});
