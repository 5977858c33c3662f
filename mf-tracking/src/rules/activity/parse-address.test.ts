import { expect, test } from 'vitest';
import { activityPath } from '../activity-path.ts';
import { parseActivityAddress, toShownDay } from './parse-address.ts';

const params = { actId: '91', trackId: '9', date: '2030-04-20', userId: '3', daySelected: '2030-04-21' };

test('the selected day is shown, else the date, else the server chooses', () => {
  const dateOf = (change: Partial<typeof params>) =>
    parseActivityAddress({ ...params, ...change }, new URLSearchParams())?.date;
  expect(dateOf({})).toBe('2030-04-21');
  expect(dateOf({ daySelected: '3' })).toBe('2030-04-20');
  expect(dateOf({ daySelected: '3', date: '2030-02-31' })).toBeUndefined();
});

test('an address without an id is none', () => {
  expect(parseActivityAddress({ ...params, userId: 'me' }, new URLSearchParams())).toBeUndefined();
});

test('a path is read as it was written', () => {
  const address = { activityId: 91, trackingId: 9, userId: 3, date: '2030-04-20' };
  const parts = (path: string) => {
    const [, , actId, trackId, date, userId, daySelected] = path.split(/[/?]/);
    return { actId, trackId, date, userId, daySelected };
  };
  for (const full of [address, { ...address, type: 'initiative' as const, historyId: 7 }]) {
    const path = activityPath(full);
    expect(parseActivityAddress(parts(path), new URL(path, 'https://a.b').searchParams)).toEqual({
      type: 'tracking',
      historyId: undefined,
      ...full,
    });
  }
});

test('an address with the end date shows today, and the end date once it has passed', () => {
  expect(toShownDay('2030-04-27', '2030-04-20')).toBe('2030-04-20');
  expect(toShownDay('2030-04-19', '2030-04-20')).toBe('2030-04-19');
  expect(toShownDay('later', '2030-04-20')).toBe('2030-04-20');
});
