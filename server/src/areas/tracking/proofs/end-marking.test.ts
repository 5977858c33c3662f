import { eq } from 'drizzle-orm';
import * as activities from 'shared-api/contracts/tracking/activities';
import * as calls from 'shared-api/contracts/tracking/proof-review';
import { ranking } from 'shared-api/contracts/tracking/ranking';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notifications } from '../../../services/notifications/tables.ts';
import { listAudit } from '../../../services/operator/audit.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { openProgressServer, type Participation, type ProgressServer } from '../progress/progress.fixture.ts';
import { makeTracking } from '../systems/trackings.fixture.ts';
import { trackingEnrolments } from '../tables/enrolment.ts';

const noon = '2026-02-03T10:00:00Z';
/** 15 minutes after the end of 10 February in the last zone of the world. */
const over = '2026-02-11T12:15:00Z';
let server: ProgressServer;
beforeAll(async () => {
  server = await openProgressServer(noon);
});
beforeEach(() => server.at(noon));
afterAll(() => server.close());

const asked = { items: [{ group: 'profs', proofType: 'link', needsMark: true }] } as const;
const competition = { type: 'initiative' } as const;

/** Creates a participant with a submitted proof in a provider's competition. */
async function openProof(provider: Minted, options: { as?: Minted } = {}): Promise<Participation> {
  const one = await server.participate(
    { ...asked, items: [...asked.items] },
    { ...options, providerId: provider.userId, tracking: competition },
  );
  const body = {
    user_activity_id: await server.open(one),
    activity_id: one.activityId,
    media_id: one.items[0] ?? 0,
    prof_type: 'link' as const,
    file: 'https://example.org/ours',
  };
  expect((await server.request(activities.submitProof, { body }, { as: one })).status).toBe(200);
  return one;
}

const waiting = async (as: Minted, tracking_id?: number) =>
  (await server.request(activities.waitingProofs, { query: { tracking_id } }, { as })).answer.data.data;
const mark = (as: Minted, proof_id: number) =>
  server.request(activities.markProof, { body: { proof_id, mark: 80 } }, { as });
const overview = async (as: Minted) => (await server.request(calls.markingOverview, {}, { as })).answer.data;
const end = (as: Minted, tracking_id: number) =>
  server.request(calls.endMarking, { body: { tracking_id } }, { as });
const notified = async (userId: number) =>
  (await server.db.select().from(notifications).where(eq(notifications.userId, userId))).filter(({ text }) =>
    text.startsWith('told.marking_ended'),
  );

test('the waiting proofs of one system are read alone, with the last date for another one', async () => {
  const provider = await server.user('consultant');
  const [first, second] = [await openProof(provider), await openProof(provider)];
  expect((await waiting(provider)).map(({ tracking }) => tracking.id)).toEqual([
    first.trackingId,
    second.trackingId,
  ]);
  expect(await waiting(provider, second.trackingId)).toMatchObject([
    { participant: { id: second.userId }, resubmit_until: '2026-02-10' },
  ]);
  server.at(over);
  expect(await waiting(provider, second.trackingId)).toMatchObject([{ resubmit_until: null }]);
});

test('the overview counts what waits for the caller, and lists the competitions whose marking they may end', async () => {
  const provider = await server.user('consultant');
  const { trackingId } = await openProof(provider);
  const idle = await makeTracking(server.db, { ...competition, providerId: provider.userId });
  const row = {
    type: 'initiative',
    end_date: '2026-02-10',
    is_over: 0,
    is_ended: 0,
    is_prof_marking_ended: 0,
  };
  expect(await overview(provider)).toEqual({
    waiting: 1,
    trackings: [
      { ...row, id: trackingId, name: 'A calm house', waiting: 1 },
      { ...row, id: idle, name: 'A calm house', waiting: 0 },
    ],
  });
  for (const as of [await server.user(), await server.user('consultant')])
    expect(await overview(as)).toEqual({ waiting: 0, trackings: [] });
  const { trackings } = await overview(await server.user('operator'));
  expect(trackings).toContainEqual({ ...row, id: trackingId, name: 'A calm house', waiting: 1 });
});

test('a system of the house waits for operators alone; it has no marking that ends', async () => {
  const one = await server.participate({ ...asked, items: [...asked.items] });
  const body = {
    user_activity_id: await server.open(one),
    activity_id: one.activityId,
    media_id: one.items[0] ?? 0,
    prof_type: 'link' as const,
    file: 'https://example.org/ours',
  };
  await server.request(activities.submitProof, { body }, { as: one });
  const operator = await server.user('operator');
  const listed = (await overview(operator)).trackings.find(({ id }) => id === one.trackingId);
  expect(listed).toMatchObject({ type: 'tracking', waiting: 1, end_date: null, is_over: 0 });
  expect((await end(operator, one.trackingId)).status).toBe(404);
});

test('PD-81: the provider ends the marking of a competition once it is over and nothing waits; then the ranking opens', async () => {
  const provider = await server.user('consultant');
  const parent = await server.user();
  const child = await server.user();
  await server.addMember(parent, child);
  const one = await openProof(provider, { as: child });
  await server.db
    .update(trackingEnrolments)
    .set({ buyerId: parent.userId })
    .where(eq(trackingEnrolments.trackingId, one.trackingId));
  const { trackingId } = one;
  for (const as of [one, parent, await server.user('consultant')])
    expect((await end(as, trackingId)).status).toBe(404);
  expect(await end(provider, trackingId)).toMatchObject({
    status: 409,
    failure: { code: 'competition_running' },
  });
  server.at('2026-02-11T12:14:59Z');
  expect((await end(provider, trackingId)).failure.code).toBe('competition_running');
  server.at(over);
  const rejected = await end(provider, trackingId);
  expect([rejected.status, rejected.failure.code]).toEqual([409, 'proofs_waiting']);
  expect(rejected.failure.msg).toContain('mark: 1.');
  const readRanking = async () =>
    (await server.request(ranking, { params: { id: trackingId }, query: {} }, { as: one })).answer;
  expect(await readRanking()).toMatchObject({ data: [], is_prof_marking_ended: 0 });

  const [proof] = await waiting(provider, trackingId);
  await mark(provider, proof?.id ?? 0);
  const both = await Promise.all([end(provider, trackingId), end(provider, trackingId)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await readRanking()).toMatchObject({ data: [{ rank: 1, me: 1 }], is_prof_marking_ended: 1 });
  const about = { type: 'Initiative', modelId: trackingId, familyMemberId: child.userId };
  expect(await notified(child.userId)).toMatchObject([{ ...about, text: 'told.marking_ended' }]);
  expect(await notified(parent.userId)).toMatchObject([
    {
      ...about,
      text: 'told.marking_ended_for',
      params: { participant: 'Test learner', participant_id: child.userId },
    },
  ]);
  const later = await makeTracking(server.db, {
    ...competition,
    providerId: provider.userId,
    endDate: '2026-03-01',
  });
  expect((await overview(provider)).trackings).toMatchObject([
    { id: later, is_over: 0, is_prof_marking_ended: 0 },
    { id: trackingId, is_over: 1, is_prof_marking_ended: 1 },
  ]);
});

test('an operator ends the marking of a competition, which the audit records', async () => {
  const operator = await server.user('operator');
  const id = await makeTracking(server.db, competition);
  server.at(over);
  expect((await end(operator, id)).status).toBe(200);
  const { items } = await listAudit(server.db, { page: 1, subject: id });
  expect(items.map(({ action }) => action)).toEqual(['marking.end']);
});
