import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { familyMembers } from '../tables/family.ts';

/** A family member. */
export interface Member {
  id: number;
  username: string;
  avatar: string | null;
  gender: number;
  relation: number;
  /** `YYYY-MM-DD` */
  birthDate: string | null;
}

/** Condition for accounts in their grace period. */
export const isInGrace = (now: Date) => and(isNull(users.deletedAt), gt(users.deletesAt, now));

const ofOwner = (ownerId: number) => and(eq(familyMembers.ownerId, ownerId), isNull(familyMembers.removedAt));

/** Lists a user's family in the order of adding. */
export const listMembers = (db: Database, ownerId: number): Promise<Member[]> =>
  db
    .select({
      id: users.id,
      username: users.username,
      avatar: users.avatar,
      gender: users.gender,
      relation: familyMembers.relation,
      birthDate: users.birthDate,
    })
    .from(familyMembers)
    .innerJoin(users, eq(users.id, familyMembers.memberId))
    .where(ofOwner(ownerId))
    .orderBy(asc(users.id));

/** Lists the removed members of a user's family who can be restored, the next to be erased first. */
export const listRemoved = (db: Database, ownerId: number, now: Date) =>
  db
    .select({
      id: users.id,
      username: users.username,
      avatar: users.avatar,
      deletesAt: sql<Date>`${users.deletesAt}`.mapWith(users.deletesAt),
    })
    .from(familyMembers)
    .innerJoin(users, eq(users.id, familyMembers.memberId))
    .where(and(eq(familyMembers.ownerId, ownerId), isNotNull(familyMembers.removedAt), isInGrace(now)))
    .orderBy(asc(users.deletesAt), asc(users.id));

/** Whether all users belong to a user's family (PD-24); locks them until the transaction ends. */
export async function areFamily(
  tx: Database,
  ownerId: number,
  memberIds: readonly number[],
): Promise<boolean> {
  const ids = [...new Set(memberIds)];
  if (ids.length === 0) return true;
  const found = await tx
    .select({ id: familyMembers.memberId })
    .from(familyMembers)
    .where(and(ofOwner(ownerId), inArray(familyMembers.memberId, ids)))
    .orderBy(asc(familyMembers.memberId))
    .for('share');
  return new Set(found.map(({ id }) => id)).size === ids.length;
}

/** Whether one user belongs to a user's family, as `areFamily`. */
export const isFamily = (tx: Database, ownerId: number, memberId: number): Promise<boolean> =>
  areFamily(tx, ownerId, [memberId]);

/** Locks a member until the transaction ends, so that nothing new is bought for them meanwhile. */
export async function lockMember(tx: Database, ownerId: number, memberId: number): Promise<boolean> {
  const found = await tx
    .select({ id: familyMembers.memberId })
    .from(familyMembers)
    .where(and(ofOwner(ownerId), eq(familyMembers.memberId, memberId)))
    .for('update');
  return found.length > 0;
}
