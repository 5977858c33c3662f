import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventKinds } from '../../tables/progress.ts';
import { deriveProgress, type ProgressEvent } from './derive-progress.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 1, 1, 12, minute));
const event = (
  kind: ProgressEvent['kind'],
  itemId: number | null,
  percentage: number,
  minute = 0,
): ProgressEvent => ({ kind, itemId, percentage, createdAt: at(minute) });

const auto = { isAutoProgress: true, itemIds: [1, 2] };
const manual = { isAutoProgress: false, itemIds: [1, 2] };

test('progress follows from the items, and is complete with the last of them', () => {
  const events = [event('opened', 1, 100, 1), event('opened', 2, 0, 2), event('watched', 2, 100, 3)];
  expect(deriveProgress(auto, [])).toMatchObject({ progress: 0, completedAt: null, isSelfReported: false });
  expect(deriveProgress(auto, events.slice(0, 2))).toMatchObject({ progress: 50, completedAt: null });
  const done = deriveProgress(auto, events);
  expect(done).toMatchObject({ progress: 100, completedAt: at(3) });
  expect(done.items.get(2)).toEqual({ percentage: 100, answeredAt: at(3) });
});

test('an opened film is not answered; an answered quiz is, whatever its percentage', () => {
  const { items } = deriveProgress(auto, [event('opened', 1, 0, 1), event('answered', 2, 0, 2)]);
  expect([items.get(1)?.answeredAt, items.get(2)?.answeredAt]).toEqual([null, at(2)]);
});

test('a removed or returned proof takes its progress back; its mark replaces what it had', () => {
  const submitted = event('proof_submitted', 1, 100, 1);
  const rules = { isAutoProgress: true, itemIds: [1] };
  expect(deriveProgress(rules, [submitted])).toMatchObject({ progress: 100, completedAt: at(1) });
  for (const kind of ['proof_removed', 'proof_returned'] as const)
    expect(deriveProgress(rules, [submitted, event(kind, 1, 0, 2)])).toMatchObject({
      progress: 0,
      completedAt: null,
      items: new Map([[1, { percentage: 0, answeredAt: null }]]),
    });
  const marked = deriveProgress(rules, [event('proof_submitted', 1, 0, 1), event('proof_marked', 1, 70, 2)]);
  expect(marked.items.get(1)).toEqual({ percentage: 70, answeredAt: at(1) });
});

test('a quiz that is graded again has the new percentage, higher or lower', () => {
  const rules = { isAutoProgress: true, itemIds: [1] };
  const events = [event('answered', 1, 66, 1), event('regraded', 1, 33, 2), event('regraded', 1, 100, 3)];
  expect(deriveProgress(rules, events.slice(0, 2))).toMatchObject({ progress: 33, completedAt: null });
  const { progress, completedAt, items } = deriveProgress(rules, events);
  expect({ progress, completedAt }).toEqual({ progress: 100, completedAt: at(3) });
  expect(items.get(1)).toEqual({ percentage: 100, answeredAt: at(1) });
});

test('reported progress goes only up, and counts only where it is reported', () => {
  const events = [event('reported', null, 60, 1), event('reported', null, 40, 2)];
  expect(deriveProgress(manual, events)).toMatchObject({ progress: 60, isSelfReported: true });
  expect(deriveProgress(auto, events)).toMatchObject({ progress: 0, isSelfReported: false });
  expect(deriveProgress(manual, [event('opened', 1, 100)])).toMatchObject({ progress: 0 });
});

test('PD-136: a report that is taken back leaves those before it, and can be made again', () => {
  const events = [event('reported', null, 40, 1), event('reported', null, 100, 2)];
  const withdrawn = [...events, event('report_withdrawn', null, 100, 3)];
  expect(deriveProgress(manual, events)).toMatchObject({ progress: 100, completedAt: at(2) });
  expect(deriveProgress(manual, withdrawn)).toMatchObject({
    progress: 40,
    completedAt: null,
    isSelfReported: true,
  });
  expect(deriveProgress(manual, [...withdrawn, event('reported', null, 100, 4)])).toMatchObject({
    progress: 100,
    completedAt: at(4),
  });
  expect(deriveProgress(manual, [...withdrawn, event('report_withdrawn', null, 40, 4)])).toMatchObject({
    progress: 0,
    isSelfReported: false,
  });
  // Withdrawing an earlier report keeps the later one.
  expect(deriveProgress(manual, [...events, event('report_withdrawn', null, 40, 3)]).progress).toBe(100);
});

const anyEvent = fc
  .record({
    kind: fc.constantFrom(...eventKinds),
    itemId: fc.constantFrom(1, 2, 3),
    percentage: fc.integer({ min: 0, max: 100 }),
    minute: fc.nat(59),
  })
  .map(({ kind, itemId, percentage, minute }) =>
    event(kind, kind.startsWith('report') ? null : itemId, percentage, minute),
  );

test('PD-71: whatever is logged, progress is 0 to 100, repeats change nothing, and only proofs, quizzes that are graded again and reports that are taken back make it fall', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.array(anyEvent, { maxLength: 20 }), (isAutoProgress, events) => {
      const rules = { isAutoProgress, itemIds: [1, 2] };
      const canFall = ({ kind }: ProgressEvent) =>
        kind.startsWith('proof') || kind === 'regraded' || kind === 'report_withdrawn';
      let before = 0;
      for (const [index, each] of events.entries()) {
        const { progress, completedAt, items } = deriveProgress(rules, events.slice(0, index + 1));
        expect(progress).toBeGreaterThanOrEqual(canFall(each) ? 0 : before);
        expect(progress).toBeLessThanOrEqual(100);
        expect(completedAt !== null).toBe(progress === 100);
        const repeated = deriveProgress(rules, [
          ...events.slice(0, index + 1),
          { ...each, createdAt: at(60) },
        ]);
        expect(repeated.progress).toBe(progress);
        expect([...repeated.items].map(([id, { percentage }]) => [id, percentage])).toEqual(
          [...items].map(([id, { percentage }]) => [id, percentage]),
        );
        before = progress;
      }
    }),
  );
});
