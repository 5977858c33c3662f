import { sql } from 'drizzle-orm';
import { homeModules } from 'shared-api/contracts/home';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallOptions, createTestServer, type TestServer } from '../../../testing/index.ts';
import { mintSession } from '../../auth/accounts/mint-session.ts';
import { makeConsultantRow, seedChoices } from '../consultants/consultants.fixture.ts';

const now = new Date('2026-11-20T12:00:00Z');
let server: TestServer;
const consultants: number[] = [];
let mentor: number;
let teacher: number;

beforeAll(async () => {
  server = await createTestServer({ now: () => now });
  const { db } = server;
  await seedChoices(db);
  for (let made = 0; made < 10; made++) consultants.push(await makeConsultantRow(db, {}));
  mentor = await makeConsultantRow(db, { username: 'Mona Mentor', type: 'organization', fields: [1] });
  teacher = await makeConsultantRow(db, { username: 'Tarek Teacher', type: 'teacher', fields: [2] });
  await makeConsultantRow(db, { username: 'Takes Nobody', type: 'teacher', disabled: true });
  const leaving = await makeConsultantRow(db, { username: 'Going Away', type: 'teacher' });
  await db.execute(sql`update users set deletes_at = ${'2026-12-01T00:00:00Z'} where id = ${leaving}`);
  await db.execute(
    sql`update consultation_infos set rating_stars = 4.5, ratings = 2 where user_id = ${consultants[9]}`,
  );
});
afterAll(() => server.close());

const lists = async (options: CallOptions = {}) => {
  const { data } = (await server.request(homeModules, { query: {} }, options)).answer;
  const ids = (list: { data: { id: number }[] }) => list.data.map(({ id }) => id);
  return {
    data,
    ids: {
      consultants: ids(data.consultants),
      organization: ids(data.organization),
      teachers: ids(data.teachers),
    },
  };
};

test('the home page lists eight consultants, mentors and teachers who take bookings, the best rated first, for visitors and learners', async () => {
  const learner = await mintSession(server.db, { role: 'learner', now });
  const [first, ...others] = [consultants[9], ...consultants];
  for (const as of [undefined, learner])
    expect((await lists({ as })).ids).toEqual({
      consultants: [first, ...others.slice(0, 7)],
      organization: [mentor],
      teachers: [teacher],
    });
});

test('their cards are those of the directory, in the language of the request', async () => {
  const { data } = await lists({ language: 'ar' });
  expect(data.teachers.data).toEqual([
    expect.objectContaining({
      id: teacher,
      username: 'Tarek Teacher',
      consultation_info_type: 'teacher',
      consultation_info_fields: [{ id: 2, title: 'التربية' }],
    }),
  ]);
});
