import { expect, test } from 'vitest';
import { deleteSlots, slotsByDate } from './availability.ts';
import { room, roomEvent } from './meetings.ts';
import { addRate } from './sessions.ts';
import { clock, endClock, timezone } from './wire.ts';

test('PD-22: dates of availability are DD-MM-YYYY and read as YYYY-MM-DD, nothing else is one', () => {
  expect(slotsByDate.query?.parse({ date: '01-05-2030' })).toEqual({ date: '2030-05-01' });
  for (const date of ['2030-05-01', '31-02-2030', '1-5-2030', 5, undefined])
    expect(slotsByDate.query?.safeParse({ date }).success, String(date)).toBe(false);
});

test('24:00:00 is an end and no start', () => {
  expect(endClock.parse('24:00:00')).toBe(1440);
  expect(clock.safeParse('24:00:00').success).toBe(false);
  expect(clock.parse('14:30:00')).toBe(870);
});

test('PD-33: ids are joined by commas, at most 100, each once', () => {
  const parse = (ids: string) => deleteSlots.params?.safeParse({ ids });
  expect(parse('4,5,4')?.data).toEqual({ ids: [4, 5] });
  expect(parse(Array.from({ length: 100 }, (_, index) => index + 1).join())?.success).toBe(true);
  for (const ids of [
    Array.from({ length: 101 }, (_, index) => index + 1).join(),
    '',
    '4,',
    '0',
    '4;5',
    '2147483648',
  ])
    expect(parse(ids)?.success, ids).toBe(false);
});

test('a rating has half steps, from a half to five', () => {
  const rating = (value: unknown) => addRate.body?.safeParse({ rating: value, session_id: 8 }).data?.rating;
  expect(['0.5', '4.5', '5', '5.0', 3.5].map(rating)).toEqual([0.5, 4.5, 5, 5, 3.5]);
  for (const value of ['0', '5.5', '4.3', '', 0, 5.5, 1.25])
    expect(rating(value), String(value)).toBeUndefined();
});

test('zones and rooms are known by their names', () => {
  expect(timezone.safeParse('Africa/Cairo').success).toBe(true);
  expect(timezone.safeParse('+03:00').success).toBe(false);
  expect(room.safeParse('s-8').success).toBe(true);
  expect(room.safeParse('8').success).toBe(false);
});

test('an event of a room is read by its kind', () => {
  const candidate = { candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0 };
  const event = { id: 1, kind: 'signal', from: 'example-0001', data: { type: 'candidate', candidate } };
  expect(roomEvent.parse(event)).toEqual(event);
  expect(
    roomEvent.safeParse({ id: 1, kind: 'signal', from: 'example-0001', data: { type: 'x' } }).success,
  ).toBe(false);
});
