import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { count } from '../orders/buyer.ts';
import type { Result } from '../report.ts';
import { findP95 } from '../statistics.ts';
import type { FullSite } from '../whole/site.ts';
import { insertGuests } from './seed.ts';

const entranceCount = 4;
const people = 2_000;
/** One in this many people at an entrance also tries another entrance with the same ticket. */
const twiceEvery = 10;

interface Entrance {
  letIn(code: string): Promise<void>;
  /** Executes the bare statements for a ticket of another event. */
  letInBare(code: string): Promise<void>;
}

const time = async (work: () => Promise<void>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

/** Number of people per entrance between switching from calls to bare statements and back. */
const blockSize = 50;

/**
 * Lets the queues of all entrances in concurrently, each queue one person at a time. Blocks of calls and of bare statements alternate, so that other load
 * on the machine affects both equally, and neither waits for the other.
 * @returns milliseconds of each call and of each set of bare statements
 */
async function runEntrances(
  queues: readonly (readonly string[])[],
  otherQueues: readonly (readonly string[])[],
  entrances: readonly Entrance[],
): Promise<{ calls: number[]; bare: number[] }> {
  const calls: number[] = [];
  const bare: number[] = [];
  const maxLength = Math.max(...queues.map(({ length }) => length));
  for (let start = 0; start < maxLength; start += blockSize) {
    const runBlock = (
      codes: readonly (readonly string[])[],
      times: number[],
      work: (entrance: Entrance, code: string) => Promise<void>,
    ) =>
      Promise.all(
        entrances.map(async (entrance, index) => {
          for (const code of (codes[index] ?? []).slice(start, start + blockSize))
            times.push(await time(() => work(entrance, code)));
        }),
      );
    await runBlock(queues, calls, (entrance, code) => entrance.letIn(code));
    await runBlock(otherQueues, bare, (entrance, code) => entrance.letInBare(code));
  }
  return { calls, bare };
}

const toQueues = (codes: readonly string[]): string[][] =>
  Array.from({ length: entranceCount }, (_, entrance) =>
    codes.filter(
      (_code, index) =>
        index % entranceCount === entrance ||
        (index % twiceEvery === 0 && (index + 1) % entranceCount === entrance),
    ),
  );

async function letInBare(
  client: pg.Client,
  code: string,
  { event, operator }: { event: number; operator: number },
): Promise<void> {
  await client.query('begin');
  await client.query('select * from event_tickets where code = $1 and event_id = $2 for update', [
    code,
    event,
  ]);
  await client.query(
    'insert into event_check_ins (ticket_id, client_key, operator_id, created_at) select id, $2, $3, now() from event_tickets where code = $1 on conflict do nothing',
    [code, randomUUID(), operator],
  );
  await client.query(
    'select users.username from event_tickets join event_bookings on event_bookings.id = booking_id join users on users.id = event_bookings.user_id where code = $1',
    [code],
  );
  await client.query('commit');
}

/** Measures the check-in of 2,000 people at four entrances, some of whom try two, compared with the bare statements in one transaction per person. */
export async function measureCheckIn(site: FullSite, staff: string): Promise<Result[]> {
  const { db } = site;
  const [event, other] = [800_000, 800_001];
  const queues = toQueues(await insertGuests(db, event, people));
  const otherQueues = toQueues(await insertGuests(db, other, people));
  let welcomed = 0;
  let broken = 0;
  const operator = await count(db, sql`select id as count from users where is_operator order by id limit 1`);
  const letIn = async (ticket: string) => {
    const { status } = await site.call({
      method: 'POST',
      path: `/api/operator/events/${event}/check-in`,
      token: staff,
      body: { ticket, client_key: randomUUID() },
    });
    if (status === 200) welcomed++;
    if (status >= 500) broken++;
  };
  const clients = await Promise.all(
    Array.from({ length: entranceCount }, async () => {
      const client = new pg.Client({ connectionString: site.postgres });
      await client.connect();
      return client;
    }),
  );
  const { calls, bare } = await runEntrances(
    queues,
    otherQueues,
    clients.map((client) => ({
      letIn,
      letInBare: (code) => letInBare(client, code, { event: other, operator }),
    })),
  ).finally(() => Promise.all(clients.map((client) => client.end())));
  const stored = await count(
    db,
    sql`select count(*) from event_check_ins join event_tickets on event_tickets.id = ticket_id where event_id = ${event}`,
  );
  const [full, alone] = [findP95(calls), findP95(bare)];
  return [
    {
      what: `check-in of ${people} at ${entranceCount} entrances: p95 of the call / of its bare SQL in one transaction`,
      value: full / alone,
      target: { most: 4 },
      detail: `${full.toFixed(1)} ms, ${alone.toFixed(1)} ms`,
    },
    {
      what: 'let in twice, or not at all',
      value: Math.abs(welcomed - people) + Math.abs(stored - people),
      target: { most: 0 },
      detail: `${welcomed} welcomed, of ${calls.length} scans`,
    },
    {
      what: 'check-in: answers of 500 and above',
      value: broken,
      target: { most: 0 },
      detail: 'of all calls',
    },
  ];
}
