/** Valid zones, cached: there are a few hundred, and validating one is slow. */
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

/** An IANA zone, `Area/City` or UTC; undefined for anything else, because offsets such as +03:00 have no daylight saving. */
export const parseTimezone = (name: unknown): string | undefined =>
  typeof name === 'string' && /^[A-Za-z][\w+/-]{1,60}$/.test(name) && isTimezone(name) ? name : undefined;
