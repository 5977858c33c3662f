import { expect, test } from 'vitest';
import { idlePerson, todayActivity, todayPerson, todayRun } from '../testing/today.ts';
import { arrangePeople, findNeighbour, getDayStatus, listActivities } from './day-people.ts';

const kindWords = { tracking_id: 9, name: 'Kind words', type: 'tracking', tracking_type: 'single' } as const;
const inState = (activity_id: number, state: 'due' | 'late' | 'waiting' | 'done') =>
  todayActivity({ activity_id, state });
const withStates = (...states: ('due' | 'late' | 'waiting' | 'done')[]) =>
  todayPerson({ runs: [todayRun({ activities: states.map((state, index) => inState(index, state)) })] });

test('the next step comes first: what is open since earlier, what is due, then what needs nothing', () => {
  const first = todayRun({ activities: [inState(1, 'done'), inState(2, 'due'), inState(3, 'waiting')] });
  const second = todayRun({ activities: [inState(4, 'due'), inState(5, 'late')] });
  expect(listActivities({ runs: [first, second] }).map(({ activity }) => activity.activity_id)).toEqual([
    ...[5, 2, 4, 3, 1],
  ]);
});

test('whoever has something to do comes first, and who takes part in nothing stands apart', () => {
  const done = { ...withStates('done'), id: 7 };
  const open = { ...withStates('due'), id: 8 };
  const enrolled = idlePerson({ id: 6, me: 0, not_started: [kindWords] });
  const { active, idle } = arrangePeople([idlePerson(), enrolled, done, open]);
  expect([active.map(({ id }) => id), idle.map(({ id }) => id)]).toEqual([[8, 7, 6], [3]]);
});

test.each([
  ['empty', [idlePerson()]],
  ['open', [idlePerson(), withStates('done'), withStates('late')]],
  ['done', [withStates('done', 'waiting')]],
  ['free', [todayPerson({ runs: [todayRun({ activities: [] })] })]],
  [
    'startable',
    [todayPerson({ runs: [todayRun({ activities: [] })] }), idlePerson({ not_started: [kindWords] })],
  ],
] as const)('the day of a family is %s', (status, people) => {
  expect(getDayStatus(people)).toBe(status);
});

test('a neighbour is beside the chosen person; an unknown one stands for all', () => {
  const values = ['all', '5', '7'];
  expect([
    findNeighbour(values, null, 1),
    findNeighbour(values, '5', 1),
    findNeighbour(values, '7', 1),
  ]).toEqual(['5', '7', undefined]);
  expect([
    findNeighbour(values, '7', -1),
    findNeighbour(values, '99', 1),
    findNeighbour(values, 'all', -1),
  ]).toEqual(['5', '5', undefined]);
});
