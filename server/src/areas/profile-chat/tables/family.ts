import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';

/**
 * Family members (TF §3). A member is a row of `users` that cannot sign in, so that purchases and progress always belong to a user; each member has
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

/**
 * The zone in which the days of a family are counted (PD-68, PD-130). The row is created by the first call that needs and knows a zone.
 * The columns are a `DayClock`.
 */
export const familyZones = pgTable(
  'family_zones',
  {
    /** The owner of the family, which may have no members. */
    ownerId: integer('owner_id')
      .primaryKey()
      .references(() => users.id),
    /** IANA zone. */
    timezone: text().notNull(),
    /** The date on which the zone was changed, and the instant at which this date ends, if that is not midnight in the zone. */
    keptDate: date('kept_date', { mode: 'string' }),
    keptUntil: instant('kept_until'),
  },
  (table) => [check('family_zones_kept', sql`(${table.keptDate} is null) = (${table.keptUntil} is null)`)],
);
