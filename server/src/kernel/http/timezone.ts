/** Zones that were found to be some; there are a few hundred, and asking takes long. */
const zones = new Set<string>();

const isTimezone = (name: string): boolean => {
  if (zones.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    zones.add(name);
    return true;
  } catch {
    return false;
  }
};

/** An IANA zone, `Area/City` or UTC; undefined for all else: offsets such as +03:00 know no daylight saving. */
export const timezoneOf = (name: unknown): string | undefined =>
  typeof name === 'string' && /^[A-Za-z][\w+/-]{1,60}$/.test(name) && isTimezone(name) ? name : undefined;
