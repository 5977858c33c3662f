import { sql } from 'drizzle-orm';
import type { Result } from '../report.ts';
import { findP95, ratioOfPairs } from '../statistics.ts';
import type { FullSite } from '../whole/site.ts';
import { openBare } from './bare.ts';
import { type Device, openDevice } from './device.ts';
import { insertChats, insertPairs, type Pair } from './seed.ts';
import { type Sent, sendAll } from './traffic.ts';

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** @throws if the condition is not met in time */
async function until(what: string, seconds: number, isSo: () => boolean): Promise<void> {
  const limit = performance.now() + seconds * 1_000;
  while (!isSo()) {
    if (performance.now() > limit) throw new Error(`${what}: not within ${seconds} s`);
    await sleep(50);
  }
}

/** The devices of both users of a pair: two each, one at each node. */
interface Opened {
  pair: Pair;
  /** Devices of the first user, and of the second one. */
  devices: [Device[], Device[]];
}

const devicesOf = ({ devices }: Opened): Device[] => devices.flat();

async function openAll(site: FullSite, pairs: Pair[]): Promise<Opened[]> {
  const opened: Opened[] = [];
  const all = () => opened.flatMap(devicesOf);
  for (const pair of pairs) {
    const [one, other] = pair.people.map((person) =>
      site.nodes.map((_, node) => openDevice(site.nodes, person, node)),
    ) as [Device[], Device[]];
    opened.push({ pair, devices: [one, other] });
    // Opens some at a time.
    if (opened.length % 5 === 0)
      await until('streams open', 60, () => all().every((device) => device.isOpen()));
  }
  await until('streams open', 60, () => all().every((device) => device.isOpen()));
  return opened;
}

const getMemory = async ({ nodes }: FullSite): Promise<number> =>
  (await Promise.all(nodes.map((node) => node.getMemory()))).reduce((sum, bytes) => sum + bytes, 0);

/** Milliseconds from the call until each other device of the two users had the message. */
function delaysOf(opened: Opened[], sent: Sent[]): number[] {
  const arrivals = opened.map((each) =>
    devicesOf(each).map(({ received }) => new Map(received.map(({ sequence, at }) => [sequence, at]))),
  );
  return sent.flatMap(({ pair, senderId, sequence, at }) => {
    const isFirst = opened[pair]?.pair.people[0].userId === senderId;
    // The sender's first device sent it.
    const sender = isFirst ? 0 : 2;
    return (arrivals[pair] ?? [])
      .filter((_, device) => device !== sender)
      .flatMap((device) => {
        const arrived = device.get(sequence);
        return arrived === undefined ? [] : [arrived - at];
      });
  });
}

interface Wrongs {
  lost: number;
  doubled: number;
  unordered: number;
}

/** Compares the received messages of a device with those of its chat, which are numbered without gaps. */
function check({ received }: Device, last: number): Wrongs {
  const sequences = received.map(({ sequence }) => sequence);
  const known = new Set(sequences);
  return {
    lost: Array.from({ length: last }, (_, index) => index + 1).filter((sequence) => !known.has(sequence))
      .length,
    doubled: sequences.length - known.size,
    unordered: sequences.filter((sequence, index) => index > 0 && sequence < (sequences[index - 1] as number))
      .length,
  };
}

/** The number of the last message of each pair in the database. */
async function findLast({ db }: FullSite, pairs: readonly Pair[]): Promise<number[]> {
  const { rows } = await db.execute<{ key: string; last: number }>(
    sql`select first_id || ' ' || second_id as key, last_sequence as last from chats where second_id is not null`,
  );
  const found = new Map(rows.map(({ key, last }) => [key, Number(last)]));
  return pairs.map(({ people }) => {
    const [first, second] = people.map(({ userId }) => userId).sort((a, b) => a - b);
    return found.get(`${first} ${second}`) ?? 0;
  });
}

/** Number of messages of each pair that are stored before the measurement. */
const earlier = 20;

/** Number of messages that are sent before anything is measured. */
const warmUp = 12_000;

/** How often bare transactions and messages alternate. */
const turns = 12;

/** The measurements of one turn. */
interface Turn {
  messages: Sent[];
  /** Milliseconds of the bare transactions before the messages. */
  bare: number[];
}

/** Alternates messages and half as many bare transactions, so that other load on the machine affects both. @param seconds of messages, in all turns */
async function besideBare(
  { nodes, postgres }: FullSite,
  pairs: readonly Pair[],
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Turn[]> {
  const database = await openBare(postgres);
  // Lets its connections plan their statements.
  await database.send({ rate, seconds: 2 });
  const measured: Turn[] = [];
  while (measured.length < turns) {
    const bare = await database.send({ rate, seconds: seconds / turns / 2 });
    const { sent: messages } = await sendAll(nodes, pairs, { rate, seconds: seconds / turns });
    await sleep(500);
    measured.push({ messages, bare });
  }
  await database.close();
  return measured;
}

interface Asked {
  people: number;
  seconds: number;
  /** Messages per second of all users together. */
  rate: number;
  kills: number;
}

/**
 * Opens streams of many users with two devices each. Measures their cost and how fast messages arrive, and counts messages
 * that are lost or duplicated while processes are killed one after the other.
 */
export async function streams(site: FullSite, { people, seconds, rate, kills }: Asked): Promise<Result[]> {
  const pairs = await insertPairs(site.db, people / 2);
  // As on a site in use: connections that plan their statements for empty tables continue to plan some of them at each
  // call.
  await insertChats(site.db, pairs, earlier);
  // The first execution of code does not count as a cost of a stream, and V8 compiles code until it has run for a
  // minute.
  const warm = await openAll(site, pairs.slice(0, 20));
  const warmed = await sendAll(site.nodes, pairs, { rate, seconds: warmUp / rate });
  for (const device of warm.flatMap(devicesOf)) device.close();
  await sleep(2_000);
  const before = await getMemory(site);
  const firsts = await findLast(site, pairs);
  const opened = await openAll(site, pairs);
  await sleep(2_000);
  const after = await getMemory(site);
  const devices = opened.flatMap(devicesOf);

  const measured = await besideBare(site, pairs, { rate, seconds });
  const quiet = measured.flatMap(({ messages }) => messages);
  const delays = measured.map(({ messages }) => delaysOf(opened, messages));
  const withLoad = await getMemory(site);

  let killed = 0;
  const kill = async () => {
    for (; killed < kills; killed++) {
      await sleep(500 + Math.random() * 1_500);
      await site.nodes[killed % site.nodes.length]?.kill();
    }
  };
  const storm = await Promise.all([sendAll(site.nodes, pairs, { rate, seconds }), kill()]);
  // A device waits up to 15 s before it reconnects.
  await until('devices connect again', 60, () => devices.every((device) => device.isOpen())).catch(
    () => undefined,
  );
  await sleep(2_000);
  const lasts = await findLast(site, pairs);
  const wrongs = opened.flatMap((each, index) => {
    const skipped = firsts[index] as number;
    const own = ({ received, ...device }: Device): Device => ({
      ...device,
      received: received.map((message) => ({ ...message, sequence: message.sequence - skipped })),
    });
    return devicesOf(each).map((device) => check(own(device), (lasts[index] as number) - skipped));
  });
  const sum = (of: (each: Wrongs) => number) => wrongs.reduce((total, each) => total + of(each), 0);
  const repeated = devices.reduce((total, device) => total + device.repeated(), 0);
  const resets = devices.reduce((total, device) => total + device.resets(), 0);
  for (const device of devices) device.close();
  await sleep(1_000);

  const [wholes, alones] = [delays.map(findP95), measured.map(({ bare }) => findP95(bare))];
  const kB = (bytes: number) => bytes / devices.length / 1_000;
  const total = pairs.length * earlier + warmed.sent.length + quiet.length + storm[0].sent.length;
  const detail = `${quiet.length + storm[0].sent.length} messages, ${devices.length} devices`;
  return [
    {
      what: `${rate} messages a second, ${devices.length} streams: p95 from the call to the other device, ms`,
      value: findP95(delays.flat()),
      target: { most: 250 },
      detail: `${delays.flat().length} events, of ${quiet.length} messages`,
    },
    {
      what: 'the same / insert, commit, NOTIFY and receipt without HTTP',
      ...ratioOfPairs(wholes, alones),
      target: { most: 3 },
      detail: `by turns: ${wholes.map((full, turn) => `${full.toFixed(1)} / ${alones[turn]?.toFixed(1)}`).join(', ')} ms`,
    },
    {
      what: 'memory of a stream, kB',
      value: kB(after - before),
      target: { most: 60 },
      detail: `${kB(withLoad - before).toFixed(0)} kB after a run of messages`,
    },
    {
      what: 'messages with one process after the other killed meanwhile: kills',
      value: killed,
      target: { least: kills },
      detail: `${storm[0].sent.length} messages, ${storm[0].repeated} calls made again, ${repeated} events sent again`,
    },
    {
      what: 'events that a device has not received',
      value: sum(({ lost }) => lost),
      target: { most: 0 },
      detail,
    },
    { what: 'received twice', value: sum(({ doubled }) => doubled), target: { most: 0 }, detail },
    {
      what: 'received in another order',
      value: sum(({ unordered }) => unordered),
      target: { most: 0 },
      detail,
    },
    { what: 'devices that were told to read everything again', value: resets, target: { most: 0 }, detail },
    {
      what: 'messages stored more or less often than sent',
      value: Math.abs(lasts.reduce((stored, last) => stored + last, 0) - total),
      target: { most: 0 },
      detail: `${total} confirmed`,
    },
  ];
}
