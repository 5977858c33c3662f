import { homeModules } from 'shared-api/contracts/home';
import { competitionsOfConsultant, systemsOfConsultant } from 'shared-api/contracts/tracking/provided';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallOptions, createTestServer, type TestServer } from '../../../testing/index.ts';
import { type Minted, mintSession } from '../../auth/accounts/mint-session.ts';
import { makeConsultantRow, seedChoices } from '../../consultations/consultants/consultants.fixture.ts';
import { enrolInTracking, makeTracking, startRun } from '../systems/trackings.fixture.ts';

const now = new Date('2026-02-05T12:00:00Z');

let server: TestServer;
let learner: Minted;
let consultant: number;
beforeAll(async () => {
  server = await createTestServer({
    now: () => now,
    config: { trustProxy: 'loopback', countryHeader: 'cf-ipcountry' },
  });
  const { db } = server;
  await seedChoices(db);
  learner = await mintSession(db, { role: 'learner', now });
  consultant = await makeConsultantRow(db, { username: 'Dr Demo' });
  for (let id = 1; id <= 9; id++) await makeTracking(db, { id, position: id });
  await makeTracking(db, { id: 10, position: 0, countries: ['EG'] });
  await makeTracking(db, { id: 11, position: 0, isPublished: false });
  await makeTracking(db, { id: 12, structure: 'multi' });
  await makeTracking(db, { id: 13, packageId: 12, level: 1, providerId: consultant });
  const competition = { type: 'initiative', startDate: '2026-02-01', endDate: '2026-02-05' } as const;
  await makeTracking(db, { ...competition, id: 20 });
  await makeTracking(db, { ...competition, id: 21, endDate: '2026-02-04' });
  await makeTracking(db, { ...competition, id: 22, scoresCalculatedAt: now });
  await makeTracking(db, { ...competition, id: 23, structure: 'multi' });
  for (let id = 30; id < 43; id++) await makeTracking(db, { id, position: 100 + id, providerId: consultant });
  await makeTracking(db, { ...competition, id: 50, providerId: consultant, endDate: '2026-02-04' });
});
afterAll(() => server.close());

const abroad = { headers: { 'cf-ipcountry': 'DE', 'x-forwarded-for': '203.0.113.7' } };

const lists = async (options: CallOptions = {}) => {
  const { data } = (await server.request(homeModules, { query: {} }, options)).answer;
  const { follow_up_systems: systems, follow_up_system_packages: packages } = data;
  const { initiatives, initiative_packages: competitionPackages } = data;
  return [systems, packages, initiatives, competitionPackages].map((list) => list.map(({ id }) => id));
};

test('the home page lists eight systems, and packages and competitions apart, without levels and what is over', async () => {
  expect(await lists()).toEqual([[10, 1, 2, 3, 4, 5, 6, 7], [12], [20], [23]]);
});

test('PD-118: what is not offered in a country is not on its home page', async () => {
  expect((await lists(abroad))[0]).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('the home page tells an enrolled user how far they are', async () => {
  const id = await enrolInTracking(server.db, 1, learner.userId);
  await startRun(server.db, { id, trackingId: 1, userId: learner.userId }, { totalScore: 4_250 });
  const { data } = (await server.request(homeModules, { query: {} }, { as: learner })).answer;
  expect(data.follow_up_systems.find(({ id }) => id === 1)).toMatchObject({
    is_enrolled: 1,
    has_started_tracking: 1,
    total_progress: 42.5,
  });
});

test('CONS-038 CONS-174 the systems of a consultant come in pages by lastPage, without levels; of nobody there are none', async () => {
  const ask = (consultant_id: number, page = 1) =>
    server.request(systemsOfConsultant, { query: { consultant_id, page } });
  const [first, second] = [await ask(consultant), await ask(consultant, 2)];
  expect(first.answer.data.data.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, i) => 30 + i));
  expect(first.answer.data.page_meta).toEqual({ current_page: 1, lastPage: 2, total: 13 });
  expect(second.answer.data.data.map(({ id }) => id)).toEqual([42]);
  expect((await ask(learner.userId)).status).toBe(404);
});

test('CONS-039 CONS-173 the competitions of a consultant come in pages by lastPage, those that are over too', async () => {
  const { answer } = await server.request(competitionsOfConsultant, { query: { consultant_id: consultant } });
  expect(answer.data.data).toMatchObject([{ id: 50, type: 'initiative', provider_name: 'Dr Demo' }]);
  expect(answer.data.page_meta).toEqual({ current_page: 1, lastPage: 1, total: 1 });
});
