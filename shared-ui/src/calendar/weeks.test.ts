import fc from 'fast-check';
import { addDays, dayOfWeek } from 'shared-api/rules/dates';
import { expect, test } from 'vitest';
import {
  dateAfterKey,
  firstDayOfWeek,
  intoBounds,
  isMonthWithin,
  isSelected,
  isWithin,
  listWeeks,
  monthAfter,
  sampleWeek,
  selectionAfter,
  toMonth,
} from './weeks.ts';

const months = fc
  .tuple(fc.integer({ min: 1990, max: 2090 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`);
const dates = fc.tuple(months, fc.nat(27)).map(([month, days]) => addDays(`${month}-01`, days));
const firstDays = fc.constantFrom(0, 6);

test('a month stands in weeks that begin on Sunday in English and on Saturday in Arabic', () => {
  const first = (language: string) => listWeeks('2026-11', firstDayOfWeek(language))[0];
  expect(first('en')?.[0]).toBe('2026-11-01');
  expect(first('ar')).toEqual([
    undefined,
    '2026-11-01',
    '2026-11-02',
    '2026-11-03',
    '2026-11-04',
    '2026-11-05',
    '2026-11-06',
  ]);
  expect(listWeeks('2026-02', 0)).toHaveLength(4);
});

test('every day of a month stands once, in the column of its day of the week', () => {
  fc.assert(
    fc.property(months, firstDays, (month, firstDay) => {
      const weeks = listWeeks(month, firstDay);
      const days = weeks.flat().filter((date) => date !== undefined);
      expect(days[0]).toBe(`${month}-01`);
      expect(days).toEqual([...new Set(days)].sort());
      expect(toMonth(addDays(days.at(-1) ?? '', 1))).toBe(monthAfter(month, 1));
      const columns = sampleWeek(firstDay).map(dayOfWeek);
      for (const week of weeks)
        week.forEach((date, index) => {
          if (date) expect(dayOfWeek(date)).toBe(columns[index]);
        });
    }),
  );
});

test('keys walk by day, week, month and year, and the arrows follow what is seen', () => {
  const after = (key: string, shiftKey = false, rtl = false) =>
    dateAfterKey('2026-11-18', { key, shiftKey }, { firstDay: rtl ? 6 : 0, rtl });
  expect([after('ArrowRight'), after('ArrowLeft'), after('ArrowDown'), after('ArrowUp')]).toEqual([
    '2026-11-19',
    '2026-11-17',
    '2026-11-25',
    '2026-11-11',
  ]);
  expect([after('ArrowRight', false, true), after('ArrowLeft', false, true)]).toEqual([
    '2026-11-17',
    '2026-11-19',
  ]);
  expect([after('Home'), after('End')]).toEqual(['2026-11-15', '2026-11-21']);
  expect([after('Home', false, true), after('End', false, true)]).toEqual(['2026-11-14', '2026-11-20']);
  expect([after('PageDown'), after('PageUp'), after('PageDown', true), after('PageUp', true)]).toEqual([
    '2026-12-18',
    '2026-10-18',
    '2027-11-18',
    '2025-11-18',
  ]);
  expect([after('Enter'), after('a')]).toEqual([undefined, undefined]);
});

test('keys stop at the last month that has a day to choose', () => {
  const bounds = { min: '2026-11-20', max: '2027-02-03' };
  expect(intoBounds('2026-11-02', bounds)).toBe('2026-11-02');
  expect(intoBounds('2026-10-31', bounds)).toBe('2026-11-20');
  expect(intoBounds('2027-03-01', bounds)).toBe('2027-02-03');
  expect([isMonthWithin('2026-11', bounds), isMonthWithin('2027-03', bounds)]).toEqual([true, false]);
  expect(
    ['2026-11-19', '2026-11-20', '2027-02-03', '2027-02-04'].map((day) => isWithin(day, bounds)),
  ).toEqual([false, true, true, false]);
  expect([intoBounds('1990-01-01', {}), isWithin('1990-01-01', {})]).toEqual(['1990-01-01', true]);
});

test('one day, several, or all between two', () => {
  expect(selectionAfter('one', ['2026-11-02'], '2026-11-05')).toEqual(['2026-11-05']);
  expect(selectionAfter('many', ['2026-11-05'], '2026-11-02')).toEqual(['2026-11-02', '2026-11-05']);
  expect(selectionAfter('many', ['2026-11-02', '2026-11-05'], '2026-11-02')).toEqual(['2026-11-05']);
  expect(selectionAfter('range', [], '2026-11-05')).toEqual(['2026-11-05']);
  expect(selectionAfter('range', ['2026-11-05'], '2026-11-02')).toEqual(['2026-11-02', '2026-11-05']);
  expect(selectionAfter('range', ['2026-11-02', '2026-11-05'], '2026-11-09')).toEqual(['2026-11-09']);
  expect(isSelected('range', ['2026-11-02', '2026-11-05'], '2026-11-04')).toBe(true);
  expect(isSelected('many', ['2026-11-02', '2026-11-05'], '2026-11-04')).toBe(false);
  expect(isSelected('range', ['2026-11-02'], '2026-11-02')).toBe(true);
});

test('every key leads to a date that exists', () => {
  const keys = fc.constantFrom('ArrowLeft', 'ArrowUp', 'Home', 'End', 'PageUp', 'PageDown');
  fc.assert(
    fc.property(dates, keys, fc.boolean(), firstDays, fc.boolean(), (date, key, shiftKey, firstDay, rtl) => {
      expect(dateAfterKey(date, { key, shiftKey }, { firstDay, rtl })).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }),
  );
});
