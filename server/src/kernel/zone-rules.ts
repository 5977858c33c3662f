import { offsetAt } from 'shared-api/rules/time-zone';

/** A time during which a zone's clocks are no longer where earlier rules had them. */
export interface ZoneChange {
  /** The name of the zone and its other names. */
  zones: readonly string[];
  /** Instants; the end is excluded. */
  from: string;
  to: string;
  /** Minutes ahead of UTC, by earlier rules and by those of `newestRules`. */
  before: number;
  after: number;
}

/** The release of the IANA data that has the latest change of `zoneChanges`. */
const newestRules = '2026c';

const morocco = ['Africa/Casablanca', 'Africa/El_Aaiun'];
const alberta = ['America/Edmonton', 'America/Yellowknife', 'Canada/Mountain'];
const britishColumbia = ['America/Vancouver', 'Canada/Pacific'];

/**
 * Changes that governments made in 2026, as far ahead as people enter times: Morocco stays at UTC, Alberta and British Columbia at summer
 * time. A later change that concerns people belongs here, with its release above.
 */
export const zoneChanges: readonly ZoneChange[] = [
  { zones: morocco, from: '2026-09-20T01:00:00Z', to: '2027-02-07T02:00:00Z', before: 60, after: 0 },
  { zones: morocco, from: '2027-03-14T02:00:00Z', to: '2028-01-01T00:00:00Z', before: 60, after: 0 },
  { zones: alberta, from: '2026-11-01T08:00:00Z', to: '2027-03-14T09:00:00Z', before: -420, after: -360 },
  { zones: alberta, from: '2027-11-07T08:00:00Z', to: '2028-01-01T00:00:00Z', before: -420, after: -360 },
  {
    zones: britishColumbia,
    from: '2026-11-01T09:00:00Z',
    to: '2027-03-14T10:00:00Z',
    before: -480,
    after: -420,
  },
  {
    zones: britishColumbia,
    from: '2027-11-07T09:00:00Z',
    to: '2028-01-01T00:00:00Z',
    before: -480,
    after: -420,
  },
];

/** The change that an instant of a zone falls into. */
export const findZoneChange = (
  zone: string,
  instant: Date,
  changes: readonly ZoneChange[] = zoneChanges,
): ZoneChange | undefined =>
  changes.find(
    ({ zones, from, to }) => zones.includes(zone) && instant >= new Date(from) && instant < new Date(to),
  );

/** Rules are old from the middle of the year that follows theirs: several releases a year change some zone. */
const areAged = (release: string, now: Date): boolean =>
  now.getTime() >= Date.UTC(Number.parseInt(release, 10) + 1, 6);

/**
 * Says that the rules of time zones which Node has are old; undefined while they are not.
 * @param release of those rules
 * @param offset how far a zone is ahead of UTC by them, ms
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
  return `Node's rules of time zones (${release}) are old${where}. Newer than ${newestRules} are in newer versions of Node, or in files that ICU_TIMEZONE_FILES_DIR names (docs/operations.md, Time zones).`;
}
