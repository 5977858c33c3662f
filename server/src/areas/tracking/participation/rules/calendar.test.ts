import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scoredDates } from '../../runs/rules/days.ts';
import { buildCalendar, type CalendarActivity, type DayReached, hideProgress } from './calendar.ts';

const run = { startDate: '2026-02-01', endDate: '2026-02-06' };
const daily: CalendarActivity = {
  id: 1,
  dateType: 'day',
  firstDay: 1,
  lastDay: 4,
  isScored: true,
  weight: 1,
};
const at = { today: '2026-02-04', firstDate: '2026-02-01', isOver: false };
const reach = (date: string, points: number, completed: number, activityId: number | null = null) => ({
  date,
  points,
  completed,
  activityId,
});
const states = (...args: Parameters<typeof buildCalendar>) =>
  buildCalendar(...args).map(({ state }) => state);

test('a day is done, partly done, missed, due, still to come or free', () => {
  const reached = [reach('2026-02-01', 200, 2), reach('2026-02-02', 130, 1)];
  const later = { ...daily, id: 2, lastDay: 5 };
  expect(buildCalendar([daily, later], run, reached, at)).toEqual([
    { date: '2026-02-01', state: 'done', total: 2, completed: 2, progress: 100 },
    { date: '2026-02-02', state: 'partial', total: 2, completed: 1, progress: 65 },
    { date: '2026-02-03', state: 'missed', total: 2, completed: 0, progress: 0 },
    { date: '2026-02-04', state: 'due', total: 2, completed: 0, progress: 0 },
    { date: '2026-02-05', state: 'future', total: 1, completed: 0, progress: 0 },
    { date: '2026-02-06', state: 'free', total: 0, completed: 0, progress: null },
  ]);
});

test('an activity without a score makes no day due', () => {
  expect(states([{ ...daily, isScored: false }], run, [], at)).toEqual(Array(6).fill('free'));
});

test('a date_range activity is due on its first day as long as it can be done', () => {
  const range: CalendarActivity = { ...daily, id: 7, dateType: 'date_range', firstDay: 2, lastDay: 4 };
  expect(states([range], run, [], at)[1]).toBe('due');
  expect(states([range], run, [reach('2026-02-02', 100, 1, 7)], at)[1]).toBe('done');
  expect(states([range], run, [], { ...at, today: '2026-02-05' })[1]).toBe('missed');
});

test('in a run that has ended nothing is due, and what did not come stays so', () => {
  expect(states([daily], run, [], { ...at, today: '2026-02-03', isOver: true })).toEqual([
    ...['missed', 'missed', 'missed', 'future', 'free', 'free'],
  ]);
});

test('days before somebody joined are free, unless something of them can still be done', () => {
  const range: CalendarActivity = { ...daily, id: 7, dateType: 'date_range', firstDay: 2, lastDay: 4 };
  const joined = { ...at, firstDate: '2026-02-03' };
  expect(buildCalendar([daily, range], run, [], joined).slice(0, 3)).toEqual([
    { date: '2026-02-01', state: 'free', total: 0, completed: 0, progress: null },
    { date: '2026-02-02', state: 'due', total: 2, completed: 0, progress: 0 },
    { date: '2026-02-03', state: 'missed', total: 1, completed: 0, progress: 0 },
  ]);
});

test('what is withheld has no progress, but says what was done', () => {
  const [first] = hideProgress(buildCalendar([daily], run, [reach('2026-02-01', 100, 1)], at));
  expect(first).toMatchObject({ state: 'done', completed: 1, progress: null });
});

test('a day that activities left after they were done is no more than complete', () => {
  const [first] = buildCalendar([daily], run, [reach('2026-02-01', 300, 3)], at);
  expect(first).toMatchObject({ state: 'done', total: 1, completed: 1, progress: 100 });
});

test('every day stands once, with the activities that are scored on it', () => {
  const activities = fc.array(
    fc.record({
      id: fc.nat(),
      dateType: fc.constantFrom('day' as const, 'date_range' as const),
      firstDay: fc.integer({ min: 1, max: 9 }),
      lastDay: fc.integer({ min: 9, max: 12 }),
      isScored: fc.boolean(),
      weight: fc.integer({ min: 1, max: 5 }),
    }),
  );
  fc.assert(
    fc.property(activities, (list) => {
      const none: DayReached[] = [];
      for (const { date, total } of buildCalendar(list, run, none, at))
        expect(total).toBe(
          list.filter((each) => each.isScored && scoredDates(each, run).includes(date)).length,
        );
    }),
  );
});
