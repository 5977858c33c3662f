import { expect, test } from 'vitest';
import { findCurrent, findNext, isDecidedElsewhere, listOpen, parseMark } from './proof-queue.ts';

const proofs = [{ id: 7 }, { id: 8 }, { id: 9 }];

test('a decided proof leaves the queue before the list is read again', () => {
  expect(listOpen(proofs, new Set([8]))).toEqual([{ id: 7 }, { id: 9 }]);
});

test('the chosen proof is shown while it waits, else the first', () => {
  expect(findCurrent(proofs, 8)).toEqual({ id: 8 });
  expect(findCurrent(proofs, 99)).toEqual({ id: 7 });
  expect(findCurrent(proofs, undefined)).toEqual({ id: 7 });
  expect(findCurrent([], 7)).toBeUndefined();
});

test('after a proof comes the one below it, after the last the first, after the only one nothing', () => {
  expect([7, 8, 9].map((id) => findNext(proofs, id)?.id)).toEqual([8, 9, 7]);
  expect(findNext([{ id: 7 }], 7)).toBeUndefined();
});

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
