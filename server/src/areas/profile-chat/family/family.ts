import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { familyMembers } from './tables.ts';

/** Somebody who belongs to a family. */
export interface Member {
  id: number;
  username: string;
  avatar: string | null;
  gender: number;
  relation: number;
  /** `YYYY-MM-DD` */
  birthDate: string | null;
}

const ofOwner = (ownerId: number) => and(eq(familyMembers.ownerId, ownerId), isNull(familyMembers.removedAt));

/** Somebody's family, in the order of adding. */
export const familyOf = (db: Database, ownerId: number): Promise<Member[]> =>
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

/** Whether everybody of some belongs to a person's family (PD-24): in a transaction, until it ends. */
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

/** `areFamily` of one. */
export const isFamily = (tx: Database, ownerId: number, memberId: number): Promise<boolean> =>
  areFamily(tx, ownerId, [memberId]);

/** A member as they are until the transaction ends: nothing new is bought for them meanwhile. */
export async function lockMember(tx: Database, ownerId: number, memberId: number): Promise<boolean> {
  const found = await tx
    .select({ id: familyMembers.memberId })
    .from(familyMembers)
    .where(and(ofOwner(ownerId), eq(familyMembers.memberId, memberId)))
    .for('update');
  return found.length > 0;
}
