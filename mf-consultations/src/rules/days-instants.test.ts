import { zoneName } from 'shared-ui/format';
import { expect, test } from 'vitest';
import { instantsOfDays } from './days-instants.ts';

const winter = Date.parse('2026-12-01T12:00:00Z');
const label = (...days: string[]) =>
  zoneName('Europe/Berlin', 'en', ...instantsOfDays('Europe/Berlin', days, winter));

test("a zone's label has the offset of the day shown, not today's", () => {
  expect(label()).toBe('Berlin time (GMT+1)');
  expect(label('2027-03-27')).toBe('Berlin time (GMT+1)');
  expect(label('2027-03-29')).toBe('Berlin time (GMT+2)');
});

test('on the day of the change, and for days on both sides of it, it has both', () => {
  expect(label('2027-03-28')).toBe('Berlin time (GMT+1 / GMT+2)');
  expect(label('2027-03-27', '2027-03-29')).toBe('Berlin time (GMT+1 / GMT+2)');
});
