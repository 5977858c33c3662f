import * as calls from 'shared-api/contracts/tracking/supervision';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Followed, followEvents } from '../../../services/realtime/realtime.fixture.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { enrolIn, makeCourse } from '../../courses/catalogue/courses.fixture.ts';
import { openProgressServer, type ProgressServer } from '../progress/progress.fixture.ts';
import { enrolInTracking, makeTracking } from '../systems/trackings.fixture.ts';

let server: ProgressServer;
let origin: string;
const open: Followed[] = [];
beforeAll(async () => {
  server = await openProgressServer('2026-02-03T10:00:00Z');
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const followed of open.splice(0)) followed.end();
});
afterAll(() => server.close());

async function follow(as: Minted): Promise<Followed> {
  const followed = await followEvents(origin, as.token, {});
  open.push(followed);
  return followed;
}
const findEvent = async (followed: Followed, count: number) =>
  (await followed.events(count)).find(({ kind }) => kind === 'tracking.supervision')?.payload;

test('a request, its answer and its end reach the family and the consultant', async () => {
  const { db, user, request } = server;
  const [parent, child, consultant] = [await user(), await user(), await user('consultant')];
  await server.addMember(parent, child);
  const trackingId = await makeTracking(db);
  await enrolInTracking(db, trackingId, child.userId);
  await enrolIn(db, (await makeCourse(db, { providerId: consultant.userId })).id, parent.userId);

  const asked = await follow(consultant);
  const body = { tracking_id: trackingId, user_id: child.userId, consultants: [consultant.userId] };
  expect((await request(calls.send, { body }, { as: parent })).status).toBe(200);
  const query = { id: child.userId, tracking_id: trackingId };
  const listed = await request(calls.requests, { query }, { as: parent });
  const id = listed.answer.data.data[0]?.id ?? 0;
  const payload = { request_id: id, tracking_id: trackingId, current_user_id: child.userId };
  expect(await findEvent(asked, 2)).toEqual(payload);

  // The child, who did not send the request, receives it too.
  const readers = await Promise.all([parent, child].map(follow));
  const accepted = { request_id: id, status: 1 };
  expect((await request(calls.answer, { body: accepted }, { as: consultant })).status).toBe(200);
  for (const reader of readers) expect(await findEvent(reader, 2)).toEqual(payload);
  const later = await follow(consultant);
  expect((await request(calls.end, { body: { request_id: id } }, { as: child })).status).toBe(200);
  expect(await findEvent(later, 2)).toEqual(payload);
});
