import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { isShownOtherwise, localTime, offsetAt, toInstant } from './time-zone.ts';
import {
  findServerOffset,
  findZoneChange,
  noteServerRules,
  toServerZone,
  zoneChanges,
} from './zone-changes.ts';

const rules = Symbol.for('rafiq.zone-rules');
afterEach(() => {
  Reflect.deleteProperty(globalThis, rules);
});

const casablanca = 'Africa/Casablanca';
const december = new Date('2026-12-10T17:00:00Z');

test.each([
  ['2025c', '2026-12-10', 18 * 60, 'Etc/GMT-1'],
  ['2026c', '2026-12-10', 17 * 60, 'Etc/GMT'],
  ['2027a', '2026-12-10', 17 * 60, 'Etc/GMT'],
])(
  'by the server’s rules of %s an evening in Casablanca is what was entered there',
  (release, date, minutes, clocks) => {
    noteServerRules(release);
    expect(localTime(casablanca, december.getTime())).toEqual({ date, minutes });
    expect(toInstant(casablanca, { date, minutes })).toBe(december.getTime());
    expect(toServerZone(casablanca, december)).toBe(clocks);
  },
);

test('the zones of one change have the same clocks, and others those of this machine', () => {
  const own = offsetAt('Africa/Cairo', december.getTime());
  noteServerRules('2025c');
  expect(offsetAt('Africa/El_Aaiun', december.getTime())).toBe(3_600_000);
  expect(offsetAt('Africa/Cairo', december.getTime())).toBe(own);
  expect(toServerZone('Africa/Cairo', december)).toBe('Africa/Cairo');
  expect(isShownOtherwise('Africa/Cairo', december)).toBe(false);
});

test('before the first answer this machine’s own rules hold', () => {
  expect(findServerOffset(casablanca, december)).toBeUndefined();
  noteServerRules(null);
  expect(toServerZone(casablanca, december)).toBe(casablanca);
});

test('of two releases one shows what this machine does, the other does not', () => {
  const shown = ['2025c', '2026c'].map((release) => {
    noteServerRules(release);
    return isShownOtherwise(casablanca, december);
  });
  expect(shown.sort()).toEqual([false, true]);
});

test('in every zone what is entered by the server’s rules is what is shown', () => {
  const zones = [...Intl.supportedValuesOf('timeZone'), ...zoneChanges.flatMap(({ zones }) => zones)];
  const minute = fc.integer({ min: Date.UTC(2026, 7) / 60_000, max: Date.UTC(2028, 2) / 60_000 });
  fc.assert(
    fc.property(fc.constantFrom(...zones), minute, fc.constantFrom('2025c', '2026c'), (zone, at, release) => {
      noteServerRules(release);
      const instant = at * 60_000;
      const shown = localTime(zone, instant);
      const change = findZoneChange(zone, new Date(instant));
      if (change)
        expect(offsetAt(zone, instant) / 60_000).toBe(release === '2025c' ? change.before : change.after);
      // Where the clocks show a time twice it is the first.
      const first = toInstant(zone, shown);
      expect(first).toBeLessThanOrEqual(instant);
      expect(localTime(zone, first as number)).toEqual(shown);
    }),
  );
});
