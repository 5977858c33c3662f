import { type SQL, sql } from 'drizzle-orm';
import { durations } from 'shared-api/rules/durations';
import { consultantSettings, slots } from '../availability/tables.ts';
import { bookings } from '../booking/tables.ts';

/*
 * What rules/slot-state says of one slot, for questions about the slots of many consultants: those fragments stand where `slots` is, and
 * where `consultant_settings` of its consultant may be.
 */

const instant = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;

/** What is confirmed, or held and not run out. */
const inForce = (now: Date): SQL =>
  sql`(${bookings.status} = 'confirmed' or (${bookings.status} = 'held' and ${bookings.holdUntil} > ${instant(now)}))`;

/** It neither has begun nor begins within the consultant's margin (PD-30). */
const inTime = (now: Date): SQL =>
  sql`(${slots.startsAt} > ${instant(now)} and ${slots.startsAt} >= ${instant(now)} + coalesce(${consultantSettings.marginHours}, 0) * interval '1 hour')`;

/** No session is longer: what overlaps a time began at most so long before it, which an index finds. */
const longest = sql.raw(`interval '${Math.max(...durations)} minutes'`);

const overlaps: SQL = sql`${bookings.consultantId} = ${slots.consultantId} and ${bookings.startsAt} < ${slots.endsAt} and ${bookings.startsAt} > ${slots.startsAt} - ${longest} and ${bookings.endsAt} > ${slots.startsAt}`;

/** A slot that can be booked. */
export const bookable = (now: Date): SQL =>
  sql`${inTime(now)} and not exists (select from ${bookings} where ${overlaps} and ${inForce(now)})`;

/**
 * How many slots of a consultant can be booked: those to come without those that are taken. Of these there are few, so that
 * nobody looks for a booking at each slot.
 */
export const bookableCount = (consultantId: SQL, now: Date): SQL => sql`(
  (select count(*) from ${slots} where ${slots.consultantId} = ${consultantId} and ${inTime(now)})
  - (select count(distinct ${slots.id}) from ${bookings} join ${slots} on ${overlaps}
     where ${bookings.consultantId} = ${consultantId} and ${bookings.startsAt} > ${instant(now)} - ${longest}
       and ${inForce(now)} and ${inTime(now)})
)::int`;

/** The start of a consultant's next slot that can be booked, ms. */
export const nextBookable = (consultantId: SQL, now: Date): SQL => sql`(
  select (extract(epoch from ${slots.startsAt}) * 1000)::float8 from ${slots}
  where ${slots.consultantId} = ${consultantId} and ${bookable(now)}
  order by ${slots.startsAt} limit 1
)`;
