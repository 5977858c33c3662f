import { expect, test } from 'vitest';
import { isDecidedElsewhere, parseMark } from './proof-queue.ts';

test.each([
  ['0', 0],
  ['85', 85],
  ['100', 100],
  [' 85 % ', 85],
  ['٨٥', 85],
  ['٨٥٪', 85],
  ['۱۰۰', 100],
  ['\u200f٨٥\u200f', 85],
  ['101', undefined],
  ['-1', undefined],
  ['8.5', undefined],
  ['1e2', undefined],
  ['', undefined],
])('%j is the mark %s', (text, mark) => {
  expect(parseMark(text)).toBe(mark);
});

test('a review that came too late is told from one that can be sent again', () => {
  const final = ['proof_decided', 'proof_removed', 'marking_ended', 'not_found'] as const;
  expect(final.every(isDecidedElsewhere)).toBe(true);
  expect((['network', 'server_error', 'comment_required'] as const).some(isDecidedElsewhere)).toBe(false);
});
