import { and, asc, eq, gt } from 'drizzle-orm';
import { formatClock } from 'shared-api/rules/dates';
import { localTime, offsetAt, toInstant } from 'shared-api/rules/time-zone';
import { findZoneChange, type ZoneChange } from 'shared-api/rules/zone-changes';
import type { Database } from '../../../kernel/index.ts';
import { audit } from '../../../services/operator/index.ts';
import { slots } from '../tables/availability.ts';
import { lockConsultant } from './lock-consultant.ts';
import { attachSlotBookings } from './slot-bookings.ts';

const minuteMs = 60_000;

/**
 * A slot that is no longer at the entered local time, because the rules of its zone have changed. `moved`: it was moved to that time; `taken`: it
 * is booked, so that the two people have to agree; `gap`: daylight saving skips that time; `overlap`: another slot is there; `unknown`: it is
 * older than the column of the entered offset, in a zone whose rules have changed.
 */
export interface ShiftedSlot {
  id: number;
  consultant_id: number;
  zone: string;
  /** `YYYY-MM-DD HH:mm:ss` in the zone: the entered time, and the time that is shown now. */
  entered: string;
  shown: string;
  /** The slot's instant, before it was moved. */
  starts_at: string;
  state: 'shifted' | 'moved' | 'taken' | 'gap' | 'overlap' | 'unknown';
}

export interface CheckOptions {
  /** Whether to move the slots that can be moved. */
  repair: boolean;
  /** Treats slots without a stored offset as entered under the rules before the last change. */
  oldRules: boolean;
  /** The known changes of zones; replaced in tests. */
  changes?: readonly ZoneChange[];
}

/**
 * Finds the local time that was entered at an offset in minutes from UTC, and the instant (ms) of that local time under the zone's present
 * rules; undefined if they skip it.
 */
export function findEntered(zone: string, startsAt: Date, offset: number) {
  const entered = readClocks(startsAt, offset);
  return { entered, start: toInstant(zone, entered) };
}

const future = (db: Database, now: Date) =>
  db
    .selectDistinct({ id: slots.consultantId })
    .from(slots)
    .where(gt(slots.startsAt, now))
    .orderBy(asc(slots.consultantId));

/** Converts an instant to date and time at an offset in minutes from UTC. */
const readClocks = (instant: Date, offset: number) => localTime('UTC', instant.getTime() + offset * minuteMs);
const formatLocal = ({ date, minutes }: { date: string; minutes: number }) =>
  `${date} ${formatClock(minutes)}`;

/** Checks one consultant's upcoming slots in a transaction of its own, so that an interrupted command leaves no consultant half done. */
async function checkConsultant(
  tx: Database,
  consultantId: number,
  now: Date,
  { repair, oldRules, changes }: CheckOptions,
): Promise<ShiftedSlot[]> {
  const { timezone } = await lockConsultant(tx, consultantId);
  const stored = await tx
    .select()
    .from(slots)
    .where(and(eq(slots.consultantId, consultantId), gt(slots.startsAt, now)))
    .orderBy(asc(slots.startsAt));
  const found = stored.flatMap((slot) => {
    const zone = slot.enteredZone ?? timezone;
    const offset = slot.enteredOffset ?? findZoneChange(zone, slot.startsAt, changes)?.before;
    const shown = offsetAt(zone, slot.startsAt.getTime()) / minuteMs;
    return offset === undefined || offset === shown ? [] : [{ ...slot, zone, offset, shown }];
  });
  const shifted = await attachSlotBookings(tx, found, now);
  const places = stored.map(({ id, startsAt, endsAt }) => ({ id, start: +startsAt, end: +endsAt }));
  // If the offset became smaller, slots move later: moves the last slot first, so that none overlaps the next one.
  const order = shifted.some(({ offset, shown }) => offset > shown) ? [...shifted].reverse() : shifted;
  const rows: ShiftedSlot[] = [];
  for (const { occupiedBy, zone, offset, shown, ...slot } of order) {
    const { entered, start } = findEntered(zone, slot.startsAt, offset);
    const row = {
      id: slot.id,
      consultant_id: consultantId,
      zone,
      entered: formatLocal(entered),
      shown: formatLocal(readClocks(slot.startsAt, shown)),
      starts_at: slot.startsAt.toISOString(),
    };
    const end = (start ?? 0) + slot.duration * minuteMs;
    const isFree = () =>
      places.every((place) => place.id === slot.id || end <= place.start || (start ?? 0) >= place.end);
    const state =
      slot.enteredOffset === null && !oldRules
        ? 'unknown'
        : occupiedBy
          ? 'taken'
          : start === undefined
            ? 'gap'
            : !repair
              ? 'shifted'
              : isFree()
                ? 'moved'
                : 'overlap';
    rows.push({ ...row, state });
    if (start === undefined || state !== 'moved') continue;
    Object.assign(places.find(({ id }) => id === slot.id) ?? {}, { start, end });
    await tx
      .update(slots)
      .set({
        startsAt: new Date(start),
        endsAt: new Date(end),
        enteredZone: zone,
        enteredOffset: offsetAt(zone, start) / minuteMs,
      })
      .where(eq(slots.id, slot.id));
  }
  if (rows.some(({ state }) => state === 'moved'))
    await audit(tx, { action: 'availability.repair', subject: consultantId, details: {} }, now);
  return rows.sort((a, b) => (a.starts_at < b.starts_at ? -1 : 1));
}

/** Finds upcoming slots that are not at their entered local time, and moves them with `repair`; a second run continues an interrupted one. */
export async function checkEnteredTimes(
  db: Database,
  now: Date,
  options: CheckOptions,
): Promise<ShiftedSlot[]> {
  const rows: ShiftedSlot[] = [];
  for (const { id } of await future(db, now))
    rows.push(...(await db.transaction((tx) => checkConsultant(tx, id, now, options))));
  return rows;
}
