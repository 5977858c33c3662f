import { and, eq, inArray } from 'drizzle-orm';
import { findDeletionRejection } from 'shared-api/rules/slot-state';
import { dateIn } from 'shared-api/rules/time-zone';
import { type Database, Failure } from '../../../kernel/index.ts';
import { slots } from '../tables/availability.ts';
import { toInstants } from './days.ts';
import { type LockedProfile, lockConsultant } from './lock-consultant.ts';
import { findSlots, getSlotState, type StoredSlot } from './slots.ts';

/** Error codes by the result of `findDeletionRejection`. */
const rejections = { reserved: 'slot_reserved', past: 'slot_past' } as const;

/** Finds why a slot cannot be deleted; the booking margin is irrelevant here. */
const findRejection = (slot: StoredSlot, now: Date) =>
  findDeletionRejection(getSlotState(slot, undefined, now));

/** Deletes all the slots or none (PD-33). */
async function deleteAll(tx: Database, consultantId: number, found: readonly StoredSlot[], now: Date) {
  const problems = found.map((slot) => findRejection(slot, now));
  for (const problem of ['reserved', 'past'] as const)
    if (problems.includes(problem)) throw new Failure(rejections[problem]);
  const ids = found.map(({ id }) => id);
  if (ids.length > 0)
    await tx.delete(slots).where(and(eq(slots.consultantId, consultantId), inArray(slots.id, ids)));
  return ids.length;
}

/**
 * Deletes slots of a consultant.
 * @throws Failure 404 `not_found` for a slot of another consultant; 409 `slot_reserved`, `slot_past` for a slot that is booked, held or has
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
  if (found.length < ids.length) throw new Failure('not_found');
  return deleteAll(tx, consultantId, found, now);
}

/** Days in the consultant's zone, including the last. */
export interface Period {
  start: string;
  end: string;
}

/**
 * The upcoming slots of a period.
 * @throws Failure 400 `days_order`; 409 `slot_past` for a period in the past
 */
async function slotsOfPeriod(
  db: Database,
  { userId, timezone }: LockedProfile,
  { start, end }: Period,
  now: Date,
): Promise<StoredSlot[]> {
  if (start > end) throw new Failure('days_order', { errors: { end: ['days_order'] } });
  if (end < dateIn(timezone, now.getTime())) throw new Failure(rejections.past);
  const { from, to } = toInstants(timezone, start, end);
  const found = await findSlots(db, { consultantId: userId, from: from > now ? from : now, to }, now);
  return found.filter(({ startsAt }) => startsAt > now);
}

/**
 * Deletes the upcoming slots of a period.
 * @throws Failure as `slotsOfPeriod`; 409 `slot_reserved` when one is booked or held (PD-34)
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

/** Finds which slots `deletePeriod` would delete, and which block it. */
export async function previewDeletion(db: Database, profile: LockedProfile, period: Period, now: Date) {
  const found = await slotsOfPeriod(db, profile, period, now);
  const blocked = found.filter((slot) => findRejection(slot, now) !== undefined);
  return { deletable: found.length - blocked.length, blocked };
}
