import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { isShownOtherwise, localTime, offsetAt, toInstant } from './time-zone.ts';
import {
  findServerOffset,
  findZoneChange,
  newestRules,
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

test.each([
  ['2025c', 'Europe/Chisinau', '2026-10-25T00:30:00Z', 120],
  ['2026a', 'Europe/Chisinau', '2026-10-25T00:30:00Z', 180],
  ['2026a', 'Europe/Tiraspol', '2027-03-28T00:30:00Z', 120],
  ['2026a', 'America/Vancouver', '2026-12-10T17:00:00Z', -480],
  ['2026b', 'America/Vancouver', '2026-12-10T17:00:00Z', -420],
  ['2026c', 'Canada/Mountain', '2026-12-10T17:00:00Z', -360],
  ['2026c', 'America/Inuvik', '2026-12-10T17:00:00Z', -420],
  ['2026d', 'America/Inuvik', '2026-12-10T17:00:00Z', -360],
  ['2026d', 'America/Winnipeg', '2026-12-10T17:00:00Z', -360],
  ['2026e', 'America/Rainy_River', '2026-12-10T17:00:00Z', -300],
  ['2026e', 'Cuba', '2026-12-10T17:00:00Z', -300],
  ['2026f', 'America/Havana', '2026-12-10T17:00:00Z', -240],
  ['2027a', 'Canada/Central', '2027-12-10T17:00:00Z', -300],
])('the server’s rules of %s have %s at %s %i minutes ahead of UTC', (release, zone, instant, minutes) => {
  noteServerRules(release);
  expect(findServerOffset(zone, new Date(instant))).toBe(minutes);
  expect(offsetAt(zone, Date.parse(instant))).toBe(minutes * 60_000);
});

test('the newest rules are those of the latest change', () => {
  expect(newestRules).toBe(
    zoneChanges
      .map(({ release }) => release)
      .sort()
      .at(-1),
  );
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
    fc.property(
      fc.constantFrom(...zones),
      minute,
      fc.constantFrom('2025c', '2026a', '2026c', '2026f'),
      (zone, at, release) => {
        noteServerRules(release);
        const instant = at * 60_000;
        const shown = localTime(zone, instant);
        const change = findZoneChange(zone, new Date(instant));
        if (change)
          expect(offsetAt(zone, instant) / 60_000).toBe(
            release < change.release ? change.before : change.after,
          );
        // If the clocks show a time twice, the first instant counts.
        const first = toInstant(zone, shown);
        expect(first).toBeLessThanOrEqual(instant);
        expect(localTime(zone, first as number)).toEqual(shown);
      },
    ),
  );
});
