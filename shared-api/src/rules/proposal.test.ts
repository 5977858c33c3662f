import { expect, test } from 'vitest';
import { acceptedRefundUntil, proposalUntil } from './proposal.ts';

const at = (instant: string) => Date.parse(instant);
const now = at('2030-05-01T09:00:00Z');
const until = (start: string, proposed: string) =>
  new Date(proposalUntil(now, at(start), at(proposed))).toISOString();

test('a proposed time is held for 48 hours, at most until either room would open', () => {
  expect(until('2030-05-10T10:00:00Z', '2030-05-12T10:00:00Z')).toBe('2030-05-03T09:00:00.000Z');
  expect(until('2030-05-02T10:00:00Z', '2030-05-12T10:00:00Z')).toBe('2030-05-02T09:50:00.000Z');
  expect(until('2030-05-10T10:00:00Z', '2030-05-01T12:00:00Z')).toBe('2030-05-01T11:50:00.000Z');
});

test('the refund deadline of an accepted time moves with it, and is never before the one that was promised', () => {
  const before = {
    startsAt: new Date('2030-05-10T10:00:00Z'),
    refundUntil: new Date('2030-05-09T10:00:00Z'),
  };
  const after = (start: string) => acceptedRefundUntil(before, new Date(start)).toISOString();
  expect(after('2030-05-12T10:00:00Z')).toBe('2030-05-11T10:00:00.000Z');
  expect(after('2030-05-09T18:00:00Z')).toBe('2030-05-09T10:00:00.000Z');
  expect(after('2030-05-09T10:00:00Z')).toBe('2030-05-09T09:50:00.000Z');
});
