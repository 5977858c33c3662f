import { type SQL, sql } from 'drizzle-orm';
import { durations } from 'shared-api/rules/durations';
import { consultantSettings, slots } from '../tables/availability.ts';
import { bookings } from '../tables/booking.ts';

/*
 * The conditions of rules/slot-state in SQL, for queries over the slots of many consultants. They expect `slots` in the query, and
 * `consultant_settings` if the consultant has any.
 */

const instant = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;

/** Confirmed bookings and active holds. */
const inForce = (now: Date): SQL =>
  sql`(${bookings.status} = 'confirmed' or (${bookings.status} = 'held' and ${bookings.holdUntil} > ${instant(now)}))`;

/** Slots that have not begun and are outside of the consultant's margin (PD-30). */
const inTime = (now: Date): SQL =>
  sql`(${slots.startsAt} > ${instant(now)} and ${slots.startsAt} >= ${instant(now)} + coalesce(${consultantSettings.marginHours}, 0) * interval '1 hour')`;

/** Longest session: an overlapping booking starts at most this long before a slot, so that an index finds it. */
const maxDuration = sql.raw(`interval '${Math.max(...durations)} minutes'`);

const overlaps: SQL = sql`${bookings.consultantId} = ${slots.consultantId} and ${bookings.startsAt} < ${slots.endsAt} and ${bookings.startsAt} > ${slots.startsAt} - ${maxDuration} and ${bookings.endsAt} > ${slots.startsAt}`;

/** Whether a slot can be booked. */
export const bookable = (now: Date): SQL =>
  sql`${inTime(now)} and not exists (select from ${bookings} where ${overlaps} and ${inForce(now)})`;

/**
 * `bookable` for the slots of one consultant in `[from, to)`. It reads the bookings once, as one multirange, instead of once for each slot.
 */
export const bookableWithin = (
  { consultantId, from, to }: { consultantId: number; from: Date; to: Date },
  now: Date,
): SQL =>
  sql`${inTime(now)} and not tstzrange(${slots.startsAt}, ${slots.endsAt}) && (
    select coalesce(range_agg(tstzrange(${bookings.startsAt}, ${bookings.endsAt})), '{}') from ${bookings}
    where ${bookings.consultantId} = ${consultantId} and ${bookings.startsAt} > ${instant(from)} - ${maxDuration}
      and ${bookings.startsAt} < ${instant(to)} + ${maxDuration} and ${inForce(now)})`;

/**
 * Number of bookable slots of a consultant: upcoming slots without those that overlap a booking. Bookings are few, so the query starts from
 * them and not from the slots.
 */
export const bookableCount = (consultantId: SQL, now: Date): SQL => sql`(
  (select count(*) from ${slots} where ${slots.consultantId} = ${consultantId} and ${inTime(now)})
  - (select count(distinct ${slots.id}) from ${bookings} join ${slots} on ${overlaps}
     where ${bookings.consultantId} = ${consultantId} and ${bookings.startsAt} > ${instant(now)} - ${maxDuration}
       and ${inForce(now)} and ${inTime(now)})
)::int`;

/** Start of the next bookable slot of a consultant, ms. */
export const nextBookable = (consultantId: SQL, now: Date): SQL => sql`(
  select (extract(epoch from ${slots.startsAt}) * 1000)::float8 from ${slots}
  where ${slots.consultantId} = ${consultantId} and ${bookable(now)}
  order by ${slots.startsAt} limit 1
)`;
