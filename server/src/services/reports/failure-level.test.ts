import { StoreUnavailable } from 'platform/release';
import { expect, test } from 'vitest';
import { failureLevel } from './failure-level.ts';

test('a release store that is away is a warning, everything else an error', () => {
  expect(failureLevel(new StoreUnavailable('The release store is gone'))).toBe('warn');
  expect(failureLevel(new Error('The database is gone'))).toBe('error');
});
