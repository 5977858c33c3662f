import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { dropPicture } from '../../../services/pictures/index.ts';
import { users } from '../../../services/users/index.ts';
import { familyMembers, familyZones } from '../tables/family.ts';

/** The time of a deletion, but not before the account's creation: the schema requires this, and the clocks of nodes differ. */
export const notBeforeCreation = (time: Date) =>
  sql`greatest(${time.toISOString()}::timestamptz, ${users.createdAt})`;

/**
 * Ends the grace periods of a closed account's family, including removed members (PD-106): they are closed in the same transaction. Deletes the
 * rows of their membership.
 */
export async function eraseFamily(tx: Database, id: number, now: Date): Promise<void> {
  await tx.delete(familyZones).where(eq(familyZones.ownerId, id));
  const members = await tx
    .delete(familyMembers)
    .where(or(eq(familyMembers.ownerId, id), eq(familyMembers.memberId, id)))
    .returning({ id: familyMembers.memberId });
  const others = members.map(({ id: memberId }) => memberId).filter((memberId) => memberId !== id);
  const open = and(inArray(users.id, others), isNull(users.deletedAt));
  const photos = await tx.select({ avatar: users.avatar }).from(users).where(open);
  await tx
    .update(users)
    .set({ deletesAt: notBeforeCreation(now), avatar: null })
    .where(open);
  for (const { avatar } of photos) if (avatar !== null) await dropPicture(tx, avatar);
}

/** Finds the members of an account's family, including removed ones, whose accounts are not closed. */
export async function findFamilyAccounts(tx: Database, ownerId: number): Promise<number[]> {
  const members = await tx
    .select({ id: users.id })
    .from(familyMembers)
    .innerJoin(users, eq(users.id, familyMembers.memberId))
    .where(and(eq(familyMembers.ownerId, ownerId), isNull(users.deletedAt)));
  return members.map(({ id }) => id);
}
