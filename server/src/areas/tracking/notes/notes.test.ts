import * as calls from 'shared-api/contracts/tracking/notes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { openProgressServer, type ProgressServer } from '../progress/progress.fixture.ts';
import { supervisionRequests } from '../tables/supervision.ts';

let server: ProgressServer;
beforeAll(async () => {
  server = await openProgressServer('2026-02-03T10:00:00Z');
});
afterAll(() => server.close());

const add = (as: Minted, user_tracking_activity_id: number, note: string) =>
  server.request(calls.addNote, { body: { note, user_tracking_activity_id } }, { as });
const edit = (as: Minted, id: number, note: string) =>
  server.request(calls.editNote, { body: { note, id } }, { as });
const remove = (as: Minted, id: number) => server.request(calls.deleteNote, { params: { id } }, { as });
const list = (as: Minted, activity_id: number, current_user_id?: number) =>
  server.request(calls.activityNotes, { query: { activity_id, current_user_id } }, { as });

test('TRCK-108: a note has its text and both times; it is added, edited and deleted', async () => {
  server.at('2026-02-03T10:00:00Z');
  const one = await server.participate();
  const dayId = await server.open(one);
  const first = (await add(one, dayId, ' We read\r\ntwo pages. ')).answer.data;
  await add(one, dayId, 'Again');
  server.at('2026-02-03T11:00:00Z');
  const { data } = (await edit(one, first.id, 'Three pages')).answer;
  expect(data).toEqual({
    id: first.id,
    note: 'Three pages',
    note_added_date: '2026-02-03T10:00:00.000Z',
    updated_at: '2026-02-03T11:00:00.000Z',
  });
  expect((await list(one, one.activityId)).answer.data.map(({ note }) => note)).toEqual([
    'Again',
    'Three pages',
  ]);
  expect((await server.read(one, one.activityId)).answer.data.notes).toHaveLength(2);
  expect((await remove(one, first.id)).status).toBe(200);
  expect((await remove(one, first.id)).status).toBe(404);
  expect((await list(one, one.activityId)).answer.data).toHaveLength(1);
});

test('PD-78: a note has at most 150 code points', async () => {
  const one = await server.participate();
  const dayId = await server.open(one);
  expect((await add(one, dayId, '🙂'.repeat(150))).answer.data.note).toBe('🙂'.repeat(150));
  const { status, failure } = await add(one, dayId, 'a'.repeat(151));
  expect([status, failure.errors?.note]).toEqual([400, ['Please enter at most 150 characters.']]);
  for (const note of ['', '   ']) expect((await add(one, dayId, note)).status).toBe(400);
});

test('PD-67: family writes for the participant, a supervisor reads, and to others there is no note', async () => {
  const [parent, child, stranger, supervisor] = [
    await server.user(),
    await server.user(),
    await server.user(),
    await server.user('consultant'),
  ];
  await server.addMember(parent, child);
  const one = await server.participate({}, { as: child });
  await server.db.insert(supervisionRequests).values({
    trackingId: one.trackingId,
    userId: child.userId,
    requesterId: parent.userId,
    status: 1,
    consultantId: supervisor.userId,
    createdAt: server.now(),
    answeredAt: server.now(),
  });
  const dayId = await server.open(one);
  const { id } = (await add(parent, dayId, 'Well done')).answer.data;
  for (const as of [child, parent, supervisor])
    expect((await list(as, one.activityId, child.userId)).answer.data).toMatchObject([{ id }]);
  expect((await list(stranger, one.activityId, child.userId)).status).toBe(404);
  for (const as of [stranger, supervisor]) {
    expect((await add(as, dayId, 'Mine')).status).toBe(404);
    expect((await edit(as, id, 'Mine')).status).toBe(404);
    expect((await remove(as, id)).status).toBe(404);
  }
  expect((await remove(child, id)).status).toBe(200);
});
