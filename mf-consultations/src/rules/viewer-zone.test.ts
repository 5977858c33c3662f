import { expect, test, vi } from 'vitest';
import { getZone } from './viewer-zone.ts';

test.each([
  ['', 'Africa/Cairo'],
  ['zone=America/Toronto', 'America/Toronto'],
  ['zone=Mars/Base', 'Africa/Cairo'],
  ['zone=%2B03:00', 'Africa/Cairo'],
])('times of "%s" are in %s', (query, zone) => {
  expect(getZone(new URLSearchParams(query), () => 'Africa/Cairo')).toBe(zone);
});

test('the device is not asked for its zone where the address has one', () => {
  const device = vi.fn(() => 'Africa/Cairo');
  getZone(new URLSearchParams('zone=Asia/Tokyo'), device);
  expect(device).not.toHaveBeenCalled();
});
