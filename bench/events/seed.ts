import { sql } from 'drizzle-orm';
import type { Database } from '../../server/src/kernel/database/database.ts';
import { inChunks, type Learner } from '../whole/seed.ts';

/** Ids of the benchmark's events, beyond those of the demonstration. */
export const firstListed = 100_000;

/**
 * Inserts events for the lists: two thirds in the future, one third in the past, with every language, provider and price, and words to search for.
 * Each starts in a different minute.
 */
export async function insertEvents(db: Database, count: number, providerId: number): Promise<void> {
  await inChunks(
    db,
    [1, count],
    (among) => sql`
    insert into events (id, kind, provider_id, language, title_en, title_ar, description_en, description_ar, place_en, place_ar, paid, usd, starts_at, ends_at, timezone, capacity, is_published)
    select ${firstListed} + n, 'event', case when n % 4 = 0 then ${providerId}::int end, (array['ar', 'en'])[1 + n % 2],
      'Bench ' || n || case when n % 50 = 0 then ' kayaks' else '' end, 'قياس ' || n || case when n % 50 = 0 then ' قوارب' else '' end, 'We measure', 'نقيس', 'Cairo', 'القاهرة',
      n % 2, case when n % 2 = 1 then 1000 else 0 end, now() + (n - ${Math.floor(count / 3)}) * interval '1 hour' + n * interval '1 minute',
      now() + (n - ${Math.floor(count / 3)}) * interval '1 hour' + n * interval '1 minute' + interval '2 hours', 'Africa/Cairo', 100, true
    from generate_series(1, ${count}::int) n where n ${among}`,
  );
  await db.execute(sql`analyze`);
}

/** Inserts a camp with this number of seats, for 10 dollars each. */
export async function insertCamp(db: Database, id: number, seats: number): Promise<void> {
  await db.execute(sql`
    insert into events (id, kind, language, title_en, title_ar, description_en, description_ar, place_en, place_ar, paid, usd, starts_at, ends_at, timezone, capacity, is_published)
    values (${id}, 'Umrah', 'en', 'Bench', 'قياس', '', '', 'Cairo', 'القاهرة', 1, 1000, now() + interval '90 days', now() + interval '99 days', 'Africa/Cairo', ${seats}, true)`);
}

/**
 * Inserts drafts of the documents of a family's form, without bytes in the store. @returns their ids: a passport and a photograph for each
 * participant, and a receipt
 */
export async function insertDocuments(
  db: Database,
  { userId }: Learner,
  participants: number,
): Promise<{ passports: string[]; photos: string[]; receipt: string }> {
  const insert = async (kind: string, count: number) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into camp_documents (id, owner_id, kind, type, created_at)
      select gen_random_uuid()::text, ${userId}::int, ${kind}, 'webp', now() from generate_series(1, ${count}::int) returning id`);
    return rows.map(({ id }) => id);
  };
  const [receipt = ''] = await insert('receipt', 1);
  return {
    passports: await insert('passport', participants),
    photos: await insert('photo', participants),
    receipt,
  };
}

/** Inserts an event that begins in an hour, with this number of enrolled people. @returns the codes of their tickets */
export async function insertGuests(db: Database, id: number, count: number): Promise<string[]> {
  const tag = `g${id}`;
  await db.execute(sql`
    insert into events (id, kind, language, title_en, title_ar, description_en, description_ar, place_en, place_ar, paid, starts_at, ends_at, timezone, is_published)
    values (${id}, 'event', 'en', 'Bench', 'قياس', '', '', 'Cairo', 'القاهرة', 0, now() + interval '1 hour', now() + interval '5 hours', 'Africa/Cairo', true)`);
  await db.execute(sql`
    insert into users (email, username, language, referral_code, created_at, updated_at)
    select ${tag} || 'n' || n || '@bench.example', 'Bench ' || n, 'en', ${tag} || 'n' || n, now(), now() from generate_series(1, ${count}) n`);
  await db.execute(sql`
    insert into event_bookings (event_id, is_camp, owner_id, user_id, seats, status, created_at, booked_at)
    select ${id}, false, id, id, 1, 'active', now(), now() from users where email like ${`${tag}n%@bench.example`}`);
  // Unique numbers of ten base-32 digits, without the letters I, L, O and U.
  const { rows } = await db.execute<{ code: string }>(sql`
    insert into event_tickets (booking_id, event_id, seat, code, created_at)
    select id, ${id}, 0, translate(lpad(id::text, 10, '0'), '0123456789', 'ABCDEFGHJK'), now() from event_bookings where event_id = ${id} returning code`);
  await db.execute(sql`analyze`);
  return rows.map(({ code }) => code);
}
