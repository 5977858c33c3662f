import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { createClock, type DayClock } from 'shared-api/rules/day-clock';
import type { Database } from '../../../kernel/index.ts';
import {
  familyMembers,
  findFamilyClock,
  findFamilyOwner,
  holdFamilyClock,
  saveFirstZone,
} from '../../profile-chat/index.ts';
import { trackingRuns } from '../tables/runs.ts';

/** The zone of runs that were created without a known zone. */
const unknownZone = 'UTC';

/** Finds the zone of the latest run of some people that has a known zone. */
async function findLastZone(db: Database, userIds: readonly number[]): Promise<string | undefined> {
  const [last] = await db
    .select({ timezone: trackingRuns.timezone })
    .from(trackingRuns)
    .where(and(inArray(trackingRuns.userId, [...userIds]), ne(trackingRuns.timezone, unknownZone)))
    .orderBy(desc(trackingRuns.startedAt), desc(trackingRuns.id))
    .limit(1);
  return last?.timezone;
}

/**
 * Finds the clock of a person outside a run: that of their family; if it has no zone yet, that of their last run, else the
 * zone of the caller's device, else UTC.
 */
export async function findClock(db: Database, userId: number, device: string | undefined): Promise<DayClock> {
  const known = await findFamilyClock(db, userId);
  return known ?? createClock((await findLastZone(db, [userId])) ?? device ?? unknownZone);
}

/** Lists the ids of a family's owner and members. */
export const listFamilyIds = async (db: Database, ownerId: number): Promise<number[]> => {
  const members = await db
    .select({ id: familyMembers.memberId })
    .from(familyMembers)
    .where(and(eq(familyMembers.ownerId, ownerId), isNull(familyMembers.removedAt)));
  return [ownerId, ...members.map(({ id }) => id)];
};

/**
 * Finds the first zone for a family: that of the owner's last run, else of a member's, else of the device. Undefined if none is
 * known.
 */
export async function findFirstZone(
  db: Database,
  ownerId: number,
  device: string | undefined,
): Promise<string | undefined> {
  return (
    (await findLastZone(db, [ownerId])) ??
    (await findLastZone(db, await listFamilyIds(db, ownerId))) ??
    device
  );
}

/**
 * Finds the clock of a person's family for a new run. Stores a zone if the family has none, and locks it until the
 * transaction ends. Call it before locking enrolments and runs (access/locks.ts).
 */
export async function holdClock(tx: Database, userId: number, device: string | undefined): Promise<DayClock> {
  const known = await holdFamilyClock(tx, userId);
  if (known) return known;
  const ownerId = await findFamilyOwner(tx, userId);
  await saveFirstZone(tx, ownerId, await findFirstZone(tx, ownerId, device));
  return (await holdFamilyClock(tx, userId)) ?? createClock(unknownZone);
}
