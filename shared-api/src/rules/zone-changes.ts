/** A period in which a zone's offset differs from earlier rules. */
export interface ZoneChange {
  /** The name of the zone and its other names. */
  zones: readonly string[];
  /** Instants; the end is exclusive. */
  from: string;
  to: string;
  /** Minutes ahead of UTC, before `release` and from it on. */
  before: number;
  after: number;
  /** The release of the IANA data that contains the change. */
  release: string;
}

type Clocks = Pick<ZoneChange, 'zones' | 'release' | 'before' | 'after'>;

const morocco = { release: '2026c', zones: ['Africa/Casablanca', 'Africa/El_Aaiun'], before: 60, after: 0 };
const mountain = { before: -420, after: -360 };
const alberta: Clocks = {
  release: '2026c',
  zones: ['America/Edmonton', 'America/Yellowknife', 'Canada/Mountain'],
  ...mountain,
};
const inuvik: Clocks = { release: '2026d', zones: ['America/Inuvik'], ...mountain };
const britishColumbia: Clocks = {
  release: '2026b',
  zones: ['America/Vancouver', 'Canada/Pacific'],
  before: -480,
  after: -420,
};
const manitoba: Clocks = {
  release: '2026e',
  zones: ['America/Winnipeg', 'America/Rainy_River', 'Canada/Central'],
  before: -360,
  after: -300,
};
const cuba: Clocks = { release: '2026f', zones: ['America/Havana', 'Cuba'], before: -300, after: -240 };
/** Moldova changes its clocks with the European Union, an hour later than in earlier rules. */
const moldova = { release: '2026a', zones: ['Europe/Chisinau', 'Europe/Tiraspol'] };
const moldovaAutumn: Clocks = { ...moldova, before: 120, after: 180 };
const moldovaSpring: Clocks = { ...moldova, before: 180, after: 120 };

const end = '2028-01-01T00:00:00Z';

/**
 * Changes that governments made in 2026, for as long as people enter times: Morocco stays at UTC, parts of Canada at summer time, and Cuba
 * for one winter. Add later changes that concern users here, with their release. Found by comparing all zones in the data of 2025c with
 * those of 2026a to 2026f.
 */
export const zoneChanges: readonly ZoneChange[] = [
  { ...morocco, from: '2026-09-20T01:00:00Z', to: '2027-02-07T02:00:00Z' },
  { ...morocco, from: '2027-03-14T02:00:00Z', to: end },
  { ...alberta, from: '2026-11-01T08:00:00Z', to: '2027-03-14T09:00:00Z' },
  { ...alberta, from: '2027-11-07T08:00:00Z', to: end },
  { ...inuvik, from: '2026-11-01T08:00:00Z', to: '2027-03-14T09:00:00Z' },
  { ...inuvik, from: '2027-11-07T08:00:00Z', to: end },
  { ...britishColumbia, from: '2026-11-01T09:00:00Z', to: '2027-03-14T10:00:00Z' },
  { ...britishColumbia, from: '2027-11-07T09:00:00Z', to: end },
  { ...manitoba, from: '2026-11-01T07:00:00Z', to: '2027-03-14T08:00:00Z' },
  { ...manitoba, from: '2027-11-07T07:00:00Z', to: end },
  { ...cuba, from: '2026-11-01T05:00:00Z', to: '2027-03-14T05:00:00Z' },
  { ...moldovaAutumn, from: '2026-10-25T00:00:00Z', to: '2026-10-25T01:00:00Z' },
  { ...moldovaSpring, from: '2027-03-28T00:00:00Z', to: '2027-03-28T01:00:00Z' },
  { ...moldovaAutumn, from: '2027-10-31T00:00:00Z', to: '2027-10-31T01:00:00Z' },
];

/** The latest release in this list. */
export const newestRules = '2026f';

/** The change that covers an instant in a zone. */
export const findZoneChange = (
  zone: string,
  instant: Date,
  changes: readonly ZoneChange[] = zoneChanges,
): ZoneChange | undefined =>
  changes.find(
    ({ zones, from, to }) => zones.includes(zone) && instant >= new Date(from) && instant < new Date(to),
  );

/** Response header in which the API sends the release of its rules. */
export const rulesHeader = 'x-zone-rules';

const key = Symbol.for('rafiq.zone-rules');
/** Global in the document, so that all copies of this module share it. */
const page = globalThis as { [key]?: string };

/** Stores the release of the rules with which the server computes local times. */
export function noteServerRules(release: string | null | undefined): void {
  if (release) page[key] = release;
}

/** The release of the server's rules; undefined before the first answer, and on the server itself. */
export const serverRules = (): string | undefined => page[key];

/**
 * The offset in minutes that the server uses for a zone at an instant, if its release differs from this machine's: its local times
 * are what people entered and what mails contain. Undefined if this machine's rules give the same result.
 */
export function findServerOffset(zone: string, instant: Date): number | undefined {
  const release = serverRules();
  const change = release === undefined ? undefined : findZoneChange(zone, instant);
  return change && ((release as string) < change.release ? change.before : change.after);
}

/** The zone with which to format an instant: the zone itself, or the fixed offset by the server's rules. */
export function toServerZone(zone: string, instant: Date): string {
  const minutes = findServerOffset(zone, instant);
  if (minutes === undefined) return zone;
  // The sign in these names is inverted: `Etc/GMT-2` is two hours ahead of UTC.
  return minutes === 0 ? 'Etc/GMT' : `Etc/GMT${minutes > 0 ? '-' : '+'}${Math.abs(minutes) / 60}`;
}
