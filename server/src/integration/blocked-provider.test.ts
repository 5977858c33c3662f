import { cartAdd } from 'shared-api/contracts/cart';
import { consultants } from 'shared-api/contracts/consultations/directory';
import { freeDays, consultant as profile, reviews } from 'shared-api/contracts/consultations/profile';
import { courses, coursesOfConsultant } from 'shared-api/contracts/courses/catalogue';
import { course } from 'shared-api/contracts/courses/course';
import { eventsList } from 'shared-api/contracts/events/events';
import { blockPerson, restorePerson } from 'shared-api/contracts/people';
import { discoverCompetitions } from 'shared-api/contracts/tracking/systems';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { courses as courseRows } from '../areas/courses/tables/catalogue.ts';
import { events } from '../areas/events/tables/events.ts';
import { trackings } from '../areas/tracking/tables/systems.ts';
import { modules } from '../areas.ts';
import { contentFolder, importContent } from '../services/content/import-content.ts';
import { consultant } from '../testing/example-users.ts';
import { createExampleSession, createExampleUsers, examplesNow, resetExamples } from '../testing/examples.ts';
import { createTestServer, outcome, type TestServer, type TestSession, testMedia } from '../testing/index.ts';

let server: TestServer;
let buyer: TestSession | undefined;
let enrolled: TestSession | undefined;
let operator: TestSession | undefined;
beforeAll(async () => {
  server = await createTestServer({ now: () => examplesNow });
  const { db } = server;
  await createExampleUsers(db);
  await importContent(db, contentFolder, {
    modules,
    demonstration: true,
    store: testMedia(),
    now: examplesNow,
  });
  await resetExamples(server, course, 'learner', examplesNow);
  buyer = await createExampleSession(db, course, 'other', examplesNow);
  enrolled = await createExampleSession(db, course, 'learner', examplesNow);
  operator = await createExampleSession(db, blockPerson, 'operator', examplesNow);
  const offered = { providerId: consultant, isPublished: true, countries: null };
  await db.update(courseRows).set(offered);
  await db.update(events).set(offered);
  await db.update(trackings).set(offered);
});
afterAll(() => server.close());

const params = { id: consultant };

/** Number of entries in each list that a buyer reads. */
async function countOffers(): Promise<Record<string, number>> {
  const as = buyer;
  const directory = await server.request(consultants, { query: { name: 'The consultant' } }, { as });
  const catalogue = await server.request(courses, { query: {} }, { as });
  const toCome = await server.request(eventsList, { params: { page: 1 }, query: {} }, { as });
  const competitions = await server.request(discoverCompetitions, { query: {} }, { as });
  return {
    consultants: directory.answer.data.data.data.filter(({ id }) => id === consultant).length,
    courses: catalogue.answer.data.data.length,
    events: toCome.answer.data.data.length,
    competitions: competitions.answer.data.data.length,
  };
}

const statuses = async () => {
  const days = { from: '2030-05-01', to: '2030-05-31' };
  const answers = [
    await server.request(profile, { params }, {}),
    await server.request(reviews, { params, query: {} }, {}),
    await server.request(freeDays, { params, query: days }, {}),
    await server.request(coursesOfConsultant, { query: { consultant_id: consultant } }, {}),
  ];
  return answers.map(({ status }) => status);
};
const book = () =>
  server.request(
    cartAdd,
    { body: { items: [{ model_name: 'ConsultationSession', model_id: 4 }] } },
    { as: buyer },
  );

test('who is blocked offers nothing and cannot be booked until restored; who has bought keeps the access', async () => {
  const before = await countOffers();
  for (const [list, count] of Object.entries(before)) expect(count, list).toBeGreaterThan(0);
  expect(await statuses()).toEqual([200, 200, 200, 200]);

  const body = { reason: 'Asked for money.' };
  expect((await server.request(blockPerson, { params, body }, { as: operator })).status).toBe(200);
  expect(await countOffers()).toEqual({ consultants: 0, courses: 0, events: 0, competitions: 0 });
  expect(await statuses()).toEqual([404, 404, 404, 404]);
  expect(outcome(await book())).toEqual([409, 'suspended']);
  const shown = await server.request(course, { params: { id: 5 } }, { as: buyer });
  expect(shown.answer.data).toEqual({ id: 5, not_available: 1 });
  const own = await server.request(course, { params: { id: 5 } }, { as: enrolled });
  expect(own.answer.data).toMatchObject({ is_enrolled: 1 });

  expect((await server.request(restorePerson, { params }, { as: operator })).status).toBe(200);
  expect(await countOffers()).toEqual(before);
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  expect((await book()).status).toBe(200);
});
