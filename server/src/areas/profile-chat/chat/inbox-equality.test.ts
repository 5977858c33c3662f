import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '../../../kernel/index.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { type ChatServer, openChatServer } from './chat.fixture.ts';
import { pageSize } from './inbox.ts';

let site: ChatServer;
let reader: Minted;

beforeAll(async () => {
  site = await openChatServer();
  reader = await site.learner();
  const me = reader.userId;
  const guestNumber = sql`substring(u.email from '\\d+')::int`;
  // Some people have ids below the reader's and some above; some chats have no messages, and several have messages with the same time.
  for (const statement of [
    sql`insert into users (email, username, language, referral_code, created_at, updated_at)
      select 'guest' || n || '@test.example', (array['Ali', 'Mona', 'أحمد'])[1 + n % 3] || ' ' || n % 5, 'en', 'GUEST' || n, now(), now() from generate_series(1, 70) n`,
    sql`insert into chats (first_id, second_id, last_sequence, last_message_at, created_at)
      select least(u.id, ${me}), greatest(u.id, ${me}), case when at is null then 0 else 1 end, at, now()
      from users u, lateral (select case when ${guestNumber} % 7 > 0 then timestamptz '2030-04-20T10:00:00Z' + ${guestNumber} % 9 * interval '1 minute' end as at) last
      where u.email like 'guest%'`,
    sql`insert into chats (first_id, last_sequence, last_message_at, created_at) values (${me}, 1, timestamptz '2030-04-20T10:05:00Z', now())`,
    sql`insert into chat_sides (chat_id, side, user_id, last_message_at)
      select id, side, case side when 1 then first_id else second_id end, last_message_at from chats, generate_series(1, 2) side where ${me} in (first_id, second_id)`,
    sql`insert into chat_messages (chat_id, sequence, side, client_id, message, sent_at)
      select id, 1, 1, gen_random_uuid(), 'Hello', last_message_at from chats where ${me} in (first_id, second_id) and last_message_at is not null`,
    sql`analyze`,
  ])
    await site.db.execute(statement);
});
afterAll(() => site.close());

/** Lists the people of all chats with messages in the order of the inbox, computed from the messages. */
async function listPlainly(search: string | undefined): Promise<number[]> {
  const me = reader.userId;
  const isFound: SQL = search === undefined ? sql`true` : sql`u.username ilike ${`%${search}%`}`;
  const found = await rows<{ id: number }>(
    site.db,
    sql`select u.id from chats c join users u on u.id in (c.first_id, c.second_id) and u.id <> ${me}
      where ${me} in (c.first_id, c.second_id) and c.last_message_at is not null and ${isFound} order by c.last_message_at desc, c.id desc`,
  );
  return found.map(({ id }) => id);
}

const queries = fc.record(
  {
    page: fc.integer({ min: 1, max: 5 }),
    search: fc.constantFrom('ali', 'mona', 'أحمد', '3', 'nobody'),
  },
  { requiredKeys: ['page'] },
);

test('every page of the inbox has the people of the plain query in its order, and as many pages', async () => {
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      const { answer } = await site.inbox(reader, query);
      const expected = await listPlainly(query.search);
      expect({ ids: answer.data.data.map(({ guest }) => guest.id), pages: answer.last_page }).toEqual({
        ids: expected.slice((query.page - 1) * pageSize, query.page * pageSize),
        pages: Math.max(1, Math.ceil(expected.length / pageSize)),
      });
    }),
    { numRuns: 60 },
  );
});
