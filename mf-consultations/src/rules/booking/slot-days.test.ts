import { expect, test } from 'vitest';
import { slotAnswer } from '../../testing/answers.ts';
import { slotsByDay, sumByCurrency } from './slot-days.ts';

test('slots are of the day that they begin on by the clocks of the zone, by start', () => {
  const late = slotAnswer({ id: 1, from_date: '2030-05-01T21:30:00.000Z' });
  const early = slotAnswer({ id: 2, from_date: '2030-05-01T02:00:00.000Z' });
  const ids = (zone: string) =>
    [...slotsByDay([late, early], zone)].map(([day, slots]) => [day, slots.map(({ id }) => id)]);
  expect(ids('UTC')).toEqual([['2030-05-01', [2, 1]]]);
  expect(ids('Africa/Cairo')).toEqual([
    ['2030-05-01', [2]],
    ['2030-05-02', [1]],
  ]);
  expect(ids('America/Toronto')).toEqual([
    ['2030-04-30', [2]],
    ['2030-05-01', [1]],
  ]);
});

test('every slot of a month is on one of its days, whatever the zone', () => {
  const start = Date.parse('2030-05-01T00:00:00Z');
  const month = Array.from({ length: 31 * 48 }, (_, index) =>
    slotAnswer({ id: index + 1, duration: 30, from_date: new Date(start + index * 1_800_000).toISOString() }),
  );
  for (const zone of ['Asia/Kathmandu', 'Pacific/Apia']) {
    const days = slotsByDay(month, zone);
    expect(days.size).toBe(32);
    expect([...days.values()].flat()).toHaveLength(month.length);
  }
});

test('what is chosen costs so much in each currency, to the cent', () => {
  expect(
    sumByCurrency([
      { price: 0.1, user_currency: 'USD' },
      { price: 0.2, user_currency: 'USD' },
      { price: 300, user_currency: 'EGP' },
      { price: null, user_currency: 'EGP' },
    ]),
  ).toEqual([
    { currency: 'USD', amount: 0.3 },
    { currency: 'EGP', amount: 300 },
  ]);
});
