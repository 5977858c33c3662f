import { offsetAt } from 'shared-api/rules/time-zone';
import { findZoneChange, zoneChanges } from 'shared-api/rules/zone-changes';
import { expect, test } from 'vitest';
import { findOldRules } from './zone-rules.ts';

const now = new Date('2026-11-29T12:00:00Z');

/** A zone's offset in ms by the rules before the changes of the table, or after them. */
const by = (rules: 'before' | 'after') => (zone: string, instant: number) =>
  (findZoneChange(zone, new Date(instant))?.[rules] ?? 0) * 60_000;

test('the server warns of rules that lack a known change, and names zones and remedy', () => {
  const warning = findOldRules(now, '2025c', by('before'));
  expect(warning).toContain(
    '(2025c) are old: the clocks of Africa/Casablanca, America/Edmonton, America/Inuvik, America/Vancouver, America/Winnipeg, America/Havana, Europe/Chisinau are wrong',
  );
  expect(warning).toContain('ICU_TIMEZONE_FILES_DIR');
  expect(findOldRules(now, '2026f', by('after'))).toBeUndefined();
});

test('rules of 2026c lack the changes of later releases', () => {
  const offset = (zone: string, instant: number) => {
    const change = findZoneChange(zone, new Date(instant));
    return by(change && change.release > '2026c' ? 'before' : 'after')(zone, instant);
  };
  expect(findOldRules(now, '2026c', offset)).toContain(
    '(2026c) are old: the clocks of America/Inuvik, America/Winnipeg, America/Havana are wrong by them. Newer ones, at least 2026f',
  );
});

test('rules are old from the middle of the year after theirs', () => {
  expect(findOldRules(new Date('2027-06-30T23:00:00Z'), '2026f', by('after'))).toBeUndefined();
  expect(findOldRules(new Date('2027-07-01T00:00:00Z'), '2026f', by('after'))).toContain('(2026f) are old.');
});

test('this Node has the rules before or after each known change', () => {
  for (const { zones, from, to, before, after } of zoneChanges)
    for (const zone of zones)
      for (const instant of [Date.parse(from), Date.parse(to) - 60_000])
        expect([before, after], `${zone} ${from}`).toContain(offsetAt(zone, instant) / 60_000);
});
