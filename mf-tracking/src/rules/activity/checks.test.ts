import { expect, test } from 'vitest';
import { todayActivity, todayPerson, todayRun } from '../../testing/today.ts';
import { type CheckIn, getKey } from './check-in.ts';
import { applyChecks, applyChecksToPeople, isCheckable } from './checks.ts';

const list = { runId: 31, date: '2030-05-01' };
const check = (change: Partial<CheckIn> = {}): CheckIn => ({
  dayId: 91,
  list,
  kind: 'checked',
  value: 100,
  name: 'Read together',
  doneAt: 1_000,
  ...change,
});
const manual = todayActivity({ auto_progress_update: 0 });

test('only what one reports oneself, and what counts now, has a check', () => {
  expect(isCheckable(manual)).toBe(true);
  expect(isCheckable({ ...manual, can_progress: 0 })).toBe(false);
  expect(isCheckable(todayActivity())).toBe(false);
});

test('a check and taking it back are one check-in; those of other days, runs and activities are others', () => {
  expect(getKey(check())).toBe(getKey(check({ value: 0 })));
  const others = [
    check({ dayId: 92 }),
    check({ list: { ...list, runId: 32 } }),
    check({ list: { ...list, date: '2030-05-02' } }),
    check({ list: undefined, kind: 'reported' }),
  ];
  expect(new Set([check(), ...others].map(getKey)).size).toBe(5);
});

test('a check shows its activity as done, taking it back as open; what the server rejected shows nothing', () => {
  const shown = (value: number, activity = manual, change: Partial<CheckIn> = {}) =>
    applyChecks([activity], [check({ value, ...change })], list).map(({ progress, is_completed }) => [
      progress,
      is_completed,
    ]);
  expect(shown(100)).toEqual([[100, 1]]);
  expect(shown(0, { ...manual, progress: 100, is_completed: 1 })).toEqual([[0, 0]]);
  // Nothing to take back: what was reported before stays.
  expect(shown(0, { ...manual, progress: 40 })).toEqual([[40, 0]]);
  expect(shown(100, manual, { rejection: 'Over' })).toEqual([[0, 0]]);
  expect(shown(100, manual, { list: { ...list, runId: 32 } })).toEqual([[0, 0]]);
  expect(shown(100, { ...manual, can_open: 0 })).toEqual([[0, 0]]);
});

test('counted steps show their progress, the last count of a list alone; steps that the content has no more are not shown', () => {
  const countable = { ...manual, steps: 3, steps_done: 1, progress: 33 };
  const shown = (change: Partial<CheckIn>) =>
    applyChecks([countable], [check({ kind: 'counted', ...change })], list).map(
      ({ progress, is_completed, steps_done }) => [progress, is_completed, steps_done],
    );
  expect(shown({ value: 2 })).toEqual([[66, 0, 2]]);
  expect(shown({ value: 3 })).toEqual([[100, 1, 3]]);
  expect(shown({ value: 8 })).toEqual([[100, 1, 3]]);
  expect(shown({ value: 0 })).toEqual([[0, 0, 0]]);
  expect(shown({ value: 3, rejection: 'Over' })).toEqual([[33, 0, 1]]);
  expect(shown({ kind: 'checked', value: 100 })).toEqual([[100, 1, 3]]);
  // A progress between two steps stays while the number of done steps does.
  expect(applyChecks([{ ...countable, progress: 40 }], [check({ kind: 'counted', value: 1 })], list)).toEqual(
    [{ ...countable, progress: 40 }],
  );
  expect(getKey(check({ kind: 'counted', value: 2 }))).toBe(getKey(check({ kind: 'counted', value: 1 })));
});

test('the day of a family follows: states, and the numbers of each person', () => {
  const late = { ...manual, activity_id: 92, state: 'late', scored_date: '2030-04-29' } as const;
  const waiting = { ...manual, activity_id: 93, state: 'waiting' } as const;
  const people = [
    todayPerson({ runs: [todayRun({ activities: [manual, late, waiting] })] }),
    todayPerson({ id: 6, runs: [] }),
  ];
  const apply = (...all: CheckIn[]) => {
    const [first] = applyChecksToPeople(people, all);
    return [first?.runs[0]?.activities.map(({ state }) => state), first?.open_count, first?.done_count];
  };
  expect(apply()).toEqual([['due', 'late', 'waiting'], 2, 0]);
  expect(apply(check(), check({ dayId: 92 }))).toEqual([['done', 'done', 'waiting'], 0, 2]);
  const done = people.map((person) => ({
    ...person,
    runs: person.runs.map((run) => ({
      ...run,
      activities: run.activities.map((each) => ({
        ...each,
        state: 'done' as const,
        is_completed: 1 as const,
      })),
    })),
  }));
  const [undone] = applyChecksToPeople(done, [check({ value: 0 }), check({ dayId: 92, value: 0 })]);
  expect(undone?.runs[0]?.activities.map(({ state }) => state)).toEqual(['due', 'late', 'done']);
  expect([undone?.open_count, undone?.done_count]).toEqual([2, 1]);
});
