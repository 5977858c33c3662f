import { z } from 'zod';
import { type Callers, ownerOnly } from '../../contract.ts';
import { parseClock, parseDayFirst, parseEndClock } from '../../rules/dates.ts';
import { isTimeZone } from '../../rules/time-zone.ts';

export { bit, currency, done, feedback, paged, stars } from '../wire.ts';

/** Value schemas of this area on the wire. */

const read = <Value>(parse: (text: string) => Value | undefined) =>
  z
    .string()
    .refine((text) => parse(text) !== undefined)
    .transform((text) => parse(text) as Value);

/** A date of the availability calls, `DD-MM-YYYY`, read as `YYYY-MM-DD` (PD-22). */
export const dayFirst = read(parseDayFirst);
/** `HH:mm:ss` on a whole minute, read as minutes after midnight. */
export const clock = read(parseClock);
/** The end of a time range, `HH:mm:ss` or `24:00:00`: 1440. */
export const endClock = read(parseEndClock);

/** An IANA zone of a call, `Africa/Cairo`. */
export const timezone = z.string().max(64).refine(isTimeZone);

/** An IANA zone in an answer: another machine stored it, so this machine need not know it. Times in an unknown zone are shown in UTC. */
export const storedTimezone = z.string();

/** A date and a time in an answer: `YYYY-MM-DD` and `HH:mm:ss` by the consultant's clocks, `24:00:00` at midnight. */
export const wallDate = z.string();
export const wallClock = z.string();

/** The two sides of a session or request, separately. */
export const bothSides: Callers = { ...ownerOnly, consultant: 'allowed' };

/** A person as cards show them. */
export const person = z.object({ id: z.int(), username: z.string(), avatar: z.string().nullable() });
