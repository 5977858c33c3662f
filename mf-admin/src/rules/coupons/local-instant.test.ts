import { expect, test } from 'vitest';
import { listInstants, parseLocalInstant, toLocalInstant } from './local-instant.ts';

const zone = 'Africa/Cairo';

test('an instant is shown and read in the time of a zone', () => {
  const local = toLocalInstant('2030-05-31T21:00:00.000Z', zone);
  expect(local).toEqual({ isSet: true, date: '2030-06-01', time: '00:00' });
  expect(parseLocalInstant(local, zone)).toEqual({ instant: '2030-05-31T21:00:00.000Z' });
  expect(parseLocalInstant(toLocalInstant(null, zone), zone)).toEqual({ instant: null });
});

test('instants are listed where they are set and complete', () => {
  const complete = toLocalInstant('2030-05-31T21:00:00.000Z', zone);
  const fields = [complete, { ...complete, isSet: false }, { ...complete, time: '' }];
  expect(listInstants(fields, zone)).toEqual(['2030-05-31T21:00:00.000Z']);
});

test.each([
  [{ isSet: false, date: '2030-06-01', time: '10:00' }, { instant: null }],
  [{ isSet: true, date: '', time: '10:00' }, { problem: 'dateMissing' }],
  [{ isSet: true, date: '2030-06-01', time: '' }, { problem: 'timeMissing' }],
  // The clocks of Cairo skip this hour.
  [{ isSet: true, date: '2026-04-24', time: '00:30' }, { problem: 'gap' }],
])('%o is read as %o', (local, result) => {
  expect(parseLocalInstant(local, zone)).toEqual(result);
});
