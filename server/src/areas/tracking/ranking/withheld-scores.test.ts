import { eq } from 'drizzle-orm';
import * as details from 'shared-api/contracts/tracking/details';
import { enrolledUsers } from 'shared-api/contracts/tracking/enrolment';
import * as participation from 'shared-api/contracts/tracking/participation';
import * as rankings from 'shared-api/contracts/tracking/ranking';
import { history } from 'shared-api/contracts/tracking/runs';
import { supervised } from 'shared-api/contracts/tracking/supervision';
import * as systems from 'shared-api/contracts/tracking/systems';
import { today } from 'shared-api/contracts/tracking/today';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { openProgressServer, type Participation, type ProgressServer } from '../progress/progress.fixture.ts';
import { enrolInTracking, makeTracking, startRun } from '../systems/trackings.fixture.ts';
import { trackingRuns } from '../tables/runs.ts';
import { supervisionRequests } from '../tables/supervision.ts';
import { trackings } from '../tables/systems.ts';

const scores = { totalScore: 8_725, activityScore: 9_000, invitationScore: 2_000 };
let server: ProgressServer;
let consultant: Minted;
/** A participant of a competition, with an ended run besides the current one. */
let one: Participation;
/** A package of competitions with one level, in which the same participant has a run. */
let packageId: number;
beforeAll(async () => {
  server = await openProgressServer('2026-02-03T10:00:00Z');
  const { db } = server;
  consultant = await server.user('consultant');
  one = await server.participate({}, { tracking: { type: 'initiative' }, providerId: consultant.userId });
  const { trackingId, userId, runId } = one;
  await db
    .update(trackingRuns)
    .set({ ...scores, number: 2 })
    .where(eq(trackingRuns.id, runId));
  const enrolmentId = (await server.stored(runId)).run?.enrolmentId ?? 0;
  const ended = { ...scores, number: 1, endedAt: server.now() };
  await startRun(db, { id: enrolmentId, trackingId, userId }, ended);
  await db.insert(supervisionRequests).values({
    trackingId,
    userId,
    requesterId: userId,
    consultantId: consultant.userId,
    status: 1,
    createdAt: server.now(),
    answeredAt: server.now(),
  });
  packageId = await makeTracking(db, { type: 'initiative', structure: 'multi' });
  const level = await makeTracking(db, { type: 'initiative', packageId, level: 1 });
  const id = await enrolInTracking(db, level, userId);
  await startRun(db, { id, trackingId: level, userId }, scores);
  await enrolInTracking(db, packageId, userId);
});
afterAll(() => server.close());

/** Collects the scores anywhere in a response; the participants' real scores are not 0 here. */
const findScores = (answer: unknown): unknown[] =>
  typeof answer !== 'object' || answer === null
    ? []
    : Object.entries(answer).flatMap(([key, value]) =>
        /^(total|activity|invitation)_progress$|^score$/u.test(key) ? [value] : findScores(value),
      );

const params = () => ({ id: one.trackingId });
const pack = () => ({ id: packageId });
const own = () => ({ as: one });
const request: ProgressServer['request'] = (...sent) => server.request(...sent);
const reads: Record<string, () => Promise<{ answer: unknown }>> = {
  'own competitions': () => request(systems.myCompetitions, { query: {} }, own()),
  'competitions to discover': () => request(systems.discoverCompetitions, { query: {} }, own()),
  'all of the profile': () => request(systems.allTrackings, { query: { isMine: '1' } }, own()),
  'levels of a package': () => request(systems.levelsOfTracking, { params: pack() }, own()),
  'levels by page': () => request(systems.levels, { query: pack() }, own()),
  tracks: () => request(systems.tracks, { query: params() }, own()),
  'package to discover': () => request(details.discoverPackage, { params: pack(), query: {} }, own()),
  'own package': () => request(details.myPackage, { params: pack(), query: {} }, own()),
  introduction: () => request(details.competition, { params: params(), query: {} }, own()),
  'before the enrolment': () => request(details.beforeEnrol, { params: params(), query: {} }, own()),
  'enrolled users': () => request(enrolledUsers, { query: params() }, own()),
  'enrolled users of a package': () => request(enrolledUsers, { query: pack() }, own()),
  history: () => request(history, { params: params(), query: {} }, own()),
  today: () => request(today, { query: {} }, own()),
  'page of the participant': () =>
    request(participation.trackingData, { params: params(), query: {} }, own()),
  'enrolled competition': () =>
    request(participation.enrolledCompetition, { params: params(), query: {} }, own()),
  supervised: () => request(supervised, { query: {} }, { as: consultant }),
  ranking: () => request(rankings.ranking, { params: params(), query: {} }, own()),
};
const mark = (markingEndedAt: Date | null) =>
  server.db.update(trackings).set({ markingEndedAt }).where(eq(trackings.structure, 'single'));

test.each(Object.entries(reads))(
  'PD-81: %s tells scores of a competition when its marking has ended, not before',
  async (_name, read) => {
    await mark(null);
    expect(findScores((await read()).answer).filter(Boolean)).toEqual([]);
    await mark(server.now());
    expect(findScores((await read()).answer).filter(Boolean)).not.toEqual([]);
  },
);

test('PD-81: the history says whether its scores are withheld', async () => {
  const read = async () =>
    (await request(history, { params: params(), query: {} }, own())).answer.is_prof_marking_ended;
  await mark(null);
  expect(await read()).toBe(0);
  await mark(server.now());
  expect(await read()).toBe(1);
});
