import { afterEach, expect, test, vi } from 'vitest';
import { deviceZone } from './device-zone.ts';

afterEach(() => vi.unstubAllGlobals());

test('the zone is the one that Temporal names, without asking Intl', () => {
  const ask = vi.spyOn(Intl, 'DateTimeFormat');
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Africa/Cairo' } });
  expect(deviceZone()).toBe('Africa/Cairo');
  expect(ask).not.toHaveBeenCalled();
  ask.mockRestore();
});

test('without Temporal it is the one that Intl names', () => {
  vi.stubGlobal('Temporal', undefined);
  expect(deviceZone()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});
