import { eq } from 'drizzle-orm';
import type { Input } from 'shared-api/contract';
import { familyList } from 'shared-api/contracts/commerce/family';
import * as calls from 'shared-api/contracts/tracking/enrolment';
import { trackingData } from 'shared-api/contracts/tracking/participation';
import { history, repeat } from 'shared-api/contracts/tracking/runs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outcome } from '../../../testing/index.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { cartItems } from '../../commerce/tables/cart.ts';
import { makeActivity, openItem } from '../systems/trackings.fixture.ts';
import { trackingEnrolments } from '../tables/enrolment.ts';
import { trackingRuns } from '../tables/runs.ts';
import { type EnrolmentFixture, openEnrolmentFixture } from './enrolment.fixture.ts';

let fixture: EnrolmentFixture;
beforeAll(async () => {
  fixture = await openEnrolmentFixture();
});
afterAll(() => fixture.close());

const headers = { 'x-timezone': 'Africa/Cairo' };
const assign = (as: Minted, body: Input<typeof calls.assign>['body'], language?: 'ar') =>
  fixture.request(calls.assign, { body }, { as, headers, language });
const start = (as: Minted, tracking_id: number, ...members: number[]) =>
  assign(as, { tracking_id, start_tracking: 1, members });
const sendRepeat = (as: Minted, id: number, current_user_id?: number) =>
  fixture.request(repeat, { params: { id }, body: { current_user_id } }, { as, headers });
const readHistory = (as: Minted, id: number, family_member_id?: number) =>
  fixture.request(history, { params: { id }, query: { family_member_id } }, { as });
const runOf = async (userId: number) =>
  (await fixture.db.select().from(trackingRuns).where(eq(trackingRuns.userId, userId)))[0];

test('TRCK-210: members are enrolled together, by their ids', async () => {
  const [parent, trackingId] = [await fixture.learner(), await fixture.tracking()];
  const children = [await fixture.member(parent), await fixture.member(parent)];
  const body = { users_ids: children, module_name: 'Tracking', module_id: trackingId } as const;
  const { answer } = await fixture.request(calls.enrol, { body }, { as: parent, headers });
  expect(answer).toMatchObject({ status: true, msg: 'Enrolled successfully.' });
  expect(answer.data.map(({ user_id }) => user_id)).toEqual(children);
  for (const child of children)
    expect(await fixture.enrolment(trackingId, child)).toMatchObject({ status: 'active' });
  expect(await fixture.enrolment(trackingId, parent.userId)).toBeUndefined();
});

test('TRCK-211: the free enrolment of a system answers its dates and enrolment, however often it is sent', async () => {
  const [learner, trackingId] = [await fixture.learner(), await fixture.tracking()];
  const body = { amount: 1, user_id: learner.userId, module: 'Tracking', module_id: trackingId } as const;
  const send = () => fixture.request(calls.enrolFree, { body }, { as: learner, headers });
  const { answer } = await send();
  const enrolment = await fixture.enrolment(trackingId, learner.userId);
  expect(answer.data).toEqual([
    {
      start_date: '2030-04-20',
      end_date: '2030-04-29',
      user_owned_tracking_id: enrolment?.id,
      user_id: learner.userId,
    },
  ]);
  expect((await send()).answer).toEqual(answer);
  expect(await fixture.db.$count(trackingEnrolments, eq(trackingEnrolments.trackingId, trackingId))).toBe(1);
});

test('what is free is enrolled in directly; what is over or paid is not', async () => {
  const learner = await fixture.learner();
  const send = async (input: Parameters<typeof fixture.tracking>[0], language: 'en' | 'ar' = 'en') => {
    const module_id = await fixture.tracking(input);
    const body = { module_name: 'Tracking', module_id, terms_accepted: 1 } as const;
    return fixture.request(calls.enrol, { body }, { as: learner, language });
  };
  expect((await send({})).status).toBe(200);
  expect(outcome(await send({ usd: 1_000 }))).toEqual([409, 'not_free']);
  const over = await send({ type: 'initiative', scoresCalculatedAt: fixture.now() });
  expect(outcome(over)).toEqual([409, 'no_longer_available']);
  expect(over.failure.msg).toBe('This program is no longer available');
  const arabic = await send({ isPublished: false }, 'ar');
  expect(arabic.failure).toMatchObject({ code: 'not_published', msg: 'لم يعد هذا البرنامج متاحًا' });
});

test("TRCK-216: Start Now starts the system for an enrolled member on the participant's date, once", async () => {
  const [parent, trackingId] = [await fixture.learner(), await fixture.tracking()];
  const child = await fixture.member(parent);
  await fixture.enrol(parent, trackingId, { userIds: [child] });
  const { answer } = await start(parent, trackingId, child);
  expect(answer).toEqual({
    code: 200,
    msg: 'The follow-up system has started.',
    data: [
      {
        user_id: child,
        start_date: '2030-04-20',
        end_date: '2030-04-29',
        tracking_enrollment_history_id: (await runOf(child))?.id,
      },
    ],
  });
  const again = await Promise.all(Array.from({ length: 5 }, () => start(parent, trackingId, child)));
  for (const each of again) expect(each.answer).toEqual(answer);
  expect(await runOf(child)).toMatchObject({ timezone: 'Africa/Cairo' });
});

test('PD-73: a refused start is code 202 with its message, and changes nothing', async () => {
  const [parent, trackingId] = [await fixture.learner(), await fixture.tracking()];
  const child = await fixture.member(parent);
  await fixture.enrol(parent, trackingId);
  const body = { tracking_id: trackingId, start_tracking: 1, members: [parent.userId, child] } as const;
  const rejected = await assign(parent, { ...body, members: [...body.members] }, 'ar');
  expect([rejected.status, rejected.answer]).toEqual([
    200,
    { code: 202, msg: 'هذا العضو غير مشترك.', error: 'not_enrolled', data: [] },
  ]);
  expect(await runOf(parent.userId)).toBeUndefined();
  const stranger = await fixture.learner();
  expect((await start(stranger, trackingId, child)).status).toBe(404);
});

test('TRCK-235: a limited system is started by the buyer or a member of the family, and not taken again', async () => {
  const parent = await fixture.learner();
  const child = await fixture.member(parent);
  const trackingId = await fixture.tracking({ usd: 1_000, unlimitedUsd: 2_500 });
  await fixture.addToCart(parent, trackingId);
  await fixture.payCart(parent);
  const enrolment = await fixture.enrolment(trackingId, parent.userId);
  const give = (as: Minted, member: number) =>
    assign(as, {
      tracking_id: trackingId,
      start_tracking: 1,
      members: [member],
      user_tracking_enrollment_id: enrolment?.id,
    });
  const stranger = await fixture.learner();
  expect((await give(stranger, stranger.userId)).answer).toMatchObject({ code: 202, error: 'not_enrolled' });
  expect((await give(parent, child)).answer).toMatchObject({ code: 200, data: [{ user_id: child }] });
  expect(await fixture.enrolment(trackingId, child)).toMatchObject({ id: enrolment?.id, price: 1_000 });
  expect(await fixture.enrolment(trackingId, parent.userId)).toBeUndefined();
  expect((await give(parent, parent.userId)).answer).toMatchObject({ code: 202, error: 'enrolment_used' });
  const before = fixture.now();
  fixture.at('2030-05-01T09:00:00Z');
  expect((await start(parent, trackingId, child)).answer).toMatchObject({
    code: 202,
    error: 'cannot_retake',
  });
  const rejected = await sendRepeat(parent, trackingId, child);
  expect(outcome(rejected)).toEqual([409, 'cannot_repeat']);
  expect(rejected.failure).toMatchObject({ status: false, msg: 'Can not repeat follow-up system' });
  fixture.at(before);
});

test('an enrolment that was given to a member is refunded like any other', async () => {
  const [parent, trackingId] = [await fixture.learner(), await fixture.tracking({ usd: 1_000 })];
  const child = await fixture.member(parent);
  // A former hold for the child does not block the transfer.
  await fixture.addToCart(parent, trackingId, { people: [child] });
  const { answer } = await fixture.open(parent, { currency: 'USD' });
  await fixture.cancel(parent, answer.data.id);
  await fixture.db.delete(cartItems).where(eq(cartItems.ownerId, parent.userId));
  await fixture.addToCart(parent, trackingId);
  await fixture.payCart(parent);
  const id = (await fixture.enrolment(trackingId, parent.userId))?.id;
  await assign(parent, {
    tracking_id: trackingId,
    start_tracking: 1,
    members: [child],
    user_tracking_enrollment_id: id,
  });
  expect(await runOf(child)).toMatchObject({ endedAt: null });
  await fixture.refundAll(parent);
  expect(await fixture.enrolment(trackingId, child)).toMatchObject({ id, status: 'ended' });
  expect(await runOf(child)).toMatchObject({ endedAt: fixture.now() });
});

test('one enrolment that is given to two members at once is started by one of them', async () => {
  const [parent, trackingId] = [await fixture.learner(), await fixture.tracking()];
  const children = [await fixture.member(parent), await fixture.member(parent)];
  const [enrolment] = await fixture.enrol(parent, trackingId);
  const answers = await Promise.all(
    children.map((child) =>
      assign(parent, {
        tracking_id: trackingId,
        start_tracking: 1,
        members: [child],
        user_tracking_enrollment_id: enrolment?.id,
      }),
    ),
  );
  expect(answers.map(({ answer }) => answer.code).sort()).toEqual([200, 202]);
  expect(await fixture.db.$count(trackingRuns, eq(trackingRuns.trackingId, trackingId))).toBe(1);
});

test('TRCK-217 TRCK-194 TRCK-127: a repeat begins without progress, and the old run is in the history of the member', async () => {
  const [parent, trackingId] = [await fixture.learner(), await fixture.tracking()];
  const child = await fixture.member(parent);
  const { id: activityId, items } = await makeActivity(fixture.db, trackingId);
  await fixture.enrol(parent, trackingId, { userIds: [child] });
  await start(parent, trackingId, child);
  const first = await runOf(child);
  const item = { activityId, itemId: items[0] ?? 0, actorId: child };
  await openItem(fixture.db, first?.id ?? 0, item, '2030-04-20');
  await fixture.db
    .update(trackingRuns)
    .set({ points: 100, activityScore: 1_000, totalScore: 873 })
    .where(eq(trackingRuns.id, first?.id ?? 0));
  expect((await readHistory(parent, trackingId, child)).answer.data).toEqual([]);
  const { answer } = await sendRepeat(parent, trackingId, child);
  expect(answer).toMatchObject({
    status: true,
    data: { number: 2, start_date: '2030-04-20', total_progress: 0, user_id: child },
  });
  expect((await readHistory(parent, trackingId, child)).answer.data).toMatchObject([
    { id: first?.id, number: 1, total_progress: 8.7, activity_progress: 10, finished_current_tracking: 0 },
  ]);
  const stranger = await fixture.learner();
  for (const call of [sendRepeat, readHistory])
    expect((await call(stranger, trackingId, child)).status).toBe(404);
});

test('TRCK-128: an unlimited system is taken again after its end, and the old run is in the history', async () => {
  const [learner, trackingId] = [await fixture.learner(), await fixture.tracking({ isUnlimited: true })];
  await fixture.enrol(learner, trackingId);
  await start(learner, trackingId, learner.userId);
  const before = fixture.now();
  fixture.at('2030-06-01T09:00:00Z');
  expect((await sendRepeat(learner, trackingId)).answer.data).toMatchObject({ start_date: '2030-06-01' });
  expect((await readHistory(learner, trackingId)).answer.data).toMatchObject([
    { start_date: '2030-04-20', finished_current_tracking: 1 },
  ]);
  fixture.at(before);
});

test('TRCK-186 TRCK-215: the members of the family come with who is enrolled, in the cart, and has started', async () => {
  const parent = await fixture.learner();
  const [one, two] = [await fixture.member(parent), await fixture.member(parent)];
  const packageId = await fixture.tracking({ type: 'initiative', structure: 'multi', usd: 1_000 });
  const level = await fixture.tracking({ type: 'initiative', packageId, level: 1 });
  await fixture.addToCart(parent, packageId, {
    model: 'TrackingPackage',
    people: [one],
    terms_accepted: true,
  });
  await fixture.payCart(parent);
  await fixture.addToCart(parent, packageId, {
    model: 'TrackingPackage',
    people: [two],
    terms_accepted: true,
  });
  const read = async (call: typeof calls.packageMembers, id: number, tracking_id?: number) => {
    const { answer } = await fixture.request(
      call,
      { params: { id }, query: { tracking_id } },
      { as: parent },
    );
    const marks = [answer.self, ...answer.data].map((each) => [
      ...[each.id, each.is_enrolled, each.in_cart, each.has_started_tracking],
    ]);
    return marks;
  };
  expect(await read(calls.packageMembers, packageId)).toEqual([
    [parent.userId, 0, 0, 0],
    [one, 1, 0, 0],
    [two, 0, 1, 0],
  ]);
  expect(await read(calls.packageMembers, packageId, level)).toEqual([
    [parent.userId, 0, 0, 0],
    [one, 1, 0, 1],
    [two, 0, 0, 0],
  ]);
  expect(await read(calls.initiativeMembers, level)).toEqual([
    [parent.userId, 0, 0, 0],
    [one, 1, 0, 1],
    [two, 0, 0, 0],
  ]);
  const other = await fixture.tracking();
  const missing = async (call: typeof calls.packageMembers, id: number, tracking_id?: number) =>
    (await fixture.request(call, { params: { id }, query: { tracking_id } }, { as: parent })).status;
  expect(await missing(calls.packageMembers, other)).toBe(404);
  expect(await missing(calls.initiativeMembers, other)).toBe(404);
  expect(await missing(calls.packageMembers, packageId, other)).toBe(404);
});

test('TRCK-213: another participant of the family is selected on the page of a package', async () => {
  const parent = await fixture.learner();
  const child = await fixture.member(parent);
  const packageId = await fixture.tracking({ structure: 'multi' });
  const [enrolment] = await fixture.enrol(parent, packageId, { model: 'TrackingPackage', userIds: [child] });
  const select = (as: Minted, current_user_id: number) =>
    fixture.request(calls.switchUser, { body: { current_user_id, id: packageId } }, { as });
  expect((await select(parent, child)).answer.data).toEqual({
    selected_enrolled_user_id: child,
    selected_user_name: 'Layla',
    selected_user_avatar: null,
    is_enrolled: 1,
    user_package_enrollment_id: enrolment?.id,
  });
  expect((await select(parent, parent.userId)).answer.data).toMatchObject({
    is_enrolled: 0,
    user_package_enrollment_id: null,
  });
  expect((await select(await fixture.learner(), child)).status).toBe(404);
});

test('TRCK-185: the enrolled people of the family are in progress or completed, page by page, and nobody else is listed', async () => {
  const [parent, stranger] = [await fixture.learner(), await fixture.learner()];
  const trackingId = await fixture.tracking({ durationDays: 5 });
  const children = [await fixture.member(parent), await fixture.member(parent)];
  await fixture.enrol(parent, trackingId, { userIds: [...children, parent.userId] });
  await fixture.enrol(stranger, trackingId);
  await start(parent, trackingId, children[0] ?? 0);
  const read = async (type: 0 | 1, page = 1) =>
    (await fixture.request(calls.enrolledUsers, { query: { id: trackingId, type, page } }, { as: parent }))
      .answer;
  expect(await read(0)).toMatchObject({
    data: [
      { id: parent.userId, has_started_tracking: 0, start_date: null },
      { id: children[0], has_started_tracking: 1, start_date: '2030-04-20', end_date: '2030-04-24' },
      { id: children[1], has_started_tracking: 0 },
    ],
    meta: { current_page: 1, last_page: 1, total: 3 },
  });
  const before = fixture.now();
  fixture.at('2030-04-25T09:00:00Z');
  expect((await read(1)).data).toMatchObject([{ id: children[0], finished_current_tracking: 1 }]);
  expect((await read(0)).data.map(({ id }) => id)).toEqual([parent.userId, children[1]]);
  expect((await read(0, 2)).data).toEqual([]);
  fixture.at(before);
});

test('a participant has completed a package when every level is over', async () => {
  const learner = await fixture.learner();
  const packageId = await fixture.tracking({ structure: 'multi' });
  const levels = [
    await fixture.tracking({ packageId, level: 1, durationDays: 2 }),
    await fixture.tracking({ packageId, level: 2, durationDays: 4 }),
  ];
  await fixture.enrol(learner, packageId, { model: 'TrackingPackage' });
  const read = async (type: 0 | 1) =>
    (await fixture.request(calls.enrolledUsers, { query: { id: packageId, type, page: 1 } }, { as: learner }))
      .answer.data;
  for (const level of levels) await start(learner, level, learner.userId);
  const before = fixture.now();
  fixture.at('2030-04-23T09:00:00Z');
  expect(await read(1)).toEqual([]);
  fixture.at('2030-04-24T09:00:00Z');
  expect(await read(1)).toMatchObject([{ id: learner.userId, tracking_enrollment_history_id: null }]);
  fixture.at(before);
});

test('TRCK-222: each helper call has one documented path and answers the family', async () => {
  const [parent, trackingId] = [await fixture.learner(), await fixture.tracking()];
  const child = await fixture.member(parent);
  await fixture.enrol(parent, trackingId, { userIds: [child] });
  const packageId = await fixture.tracking({ structure: 'multi' });
  await fixture.tracking({ packageId, level: 1 });
  await fixture.enrol(parent, packageId, { model: 'TrackingPackage', userIds: [child] });
  const as = { as: parent, headers };
  const params = { id: trackingId };
  const data = await fixture.request(trackingData, { params, query: { family_member_id: child } }, as);
  expect([data.status, data.answer.data.selected_enrolled_user_id]).toEqual([200, child]);
  const assigned = await fixture.request(calls.enrolledUsers, { query: { id: trackingId } }, as);
  expect([assigned.status, assigned.answer.data.map(({ id }) => id)]).toEqual([200, [child]]);
  const members = await fixture.request(calls.packageMembers, { params: { id: packageId }, query: {} }, as);
  expect([members.status, members.answer.data.map(({ is_enrolled }) => is_enrolled)]).toEqual([200, [1]]);
  const family = await fixture.request(familyList, { query: {} }, as);
  expect([family.status, family.answer.data.map(({ id }) => id)]).toEqual([200, [child]]);
  const helpers = [trackingData, calls.enrolledUsers, calls.packageMembers, familyList];
  expect(new Set(helpers.map(({ path }) => path)).size).toBe(4);
  const paths = Object.keys((await fixture.app.inject('/api/openapi.json')).json().paths);
  for (const { path } of helpers) expect(paths.filter((each) => each === path)).toHaveLength(1);
});
