import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { trackings } from './systems.ts';

/** A request to a consultant to supervise a participant in a system; an accepted one lets the consultant read the participant's progress (PD-67). */
export const supervisionRequests = pgTable(
  'supervision_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    trackingId: integer('tracking_id')
      .notNull()
      .references(() => trackings.id),
    /** The participant. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    requesterId: integer('requester_id')
      .notNull()
      .references(() => users.id),
    consultantId: integer('consultant_id')
      .notNull()
      .references(() => users.id),
    /** 0 pending, 1 accepted, 2 rejected (TF §9). */
    status: smallint().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    answeredAt: instant('answered_at'),
    /** When the family withdrew it, or one of the two sides ended the supervision. The row stays as a record of the access and its period. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('supervision_requests_open')
      .on(table.trackingId, table.userId, table.consultantId)
      .where(sql`${table.status} in (0, 1) and ${table.endedAt} is null`),
    index('supervision_requests_consultant').on(table.consultantId, table.status),
    index('supervision_requests_user').on(table.userId, table.trackingId),
    check('supervision_requests_status', sql`${table.status} in (0, 1, 2)`),
    check('supervision_requests_answered', sql`(${table.status} = 0) = (${table.answeredAt} is null)`),
    check('supervision_requests_ended', sql`${table.endedAt} is null or ${table.status} in (0, 1)`),
    check(
      'supervision_requests_two',
      sql`${table.consultantId} not in (${table.userId}, ${table.requesterId})`,
    ),
  ],
);
