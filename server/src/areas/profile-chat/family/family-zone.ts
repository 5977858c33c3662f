import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { changeZone, type DayClock } from 'shared-api/rules/day-clock';
import type { Database } from '../../../kernel/index.ts';
import { familyMembers, familyZones } from '../tables/family.ts';

const clockColumns = {
  timezone: familyZones.timezone,
  keptDate: familyZones.keptDate,
  keptUntil: familyZones.keptUntil,
};

/** Finds the owner of a user's family: the user themselves, unless they are a member of another family. */
export async function findFamilyOwner(db: Database, userId: number): Promise<number> {
  const [found] = await db
    .select({ ownerId: familyMembers.ownerId })
    .from(familyMembers)
    .where(and(eq(familyMembers.memberId, userId), isNull(familyMembers.removedAt)));
  return found?.ownerId ?? userId;
}

/** `findFamilyOwner` as an expression in a statement. */
export const selectFamilyOwner = (userId: number): SQL<number> => sql`coalesce((
  select ${familyMembers.ownerId} from ${familyMembers} where ${familyMembers.memberId} = ${userId} and ${familyMembers.removedAt} is null
), ${userId})`;

const isOfFamilyOf = (userId: number): SQL => sql`${familyZones.ownerId} = ${selectFamilyOwner(userId)}`;

/** Finds the clock of a user's family, without a lock; undefined if it has no zone yet. */
export const findFamilyClock = async (db: Database, userId: number): Promise<DayClock | undefined> =>
  (await db.select(clockColumns).from(familyZones).where(isOfFamilyOf(userId)))[0];

/** As `findFamilyClock`; the zone cannot change until the transaction ends. */
export const holdFamilyClock = async (tx: Database, userId: number): Promise<DayClock | undefined> =>
  (await tx.select(clockColumns).from(familyZones).where(isOfFamilyOf(userId)).for('share'))[0];

/**
 * Stores the zone of a device for a family without a zone; never changes a stored zone.
 * @param timezone undefined if the device's zone is unknown; nothing is stored then
 */
export async function saveFirstZone(
  tx: Database,
  userId: number,
  timezone: string | undefined,
): Promise<void> {
  if (timezone === undefined) return;
  await tx
    .insert(familyZones)
    .values({ ownerId: selectFamilyOwner(userId), timezone })
    .onConflictDoNothing();
}

/**
 * Changes the zone of a family, locked until the transaction ends.
 * @returns its clock from now on
 */
export async function changeFamilyZone(
  tx: Database,
  ownerId: number,
  { timezone, now }: { timezone: string; now: Date },
): Promise<DayClock> {
  await tx.insert(familyZones).values({ ownerId, timezone }).onConflictDoNothing();
  const isOwned = eq(familyZones.ownerId, ownerId);
  const [stored] = await tx.select(clockColumns).from(familyZones).where(isOwned).for('update');
  if (!stored) throw new Error(`The zone of the family of ${ownerId} has gone within its transaction`);
  const changed = changeZone(stored, timezone, now);
  if (changed !== stored) await tx.update(familyZones).set(changed).where(isOwned);
  return changed;
}
