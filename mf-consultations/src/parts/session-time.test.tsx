// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newVisitor, openPart } from '../testing/open.ts';
import { SessionTime } from './session-time.tsx';

beforeEach(async () => {
  await newVisitor();
});
afterEach(cleanup);

const at = { start: '2030-05-01T21:30:00.000Z', end: '2030-05-01T22:30:00.000Z' };
const shown = async (address: string, otherZone: string, language: 'en' | 'ar' = 'en') => {
  const { container } = await openPart(<SessionTime {...at} otherZone={otherZone} otherName="Dr. Amal" />, {
    address,
    language,
  });
  return container.querySelector('span')?.textContent?.replaceAll('\u00a0', ' ');
};

test('both clocks are shown where they differ, and the day where it does', async () => {
  expect(await shown('/?zone=America/Toronto', 'Africa/Cairo')).toBe(
    'Wed 01 May, 2030 5:30 PM – 6:30 PM, Dr. Amal · Thursday · 12:30 AM – 1:30 AM · Cairo time (GMT+3)',
  );
});

test('one clock is enough where both show the same', async () => {
  expect(await shown('/?zone=Asia/Riyadh', 'Africa/Cairo')).toBe('Thu 02 May, 2030 12:30 AM – 1:30 AM');
  cleanup();
  expect(await shown('/?zone=Africa/Cairo', 'Africa/Cairo', 'ar')).toBe(
    'الخميس 02 مايو، 2030 12:30 ص – 1:30 ص',
  );
});
