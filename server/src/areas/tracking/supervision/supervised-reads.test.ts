import * as activities from 'shared-api/contracts/tracking/activities';
import { myPackage } from 'shared-api/contracts/tracking/details';
import { assign } from 'shared-api/contracts/tracking/enrolment';
import * as notes from 'shared-api/contracts/tracking/notes';
import { trackingData, trackingDay } from 'shared-api/contracts/tracking/participation';
import { nameInRanking, ranking, report } from 'shared-api/contracts/tracking/ranking';
import { history, repeat } from 'shared-api/contracts/tracking/runs';
import * as calls from 'shared-api/contracts/tracking/supervision';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { openProgressServer, type Participation, type ProgressServer } from '../progress/progress.fixture.ts';
import { enrolInTracking, makeTracking } from '../systems/trackings.fixture.ts';
import { supervisionRequests } from '../tables/supervision.ts';

let server: ProgressServer;
beforeAll(async () => {
  server = await openProgressServer('2026-02-03T10:00:00Z');
});
afterAll(() => server.close());

/** A participant with a day, a proof item and a note, and the activity day's id. */
interface Supervised extends Participation {
  dayId: number;
  noteId: number;
}

async function openSupervised(): Promise<Supervised> {
  const one = await server.participate({
    items: [
      { group: 'social_media', url: 'https://example.org/page' },
      { group: 'profs', proofType: 'link', needsMark: true },
    ],
  });
  const dayId = await server.open(one);
  const body = { note: 'We read two pages.', user_tracking_activity_id: dayId };
  await server.request(notes.addNote, { body }, { as: one });
  const { answer } = await server.request(
    notes.activityNotes,
    { query: { activity_id: one.activityId, tracking_id: one.trackingId } },
    { as: one },
  );
  return { ...one, dayId, noteId: answer.data[0]?.id ?? 0 };
}

const supervise = async (
  { trackingId, userId }: Pick<Supervised, 'trackingId' | 'userId'>,
  consultant: Minted,
): Promise<number> => {
  const [row] = await server.db
    .insert(supervisionRequests)
    .values({
      trackingId,
      userId,
      requesterId: userId,
      consultantId: consultant.userId,
      status: 1,
      createdAt: server.now(),
      answeredAt: server.now(),
    })
    .returning({ id: supervisionRequests.id });
  return row?.id ?? expect.fail('The request was not inserted');
};

/** All calls that read a participant, by name; each returns its status. */
const reads: [string, (as: Minted, of: Supervised) => Promise<{ status: number }>][] = [
  [
    'page',
    (as, of) =>
      server.request(
        trackingData,
        { params: { id: of.trackingId }, query: { family_member_id: of.userId } },
        { as },
      ),
  ],
  [
    'day',
    (as, of) =>
      server.request(
        trackingDay,
        { params: { id: of.trackingId }, query: { date: '2026-02-03', family_member_id: of.userId } },
        { as },
      ),
  ],
  ['activity', (as, of) => server.read(as, of.activityId, { current_user_id: of.userId })],
  [
    'activity of another day',
    (as, of) => server.read(as, of.activityId, { current_user_id: of.userId, date: '2026-02-01' }),
  ],
  [
    'notes',
    (as, of) =>
      server.request(
        notes.activityNotes,
        {
          query: { activity_id: of.activityId, current_user_id: of.userId, tracking_id: of.trackingId },
        },
        { as },
      ),
  ],
  [
    'ranking',
    (as, of) =>
      server.request(
        ranking,
        { params: { id: of.trackingId }, query: { current_user_id: of.userId } },
        { as },
      ),
  ],
  [
    'report',
    (as, of) =>
      server.request(
        report,
        { params: { id: of.trackingId }, query: { current_user_id: of.userId } },
        { as },
      ),
  ],
  [
    'history',
    (as, of) =>
      server.request(
        history,
        { params: { id: of.trackingId }, query: { family_member_id: of.userId } },
        { as },
      ),
  ],
];

/** All calls that change data of a participant. */
const writes: [string, (as: Minted, of: Supervised) => Promise<{ status: number }>][] = [
  ['progress', (as, of) => server.progress(as, of.dayId, of.items[0] ?? 0, { progress: 100 })],
  [
    'progress as a member',
    (as, of) => server.progress(as, of.dayId, of.items[0] ?? 0, { family_member_id: of.userId }),
  ],
  ['manual progress', (as, of) => server.report(as, of.dayId, 50)],
  [
    'proof',
    (as, of) =>
      server.request(
        activities.submitProof,
        {
          body: {
            user_activity_id: of.dayId,
            activity_id: of.activityId,
            media_id: of.items[1] ?? 0,
            prof_type: 'link' as const,
            file: 'https://example.org/ours',
          },
        },
        { as },
      ),
  ],
  [
    'removal of a proof',
    (as, of) =>
      server.request(
        activities.removeProof,
        { body: { user_activity_id: of.dayId, media_id: of.items[1] ?? 0 } },
        { as },
      ),
  ],
  [
    'note',
    (as, of) =>
      server.request(notes.addNote, { body: { note: 'Mine', user_tracking_activity_id: of.dayId } }, { as }),
  ],
  [
    'change of a note',
    (as, of) => server.request(notes.editNote, { body: { note: 'Mine', id: of.noteId } }, { as }),
  ],
  ['removal of a note', (as, of) => server.request(notes.deleteNote, { params: { id: of.noteId } }, { as })],
  [
    'repeat',
    (as, of) =>
      server.request(repeat, { params: { id: of.trackingId }, body: { current_user_id: of.userId } }, { as }),
  ],
  [
    'name in rankings',
    (as, of) =>
      server.request(
        nameInRanking,
        {
          body: { tracking_id: of.trackingId, current_user_id: of.userId, is_named_in_ranking: 0 },
        },
        { as },
      ),
  ],
  [
    'start',
    (as, of) =>
      server.request(
        assign,
        { body: { tracking_id: of.trackingId, start_tracking: 1, members: [of.userId] } },
        { as },
      ),
  ],
  [
    'request for supervision',
    (as, of) =>
      server.request(
        calls.send,
        { body: { tracking_id: of.trackingId, user_id: of.userId, consultants: [as.userId] } },
        { as },
      ),
  ],
  [
    'list of requests',
    (as, of) =>
      server.request(calls.requests, { query: { id: of.userId, tracking_id: of.trackingId } }, { as }),
  ],
];

let one: Supervised;
let other: Supervised;
let consultant: Minted;
let requestId: number;
beforeAll(async () => {
  [one, other] = [await openSupervised(), await openSupervised()];
  consultant = await server.user('consultant');
  requestId = await supervise(one, consultant);
});

test.each(reads)('PD-67: a supervisor reads the %s of the participant only', async (_name, read) => {
  expect((await read(consultant, one)).status).toBe(200);
  expect((await read(consultant, other)).status).toBe(404);
});

test.each(writes)('PD-67: a supervisor is refused: %s', async (_name, write) => {
  expect([403, 404]).toContain((await write(consultant, one)).status);
});

test('PD-67: after its end a supervision reads nothing, and nothing of the participant has changed', async () => {
  const { events } = await server.stored(one.runId);
  expect(events).toEqual([]);
  const seen = await server.request(
    notes.activityNotes,
    { query: { activity_id: one.activityId, tracking_id: one.trackingId } },
    { as: one },
  );
  expect(seen.answer.data.map(({ note }) => note)).toEqual(['We read two pages.']);
  await server.request(calls.end, { body: { request_id: requestId } }, { as: one });
  for (const [name, read] of reads) expect([name, (await read(consultant, one)).status]).toEqual([name, 404]);
});

test('PD-67: a supervisor reads a package with its levels, of its supervised participant only, until the end', async () => {
  const { db } = server;
  const packageId = await makeTracking(db, { structure: 'multi' });
  await makeTracking(db, { packageId, level: 1 });
  const [participant, sibling] = [await server.user(), await server.user()];
  await server.addMember(participant, sibling);
  for (const { userId } of [participant, sibling]) await enrolInTracking(db, packageId, userId);
  const supervisionId = await supervise({ trackingId: packageId, userId: participant.userId }, consultant);
  const read = (userId?: number) =>
    server.request(
      myPackage,
      { params: { id: packageId }, query: { current_user_id: userId } },
      { as: consultant },
    );
  const { status, answer } = await read(participant.userId);
  expect(status).toBe(200);
  expect(answer.data?.package_details.enrolled_members.map(({ id }) => id)).toEqual([participant.userId]);
  expect(answer.data?.package_levels.data).toHaveLength(1);
  expect((await read(sibling.userId)).status).toBe(404);
  expect((await read()).status).toBe(404);
  await server.request(calls.end, { body: { request_id: supervisionId } }, { as: participant });
  expect((await read(participant.userId)).status).toBe(404);
});
