import { submitProof } from 'shared-api/contracts/tracking/activities';
import { enrolFree } from 'shared-api/contracts/tracking/enrolment';
import { addNote } from 'shared-api/contracts/tracking/notes';
import { trackingData } from 'shared-api/contracts/tracking/participation';
import { send } from 'shared-api/contracts/tracking/supervision';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { enrolIn, makeCourse } from '../../courses/catalogue/courses.fixture.ts';
import { openProgressServer, type Participation, type ProgressServer } from '../progress/progress.fixture.ts';
import { makeTracking } from '../systems/trackings.fixture.ts';

let server: ProgressServer;
beforeAll(async () => {
  server = await openProgressServer('2026-02-03T10:00:00Z');
});
afterAll(() => server.close());

const page = { group: 'social_media', url: 'https://example.org/page' } as const;
const proof = { group: 'profs', proofType: 'link', needsMark: false } as const;

/** Makes all calls of a learner or parent for a participant as `as`. Returns their statuses. */
async function doAll(as: Minted, one: Participation, dayId: number, newId: number, consultantId: number) {
  const { request } = server;
  const [item = 0, proofItem = 0] = one.items;
  const userId = one.userId;
  const enrolment = { amount: 1, user_id: userId, module: 'Tracking', module_id: newId } as const;
  const submitted = {
    user_activity_id: dayId,
    activity_id: one.activityId,
    media_id: proofItem,
    prof_type: 'link' as const,
    file: 'https://example.org/ours',
  };
  const supervision = { tracking_id: one.trackingId, user_id: userId, consultants: [consultantId] };
  const answers = [
    await request(enrolFree, { body: enrolment }, { as }),
    await request(
      trackingData,
      { params: { id: one.trackingId }, query: { family_member_id: userId } },
      { as },
    ),
    await server.progress(as, dayId, item, { family_member_id: userId }),
    await request(submitProof, { body: submitted }, { as }),
    await request(addNote, { body: { note: 'Slowly', user_tracking_activity_id: dayId } }, { as }),
    await request(send, { body: supervision }, { as }),
  ];
  return answers.map(({ status }) => status);
}

test('TRCK-178 a parent enrols and switches members, submits progress, proofs and notes, and asks for supervision; not for others', async () => {
  const { db, user } = server;
  const [parent, child, stranger] = [await user(), await user(), await user()];
  const consultant = await user('consultant');
  await server.addMember(parent, child);
  const course = await makeCourse(db, { providerId: consultant.userId });
  for (const { userId } of [parent, stranger]) await enrolIn(db, course.id, userId);
  const one = await server.participate({ items: [page, proof] }, { as: child });
  const dayId = await server.open(one);
  const newId = await makeTracking(db);
  const foreign = await doAll(stranger, one, dayId, newId, consultant.userId);
  expect(foreign.every((status) => status === 403 || status === 404)).toBe(true);
  expect(await doAll(parent, one, dayId, newId, consultant.userId)).toEqual([200, 200, 200, 200, 200, 200]);
});
