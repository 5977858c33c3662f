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
import { trackingRuns } from './tables.ts';

/** The zone of runs that were created where no zone was known. */
const unknownZone = 'UTC';

/** The zone of the last of some people's runs that has a known one. */
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
 * Finds the clock by which a person's days are counted outside a run: that of their family; before it has a zone that of their last run, else the
 * zone of the caller's device, else UTC.
 */
export async function findClock(db: Database, userId: number, device: string | undefined): Promise<DayClock> {
  const known = await findFamilyClock(db, userId);
  return known ?? createClock((await findLastZone(db, [userId])) ?? device ?? unknownZone);
}

/** Everybody of a family. */
export const listFamilyIds = async (db: Database, ownerId: number): Promise<number[]> => {
  const members = await db
    .select({ id: familyMembers.memberId })
    .from(familyMembers)
    .where(and(eq(familyMembers.ownerId, ownerId), isNull(familyMembers.removedAt)));
  return [ownerId, ...members.map(({ id }) => id)];
};

/**
 * Finds the zone that a family without one gets: that of the owner's last run, else of a member's, else of the device. Undefined where none is
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
 * The clock of a person's family for a run that is created, so that the family has a zone from then on, which does not change until the
 * transaction ends. Called before enrolments and runs are locked (locks.ts).
 */
export async function holdClock(tx: Database, userId: number, device: string | undefined): Promise<DayClock> {
  const known = await holdFamilyClock(tx, userId);
  if (known) return known;
  const ownerId = await findFamilyOwner(tx, userId);
  await saveFirstZone(tx, ownerId, await findFirstZone(tx, ownerId, device));
  return (await holdFamilyClock(tx, userId)) ?? createClock(unknownZone);
}
