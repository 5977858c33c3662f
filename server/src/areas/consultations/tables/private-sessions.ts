import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { bookings } from './booking.ts';
import { consultantProfiles } from './consultants.ts';

/** Requests of learners for a session at one of several times (PD-43). */
export const sessionRequests = pgTable(
  'session_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    consultantId: integer('consultant_id')
      .notNull()
      .references(() => consultantProfiles.userId),
    learnerId: integer('learner_id')
      .notNull()
      .references(() => users.id),
    reason: text().notNull(),
    /** IANA zone of the learner when the request was sent. */
    timezone: text().notNull(),
    /** 1 Pending, 2 Accepted, 3 Rejected. */
    status: smallint().notNull().default(1),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
    /** When the learner withdrew it: a pending request is then rejected, the time of an accepted one is free again. */
    withdrawnAt: instant('withdrawn_at'),
    /** The booking that accepting it created: held for the learner, then confirmed, or cancelled when the hold expired. */
    bookingId: integer('booking_id')
      .unique()
      .references(() => bookings.id),
  },
  (table) => [
    index('session_requests_consultant').on(table.consultantId, table.id),
    index('session_requests_learner').on(table.learnerId, table.id),
    index('session_requests_met').on(table.consultantId, table.learnerId).where(sql`${table.status} = 2`),
    check('session_requests_two', sql`${table.learnerId} <> ${table.consultantId}`),
    check('session_requests_status', sql`${table.status} between 1 and 3`),
    check('session_requests_withdrawn', sql`${table.withdrawnAt} is null or ${table.status} <> 1`),
    check('session_requests_reason', sql`char_length(${table.reason}) between 1 and 2000`),
    check(
      'session_requests_decided',
      sql`(${table.status} = 1) = (${table.decidedAt} is null) and (${table.status} = 2) = (${table.bookingId} is not null)`,
    ),
  ],
);

/** Requested times; those of one request never overlap: an EXCLUDE constraint of the migration (`session_request_times_overlap`). */
export const sessionRequestTimes = pgTable(
  'session_request_times',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    requestId: integer('request_id')
      .notNull()
      .references(() => sessionRequests.id),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    accepted: boolean().notNull().default(false),
  },
  (table) => [
    index('session_request_times_request').on(table.requestId),
    uniqueIndex('session_request_times_accepted').on(table.requestId).where(sql`${table.accepted}`),
    check('session_request_times_order', sql`${table.endsAt} > ${table.startsAt}`),
  ],
);
