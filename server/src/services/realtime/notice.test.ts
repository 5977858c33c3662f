import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyNotice, type Notice, parseNotice } from './notice.ts';
import { toSnapshot } from './snapshot.fixture.ts';
import { formatSnapshot, hasSeen } from './snapshot.ts';

const event = (
  id: number,
  transaction: bigint,
  payload: Record<string, string | number> = { number: 1 },
) => ({
  id,
  transaction,
  recipientId: 7,
  topic: null,
  kind: 'test.number',
  payload,
  coalesceKey: null,
  createdAt: 1_900_000_000_000,
});

const notice: Notice = {
  transaction: 12n,
  after: toSnapshot('10:14:11'),
  publishers: [10n],
  since: 3n,
  events: [event(5, 12n), event(6, 12n)],
};

/** Formats a notice like the statement that publishes. */
const formatNotice = ({ transaction, after, publishers, since, events }: Notice): string =>
  JSON.stringify({
    transaction: String(transaction),
    after: formatSnapshot(after),
    publishers: publishers.map(String),
    since: String(since),
    events: events.map(({ transaction: _, ...event }) => event),
  });

test('a notice is read as it was written, and nothing else is one', () => {
  expect(parseNotice(formatNotice(notice))).toEqual(notice);
  const other = JSON.stringify({ ...JSON.parse(formatNotice(notice)), after: 'x' });
  expect(['', undefined, '{', '[]', '{"events":[]}', other].map(parseNotice)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  );
});

test('a transaction without events is passed over, and one whose events may be missing is not', () => {
  // Transaction 10 had events, 11 is still running, and 13 had none.
  expect(applyNotice(toSnapshot('11:11:'), notice)).toEqual(toSnapshot('11:14:11'));
  expect(applyNotice(toSnapshot('10:10:'), notice)).toBeUndefined();
  // Nothing is known about transactions 2 and 3.
  expect(applyNotice(toSnapshot('2:11:2'), notice)).toBeUndefined();
  expect(applyNotice(toSnapshot('2:2:'), notice)).toBeUndefined();
  // Transaction 2 is still running in both snapshots.
  const both = { ...notice, after: toSnapshot('2:14:2,11') };
  expect(applyNotice(toSnapshot('2:11:2'), both)).toEqual(toSnapshot('2:14:2,11'));
});

interface Transaction {
  id: bigint;
  notice?: Notice;
  isCommitted: boolean;
}

/** Transactions, some of which publish, that commit in any order, and a node that receives their notices in any order or not at all. */
function simulate(steps: readonly number[]) {
  const begun: Transaction[] = [];
  const waiting: Notice[] = [];
  const received: Notice[] = [];
  let read = toSnapshot('1:1:');
  const running = () => begun.filter(({ isCommitted }) => !isCommitted);
  const next = () => BigInt(begun.length) + 1n;
  const takeSnapshot = () => {
    const ids = running().map(({ id }) => id);
    return toSnapshot(`${ids[0] ?? next()}:${next()}:${ids}`);
  };
  const published = () => begun.flatMap((each) => (each.isCommitted && each.notice ? [each.notice] : []));
  const readAll = () => {
    const missing = published().filter(({ transaction }) => !hasSeen(read, transaction));
    received.push(...missing.sort((one, other) => (one.events[0]?.id ?? 0) - (other.events[0]?.id ?? 0)));
    read = takeSnapshot();
  };
  let lastEvent = 0;
  const publish = (by: Transaction) => {
    const after = takeSnapshot();
    const since = after.xmax > 4n ? after.xmax - 4n : 0n;
    const publishers = published()
      .map(({ transaction }) => transaction)
      .filter((id) => id >= since);
    by.notice = { transaction: by.id, after, publishers, since, events: [event(++lastEvent, by.id)] };
  };
  const receive = (arrived: Notice) => {
    const sent = parseNotice(formatNotice(arrived)) as Notice;
    if (hasSeen(read, sent.transaction)) return;
    const after = applyNotice(read, sent);
    if (!after) return readAll();
    read = after;
    received.push(arrived);
  };
  for (const step of steps) {
    const [kind, choice] = [step % 8, Math.floor(step / 8)];
    const by = running()[choice % Math.max(1, running().length)];
    if (kind < 2) begun.push({ id: next(), isCommitted: false });
    else if (kind < 4 && by && !by.notice) publish(by);
    else if (kind < 6 && by) {
      by.isCommitted = true;
      if (by.notice) waiting.push(by.notice);
    } else if (kind === 6) {
      const [arrived] = waiting.splice(choice % Math.max(1, waiting.length), 1);
      if (arrived) receive(arrived);
    } else if (choice % 8 === 0) readAll();
    else if (choice % 8 === 1) waiting.pop();
  }
  readAll();
  return { received, published: published() };
}

test('by notices and reads each event is received once, after all that its transaction saw', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(511), { minLength: 20, maxLength: 120 }), (steps) => {
      const { received, published } = simulate(steps);
      const ids = received.map(({ transaction }) => transaction);
      expect([...ids].sort()).toEqual(published.map(({ transaction }) => transaction).sort());
      received.forEach(({ transaction, after }, place) => {
        const later = ids.slice(place + 1);
        expect(later.filter((id) => id !== transaction && hasSeen(after, id))).toEqual([]);
      });
    }),
    { numRuns: 2_000 },
  );
});
