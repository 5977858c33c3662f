import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint } from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';

/**
 * Family members (TF §3). A member is a row of `users` without a sign-in, so that purchases and progress always belong to a user; each has
 * one family.
 */
export const familyMembers = pgTable(
  'family_members',
  {
    memberId: integer('member_id')
      .primaryKey()
      .references(() => users.id),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id),
    /** 1 child, 2 parent. */
    relation: smallint().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the member was removed; the account is erased at once or after the grace period (PD-129). */
    removedAt: instant('removed_at'),
  },
  (table) => [
    index('family_members_owner').on(table.ownerId),
    check('family_members_two', sql`${table.ownerId} <> ${table.memberId}`),
    check('family_members_relation', sql`${table.relation} in (1, 2)`),
  ],
);
