import { type SQL, sql } from 'drizzle-orm';
import { mintSession } from '../../server/src/areas/auth/accounts/mint-session.ts';
import type { Database } from '../../server/src/kernel/database/database.ts';

const hourMs = 3_600_000;

/** Account and token of a user who may book. */
export interface Learner {
  userId: number;
  token: string;
}

/** Creates accounts with sessions, several at a time. */
export async function learners(db: Database, count: number): Promise<Learner[]> {
  const made: Learner[] = [];
  while (made.length < count)
    made.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(8, count - made.length) }, () => mintSession(db, { role: 'learner' })),
      )),
    );
  return made;
}

/** Rows per statement: each statement has a time limit, and triggers update lists at its end. */
const chunk = 1_000;

/** Inserts rows with numbers from a first to a last one, in several statements. @param write gets `between <first> and <last>` */
export async function inChunks(
  db: Database,
  [first, last]: readonly [number, number],
  write: (among: SQL) => SQL,
): Promise<void> {
  for (let from = first; from <= last; from += chunk)
    await db.execute(write(sql`between ${from}::int and ${Math.min(last, from + chunk - 1)}::int`));
}

/**
 * Inserts consultants as their area stores them, each with a third of the languages, a sixth of the fields, a price and a free first session. It
 * uses a few statements, because ten thousand registrations would dominate the run.
 * @returns their ids
 */
export async function consultants(db: Database, count: number): Promise<number[]> {
  const tag = Date.now().toString(36);
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into users (email, username, language, referral_code, is_consultant, created_at, updated_at)
    select 'c' || n || ${tag} || '@bench.example', 'Bench ' || chr(97 + n % 26) || chr(97 + n / 26 % 26) || chr(97 + n / 676 % 26) || ' ' || n,
      'en', ${tag} || n, true, now(), now()
    from generate_series(1, ${count}) n returning id`);
  const ids = rows.map(({ id }) => Number(id));
  const [first, last] = [Math.min(...ids), Math.max(...ids)];
  for (const build of [
    (among: SQL) => sql`insert into consultation_infos (user_id, type)
      select id, (array['consultant', 'organization', 'teacher'])[1 + id % 3] from users where id ${among}`,
    (among: SQL) => sql`insert into consultant_profiles (user_id, about_en, about_ar, type_age, timezone)
      select id, 'About', 'نبذة', 4, 'Africa/Cairo' from users where id ${among}`,
    (
      among: SQL,
    ) => sql`insert into consultant_settings (user_id, currency, margin_hours, first_session_free, free_sessions)
      select id, 'USD', 0, true, 99 from users where id ${among}`,
    (among: SQL) =>
      sql`insert into duration_prices (user_id, duration, enabled, usd) select id, 30, true, 2500 from users where id ${among}`,
  ])
    await inChunks(db, [first, last], build);
  const among = sql`between ${first} and ${last}`;
  for (const statement of [
    sql`insert into user_languages (user_id, language_id)
      select users.id, languages.id from users, languages where users.id ${among} and (users.id + languages.id) % 3 = 0`,
    sql`insert into consultant_fields (user_id, field_id)
      select users.id, fields.id from users, fields where users.id ${among} and (users.id + fields.id) % 6 = 0`,
    sql`analyze`,
  ])
    await db.execute(statement);
  return ids;
}

/** Inserts one half-hour slot of a consultant. @returns its id */
export async function slot(db: Database, consultantId: number, startsAt: Date): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into slots (consultant_id, starts_at, ends_at, duration)
    values (${consultantId}, ${startsAt.toISOString()}::timestamptz, ${new Date(+startsAt + hourMs / 2).toISOString()}::timestamptz, 30) returning id`);
  return Number(rows[0]?.id);
}

/** Inserts consecutive half-hour slots, the same for each of the consultants. */
export const manySlots = (db: Database, ids: number[], each: number, from: Date) =>
  db.execute(sql`
    insert into slots (consultant_id, starts_at, ends_at, duration)
    select id, at, at + interval '30 minutes', 30
    from unnest(${sql.raw(`array[${ids.join(',')}]`)}) id,
      lateral (select ${from.toISOString()}::timestamptz + n * interval '30 minutes' as at from generate_series(0, ${each - 1}) n) times`);
