import { expect, test } from 'vitest';
import { lineAnswer } from '../../testing/order-answer.ts';
import { formatDateInterval } from './format-date-interval.ts';
import { getProductKind } from './product-kind.ts';

test('the days of a camp are formatted in the language of the page, and other texts stay', () => {
  expect(formatDateInterval('10-05-2030 to 20-05-2030', 'en')).toBe('10 May, 2030 – 20 May, 2030');
  expect(formatDateInterval('10-05-2030 إلى 20-05-2030', 'ar')).toBe('10 مايو، 2030 – 20 مايو، 2030');
  expect(formatDateInterval('10-05-2030', 'en')).toBe('10 May, 2030');
  expect(formatDateInterval('Every Friday', 'en')).toBe('Every Friday');
});

test('an event with participants is a camp', () => {
  expect(getProductKind(lineAnswer())).toBe('session');
  expect(getProductKind(lineAnswer({ model_name: 'Event' }))).toBe('event');
  expect(getProductKind(lineAnswer({ model_name: 'Event', participants: [] }))).toBe('camp');
});
