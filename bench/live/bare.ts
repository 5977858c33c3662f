import pg from 'pg';
import { findP95 } from '../statistics.ts';
import { connected } from '../whole/beside.ts';
import { atRate } from './traffic.ts';

const channel = 'bench_events';

/** Connections of two nodes. */
const connections = 20;

const insertMessage = `
  insert into chat_messages (chat_id, sequence, side, client_id, message, sent_at)
  select id, 1000000 + $2::int, 1, gen_random_uuid(), 'Message ' || $2::int || ' of the benchmark', now() + $2::int * interval '1 second' from chats where id = $1`;
const insertEvents = `
  insert into realtime_events (recipient_id, kind, payload, created_at)
  select person, 'chat.message', jsonb_build_object('sender_id', first_id, 'receiver_id', second_id, 'sequence', $2::int), now()
  from chats, unnest(array[first_id, second_id]) person where chats.id = $1
  returning pg_notify('${channel}', $3)`;

/** Inserts messages with their events, commits and notifies, at a rate. @returns p95 until two listeners have been notified, milliseconds */
export async function bareSends(
  url: string,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<number> {
  const delays: number[] = [];
  const begun: number[] = [];
  const pool = new pg.Pool({ connectionString: url, max: connections });
  const listenAndSend = async (...listeners: pg.Client[]) => {
    for (const listener of listeners) {
      listener.on('notification', ({ payload }) =>
        delays.push(performance.now() - (begun[Number(payload)] as number)),
      );
      await listener.query(`listen ${channel}`);
    }
    const { rows } = await pool.query<{ id: number }>(
      'select id from chats where second_id is not null and last_sequence between 1 and 10000 order by id',
    );
    await atRate(rate, seconds, async (turn) => {
      begun[turn] = performance.now();
      const client = await pool.connect();
      try {
        const chat = rows[turn % rows.length]?.id;
        await client.query('begin');
        await client.query({ name: 'message', text: insertMessage, values: [chat, turn] });
        await client.query({ name: 'events', text: insertEvents, values: [chat, turn, String(turn)] });
        await client.query('commit');
      } finally {
        client.release();
      }
    });
    while (delays.length < begun.length * listeners.length)
      await new Promise((resolve) => setTimeout(resolve, 10));
  };
  try {
    await connected(url, (one) => connected(url, (other) => listenAndSend(one, other)));
  } finally {
    await pool.end();
  }
  return findP95(delays);
}
