import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../kernel/index.ts';
import { users } from '../accounts/tables.ts';
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

/** Whether somebody belongs to a person's family (decision 24): in a transaction, until it ends. */
export async function isFamily(tx: Database, ownerId: number, memberId: number): Promise<boolean> {
  const found = await tx
    .select({ id: familyMembers.memberId })
    .from(familyMembers)
    .where(and(ofOwner(ownerId), eq(familyMembers.memberId, memberId)))
    .for('share');
  return found.length > 0;
}

/** A member as they are until the transaction ends: nothing new is bought for them meanwhile. */
export async function lockMember(tx: Database, ownerId: number, memberId: number): Promise<boolean> {
  const found = await tx
    .select({ id: familyMembers.memberId })
    .from(familyMembers)
    .where(and(ofOwner(ownerId), eq(familyMembers.memberId, memberId)))
    .for('update');
  return found.length > 0;
}
