import { type LiveEvent, liveEvent } from 'shared-api/contracts/realtime';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Minted } from '../../testing/index.ts';
import { type NewEvent, publish } from './publish.ts';
import type { RealtimeServer } from './realtime.fixture.ts';

/** A page that reads live events. */
export interface Reader {
  /** Waits for this number of events; returns the numbers of all, in the order of arrival. */
  numbers(count: number): Promise<number[]>;
  /** Waits for this number of events; returns all, in the order of arrival. */
  events(count: number): Promise<LiveEvent[]>;
  /** Position of the last event. */
  position(): string;
  end(): void;
}

export interface ReadOptions {
  after?: string;
  topics?: string;
  /** Reads from the other node. */
  isOther?: boolean;
}

export interface AdapterUnderTest {
  server: RealtimeServer;
  read(as: Minted, options?: ReadOptions): Promise<Reader>;
  close(): Promise<void>;
}

/** The contract tests of all adapters of live events: recipients receive what a node publishes in order, each event once. */
export function realtimeContract(name: string, open: () => Promise<AdapterUnderTest>): void {
  let adapter: AdapterUnderTest;
  let server: RealtimeServer;
  const readers: Reader[] = [];
  beforeAll(async () => {
    adapter = await open();
    server = adapter.server;
  });
  afterEach(() => {
    for (const reader of readers.splice(0)) reader.end();
  });
  afterAll(() => adapter.close());
  const read = async (as: Minted, options?: ReadOptions) => {
    const reader = await adapter.read(as, options);
    readers.push(reader);
    return reader;
  };
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

  test(`${name}: events come in their order, each once, on both nodes, to their recipient alone`, async () => {
    const [me, other] = [await server.user(), await server.user()];
    const [here, there, stranger] = [await read(me), await read(me, { isOther: true }), await read(other)];
    for (const number of upTo(20)) await server.publishNumber(number % 4 === 0 ? other : me, number);
    const mine = upTo(20).filter((number) => number % 4 !== 0);
    expect(await here.numbers(15)).toEqual(mine);
    expect(await there.numbers(15)).toEqual(mine);
    expect(await stranger.numbers(5)).toEqual([4, 8, 12, 16, 20]);
  });

  test(`${name}: a reader who was away resumes after the last event, with nothing lost and nothing twice`, async () => {
    const me = await server.user();
    const first = await read(me);
    for (const number of upTo(3)) await server.publishNumber(me, number);
    expect(await first.numbers(3)).toEqual([1, 2, 3]);
    first.end();
    for (const number of [4, 5]) await server.publishNumber(me, number);
    const [again, elsewhere] = [
      await read(me, { after: first.position() }),
      await read(me, { after: first.position(), isOther: true }),
    ];
    await server.publishNumber(me, 6);
    expect(await again.numbers(3)).toEqual([4, 5, 6]);
    expect(await elsewhere.numbers(3)).toEqual([4, 5, 6]);
  });

  test(`${name}: events of a transaction are received once it is committed, and none of one that is rolled back`, async () => {
    const me = await server.user();
    const reader = await read(me);
    const event = (number: number) => ({
      to: { users: [me.userId] },
      kind: 'test.number',
      payload: { number },
    });
    await server.db
      .transaction(async (tx) => {
        await publish(tx, [event(1)], server.now());
        throw new Error('back');
      })
      .catch(() => undefined);
    await server.db.transaction((tx) => publish(tx, [event(2), event(3)], server.now()));
    expect(await reader.numbers(2)).toEqual([2, 3]);
  });

  test(`${name}: an event arrives whatever its payload, also without any`, async () => {
    const me = await server.user();
    const reader = await read(me);
    const payloads: NewEvent['payload'][] = [{}, { text: '' }, { number: 0 }, { text: '{}', number: -1.5 }];
    const events = payloads.map((payload) => ({ to: { users: [me.userId] }, kind: 'test.payload', payload }));
    await server.db.transaction((tx) => publish(tx, events, server.now()));
    const received = (await reader.events(payloads.length)).map((event) => liveEvent.parse(event));
    expect(received.map(({ payload }) => payload)).toEqual(payloads);
  });

  test(`${name}: topics come to who may read them`, async () => {
    const [me, other] = [await server.user(), await server.user()];
    const reader = await read(me, { topics: 'even:2,even:3,unknown:4' });
    const without = await read(other);
    for (const topic of ['even:3', 'unknown:4', 'even:4', 'even:2']) await server.publishNumber(topic, 1);
    await server.publishNumber(me, 2);
    await server.publishNumber(other, 3);
    expect(await reader.numbers(2)).toEqual([1, 2]);
    expect(await without.numbers(1)).toEqual([3]);
  });

  test(`${name}: what is published while readers come and go is received once`, async () => {
    const me = await server.user();
    const received: number[] = [];
    let position = (await read(me)).position();
    const publishing = (async () => {
      for (const number of upTo(40)) await server.publishNumber(me, number);
    })();
    while (received.length < 40) {
      const reader = await read(me, { after: position });
      received.push(...(await reader.numbers(1)));
      position = reader.position();
      reader.end();
    }
    await publishing;
    expect([...new Set(received)]).toEqual(upTo(40));
  });
}
