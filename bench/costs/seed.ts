import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Minted } from '../../server/src/areas/auth/accounts/mint-session.ts';
import type { Database } from '../../server/src/kernel/database/database.ts';
import { manyCourses } from '../courses/seed.ts';
import { insertEvents } from '../events/seed.ts';
import { insertInbox, insertNotifications } from '../live/seed.ts';
import { insertParticipants, insertSystem, participate, type System } from '../tracking/seed.ts';
import { consultants, inChunks } from '../whole/seed.ts';

/** The callers, who own the counted rows. */
export interface People {
  learner: Minted;
  consultant: Minted;
  operator: Minted;
}

export const system: System = { id: 2_000_000, activities: 3, days: 400 };

/** Inserts `size` rows of each kind: of the site, of one learner and of one consultant. */
export async function insertRows(db: Database, size: number, { learner, consultant }: People): Promise<void> {
  await db.execute(sql`
    insert into consultant_profiles (user_id, about_en, about_ar, type_age, timezone)
    values (${consultant.userId}, 'About', 'نبذة', 4, 'UTC') on conflict do nothing`);
  await manyCourses(db, size);
  await rateCourses(db, size);
  const ids = await consultants(db, size);
  await priceConsultants(db, ids);
  await insertEvents(db, size, consultant.userId);
  await insertSystem(db, system, consultant.userId);
  await participate(db, system, learner);
  await insertParticipants(db, system, size);
  await insertSessions(db, size, { learner, consultant });
  await insertOrders(db, size, learner.userId);
  await insertNotifications(db, learner, size);
  await insertInbox(db, learner, size);
}

/** Tolerated number of pages that jobs write meanwhile. */
const hiddenPages = 20;

/** Tables whose rows the benchmark has updated after inserting them. */
const updated = [
  'courses',
  'course_listings',
  'consultation_infos',
  'consultant_listings',
  'duration_prices',
  'event_listings',
  'bookings',
  // One transaction that inserts thousands of rows leaves as many dead versions of each count.
  'course_counts',
  'event_counts',
];

/** Counts pages with rows that are not visible to all transactions: an index-only scan must look these up in the table. */
const countHiddenPages = async (db: Database): Promise<number> => {
  const { rows } = await db.execute<{ pages: number }>(sql`
    select coalesce(sum(relpages - relallvisible), 0)::int as pages from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`);
  return rows[0]?.pages ?? 0;
};

/** Brings tables into the state of a site whose rows were inserted one by one: statistics, and the visibility map. */
export async function vacuum(db: Database): Promise<void> {
  for (const table of updated) await db.execute(sql`vacuum full ${sql.identifier(table)}`);
  // A running transaction of a job hides the rows that were written since it began.
  for (let turn = 0; turn < 60; turn += 1) {
    await db.execute(sql`vacuum analyze`);
    if ((await countHiddenPages(db)) <= hiddenPages) return;
    await setTimeout(1_000);
  }
  throw new Error('A transaction does not end, so that rows stay hidden from others');
}

const rateCourses = (db: Database, size: number) =>
  inChunks(
    db,
    [1_000_001, 1_000_000 + size],
    (among) =>
      sql`update courses set rating_count = id % 7, rating_sum = id % 7 * (1 + id % 10) where id ${among}`,
  );

async function priceConsultants(db: Database, ids: readonly number[]): Promise<void> {
  const range = [Math.min(...ids), Math.max(...ids)] as const;
  await inChunks(
    db,
    range,
    (among) => sql`update duration_prices set usd = 1000 + user_id % 97 * 100 where user_id ${among}`,
  );
  await inChunks(
    db,
    range,
    (among) => sql`
      update consultation_infos set ratings = user_id % 40, rating_stars = 1 + user_id % 9 * 0.5 where user_id ${among} and user_id % 3 = 0`,
  );
  await db.execute(sql`
    insert into slots (consultant_id, starts_at, ends_at, duration)
    select id, at, at + interval '30 minutes', 30 from generate_series(${range[0]}::int, ${range[1]}::int) id,
      lateral (select date_trunc('hour', now()) + (24 + id % 500) * interval '1 hour' as at) times`);
}

/**
 * Inserts past sessions: of the learner with each consultant, and of the consultant with each participant. In every second
 * session both people joined.
 */
async function insertSessions(db: Database, size: number, { learner, consultant }: Omit<People, 'operator'>) {
  const columns = sql`(consultant_id, learner_id, starts_at, ends_at, duration, status, is_free, price, currency, created_at, confirmed_at, uid, refund_until)`;
  const values = (tag: string) =>
    sql`at, at + interval '30 minutes', 30, 'confirmed', false, 100, 'USD', at - interval '9 days', at - interval '9 days', ${tag}::text || n, at - interval '1 day'`;
  const numbered = (from: ReturnType<typeof sql>) => sql`
    (select id, n, now() - n * interval '1 hour' as at from (select id, row_number() over (order by id) as n from ${from} order by id limit ${size}) people) sessions`;
  for (const statement of [
    sql`insert into bookings ${columns} select id, ${learner.userId}::int, ${values('l')} from ${numbered(
      sql`(select user_id as id from consultant_settings) listed`,
    )}`,
    sql`insert into bookings ${columns} select ${consultant.userId}::int, id, ${values('c')} from ${numbered(
      sql`(select user_id as id from tracking_enrolments where tracking_id = ${system.id} and user_id <> ${learner.userId}) listed`,
    )}`,
    sql`insert into attendances (booking_id, user_id, at)
      select id, person, starts_at from bookings, lateral (values (learner_id), (consultant_id)) came (person) where id % 2 = 0 and uid ~ '^[lc][0-9]+$'`,
    sql`insert into survey_assignments (user_id, questionnaire_id, type, type_id, created_at)
      select ${learner.userId}::int, about.id, about.purpose, case about.purpose when 'Consultant' then bookings.consultant_id else bookings.id end, now()
      from bookings join questionnaires about on about.consultant_id is null and about.purpose in ('Consultant', 'ConsultationSession')
      where learner_id = ${learner.userId} and (about.purpose = 'Consultant' or bookings.id % 2 = 0) on conflict do nothing`,
  ])
    await db.execute(statement);
}

/** Inserts paid orders: the learner has bought every second one, the participants the others. */
const insertOrders = (db: Database, size: number, learnerId: number) =>
  db.execute(sql`
    insert into orders (buyer_id, status, currency, subtotal, created_at, paid_at)
    select case when n % 2 = 0 then ${learnerId}::int else id end, 'paid', 'USD', 1000, now() - n * interval '1 minute', now() - n * interval '1 minute'
    from (select user_id as id, row_number() over (order by user_id) as n from tracking_enrolments where tracking_id = ${system.id} order by user_id limit ${size}) buyers`);
