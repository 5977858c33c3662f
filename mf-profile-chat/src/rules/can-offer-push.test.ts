import { expect, test } from 'vitest';
import { askAgainMs, canOfferPush, firstVisitMs } from './can-offer-push.ts';

const now = Date.parse('2030-05-01T12:00:00Z');
const metadata = {
  permission: 'default' as const,
  hasNotifications: true,
  firstVisitAt: now - firstVisitMs,
  dismissedAt: undefined,
  now,
};

test.each([
  ['after a notification, on a later visit', {}, true],
  ['where the browser already permits it', { permission: 'granted' as const }, true],
  ['on the first visit', { firstVisitAt: now - firstVisitMs + 1 }, false],
  ['before there was anything to tell', { hasNotifications: false }, false],
  ['where the browser refuses it', { permission: 'denied' as const }, false],
  ['soon after it was dismissed', { dismissedAt: now - askAgainMs + 1 }, false],
  ['long after it was dismissed', { dismissedAt: now - askAgainMs }, true],
])('push is offered or not: %s', (_, changed, isOffered) => {
  expect(canOfferPush({ ...metadata, ...changed })).toBe(isOffered);
});
