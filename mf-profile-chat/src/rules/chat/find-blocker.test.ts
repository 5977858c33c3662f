import { expect, test } from 'vitest';
import { findBlocker } from './find-blocker.ts';

test.each([
  [{ closed: true, blocked_by_me: true }, 'closed'],
  [{ blocked_by_me: true, blocked_by_guest: true }, 'blockedByMe'],
  [{ blocked_by_guest: true }, 'blockedByGuest'],
  [{}, 'ended'],
])('%o: %s', (fields, blocker) => {
  expect(findBlocker({ closed: false, blocked_by_me: false, blocked_by_guest: false, ...fields })).toBe(
    blocker,
  );
});
