import { eq } from 'drizzle-orm';
import * as calls from 'shared-api/contracts/tracking/activities';
import { enrol } from 'shared-api/contracts/tracking/enrolment';
import { endMarking } from 'shared-api/contracts/tracking/proof-review';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Followed, followEvents } from '../../../services/realtime/realtime.fixture.ts';
import { realtimeEvents } from '../../../services/realtime/tables.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { recomputeScores } from '../runs/recompute-scores.ts';
import { makeActivity } from '../systems/trackings.fixture.ts';
import { supervisionRequests } from '../tables/supervision.ts';
import { openProgressServer, type ProgressServer } from './progress.fixture.ts';

const noon = '2026-02-03T10:00:00Z';
let server: ProgressServer;
let origin: string;
const open: Followed[] = [];
beforeAll(async () => {
  server = await openProgressServer(noon);
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const followed of open.splice(0)) followed.end();
});
afterAll(() => server.close());

async function follow(as: Minted, trackingId?: number): Promise<Followed> {
  const input = trackingId === undefined ? {} : { topics: `tracking_ranking:${trackingId}` };
  const followed = await followEvents(origin, as.token, input);
  open.push(followed);
  return followed;
}
const supervise = (trackingId: number, userId: number, consultantId: number, endedAt?: Date) =>
  server.db.insert(supervisionRequests).values({
    trackingId,
    userId,
    consultantId,
    requesterId: userId,
    status: 1,
    endedAt,
    createdAt: server.now(),
    answeredAt: server.now(),
  });
const kinds = (followed: Followed, count: number) =>
  followed.events(count).then((events) => events.map(({ kind }) => kind));

test('progress reaches the participant, the family and the supervisor, and nobody else', async () => {
  const child = await server.participate({ isAutoProgress: false });
  const [parent, formerSupervisor, stranger] = [
    await server.user(),
    await server.user(),
    await server.user(),
  ];
  const supervisor = await server.user('consultant');
  await server.addMember(parent, child);
  await supervise(child.trackingId, child.userId, supervisor.userId);
  await supervise(child.trackingId, child.userId, formerSupervisor.userId, server.now());
  const readers = await Promise.all([child, parent, supervisor].map((as) => follow(as)));
  const others = await Promise.all([formerSupervisor, stranger].map((as) => follow(as)));
  const dayId = await server.open(child);
  expect((await server.report(child, dayId, 40)).status).toBe(200);
  const payload = {
    tracking_id: child.trackingId,
    current_user_id: child.userId,
    tracking_enrollment_history_id: child.runId,
  };
  for (const reader of readers)
    expect(await reader.events(1)).toMatchObject([{ kind: 'tracking.progress', payload }]);
  // Causes an event that they do receive, which arrives after all earlier ones.
  for (const [index, other] of [formerSupervisor, stranger].entries()) {
    const own = await server.participate({ isAutoProgress: false }, { as: other });
    await server.report(other, await server.open(own), 10);
    expect(await others[index]?.events(1)).toMatchObject([{ payload: { current_user_id: other.userId } }]);
  }
});

test('the ranking changes for everyone who may read it and follows it', async () => {
  const one = await server.participate({ isAutoProgress: false });
  const dayId = await server.open(one);
  const [parent, stranger] = [await server.user(), await server.user()];
  await server.addMember(parent, one);
  const reader = await follow(parent, one.trackingId);
  const rejected = await follow(stranger, one.trackingId);
  expect((await rejected.message('open')).data).toEqual({ topics: [] });
  await server.report(one, dayId, 40);
  expect((await kinds(reader, 2)).sort()).toEqual(['tracking.progress', 'tracking.ranking']);
  const ranking = (await reader.events(2)).find(({ kind }) => kind === 'tracking.ranking');
  expect(ranking).toMatchObject({
    payload: { tracking_id: one.trackingId },
    topic: `tracking_ranking:${one.trackingId}`,
  });
  expect(rejected.messages().filter(({ type }) => type === 'message')).toEqual([]);
});

test('the ranking of a competition is silent until its marking has ended (PD-81)', async () => {
  const tracking = { type: 'initiative', startDate: '2026-02-01', endDate: '2026-02-10' } as const;
  const one = await server.participate({ isAutoProgress: false }, { tracking });
  const reader = await follow(one, one.trackingId);
  expect((await reader.message('open')).data).toEqual({ topics: [`tracking_ranking:${one.trackingId}`] });
  await server.report(one, await server.open(one), 40);
  const operator = await server.user('operator');
  server.at('2026-02-20T10:00:00Z');
  const ended = await server.request(endMarking, { body: { tracking_id: one.trackingId } }, { as: operator });
  expect(ended.status).toBe(200);
  const [first, ...later] = await kinds(reader, 3);
  expect([first, ...later.sort()]).toEqual([
    'tracking.progress',
    'notifications.changed',
    'tracking.ranking',
  ]);
  server.at(noon);
});

test('scores that are computed again are reported to the ranking, when one of them changed', async () => {
  const one = await server.participate({ isAutoProgress: false });
  await server.report(one, await server.open(one), 40);
  const topic = `tracking_ranking:${one.trackingId}`;
  const count = () => server.db.$count(realtimeEvents, eq(realtimeEvents.topic, topic));
  const compute = () => server.db.transaction((tx) => recomputeScores(tx, one.trackingId, server.now()));
  const before = await count();
  await compute();
  expect(await count()).toBe(before);
  const reader = await follow(one, one.trackingId);
  await reader.message('open');
  await makeActivity(server.db, one.trackingId);
  await compute();
  expect(await kinds(reader, 1)).toEqual(['tracking.ranking']);
});

test('PD-80: an invitation that counts reaches the page of the one who invited, and the ranking', async () => {
  const tracking = { invitationPercentage: 50, invitationMaxCount: 1 };
  const one = await server.participate({ isAutoProgress: false }, { tracking });
  const reader = await follow(one, one.trackingId);
  await reader.message('open');
  const followInvitation = async () => {
    const body = {
      module_name: 'Tracking' as const,
      module_id: one.trackingId,
      invitation_user_id: one.userId,
    };
    expect((await server.request(enrol, { body }, { as: await server.user() })).status).toBe(200);
  };
  await followInvitation();
  expect((await kinds(reader, 3)).sort()).toEqual([
    'notifications.changed',
    'tracking.progress',
    'tracking.ranking',
  ]);
  expect((await reader.events(3)).find(({ kind }) => kind === 'tracking.progress')?.payload).toMatchObject({
    current_user_id: one.userId,
  });
  // Above the maximum the score is unchanged, and nobody is notified.
  const count = () => server.db.$count(realtimeEvents, eq(realtimeEvents.recipientId, one.userId));
  const before = await count();
  await followInvitation();
  expect(await count()).toBe(before);
});

test('a marked proof reaches who reads it, with the ids of its activity', async () => {
  const consultant = await server.user('consultant');
  const one = await server.participate(
    { items: [{ group: 'profs', proofType: 'link', needsMark: true }] },
    { providerId: consultant.userId },
  );
  const dayId = await server.open(one);
  const submitted = await server.request(
    calls.submitProof,
    {
      body: {
        user_activity_id: dayId,
        activity_id: one.activityId,
        media_id: one.items[0] ?? 0,
        prof_type: 'link',
        file: 'https://example.org/our-page',
      },
    },
    { as: one },
  );
  expect(submitted.status).toBe(200);
  const { answer } = await server.request(calls.waitingProofs, { query: { page: 1 } }, { as: consultant });
  const proof_id = answer.data.data[0]?.id ?? 0;
  const reader = await follow(one);
  await server.request(calls.markProof, { body: { proof_id, mark: 80 } }, { as: consultant });
  const events = await reader.events(3);
  expect(events.map(({ kind }) => kind).sort()).toEqual([
    'notifications.changed',
    'tracking.progress',
    'tracking.proof',
  ]);
  expect(events.find(({ kind }) => kind === 'tracking.proof')?.payload).toEqual({
    tracking_id: one.trackingId,
    current_user_id: one.userId,
    tracking_enrollment_history_id: one.runId,
    activity_id: one.activityId,
    user_activity_id: dayId,
    proof_id,
  });
});
