/** Of Temporal (https://tc39.es/proposal-temporal/docs/now.html) what is used here; not every browser has it yet. */
declare const Temporal: { Now: { timeZoneId(): string } } | undefined;

/**
 * The zone of this device's clock, which times are shown in; UTC where the browser knows none. Temporal knows it at once; the first formatter
 * that Intl builds takes a phone as long as 25 kB take the line, and the first call of a page has to name the zone.
 */
export const deviceZone = (): string =>
  typeof Temporal === 'undefined'
    ? Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
    : Temporal.Now.timeZoneId();
