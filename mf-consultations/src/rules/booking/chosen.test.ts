import { expect, test } from 'vitest';
import { getFreeSessionPath, parseChosenSlots, withChosenSlots } from './chosen-slots.ts';

test('a choice is kept in the address and read again; the rest of the query stays', () => {
  const query = withChosenSlots(new URLSearchParams('day=2030-05-01&slots=7_2030-05-03'), [
    { id: 4, date: '2030-05-01' },
    { id: 9, date: '2030-05-02' },
  ]);
  expect(String(query)).toBe('day=2030-05-01&slots=4_2030-05-01&slots=9_2030-05-02');
  expect(parseChosenSlots(query)).toEqual([
    { id: 4, date: '2030-05-01' },
    { id: 9, date: '2030-05-02' },
  ]);
});

test('what is no choice is passed over, and one slot is chosen once', () => {
  const query = new URLSearchParams(
    'slots=4_2030-05-01&slots=4_2030-05-01&slots=x&slots=0_2030-05-01&slots=5_2030-02-30',
  );
  expect(parseChosenSlots(query)).toEqual([{ id: 4, date: '2030-05-01' }]);
});

test('the page of the free session gets the first chosen slot, with its day and zone', () => {
  const from = new URLSearchParams(
    'tab=book&day=2030-05-02&zone=Africa/Cairo&slots=9_2030-05-02&slots=4_2030-05-01',
  );
  const [path, after = ''] = getFreeSessionPath(5, from).split('?');
  expect(path).toBe('/consultants/sessions/free');
  expect([...new URLSearchParams(after)]).toEqual([
    ['consultant', '5'],
    ['day', '2030-05-02'],
    ['zone', 'Africa/Cairo'],
    ['slots', '9_2030-05-02'],
  ]);
});

test('without a chosen slot it gets nothing but the consultant', () => {
  for (const text of ['', 'tab=book&zone=Africa/Cairo&day=2030-05-02', 'slots=x'])
    expect(getFreeSessionPath(5, new URLSearchParams(text))).toBe('/consultants/sessions/free?consultant=5');
});
