// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { noteServerRules } from 'shared-api/rules/zone-changes';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newVisitor, openPart } from '../../testing/open.ts';
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

test('by other rules than those of the device the server’s time is shown, and the page says so', async () => {
  const casablanca = { start: '2026-12-10T17:00:00.000Z', end: '2026-12-10T17:30:00.000Z' };
  const note = 'Your device has other clocks for this zone: the time shown here counts.';
  const texts = [];
  for (const release of ['2025c', '2026c']) {
    noteServerRules(release);
    const time = <SessionTime {...casablanca} otherZone="Africa/Casablanca" />;
    const { container } = await openPart(time, { address: '/?zone=Asia/Riyadh', language: 'en' });
    texts.push(container.textContent?.replaceAll('\u00a0', ' ') ?? '');
    cleanup();
  }
  const [old = '', recent = ''] = texts;
  expect(old).toContain('8:00 PM – 8:30 PM, 6:00 PM – 6:30 PM · Casablanca time (GMT+1)');
  expect(recent).toContain('8:00 PM – 8:30 PM, 5:00 PM – 5:30 PM · Casablanca time (GMT');
  // Exactly one of the two texts is in the device's zone.
  expect(texts.filter((text) => text.includes(note))).toHaveLength(1);
});
