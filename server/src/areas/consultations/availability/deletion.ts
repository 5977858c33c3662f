import { and, eq, inArray } from 'drizzle-orm';
import { findDeletionRejection } from 'shared-api/rules/slot-state';
import { dateIn } from 'shared-api/rules/time-zone';
import { type Database, Failure } from '../../../kernel/index.ts';
import { instantsOfDays } from './days.ts';
import { type LockedProfile, lockConsultant } from './lock.ts';
import { findSlots, type StoredSlot, stateOf } from './slots.ts';
import { slots } from './tables.ts';

/** Errors of deleting, by `findDeletionRejection`. */
const refusals = { reserved: 'slot_reserved', past: 'slot_past' } as const;

/** What stands in the way of deleting a slot; the margin decides nothing about it. */
const refusalOf = (slot: StoredSlot, now: Date) => findDeletionRejection(stateOf(slot, undefined, now));

/** All or nothing (PD-33). */
async function deleteAll(tx: Database, consultantId: number, found: readonly StoredSlot[], now: Date) {
  const problems = found.map((slot) => refusalOf(slot, now));
  for (const problem of ['reserved', 'past'] as const)
    if (problems.includes(problem)) throw new Failure(409, refusals[problem]);
  const ids = found.map(({ id }) => id);
  if (ids.length > 0)
    await tx.delete(slots).where(and(eq(slots.consultantId, consultantId), inArray(slots.id, ids)));
  return ids.length;
}

/**
 * Deletes slots of a consultant.
 * @throws Failure 404 `not_found` where one is not the consultant's own; 409 `slot_reserved`, `slot_past` where one is booked, held or has
 * begun
 */
export async function deleteSlots(
  tx: Database,
  consultantId: number,
  ids: readonly number[],
  now: Date,
): Promise<number> {
  await lockConsultant(tx, consultantId);
  const found = await findSlots(tx, { consultantId, ids }, now);
  if (found.length < ids.length) throw new Failure(404, 'not_found');
  return deleteAll(tx, consultantId, found, now);
}

/** Days by the consultant's clocks, the last included. */
export interface Period {
  start: string;
  end: string;
}

/**
 * The slots of a period that begin from now on.
 * @throws Failure 400 `days_order`; 409 `slot_past` for a period of days that are past
 */
async function slotsOfPeriod(
  db: Database,
  { userId, timezone }: LockedProfile,
  { start, end }: Period,
  now: Date,
): Promise<StoredSlot[]> {
  if (start > end) throw new Failure(400, 'days_order', { errors: { end: ['days_order'] } });
  if (end < dateIn(timezone, now.getTime())) throw new Failure(409, refusals.past);
  const { from, to } = instantsOfDays(timezone, start, end);
  const found = await findSlots(db, { consultantId: userId, from: from > now ? from : now, to }, now);
  return found.filter(({ startsAt }) => startsAt > now);
}

/**
 * Deletes the slots from now on of a period.
 * @throws Failure as `slotsOfPeriod`; 409 `slot_reserved` where one is booked or held (PD-34)
 */
export async function deletePeriod(
  tx: Database,
  consultantId: number,
  period: Period,
  now: Date,
): Promise<number> {
  const profile = await lockConsultant(tx, consultantId);
  return deleteAll(tx, consultantId, await slotsOfPeriod(tx, profile, period, now), now);
}

/** What deleting a period would delete, and what stands in its way. */
export async function previewDeletion(db: Database, profile: LockedProfile, period: Period, now: Date) {
  const found = await slotsOfPeriod(db, profile, period, now);
  const inTheWay = found.filter((slot) => refusalOf(slot, now) !== undefined);
  return { deletable: found.length - inTheWay.length, inTheWay };
}
