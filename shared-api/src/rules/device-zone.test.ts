import { afterEach, expect, test, vi } from 'vitest';
import { deviceZone, isDeviceZoneKnown } from './device-zone.ts';

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

test.each([['Etc/Unknown'], ['']])(
  'a device that says %j has the zone UTC, by Temporal and by Intl',
  (timeZone) => {
    vi.stubGlobal('Temporal', { Now: { timeZoneId: () => timeZone } });
    expect([deviceZone(), isDeviceZoneKnown()]).toEqual(['UTC', false]);
    vi.stubGlobal('Temporal', undefined);
    const options = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
    options.mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);
    expect([deviceZone(), isDeviceZoneKnown()]).toEqual(['UTC', false]);
    options.mockRestore();
  },
);

test('a zone that the browser does not know is UTC too', () => {
  const reject = () => {
    throw new RangeError('no such zone');
  };
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Mars/Olympus', plainDateISO: reject } });
  expect(deviceZone()).toBe('UTC');
  vi.stubGlobal('Temporal', undefined);
  const options = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  options.mockReturnValue({ timeZone: 'Mars/Gale' } as Intl.ResolvedDateTimeFormatOptions);
  expect(deviceZone()).toBe('UTC');
  options.mockRestore();
  expect(isDeviceZoneKnown()).toBe(true);
});
