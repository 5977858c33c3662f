import { expect, test } from 'vitest';
import { findNextJoinChange, getJoinState } from './join-state.ts';

const [opens_at, begins, ends_at] = [
  '2030-05-01T13:50:00.000Z',
  '2030-05-01T14:00:00.000Z',
  '2030-05-01T16:00:00.000Z',
];
const url = 'https://meet.example/room';
const joinable = (link: string | null) => ({ ends_at, join: { opens_at, closes_at: ends_at, url: link } });
const at = (time: string) => Date.parse(time);

test('one joins while the server tells the link, and not after the end', () => {
  expect(getJoinState({ ends_at }, at(begins))).toBe('unknown');
  expect(getJoinState(joinable(null), at('2030-05-01T09:00:00Z'))).toBe('early');
  expect(getJoinState(joinable(url), at(begins))).toBe('open');
  expect(getJoinState(joinable(url), at(ends_at))).toBe('over');
  expect(getJoinState({ ...joinable(null), is_withdrawn: 1 }, at(begins))).toBe('withdrawn');
});

test('the ticket is read again when it opens and when it closes', () => {
  expect(findNextJoinChange(joinable(null), at('2030-05-01T09:00:00Z'))).toBe(at(opens_at));
  expect(findNextJoinChange(joinable(url), at(begins))).toBe(at(ends_at));
  expect(findNextJoinChange(joinable(null), at(ends_at))).toBeUndefined();
  expect(findNextJoinChange({ ends_at }, at(begins))).toBeUndefined();
  // A change months ahead returns undefined: a timer with such a delay would fire at once.
  expect(findNextJoinChange(joinable(null), at('2030-01-01T00:00:00Z'))).toBeUndefined();
});
