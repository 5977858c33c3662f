import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { mintSession } from '../../server/src/areas/auth/accounts/mint-session.ts';
import type { Database } from '../../server/src/kernel/database/database.ts';
import { consultants, inChunks, type Learner } from '../whole/seed.ts';

/** Tokens are valid for longer than a run, because the bench does not measure their renewal. */
const lifetimes = { token: 86_400, refresh: 86_400 };

export const person = (db: Database): Promise<Learner> => mintSession(db, { role: 'learner', lifetimes });

/** Two users who have met, and so may chat. */
export interface Pair {
  people: [Learner, Learner];
}

/** Creates pairs of users with sessions, several at a time. */
export async function insertPairs(db: Database, count: number): Promise<Pair[]> {
  const pairs: Pair[] = [];
  const insert = async (): Promise<Pair> => {
    const [one, other] = [await mintSession(db, { role: 'consultant', lifetimes }), await person(db)];
    await db.execute(
      sql`insert into consultant_profiles (user_id, about_en, about_ar, type_age, timezone) values (${one.userId}, 'About', 'نبذة', 4, 'UTC')`,
    );
    await db.execute(sql`
      insert into bookings (consultant_id, learner_id, starts_at, ends_at, duration, status, is_free, created_at, confirmed_at, uid, refund_until)
      values (${one.userId}, ${other.userId}, now() + interval '2 days', now() + interval '2 days 1 hour', 60, 'confirmed', true, now(), now(), ${randomUUID()}, now())`);
    return { people: [one, other] };
  };
  while (pairs.length < count)
    pairs.push(
      ...(await Promise.all(Array.from({ length: Math.min(8, count - pairs.length) }, () => insert()))),
    );
  await db.execute(sql`analyze`);
  return pairs;
}

/** Inserts chats of one user with this number of others, each with one unread message. */
export async function insertInbox(db: Database, { userId }: Learner, count: number): Promise<void> {
  const ids = await consultants(db, count);
  const [first, last] = [Math.min(...ids), Math.max(...ids)];
  const found = sql`chats where first_id = ${userId} and second_id between ${first} and ${last}`;
  for (const statement of [
    sql`insert into chats (first_id, second_id, last_sequence, last_message_at, created_at)
      select ${userId}, id, 1, now() - id * interval '1 minute', now() from generate_series(${first}::int, ${last}::int) id`,
    sql`insert into chat_sides (chat_id, side, user_id, unread, last_message_at)
      select id, side, case side when 1 then first_id else second_id end, 2 - side, last_message_at
      from (select * from ${found}) chat, generate_series(1, 2) side`,
    sql`insert into chat_messages (chat_id, sequence, side, client_id, message, sent_at)
      select id, 1, 2, gen_random_uuid(), 'A message of some words for number ' || id, last_message_at from ${found}`,
    sql`analyze`,
  ])
    await db.execute(statement);
}

/** Inserts a chat for each pair with this number of messages, which both have read. @returns the chats' ids */
export async function insertChats(db: Database, pairs: readonly Pair[], count: number): Promise<number[]> {
  const sorted = pairs.map(({ people }) => people.map(({ userId }) => userId).sort((a, b) => a - b));
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into chats (first_id, second_id, last_sequence, last_message_at, created_at)
    select (pair ->> 0)::int, (pair ->> 1)::int, ${count}, now(), now() from jsonb_array_elements(${JSON.stringify(sorted)}::jsonb) pair
    returning id`);
  const ids = rows.map(({ id }) => Number(id));
  const found = sql`(select * from chats where id in ${ids}) chat`;
  await db.execute(sql`
    insert into chat_sides (chat_id, side, user_id, read_sequence, last_message_at)
    select id, side, case side when 1 then first_id else second_id end, last_sequence, last_message_at
    from ${found}, generate_series(1, 2) side`);
  await inChunks(
    db,
    [1, count],
    (among) => sql`
      insert into chat_messages (chat_id, sequence, side, client_id, message, sent_at)
      select id, n, 1 + n % 2, gen_random_uuid(), 'A message of some words, number ' || n, now() - (last_sequence - n) * interval '1 second'
      from ${found}, generate_series(1, last_sequence) n where n ${among}`,
  );
  await db.execute(sql`analyze`);
  return ids;
}

/** Inserts notifications of one user; every second one is unread. */
export async function insertNotifications(db: Database, { userId }: Learner, count: number): Promise<void> {
  await db.execute(sql`
    insert into notifications (user_id, type, model_id, text, params, created_at, read_at)
    select ${userId}, 'Account', n, 'told.account_kept', '{}', now(), case when n % 2 = 0 then now() end
    from generate_series(1, ${count}::int) n`);
  await db.execute(sql`analyze`);
}
