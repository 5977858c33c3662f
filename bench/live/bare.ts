import pg from 'pg';
import { atRate } from './traffic.ts';

const channel = 'bench_events';

/** Number of connections, as of two nodes. */
const connections = 20;

const insertMessage = `
  insert into chat_messages (chat_id, sequence, side, client_id, message, sent_at)
  select id, 1000000 + $2::int, 1, gen_random_uuid(), 'Message ' || $2::int || ' of the benchmark', now() + $2::int * interval '1 second' from chats where id = $1`;
const countMessage = `
  with counted as (update chats set last_message_at = now() where id = $1)
  update chat_sides set last_message_at = now(), unread = unread + case when side = 1 then 0 else 1 end where chat_id = $1`;
// The recipients (`-person`) do not exist, because the devices of the real users are connected.
const insertEvents = `
  insert into realtime_events (recipient_id, kind, payload, created_at)
  select -person, 'chat.message', jsonb_build_object('sender_id', first_id, 'receiver_id', second_id, 'sequence', $2::int), now()
  from chats, unnest(array[first_id, second_id]) person where chats.id = $1
  returning pg_notify('${channel}', $3)`;

/** Stores messages without the server: one transaction inserts and updates the rows of a message, and two connections listen for notifications. */
export interface Bare {
  /**
   * Stores messages like the server, with counters and events, commits and notifies, at a rate.
   * @returns milliseconds until each listener was notified
   */
  send(asked: { rate: number; seconds: number }): Promise<number[]>;
  close(): Promise<void>;
}

export async function openBare(url: string): Promise<Bare> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  const listeners = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
  const begun: number[] = [];
  let delays: number[] = [];
  for (const listener of listeners) {
    listener.on('notification', ({ payload }) =>
      delays.push(performance.now() - (begun[Number(payload)] as number)),
    );
    await listener.connect();
    await listener.query(`listen ${channel}`);
  }
  const { rows } = await pool.query<{ id: number }>(
    'select id from chats where second_id is not null and last_sequence between 1 and 10000 order by id',
  );

  async function sendOne(): Promise<void> {
    const turn = begun.push(performance.now()) - 1;
    const client = await pool.connect();
    try {
      const chat = rows[turn % rows.length]?.id;
      await client.query('begin');
      await client.query({ name: 'message', text: insertMessage, values: [chat, turn] });
      await client.query({ name: 'count', text: countMessage, values: [chat] });
      await client.query({ name: 'events', text: insertEvents, values: [chat, turn, String(turn)] });
      await client.query('commit');
    } finally {
      client.release();
    }
  }

  return {
    async send({ rate, seconds }) {
      const from = begun.length;
      delays = [];
      await atRate(rate, seconds, sendOne);
      while (delays.length < (begun.length - from) * listeners.length)
        await new Promise((resolve) => setTimeout(resolve, 10));
      return delays;
    },
    async close() {
      await Promise.all(listeners.map((listener) => listener.end()));
      await pool.end();
    },
  };
}
