import { expect, test } from 'vitest';
import { waitingEntryAnswer } from '../../testing/waiting-entry-answer.ts';
import { isFull, withOffers } from './waiting-offers.ts';

const event = { id: 9, remaining_seats: 0 as number | null, is_past: 0 as 0 | 1 };

test('a waiting list is open while nobody can book', () => {
  expect(isFull(event)).toBe(true);
  expect(isFull({ ...event, remaining_seats: 1 })).toBe(false);
  expect(isFull({ ...event, remaining_seats: null })).toBe(false);
  expect(isFull({ ...event, is_past: 1 })).toBe(false);
});

test('seats that are offered to the caller can be booked by them; those of other events, and waits, cannot', () => {
  const offered = waitingEntryAnswer({ state: 'offered', seats: 2 });
  expect(withOffers(event, [offered, waitingEntryAnswer()])).toEqual({ ...event, remaining_seats: 2 });
  expect(withOffers({ ...event, id: 8 }, [offered]).remaining_seats).toBe(0);
  expect(withOffers({ ...event, remaining_seats: null }, [offered]).remaining_seats).toBeNull();
});
