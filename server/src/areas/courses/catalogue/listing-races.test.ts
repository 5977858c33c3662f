import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '../../../kernel/database/database.ts';
import { findListDifferences, makePerson, openTestDatabase } from '../../../testing/index.ts';
import { makeConsultantRow, seedChoices } from '../../consultations/consultants/consultants.fixture.ts';
import { enrolIn, makeCourse } from './courses.fixture.ts';

let database: OpenDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  await seedChoices(db);
});
afterAll(() => database.close());

const providers = 4;
const coursesOfEach = 3;
const rounds = 12;

const closed = sql`deletes_at = now(), deleted_at = now(), email = 'closed' || id || '@deleted.invalid', password_hash = null, phone = null, birth_date = null, avatar = null, is_consultant = false`;
const reopened = sql`deletes_at = null, deleted_at = null, is_consultant = true`;

/** Builds a change of a course or its provider, chosen by a number. */
function buildChange(turn: number, course: number, provider: number): SQL {
  const changes: readonly SQL[] = [
    sql`update courses set is_published = not is_published where id = ${course}`,
    sql`update courses set usd = 500 - usd, position = ${turn} where id = ${course}`,
    sql`update courses set countries = case when countries is null then array['EG', 'CA'] end where id = ${course}`,
    sql`update courses set provider_id = ${provider} where id = ${course}`,
    sql`update courses set title_en = ${`Renamed ${turn}`} where id = ${course}`,
    sql`update courses set rating_count = rating_count + 1, rating_sum = rating_sum + 7 where id = ${course}`,
    sql`update users set ${turn % 2 === 0 ? closed : reopened} where id = ${provider}`,
    sql`update consultation_infos set type = ${turn % 2 === 0 ? 'teacher' : 'organization'} where user_id = ${provider}`,
    sql`insert into courses (id, is_live, title_en, title_ar, short_en, short_ar, description_en, description_ar, provider_id, is_published, published_at)
      values (${100_000 + turn}, true, 'Added', 'مضافة', '', '', '', '', ${provider}, true, now())`,
  ];
  return changes[turn % changes.length] as SQL;
}

test('lists and their numbers are right after whatever changes courses, accounts and types at the same moment', async () => {
  const people: number[] = [];
  const ids: number[] = [];
  for (let each = 0; each < providers; each += 1)
    people.push(await makeConsultantRow(db, { username: `Provider ${each}` }));
  for (const providerId of people)
    for (let each = 0; each < coursesOfEach; each += 1) ids.push((await makeCourse(db, { providerId })).id);
  expect(await findListDifferences(db)).toEqual([]);
  let turn = 0;
  const change = async () => {
    turn += 1;
    const own = turn;
    const statement = buildChange(
      own,
      ids[own % ids.length] as number,
      people[(own * 7) % people.length] as number,
    );
    // Half of the transactions stay open for a moment, so that others run between their change and their commit.
    await db.transaction(async (tx) => {
      await tx.execute(statement);
      if (own % 2 === 0) await tx.execute(sql`select pg_sleep(0.01)`);
    });
  };
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all(Array.from({ length: 9 }, change));
    expect(await findListDifferences(db)).toEqual([]);
  }
});

test('a course is full in lists as soon as its last seat is taken, and until one is given back', async () => {
  const { id } = await makeCourse(db, { limitedNumber: 2 });
  const isFull = async () =>
    (await db.execute<{ is_full: boolean }>(sql`select is_full from course_listings where course_id = ${id}`))
      .rows[0]?.is_full;
  const people = [await makePerson(db), await makePerson(db)];
  await Promise.all(people.map((person) => enrolIn(db, id, person)));
  expect(await isFull()).toBe(true);
  await db.execute(
    sql`update enrolments set status = 'ended' where course_id = ${id} and user_id = ${people[0]}`,
  );
  expect(await isFull()).toBe(false);
  expect(await findListDifferences(db)).toEqual([]);
});
