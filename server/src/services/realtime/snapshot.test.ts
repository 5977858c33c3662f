import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPosition, parsePosition } from './position.ts';
import { toSnapshot } from './snapshot.fixture.ts';
import { formatSnapshot, hasSeen, parseSnapshot, type Snapshot, uniteSnapshots } from './snapshot.ts';

test('a snapshot has seen what ended before it, and not what still ran', () => {
  const snapshot = toSnapshot('10:20:12,15');
  expect([9n, 10n, 11n, 12n, 14n, 15n, 19n, 20n, 21n].filter((id) => hasSeen(snapshot, id))).toEqual([
    ...[9n, 10n, 11n, 14n, 19n],
  ]);
  expect(formatSnapshot(snapshot)).toBe('10:20:12,15');
});

test.each(['', '1', '1:2', '3:2:', '1:2:x', '1:2:1,', '-1:2:', '1:2:3:4', "1:2:1'"])(
  'the text %j is no snapshot',
  (text) => expect(parseSnapshot(text)).toBeUndefined(),
);

test('two snapshots together have seen what the later one has', () => {
  // Transactions 1 to 12 start in order and commit in any order, which gives a history of snapshots.
  const history = fc.array(fc.nat(11), { minLength: 1, maxLength: 40 }).map((steps) => {
    let begun = 0;
    const running = new Set<number>();
    return steps.map((step) => {
      if (step % 2 === 0 && begun < 12) running.add(++begun);
      else running.delete([...running][step % Math.max(1, running.size)] ?? 0);
      const ids = [...running].sort((one, other) => one - other);
      return toSnapshot(`${ids[0] ?? begun + 1}:${begun + 1}:${ids.join(',')}`);
    });
  });
  fc.assert(
    fc.property(history, fc.nat(39), fc.nat(39), (snapshots, first, second) => {
      const [early, late] = [first, second]
        .map((index) => index % snapshots.length)
        .sort((one, other) => one - other)
        .map((index) => snapshots[index] as Snapshot) as [Snapshot, Snapshot];
      for (const found of [uniteSnapshots(early, late), uniteSnapshots(late, early)])
        for (let id = 1n; id <= 12n; id += 1n) expect(hasSeen(found, id)).toBe(hasSeen(late, id));
    }),
  );
});

test('a position is read as it was written, and nothing else is one', () => {
  const text = '1732404828:10:20:12,15';
  const position = parsePosition(text);
  expect(position && formatPosition(position)).toBe(text);
  expect(['10:20:12', 'x:1:2:', '5', '12345678901:1:2:'].map(parsePosition)).toEqual([
    ...[undefined, undefined, undefined, undefined],
  ]);
});
