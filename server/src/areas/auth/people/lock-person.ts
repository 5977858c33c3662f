import { and, eq, isNull } from 'drizzle-orm';
import { type Database, Failure } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { getPermissions } from '../accounts/account.ts';
import { isMemberEmail } from '../accounts/member-address.ts';
import type { Granter } from '../operators/roles.ts';

/** A change of an account by an operator. */
export interface PersonChange {
  /** The account that is changed. */
  id: number;
  by: Granter;
  publicUrl: string;
  now: Date;
}

type Person = typeof users.$inferSelect;

/** @throws Failure 403 `own_account`, `more_permissions` for an operator with permissions that the caller lacks */
export function requireOther(person: Person, by: Granter): void {
  if (person.id === by.operatorId) throw new Failure('own_account');
  if (getPermissions(person).some((each) => !by.permissions.includes(each)))
    throw new Failure('more_permissions');
}

/**
 * Locks an account that an operator changes.
 * @throws Failure 404 `not_found`; 403 as `requireOther`
 */
export async function lockPerson(tx: Database, { id, by }: Pick<PersonChange, 'id' | 'by'>): Promise<Person> {
  const [person] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('no key update');
  if (!person) throw new Failure('not_found');
  requireOther(person, by);
  return person;
}

/**
 * Locks an account with which somebody signs in.
 * @throws Failure as `lockPerson`; 409 `family_account` for a member of a family, whom the owner of the family manages
 */
export async function lockAccountHolder(
  tx: Database,
  change: Pick<PersonChange, 'id' | 'by'>,
): Promise<Person> {
  const person = await lockPerson(tx, change);
  if (isMemberEmail(person.email)) throw new Failure('family_account');
  return person;
}
