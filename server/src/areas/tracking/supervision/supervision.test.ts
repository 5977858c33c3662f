import { eq } from 'drizzle-orm';
import * as calls from 'shared-api/contracts/tracking/supervision';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications } from '../../../services/notifications/tables.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { makeConsultantRow, seedChoices } from '../../consultations/consultants/consultants.fixture.ts';
import { bookings } from '../../consultations/tables/booking.ts';
import { sessionRequests } from '../../consultations/tables/private-sessions.ts';
import { enrolIn, makeCourse } from '../../courses/catalogue/courses.fixture.ts';
import { blockPerson } from '../../profile-chat/chat/block-person.fixture.ts';
import { findRelation } from '../access/access.ts';
import { openProgressServer, type ProgressServer } from '../progress/progress.fixture.ts';
import { enrolInTracking, makeTracking, startRun } from '../systems/trackings.fixture.ts';
import { supervisionRequests } from '../tables/supervision.ts';

let server: ProgressServer;
beforeAll(async () => {
  server = await openProgressServer('2026-02-03T10:00:00Z');
  await seedChoices(server.db);
});
afterAll(() => server.close());

/** Creates a parent, a child who is enrolled in a system, and a consultant whose course the parent takes. */
async function openFamily() {
  const { db, user } = server;
  const [parent, child, consultant] = [await user(), await user(), await user('consultant')];
  await server.addMember(parent, child);
  const trackingId = await makeTracking(db, { nameEn: 'Calm' });
  await enrolInTracking(db, trackingId, child.userId);
  await enrolIn(db, (await makeCourse(db, { providerId: consultant.userId })).id, parent.userId);
  return { parent, child, consultant, trackingId };
}

const send = (as: Minted, tracking_id: number, user_id: number, consultants: number[]) =>
  server.request(calls.send, { body: { tracking_id, user_id, consultants } }, { as });
const requestable = (as: Minted, tracking_id: number, id: number) =>
  server.request(calls.requestable, { query: { id, tracking_id } }, { as });
const list = (as: Minted, tracking_id: number, id: number) =>
  server.request(calls.requests, { query: { id, tracking_id } }, { as });
const answer = (as: Minted, request_id: number, status: number) =>
  server.request(calls.answer, { body: { request_id, status } }, { as });
const reported = ({ userId }: Minted) =>
  server.db.select().from(notifications).where(eq(notifications.userId, userId));

test('PD-144 a consultant is not asked to supervise while one of the two blocks the other', async () => {
  const { parent, child, consultant, trackingId } = await openFamily();
  await blockPerson(server.db, { by: consultant.userId, whom: parent.userId }, server.now());
  const rejection = await send(parent, trackingId, child.userId, [consultant.userId]);
  expect(rejection).toMatchObject({ status: 409, failure: { code: 'blocked_by_guest' } });
  expect(await reported(consultant)).toEqual([]);
});

test('TRCK-115, TRCK-177, PD-84: only consultants of an earlier session, request, course or system can be asked', async () => {
  const { db, user } = server;
  const { parent, child, consultant, trackingId } = await openFamily();
  const [stranger, provider] = [await user('consultant'), await user('consultant')];
  const asked = await makeConsultantRow(db, { username: 'Asked' });
  const [met, held] = [
    await makeConsultantRow(db, { username: 'Met' }),
    await makeConsultantRow(db, { username: 'Held' }),
  ];
  const session = {
    learnerId: child.userId,
    duration: 60,
    isFree: true,
    createdAt: server.now(),
    startsAt: new Date('2026-02-05T10:00:00Z'),
    endsAt: new Date('2026-02-05T11:00:00Z'),
    refundUntil: server.now(),
  };
  await db
    .insert(bookings)
    .values({ ...session, consultantId: met, uid: 'met', status: 'confirmed', confirmedAt: server.now() });
  await db.insert(bookings).values({
    ...session,
    consultantId: held,
    learnerId: parent.userId,
    uid: 'held',
    status: 'held',
    heldFor: 'checkout',
    holdUntil: server.now(),
  });
  await db.insert(sessionRequests).values({
    consultantId: asked,
    learnerId: parent.userId,
    reason: 'Sleep',
    timezone: 'UTC',
    createdAt: server.now(),
  });
  const packageId = await makeTracking(db, { structure: 'multi', providerId: provider.userId });
  const level = await makeTracking(db, { packageId, level: 1 });
  await enrolInTracking(db, level, child.userId);
  const found = (await requestable(parent, trackingId, child.userId)).answer.data;
  expect(found).toEqual([
    { id: consultant.userId, username: 'Test consultant', avatar: null },
    { id: provider.userId, username: 'Test consultant', avatar: null },
    { id: asked, username: 'Asked', avatar: null },
    { id: met, username: 'Met', avatar: null },
  ]);
  const rejection = await send(parent, trackingId, child.userId, [consultant.userId, stranger.userId]);
  expect(rejection).toMatchObject({ status: 409, failure: { code: 'no_contact' } });
  expect((await list(parent, trackingId, child.userId)).answer.data.data).toEqual([]);
});

test('TRCK-114: requests are listed as pending, accepted and rejected; the consultant answers each once', async () => {
  const { parent, child, consultant, trackingId } = await openFamily();
  const other = await makeTracking(server.db);
  await enrolInTracking(server.db, other, child.userId);
  for (const id of [trackingId, other])
    expect((await send(parent, id, child.userId, [consultant.userId])).status).toBe(200);
  const request = { consultant_name: 'Test consultant', consultant_avatar: null };
  const [sent] = (await list(parent, trackingId, child.userId)).answer.data.data;
  expect(sent).toMatchObject({ ...request, status: 0 });
  expect((await requestable(parent, trackingId, child.userId)).answer.data).toEqual([]);
  expect(await reported(consultant)).toMatchObject([
    { text: 'told.supervision_requested', type: 'SupervisionRequest', params: { tracking: 'Calm' } },
    { text: 'told.supervision_requested' },
  ]);
  const received = (await server.request(calls.received, { query: {} }, { as: consultant })).answer.data;
  expect(received.data.map((each) => [each.tracking_id, each.user_id, each.status])).toEqual([
    [other, child.userId, 0],
    [trackingId, child.userId, 0],
  ]);
  const [second, first] = received.data.map(({ id }) => id);
  const colleague = await server.user('consultant');
  expect((await answer(colleague, first ?? 0, 1)).status).toBe(404);
  for (let times = 0; times < 2; times += 1)
    expect((await answer(consultant, first ?? 0, 1)).status).toBe(200);
  expect(await answer(consultant, first ?? 0, 2)).toMatchObject({ failure: { code: 'answered_already' } });
  expect((await answer(consultant, second ?? 0, 2)).status).toBe(200);
  expect((await list(child, trackingId, child.userId)).answer.data.data).toMatchObject([{ status: 1 }]);
  expect((await list(child, other, child.userId)).answer.data.data).toMatchObject([{ status: 2 }]);
  for (const reader of [parent, child])
    expect((await reported(reader)).map(({ text }) => text)).toEqual([
      'told.supervision_accepted',
      'told.supervision_rejected',
    ]);
  const actor = { userId: consultant.userId, isOperator: false };
  const relation = (id: number) =>
    findRelation(server.db, actor, { trackingId: id, userId: child.userId }, 'read');
  expect([await relation(trackingId), await relation(other)]).toEqual(['supervisor', undefined]);
  expect((await send(parent, other, child.userId, [consultant.userId])).status).toBe(200);
  expect((await list(child, other, child.userId)).answer.data.data).toMatchObject([
    { status: 0 },
    { status: 2 },
  ]);
});

const end = (as: Minted, request_id: number) => server.request(calls.end, { body: { request_id } }, { as });
const participants = async (as: Minted) =>
  (await server.request(calls.supervised, { query: {} }, { as })).answer.data.data;

test('a request that is taken back leaves the lists, and is not answered any more; another can be sent', async () => {
  const { parent, child, consultant, trackingId } = await openFamily();
  await send(parent, trackingId, child.userId, [consultant.userId]);
  const [request] = (await list(parent, trackingId, child.userId)).answer.data.data;
  const id = request?.id ?? 0;
  expect(await end(consultant, id)).toMatchObject({ status: 409, failure: { code: 'answer_first' } });
  for (const as of [await server.user(), await server.user('consultant')])
    expect((await end(as, id)).status).toBe(404);
  for (const as of [child, parent]) expect((await end(as, id)).status).toBe(200);
  expect((await list(parent, trackingId, child.userId)).answer.data.data).toEqual([]);
  const received = await server.request(calls.received, { query: {} }, { as: consultant });
  expect(received.answer.data.data).toEqual([]);
  expect(await answer(consultant, id, 1)).toMatchObject({ failure: { code: 'request_ended' } });
  expect((await requestable(parent, trackingId, child.userId)).answer.data).toMatchObject([
    { id: consultant.userId },
  ]);
  await send(parent, trackingId, child.userId, [consultant.userId]);
  const [second] = (await list(parent, trackingId, child.userId)).answer.data.data;
  await answer(consultant, second?.id ?? 0, 2);
  expect(await end(parent, second?.id ?? 0)).toMatchObject({ failure: { code: 'answered_already' } });
});

test('a consultant lists whom they supervise, with the progress of the current runs, until one side ends it', async () => {
  const { db } = server;
  const { parent, child, consultant, trackingId } = await openFamily();
  const packageId = await makeTracking(db, { structure: 'multi', nameEn: 'Steps' });
  const levels = [1, 2].map((level) => makeTracking(db, { packageId, level }));
  const [level] = await Promise.all(levels);
  const enrolment = await enrolInTracking(db, packageId, child.userId);
  const run = { id: enrolment, trackingId: level ?? 0, userId: child.userId };
  await startRun(db, run, { totalScore: 5_000, points: 500, activityScore: 5_000 });
  const competition = await makeTracking(db, { type: 'initiative' });
  await enrolInTracking(db, competition, child.userId);
  for (const id of [competition, trackingId, packageId]) {
    await send(parent, id, child.userId, [consultant.userId]);
    const [request] = (await list(parent, id, child.userId)).answer.data.data;
    await answer(consultant, request?.id ?? 0, 1);
  }
  const person = { user_id: child.userId, user_name: 'Test learner', avatar: null };
  const found = await participants(consultant);
  expect(found).toMatchObject([
    {
      ...person,
      tracking_id: packageId,
      tracking_name: 'Steps',
      tracking_type: 'multi',
      total_progress: 25,
      start_date: '2026-02-01',
      end_date: '2026-02-10',
    },
    {
      ...person,
      tracking_id: trackingId,
      type: 'tracking',
      total_progress: 0,
      start_date: null,
      end_date: null,
    },
    { tracking_id: competition, type: 'initiative', total_progress: null },
  ]);
  expect(await participants(await server.user('consultant'))).toEqual([]);
  const [steps, calm] = found.map(({ id }) => id);
  for (let times = 0; times < 2; times += 1) await end(consultant, steps ?? 0);
  await end(parent, calm ?? 0);
  expect(await participants(consultant)).toMatchObject([{ tracking_id: competition }]);
  const last = async (as: Minted) =>
    (await reported(as))
      .filter(({ text }) => text === 'told.supervision_ended')
      .map((each) => [each.type, each.modelId]);
  expect(await last(parent)).toEqual([['SupervisionAnswer', packageId]]);
  expect(await last(child)).toEqual([['SupervisionAnswer', packageId]]);
  expect(await last(consultant)).toEqual([['SupervisionRequest', trackingId]]);
});

test('of an answer and a withdrawal at once one wins', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { parent, child, consultant, trackingId } = await openFamily();
    await send(parent, trackingId, child.userId, [consultant.userId]);
    const [request] = (await list(parent, trackingId, child.userId)).answer.data.data;
    const id = request?.id ?? 0;
    const [rejected, ended] = await Promise.all([answer(consultant, id, 2), end(parent, id)]);
    expect([rejected.status, ended.status].sort()).toEqual([200, 409]);
    const codes = [rejected, ended].filter(({ status }) => status === 409).map(({ failure }) => failure.code);
    expect(codes).toEqual([rejected.status === 409 ? 'request_ended' : 'answered_already']);
  }
});

test('a request that is sent many times at once is one, and notified once', async () => {
  const { parent, child, consultant, trackingId } = await openFamily();
  const sent = await Promise.all(
    [parent, parent, parent, parent].map((as) => send(as, trackingId, child.userId, [consultant.userId])),
  );
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const stored = await server.db
    .select()
    .from(supervisionRequests)
    .where(eq(supervisionRequests.trackingId, trackingId));
  expect(stored).toHaveLength(1);
  expect(await reported(consultant)).toHaveLength(1);
});

test('PD-67: other users and the supervisor neither list nor send; who is not enrolled is not supervised', async () => {
  const { parent, child, consultant, trackingId } = await openFamily();
  await send(parent, trackingId, child.userId, [consultant.userId]);
  const [request] = (await list(parent, trackingId, child.userId)).answer.data.data;
  await answer(consultant, request?.id ?? 0, 1);
  for (const as of [consultant, await server.user()]) {
    expect((await list(as, trackingId, child.userId)).status).toBe(404);
    expect((await requestable(as, trackingId, child.userId)).status).toBe(404);
    expect((await send(as, trackingId, child.userId, [consultant.userId])).status).toBe(404);
  }
  expect(await send(parent, trackingId, parent.userId, [consultant.userId])).toMatchObject({
    status: 409,
    failure: { code: 'not_enrolled' },
  });
});
