import type { Result } from '../report.ts';
import { beside, connected } from '../whole/beside.ts';
import type { FullSite } from '../whole/site.ts';
import { insertChats, insertInbox, insertNotifications, insertPairs } from './seed.ts';

const chats = 500;
const messages = 100_000;
const notifications = 10_000;

/** A page of the inbox: the chats with their participants and latest messages, and the numbers of chats and of unread messages. */
const inboxOf = `
  select mine.chat_id, mine.unread, others.blocked_at, users.username, users.avatar, latest.message, latest.side, latest.sequence, latest.sent_at, latest.client_id,
    counts.chats, counts.unread as total
  from chat_sides mine join chats on chats.id = mine.chat_id
  join chat_sides others on others.chat_id = mine.chat_id and others.side = 3 - mine.side
  join users on users.id = others.user_id
  left join chat_messages latest on latest.chat_id = chats.id and latest.sequence = chats.last_sequence,
  (select count(last_message_at) as chats, sum(unread) as unread from chat_sides where user_id = $1) counts
  where mine.user_id = $1 and mine.last_message_at is not null order by mine.last_message_at desc, mine.chat_id desc limit 20 offset $2`;

/** A page of a chat before a message, with files, operators who answered, and both read pointers. */
const historyOf = `
  select sequence, messages.side, client_id, message, filename, width, height, sent_at, removed_at, files.id, files.type, files.bytes, operators.id, operators.username, sides.*
  from chat_messages messages
  left join media files on files.id = messages.media_id
  left join users operators on operators.id = messages.operator_id,
  (select min(read_sequence) filter (where side = 1) as first_read, min(read_sequence) filter (where side = 2) as second_read,
     min(users.username) filter (where side = 1) as first_name, min(users.username) filter (where side = 2) as second_name
   from chat_sides left join users on users.id = chat_sides.user_id where chat_id = $1) sides
  where messages.chat_id = $1 and sequence < $2 order by sequence desc limit 101`;

/** What the bell shows: the number of unread notifications, the latest ones, and the total number. */
const bellOf = `
  select list.*, (select count(*) from notifications where user_id = $1 and read_at is null) as unread,
    (select count(*) from notifications where user_id = $1) as count
  from (select * from notifications where user_id = $1 order by id desc limit 20) list`;

/** Measures the calls of a user with a long inbox, a long chat and many notifications, each compared with its bare query. */
export async function reads(site: FullSite): Promise<Result[]> {
  const { db } = site;
  const [pair] = await insertPairs(db, 1);
  if (!pair) throw new Error('Nobody is there to read');
  const [other, reader] = pair.people;
  await insertInbox(db, reader, chats);
  const [chat] = await insertChats(db, [pair], messages);
  await insertNotifications(db, reader, notifications);
  const page = (turn: number) => turn % 25;
  const before = (turn: number) => 200 + ((turn * 7_919) % (messages - 200));
  const { userId, token } = reader;
  return connected(site.postgres, async (client) => [
    await beside(
      `an inbox of ${chats} chats`,
      site,
      (turn) => `/api/mobile/chats/${userId}?page=${1 + page(turn)}`,
      token,
      (turn) => client.query({ name: 'inbox', text: inboxOf, values: [userId, page(turn) * 20] }),
    ),
    await beside(
      `a page of a chat of ${messages} messages`,
      site,
      (turn) => `/api/mobile/chats/${userId}/${other.userId}/messages?before=${before(turn)}`,
      token,
      (turn) => client.query({ name: 'history', text: historyOf, values: [chat, before(turn)] }),
    ),
    {
      ...(await beside(
        `the bell over ${notifications} notifications`,
        site,
        () => '/api/notifications?page=1',
        token,
        () => client.query({ name: 'bell', text: bellOf, values: [userId] }),
      )),
      target: { most: 2 },
    },
  ]);
}
