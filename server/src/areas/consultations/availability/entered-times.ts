import { and, asc, eq, gt } from 'drizzle-orm';
import { formatClock } from 'shared-api/rules/dates';
import { localTime, offsetAt, toInstant } from 'shared-api/rules/time-zone';
import { findZoneChange, type ZoneChange } from 'shared-api/rules/zone-changes';
import type { Database } from '../../../kernel/index.ts';
import { audit } from '../../../services/operator/index.ts';
import { lockConsultant } from './lock-consultant.ts';
import { attachSlotBookings } from './slot-bookings.ts';
import { slots } from './tables.ts';

const minuteMs = 60_000;

/**
 * A slot that is not at the local time that was entered, since the rules of its zone have changed. `moved`: it is now; `taken`: somebody has
 * it, so that the two people have to agree; `gap`: the clocks leap over that time; `overlap`: another slot is there; `unknown`: it was
 * entered before slots kept what was entered, in a zone whose clocks have changed.
 */
export interface ShiftedSlot {
  id: number;
  consultant_id: number;
  zone: string;
  /** `YYYY-MM-DD HH:mm:ss` by the zone's clocks: what was entered, and what the slot is shown at. */
  entered: string;
  shown: string;
  /** The instant that it is at, or was before it was moved. */
  starts_at: string;
  state: 'shifted' | 'moved' | 'taken' | 'gap' | 'overlap' | 'unknown';
}

export interface CheckOptions {
  /** Moves what can be moved. */
  repair: boolean;
  /** Takes slots that do not say what was entered as entered by the rules before the last changes. */
  oldRules: boolean;
  /** For tests: the changes that are known. */
  changes?: readonly ZoneChange[];
}

/**
 * What was entered, by clocks that many minutes ahead of UTC, and the instant (ms) at which the zone's clocks show it by the present rules:
 * undefined where they leap over it.
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

/** A date and a time as a zone's clocks show them when they are so many minutes ahead of UTC. */
const readClocks = (instant: Date, offset: number) => localTime('UTC', instant.getTime() + offset * minuteMs);
const formatLocal = ({ date, minutes }: { date: string; minutes: number }) =>
  `${date} ${formatClock(minutes)}`;

/** Checks one consultant's slots to come, in a transaction of its own: what stops the command leaves whole consultants. */
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
  // Clocks that went back send slots to a later instant: the last one goes first, so that none meets the next.
  const order = shifted.some(({ offset, shown }) => offset > shown) ? [...shifted].reverse() : shifted;
  const rows: ShiftedSlot[] = [];
  for (const { takenBy, zone, offset, shown, ...slot } of order) {
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
        : takenBy
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

/** Finds the slots to come that are not at the local time that was entered, and moves them when asked; a second run goes on after the first. */
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
