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
export const newestRules = '2026c';

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

/** The header by which the API names the release of its rules with each answer. */
export const rulesHeader = 'x-zone-rules';

const key = Symbol.for('rafiq.zone-rules');
/** Global in the document, so that every copy of this module knows it. */
const page = globalThis as { [key]?: string };

/** Notes by which release of the rules the server works out local times. */
export function noteServerRules(release: string | null | undefined): void {
  if (release) page[key] = release;
}

/** That release; undefined before the first answer, and in the server itself. */
export const serverRules = (): string | undefined => page[key];

/**
 * How many minutes ahead of UTC the server takes a zone's clocks to be at an instant, where releases differ: its local times are what
 * people entered and what mails say. Undefined where this machine's own rules will do.
 */
export function findServerOffset(zone: string, instant: Date): number | undefined {
  const release = serverRules();
  const change = release === undefined ? undefined : findZoneChange(zone, instant);
  return change && ((release as string) < newestRules ? change.before : change.after);
}

/** The zone by which to format an instant: itself, or the fixed offset that the server's rules have for it. */
export function toServerZone(zone: string, instant: Date): string {
  const minutes = findServerOffset(zone, instant);
  if (minutes === undefined) return zone;
  // In these names the sign is that of UTC as seen from there.
  return minutes === 0 ? 'Etc/GMT' : `Etc/GMT${minutes > 0 ? '-' : '+'}${Math.abs(minutes) / 60}`;
}
