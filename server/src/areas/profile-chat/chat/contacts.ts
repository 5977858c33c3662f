import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Database, type Module, prepareOnce } from '../../../kernel/index.ts';
import { existingPicture } from '../../../services/pictures/index.ts';
import { users } from '../../../services/users/index.ts';
import { familyMembers } from '../tables/family.ts';

/** Whether one of some people shares a confirmed booking or an accepted request with one of others (PD-45). */
export type HaveMet = (db: Database, one: readonly number[], other: readonly number[]) => Promise<boolean>;

declare module '../../../kernel/http/module.ts' {
  interface Module {
    /** Decides whether people may chat; the module with sessions of two people implements it. */
    haveMet?: HaveMet;
  }
}

/** Combines the modules' `haveMet`: true if any of them returns true. */
export const createHaveMet =
  (modules: readonly Module[]): HaveMet =>
  async (db, one, other) => {
    for (const { haveMet } of modules) if (await haveMet?.(db, one, other)) return true;
    return false;
  };

/** A user who can chat: the account is open, and not that of a family member, who cannot sign in. */
export interface Contact {
  id: number;
  username: string;
  avatar: string | null;
}

/** The columns of a contact. */
export const contactColumns = {
  id: users.id,
  username: users.username,
  avatar: existingPicture(users.avatar),
};

/** Condition on `users`, left joined with `familyMembers`: the account is open and not that of a family member. */
export const canSignIn = and(isNull(users.deletedAt), isNull(familyMembers.memberId));

const contactQuery = prepareOnce((db) =>
  db
    .select(contactColumns)
    .from(users)
    .leftJoin(familyMembers, eq(familyMembers.memberId, users.id))
    .where(and(eq(users.id, sql.placeholder('id')), canSignIn))
    .prepare('chat_contact'),
);

const membersQuery = prepareOnce((db) =>
  db
    .select({ ownerId: familyMembers.ownerId, memberId: familyMembers.memberId })
    .from(familyMembers)
    .where(
      and(
        inArray(familyMembers.ownerId, [sql.placeholder('one'), sql.placeholder('other')]),
        isNull(familyMembers.removedAt),
      ),
    )
    .prepare('chat_households'),
);

/** Finds a user who can chat. */
export const findContact = async (db: Database, id: number): Promise<Contact | undefined> =>
  (await contactQuery(db).execute({ id }))[0];

/** Finds the guardian of a family member, who chats in the member's place. */
export async function findGuardian(db: Database, memberId: number): Promise<number | undefined> {
  const [found] = await db
    .select({ ownerId: familyMembers.ownerId })
    .from(familyMembers)
    .where(and(eq(familyMembers.memberId, memberId), isNull(familyMembers.removedAt)));
  return found?.ownerId;
}

/** Whether two users may chat: they, or members of their families, have met (PD-45, PD-108). */
export async function mayChat(db: Database, haveMet: HaveMet, one: number, other: number): Promise<boolean> {
  if (one === other) return false;
  if (await haveMet(db, [one], [other])) return true;
  const members = await membersQuery(db).execute({ one, other });
  if (members.length === 0) return false;
  const household = (id: number) => [
    id,
    ...members.filter(({ ownerId }) => ownerId === id).map(({ memberId }) => memberId),
  ];
  return haveMet(db, household(one), household(other));
}

/**
 * Finds the contact with an id with whom a user may chat; for a family member the guardian. Undefined for everyone else, so that the consecutive
 * ids do not reveal which accounts exist.
 */
export async function findChatContact(
  db: Database,
  haveMet: HaveMet,
  callerId: number,
  id: number,
): Promise<Contact | undefined> {
  const personId = (await findGuardian(db, id)) ?? id;
  if (!(await mayChat(db, haveMet, callerId, personId))) return undefined;
  return findContact(db, personId);
}
