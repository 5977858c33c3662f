import { offsetAt } from 'shared-api/rules/time-zone';
import { newestRules, zoneChanges } from 'shared-api/rules/zone-changes';

/** Rules are old from the middle of the year after their release, because several releases a year change some zone. */
const areAged = (release: string, now: Date): boolean =>
  now.getTime() >= Date.UTC(Number.parseInt(release, 10) + 1, 6);

/**
 * Returns a warning if Node's time zone rules are old; undefined if they are not.
 * @param release of those rules
 * @param offset offset of a zone from UTC by those rules, ms
 */
export function findOldRules(
  now: Date,
  release: string = process.versions.tz ?? '',
  offset: (zone: string, instant: number) => number = offsetAt,
): string | undefined {
  const old = zoneChanges.filter(
    ({ zones: [zone = ''], from, after }) => offset(zone, Date.parse(from)) !== after * 60_000,
  );
  const names = [...new Set(old.map(({ zones: [zone] }) => zone))].join(', ');
  const where = names === '' ? '' : `: the clocks of ${names} are wrong by them`;
  if (where === '' && !areAged(release, now)) return undefined;
  return `Node's rules of time zones (${release}) are old${where}. Newer ones, at least ${newestRules}, are in newer versions of Node, or in files that ICU_TIMEZONE_FILES_DIR names (docs/operations.md, Time zones).`;
}
