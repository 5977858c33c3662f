import { and, eq, or, type SQLWrapper, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { prepareOnce } from '../../../kernel/index.ts';
import type { HaveMet } from '../../profile-chat/index.ts';
import { sessionRequests } from '../private-sessions/tables.ts';
import { wasBooked } from './session.ts';
import { bookings } from './tables.ts';

/** Status of an accepted private request. */
const accepted = 2;

const isOneOf = (column: SQLWrapper, people: 'one' | 'other') =>
  sql`${column} = any(${sql.placeholder(people)}::int[])`;

const between = (table: typeof bookings | typeof sessionRequests) =>
  or(
    and(isOneOf(table.consultantId, 'one'), isOneOf(table.learnerId, 'other')),
    and(isOneOf(table.consultantId, 'other'), isOneOf(table.learnerId, 'one')),
  );

const meetingQuery = prepareOnce((db) =>
  union(
    db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(between(bookings), wasBooked)),
    db
      .select({ id: sessionRequests.id })
      .from(sessionRequests)
      .where(and(between(sessionRequests), eq(sessionRequests.status, accepted))),
  )
    .limit(1)
    .prepare('people_have_met'),
);

/** Whether people share a confirmed booking or an accepted request, past or upcoming, in either role (PD-45). */
export const haveMet: HaveMet = async (db, one, other) =>
  (await meetingQuery(db).execute({ one, other })).length > 0;
