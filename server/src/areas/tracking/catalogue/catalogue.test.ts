import { eq } from 'drizzle-orm';
import type { Input } from 'shared-api/contract';
import { addMember } from 'shared-api/contracts/commerce/family';
import { coursesOfConsultant } from 'shared-api/contracts/courses/catalogue';
import { smallAds as smallAdsCall } from 'shared-api/contracts/tracking/ads';
import { beforeEnrol, competition, discoverPackage, myPackage } from 'shared-api/contracts/tracking/details';
import { enrolledUsers } from 'shared-api/contracts/tracking/enrolment';
import { competitionsOfConsultant, systemsOfConsultant } from 'shared-api/contracts/tracking/provided';
import {
  allTrackings,
  discoverCompetitions,
  discoverSystems,
  levels,
  levelsOfTracking,
  myCompetitions,
  mySystems,
  promoted,
  tracks,
} from 'shared-api/contracts/tracking/systems';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { media } from '../../../services/media/tables.ts';
import { storePicture } from '../../../services/pictures/pictures.ts';
import { type CallOptions, createTestServer, type TestServer } from '../../../testing/index.ts';
import { type Minted, mintSession } from '../../auth/accounts/mint-session.ts';
import { makeConsultantRow, seedChoices } from '../../consultations/consultants/consultants.fixture.ts';
import { makeCourse } from '../../courses/catalogue/courses.fixture.ts';
import { enrolInTracking, makeActivity, makeTracking, startRun } from '../systems/trackings.fixture.ts';
import { smallAds } from '../tables/ads.ts';
import { trackingEnrolments } from '../tables/enrolment.ts';
import { trackingRuns } from '../tables/runs.ts';
import { trackingFields, trackings } from '../tables/systems.ts';

const now = new Date('2026-02-05T12:00:00Z');
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 3]);
const intro = 'ab'.repeat(16);

let server: TestServer;
let parent: Minted;
let stranger: Minted;
let child: number;
let provider: number;

beforeAll(async () => {
  server = await createTestServer({
    now: () => now,
    config: { trustProxy: 'loopback', countryHeader: 'cf-ipcountry' },
  });
  const { db } = server;
  await seedChoices(db);
  parent = await mintSession(db, { role: 'learner', now });
  stranger = await mintSession(db, { role: 'learner', now });
  const body = { name: 'Layla', gender: 2, relation: 1, consent: true } as const;
  child = (await server.request(addMember, { body }, { as: parent })).answer.data.id;
  provider = await makeConsultantRow(db, { username: 'Dr Demo' });
  const image = await db.transaction((tx) => storePicture(tx, png));
  await db.insert(media).values({ id: intro, type: 'mp4', bytes: 10, seconds: 60, createdAt: now });

  await makeTracking(db, {
    id: 1,
    position: 1,
    nameEn: 'Reading before bed',
    nameAr: 'القراءة قبل النوم',
    language: 'ar',
    providerId: provider,
    image,
    introMediaId: intro,
    descriptionEn: 'Long',
    shortEn: 'Short',
    usd: 1_000,
    egp: 45_000,
    unlimitedUsd: 2_550,
  });
  await db.insert(trackingFields).values({
    id: 11,
    trackingId: 1,
    position: 0,
    nameEn: 'Reading',
    nameAr: 'القراءة',
    goals: [{ en: 'Daily', ar: 'كل يوم' }],
  });
  await makeActivity(db, 1, { id: 12, firstDay: 2, lastDay: 4, isScored: false });
  await makeTracking(db, { id: 2, position: 2, nameEn: 'Asleep on time', isUnlimited: true });
  await makeTracking(db, { id: 3, position: 3, structure: 'multi', nameEn: 'Juz Amma', nameAr: 'جزء عمّ' });
  await makeTracking(db, { id: 31, packageId: 3, level: 1, nameEn: 'First' });
  await makeTracking(db, { id: 32, packageId: 3, level: 2, nameEn: 'Second', usd: 400 });
  await makeTracking(db, { id: 4, position: 4, nameEn: 'Egypt alone', countries: ['EG'] });
  await makeTracking(db, { id: 5, position: 5, nameEn: 'Not any more', isPublished: false });
  await makeTracking(db, {
    id: 6,
    position: 1,
    type: 'initiative',
    nameEn: 'Days of pages',
    providerId: provider,
    invitationPercentage: 20,
    invitationMaxCount: 5,
  });
  await makeTracking(db, {
    id: 7,
    position: 2,
    type: 'initiative',
    nameEn: 'Kindness',
    markingEndedAt: now,
    startDate: '2026-01-01',
    endDate: '2026-01-14',
    scoresCalculatedAt: now,
  });
});
afterAll(() => server.close());

type Query = Input<typeof discoverSystems>['query'];
const discover = async (query: Query = {}, options: CallOptions = {}) =>
  (await server.request(discoverSystems, { query }, options)).answer.data;
const found = async (query: Query = {}, options: CallOptions = {}) =>
  (await discover(query, options)).data.map(({ id }) => id);
const inEgypt = { headers: { 'cf-ipcountry': 'EG', 'x-forwarded-for': '203.0.113.7' } };
const inFrance = { headers: { 'cf-ipcountry': 'FR', 'x-forwarded-for': '203.0.113.7' } };

/** Removes runs and enrolments. */
async function clear(): Promise<void> {
  await server.db.delete(trackingRuns);
  await server.db.delete(trackingEnrolments);
}

test('systems and competitions are discovered in their order, without levels, by page, by anyone', async () => {
  expect(await found()).toEqual([1, 2, 3, 4]);
  expect((await discover()).page_meta).toEqual({ current_page: 1, last_page: 1, total: 4 });
  const competitions = await server.request(discoverCompetitions, { query: {} });
  expect(competitions.answer.data.data.map(({ id, type }) => [id, type])).toEqual([
    [6, 'initiative'],
    [7, 'initiative'],
  ]);
  expect(await found({ page: 2 })).toEqual([]);
});

test('TRCK-111 each list has its paging in the spelling that its call names', async () => {
  const meta = (last: string) => ({ current_page: 1, [last]: 1, total: expect.any(Number) });
  for (const call of [discoverSystems, discoverCompetitions, mySystems, myCompetitions]) {
    const { answer } = await server.request(call, { query: {} }, { as: parent });
    expect(answer.data.page_meta, call.id).toEqual(meta('last_page'));
  }
  const ofConsultant = { query: { consultant_id: provider } };
  for (const call of [systemsOfConsultant, competitionsOfConsultant])
    expect((await server.request(call, ofConsultant)).answer.data.page_meta, call.id).toEqual(
      meta('lastPage'),
    );
  expect((await server.request(coursesOfConsultant, ofConsultant)).answer.meta).toEqual(meta('lastPage'));
  const ofPackage = { query: { id: 3 } };
  for (const call of [levels, tracks, enrolledUsers]) {
    const { answer } = await server.request(call, ofPackage, { as: parent });
    expect(answer.meta, call.id).toEqual(meta('last_page'));
  }
  expect((await server.request(allTrackings, { query: {} })).answer.meta).toEqual(meta('last_page'));
});

test('what is not offered in the country of the caller is left out (PD-118)', async () => {
  expect(await found({}, inEgypt)).toEqual([1, 2, 3, 4]);
  expect(await found({}, inFrance)).toEqual([1, 2, 3]);
});

test('a promotion presents its first free system that is offered to the caller', async () => {
  const { db } = server;
  const present = async (options: CallOptions = {}) => {
    const params = { promotion: 'parents-marathon' } as const;
    return (await server.request(promoted, { params }, options)).answer.data?.id ?? null;
  };
  const promote = (id: number, promotion: 'parents-marathon' | null) =>
    db.update(trackings).set({ promotion }).where(eq(trackings.id, id));
  expect(await present()).toBeNull();
  // The first is paid, the fifth is not published.
  for (const id of [1, 4, 5]) await promote(id, 'parents-marathon');
  expect(await present(inEgypt)).toBe(4);
  expect(await present(inFrance)).toBeNull();
  await promote(2, 'parents-marathon');
  expect(await present(inEgypt)).toBe(2);
  for (const id of [1, 2, 4, 5]) await promote(id, null);
});

test.each<[string, Query, number[]]>([
  ['by a word', { title: 'read' }, [1]],
  ['by an Arabic word without its article', { title: 'قراءة' }, [1]],
  ['by the beginning of a word', { title: 'j' }, [3]],
  ['by signs alone', { title: '!:*' }, []],
  ['by language', { langs: ['ar'] }, [1]],
  ['by both languages', { langs: ['ar', 'en'] }, [1, 2, 3, 4]],
  ['packages', { level_types: ['multi'] }, [3]],
  ['single systems', { level_types: ['single'] }, [1, 2, 4]],
  ['of the house', { providers: ['admin'] }, [2, 3, 4]],
  ['of consultants', { providers: ['consultant'] }, [1]],
  ['free ones', { price_types: ['free'] }, [2, 3, 4]],
  ['paid ones', { price_types: ['paid'] }, [1]],
  ['by several filters', { providers: ['admin'], level_types: ['single'], title: 'asleep' }, [2]],
])('systems are filtered %s', async (_name, query, ids) => {
  expect(await found(query)).toEqual(ids);
});

test('a family finds its own systems and competitions, the newest enrolment first, by the same filters', async () => {
  const { db } = server;
  const mine = async (as: Minted, query: Query = {}) =>
    (await server.request(mySystems, { query }, { as })).answer.data.data.map(({ id }) => id);
  expect(await mine(parent)).toEqual([]);
  await enrolInTracking(db, 2, parent.userId);
  await enrolInTracking(db, 31, child, { buyerId: parent.userId, enrolledAt: now });
  await enrolInTracking(db, 6, child, { buyerId: parent.userId });
  expect(await mine(parent)).toEqual([3, 2]);
  expect(await mine(parent, { level_types: ['single'] })).toEqual([2]);
  expect(await mine(stranger)).toEqual([]);
  const competitions = await server.request(myCompetitions, { query: {} }, { as: parent });
  expect(competitions.answer.data).toMatchObject({
    data: [{ id: 6, is_enrolled: 1, selected_enrolled_user_id: child }],
    page_meta: { last_page: 1 },
  });
  expect((await server.request(mySystems, { query: {} })).status).toBe(401);
  await clear();
});

test('TRCK-101 a card and a page say what a system is, in both languages', async () => {
  const expected = {
    id: 1,
    name: 'Reading before bed',
    type: 'tracking',
    tracking_type: 'single',
    level: null,
    level_count: 0,
    belongs_to_level_tree: 0,
    image: expect.stringMatching(/^\/api\/pictures\/.+\.png$/),
    provider_name: 'Dr Demo',
    provider_image: null,
    description: 'Long',
    long_description: 'Long',
    short_description: 'Short',
    terms_and_conditions: null,
    lang: 'ar',
    start_date: null,
    end_date: null,
    last_end_date: null,
    duration: 10,
  };
  expect((await discover()).data[0]).toMatchObject(expected);
  expect((await discover({}, { language: 'ar' })).data[0]?.name).toBe('القراءة قبل النوم');
  const { answer } = await server.request(beforeEnrol, { params: { id: 1 }, query: {} });
  expect(answer.data).toMatchObject(expected);
  const level = await server.request(beforeEnrol, { params: { id: 32 }, query: {} });
  expect(level.answer.data).toMatchObject({
    level: 2,
    level_count: 2,
    belongs_to_level_tree: 1,
    package_id: 3,
    provider_name: 'Champions',
  });
  const contest = await server.request(competition, { params: { id: 7 }, query: {} });
  expect(contest.answer.data).toMatchObject({
    type: 'initiative',
    terms_and_conditions: 'Terms',
    duration: 14,
    start_date: '2026-01-01',
    end_date: '2026-01-14',
    last_end_date: '2026-01-14',
  });
});

test('TRCK-102 a page says what it costs and who of the family is enrolled', async () => {
  const { db } = server;
  const read = async (id: number, options: CallOptions = { as: parent }) =>
    (await server.request(beforeEnrol, { params: { id }, query: {} }, options)).answer.data;
  expect(await read(1)).toMatchObject({
    price: 10,
    unlimited_price: 25.5,
    has_unlimited_price: 1,
    has_unlimited_enrollment: 1,
    user_currency: 'USD',
    is_unlimited: 0,
    is_enrolled: 0,
    enrolled_in_level: 0,
    has_enrollment: 0,
    has_started_tracking: 0,
    finished_current_tracking: 0,
    has_priced_level: 0,
    enrollment_count: 0,
    enrolled_users_count: 0,
    enrolled_members: [],
  });
  expect(await read(1, { headers: { 'x-timezone': 'Africa/Cairo' } })).toMatchObject({
    price: 450,
    user_currency: 'EGP',
    unlimited_price: null,
    has_unlimited_price: 0,
  });
  expect(await read(2)).toMatchObject({ price: 0, has_unlimited_enrollment: 1, has_unlimited_price: 0 });
  const id = await enrolInTracking(db, 1, child, { buyerId: parent.userId, isUnlimited: true });
  await enrolInTracking(db, 1, stranger.userId);
  await enrolInTracking(db, 2, parent.userId, { status: 'held', holdUntil: now, enrolledAt: null });
  const runId = await startRun(db, { id, trackingId: 1, userId: child });
  expect(await read(1)).toMatchObject({
    is_unlimited: 1,
    is_enrolled: 1,
    has_enrollment: 1,
    has_started_tracking: 1,
    finished_current_tracking: 0,
    start_date: '2026-02-01',
    end_date: '2026-02-10',
    enrollment_count: 2,
    enrolled_users_count: 1,
    enrolled_members: [{ id: child, username: 'Layla', avatar: null }],
    user_tracking_enrollment_id: id,
    tracking_enrollment_history_id: runId,
  });
  expect(await read(2)).toMatchObject({ is_enrolled: 0, has_enrollment: 1, enrollment_count: 0 });
  const tree = await server.request(discoverPackage, { params: { id: 3 }, query: {} });
  expect(tree.answer.data?.package_details.has_priced_level).toBe(1);
  await clear();
});

test('TRCK-103 a competition says how far the participant is, and how invitations count', async () => {
  const { db } = server;
  const read = async (id: number) =>
    (await server.request(competition, { params: { id }, query: {} }, { as: parent })).answer.data;
  const id = await enrolInTracking(db, 6, child, { buyerId: parent.userId });
  await enrolInTracking(db, 6, stranger.userId, { invitedById: child });
  const scores = { totalScore: 8_725, activityScore: 10_000, invitationScore: 2_000 };
  await startRun(db, { id, trackingId: 6, userId: child }, scores);
  expect(await read(6)).toMatchObject({
    total_progress: 0,
    activity_progress: 0,
    invitation_progress: 0,
    invitation_count: 1,
    invitation_max_count: 5,
    has_invitation_calculation: 1,
    invitation_percentage: 20,
    is_prof_marking_ended: 0,
    cumulative_score_calculated: 0,
    daily_progress: 0,
    activities: [],
    start_date: '2026-02-01',
    has_started_tracking: 1,
  });
  expect(await read(7)).toMatchObject({
    is_prof_marking_ended: 1,
    cumulative_score_calculated: 1,
    has_invitation_calculation: 0,
    finished_current_tracking: 1,
    has_started_tracking: 0,
    total_progress: 0,
  });
  await clear();
});

test('TRCK-104 a page links the participant, the enrolments, the package, the intro and the fields', async () => {
  const { db } = server;
  const read = async (id: number, current_user_id?: number) =>
    (await server.request(beforeEnrol, { params: { id }, query: { current_user_id } }, { as: parent })).answer
      .data;
  expect(await read(1)).toMatchObject({
    selected_enrolled_user_id: null,
    selected_user_name: null,
    selected_user_avatar: null,
    user_tracking_enrollment_id: null,
    user_package_enrollment_id: null,
    user_owned_tracking_id: null,
    tracking_enrollment_history_id: null,
    package_id: null,
    package_details: null,
    package_levels: { data: [] },
    intro_path: expect.stringContaining(`/api/media/${intro}.mp4?`),
    intro_path_type: 'video',
    fields: [{ name: 'Reading', goals: [{ name: 'Daily' }] }],
    activities: [{ activity_id: 12, tracking_id: 1, from_day: 2, to_day: 4, no_score: 1 }],
  });
  const ofPackage = await enrolInTracking(db, 3, child, { buyerId: parent.userId });
  await enrolInTracking(db, 3, parent.userId);
  const ofLevel = await enrolInTracking(db, 31, child, { buyerId: parent.userId });
  expect(await read(31, child)).toMatchObject({
    selected_enrolled_user_id: child,
    selected_user_name: 'Layla',
    package_id: 3,
    user_tracking_enrollment_id: ofLevel,
    user_package_enrollment_id: ofPackage,
    user_owned_tracking_id: ofLevel,
    intro_path: null,
    intro_path_type: null,
    enrolled_in_level: 1,
    package_details: { id: 3, tracking_type: 'multi' },
    package_levels: { data: [{ id: 31 }, { id: 32 }] },
  });
  expect(await read(31)).toMatchObject({ selected_enrolled_user_id: parent.userId });
  await clear();
});

test('a package is read with its levels, as its participants have it or as everybody does', async () => {
  const { db } = server;
  const params = { id: 3 };
  const open = await server.request(discoverPackage, { params, query: {} });
  expect(open.answer).toMatchObject({
    not_available: 0,
    not_published: 0,
    data: { package_details: { id: 3, level_count: 2 }, package_levels: { data: [{ id: 31 }, { id: 32 }] } },
  });
  const mine = (as: Minted, current_user_id?: number) =>
    server.request(myPackage, { params, query: { current_user_id } }, { as });
  expect((await mine(parent)).status).toBe(404);
  const id = await enrolInTracking(db, 3, child, { buyerId: parent.userId });
  const scores = { totalScore: 6_000, activityScore: 6_000 };
  await startRun(db, { id, trackingId: 31, userId: child }, scores);
  const { data } = (await mine(parent)).answer;
  expect(data?.package_details).toMatchObject({
    total_progress: 30,
    user_package_enrollment_id: id,
    selected_enrolled_user_id: child,
  });
  expect(data?.package_levels.data).toMatchObject([
    { id: 31, total_progress: 60, is_enrolled: 1, has_started_tracking: 1 },
    { id: 32, total_progress: 0, is_enrolled: 1, has_started_tracking: 0 },
  ]);
  const own = await enrolInTracking(db, 3, parent.userId);
  await startRun(db, { id: own, trackingId: 32, userId: parent.userId }, { totalScore: 1_000 });
  const progressOf = async (userId: number) =>
    (await mine(parent, userId)).answer.data?.package_levels.data.map((level) => level.total_progress);
  expect(await progressOf(child)).toEqual([60, 0]);
  expect(await progressOf(parent.userId)).toEqual([0, 10]);
  expect((await mine(stranger)).status).toBe(404);
  expect((await mine(parent, stranger.userId)).status).toBe(404);
  await clear();
});

test('what is not available or not published says so and nothing else, except to participants', async () => {
  const { db } = server;
  const read = async (id: number, options: CallOptions) =>
    (await server.request(beforeEnrol, { params: { id }, query: {} }, options)).answer;
  expect(await read(4, inFrance)).toEqual({ status: true, not_available: 1, not_published: 0, data: null });
  expect(await read(4, inEgypt)).toMatchObject({ not_available: 0, data: { id: 4 } });
  expect(await read(5, {})).toEqual({ status: true, not_available: 0, not_published: 1, data: null });
  await enrolInTracking(db, 5, parent.userId);
  expect(await read(5, { as: parent })).toMatchObject({ not_published: 0, data: { id: 5 } });
  await db.update(trackings).set({ isPublished: false }).where(eq(trackings.id, 6));
  const contest = await server.request(competition, { params: { id: 6 }, query: {} });
  expect(contest.answer).toMatchObject({ not_published: 1, data: null });
  await db.update(trackings).set({ isPublished: true }).where(eq(trackings.id, 6));
  await clear();
});

test('an id of another kind does not exist', async () => {
  const statuses = await Promise.all([
    server.request(beforeEnrol, { params: { id: 3 }, query: {} }),
    server.request(beforeEnrol, { params: { id: 999 }, query: {} }),
    server.request(competition, { params: { id: 1 }, query: {} }),
    server.request(discoverPackage, { params: { id: 1 }, query: {} }),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test('levels and tracks are listed in their order, all or those of the family', async () => {
  const { db } = server;
  const tree = async (id: number) =>
    (await server.request(levelsOfTracking, { params: { id } })).answer.data.map((level) => level.id);
  expect([await tree(3), await tree(32), await tree(1)]).toEqual([[31, 32], [31, 32], []]);
  const query = { id: 3, page: 1 };
  const paged = (await server.request(levels, { query })).answer;
  expect(paged.data.map(({ id }) => id)).toEqual([31, 32]);
  expect(paged.meta).toEqual({ current_page: 1, last_page: 1, total: 2 });
  const single = await server.request(tracks, { query: { id: 1, page: 1 } });
  expect(single.answer.data.map(({ id }) => id)).toEqual([1]);
  await enrolInTracking(db, 32, parent.userId);
  for (const call of [levels, tracks] as const) {
    const mine = await server.request(call, { query: { ...query, isMine: '1' } }, { as: parent });
    expect(mine.answer.data.map(({ id }) => id)).toEqual([32]);
    expect((await server.request(call, { query: { ...query, isMine: '1' } })).status).toBe(401);
  }
  await clear();
});

test('the profile lists systems and competitions, all or those of the family', async () => {
  const all = (await server.request(allTrackings, { query: {} }, { as: parent })).answer;
  expect(all.data.map(({ id }) => id).sort()).toEqual([1, 2, 3, 4, 6, 7]);
  expect(all.meta.last_page).toBe(1);
  await enrolInTracking(server.db, 7, child, { buyerId: parent.userId });
  const mine = await server.request(allTrackings, { query: { isMine: '1' } }, { as: parent });
  expect(mine.answer.data.map(({ id }) => id)).toEqual([7]);
  await clear();
});

test('TRCK-112 a page has one ad for each of its positions, none of itself and none that leads nowhere', async () => {
  const { db } = server;
  await makeCourse(db, { id: 90 });
  const picture = (await db.transaction((tx) => storePicture(tx, png))) ?? '';
  const ad = { picture, titleEn: 'An ad', titleAr: 'إعلان' };
  await db.insert(smallAds).values([
    { ...ad, id: 1, position: 1, modelName: 'Initiative', modelId: 6 },
    { ...ad, id: 2, position: 1, modelName: 'Tracking', modelId: 1 },
    { ...ad, id: 3, position: 2, modelName: 'Tracking', modelId: 5 },
    { ...ad, id: 4, position: 2, modelName: 'TrackingPackage', modelId: 3 },
    { ...ad, id: 5, position: 3, modelName: 'Course', modelId: 90 },
    { ...ad, id: 6, position: 4, modelName: 'InitiativePackage', modelId: 999 },
  ]);
  await enrolInTracking(db, 1, child, { buyerId: parent.userId });
  const on = async (model: 'Initiative' | 'Activity' | 'InitiativePackage', id: number) =>
    (await server.request(smallAdsCall, { params: { model, id } }, { as: parent })).answer.data;
  const image = expect.stringMatching(/^\/api\/pictures\//);
  expect(await on('Initiative', 6)).toEqual([
    {
      position: 1,
      model_name: 'Tracking',
      model_id: 1,
      title: 'An ad',
      image,
      selected_enrolled_user_id: child,
    },
    {
      position: 2,
      model_name: 'TrackingPackage',
      model_id: 3,
      title: 'An ad',
      image,
      selected_enrolled_user_id: null,
    },
  ]);
  expect((await on('Initiative', 7)).map(({ model_id }) => model_id)).toEqual([6, 3]);
  expect(await on('Activity', 12)).toMatchObject([{ position: 3, model_name: 'Course', model_id: 90 }]);
  await clear();
});
