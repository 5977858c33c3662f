import { expect, test } from 'vitest';
import { toDisputeReason } from './dispute-reason.ts';

test('reasons of both providers have one name each; all others are another reason', () => {
  expect(['fraudulent', 'UNAUTHORISED'].map(toDisputeReason)).toEqual(['unauthorized', 'unauthorized']);
  expect(toDisputeReason('MERCHANDISE_OR_SERVICE_NOT_RECEIVED')).toBe('notReceived');
  expect(['general', 'toString', ''].map(toDisputeReason)).toEqual(['other', 'other', 'other']);
});
