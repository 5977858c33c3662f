import { readdirSync, readFileSync } from 'node:fs';
import { and, eq, sql } from 'drizzle-orm';
import { courses as list } from 'shared-api/contracts/courses/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasEveryWord } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { createTestServer, type TestServer } from '../../../testing/index.ts';
import { mintSession } from '../../auth/accounts/mint-session.ts';
import { makeCourse } from './courses.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const folder = new URL('../../../../drizzle/', import.meta.url);
const readMigration = (suffix: string): string => {
  const name = readdirSync(folder).find((each) => each.endsWith(suffix));
  return readFileSync(new URL(name ?? suffix, folder), 'utf8');
};

test('PD-124: what was stored before the normalisation read more is found as what is stored later', async () => {
  const { db } = server;
  const before = /CREATE (FUNCTION search_text\(value text\).+?);-->/s.exec(
    readMigration('_baseline.sql'),
  )?.[1];
  await db.execute(sql.raw(`create or replace ${before}`));
  const { userId } = await mintSession(db, { role: 'consultant' });
  await db.update(users).set({ username: 'فاطمہ \u202bAli\u202c' }).where(eq(users.id, userId));
  const { id } = await makeCourse(db, { titleAr: 'الغرفة ۳\u200f' });
  const findCourses = async () =>
    (await server.request(list, { query: { title: 'غرفة 3' } })).answer.data.data.map((course) => course.id);
  // Forces the use of the index, whose entries are older than the new function.
  const findPeople = () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx
        .select({ id: users.id })
        .from(users)
        .where(and(users.isConsultant, hasEveryWord(users.username, 'فاطمة')));
    });
  expect([await findPeople(), await findCourses()]).toEqual([[], []]);
  for (const statement of readMigration('_search_marks.sql').split('--> statement-breakpoint'))
    await db.execute(sql.raw(statement));
  expect([await findPeople(), await findCourses()]).toEqual([[{ id: userId }], [id]]);
});
