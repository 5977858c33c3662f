import { and, eq, or, type SQLWrapper, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { prepareOnce } from '../../../kernel/index.ts';
import type { HaveMet } from '../../profile-chat/index.ts';
import { bookings } from '../tables/booking.ts';
import { sessionRequests } from '../tables/private-sessions.ts';
import { wasBooked } from './session.ts';

/** Status of an accepted private request. */
const accepted = 2;

/** Parameters of a query: one person on each side, or a list of people. */
type Arity = 'pair' | 'lists';

const isOf = (column: SQLWrapper, people: 'one' | 'other', arity: Arity) =>
  arity === 'pair'
    ? sql`${column} = ${sql.placeholder(people)}::int`
    : sql`${column} = any(${sql.placeholder(people)}::int[])`;

const between = (table: typeof bookings | typeof sessionRequests, arity: Arity) =>
  or(
    and(isOf(table.consultantId, 'one', arity), isOf(table.learnerId, 'other', arity)),
    and(isOf(table.consultantId, 'other', arity), isOf(table.learnerId, 'one', arity)),
  );

const meetingQuery = (arity: Arity) =>
  prepareOnce((db) =>
    union(
      db
        .select({ id: bookings.id })
        .from(bookings)
        .where(and(between(bookings, arity), wasBooked)),
      db
        .select({ id: sessionRequests.id })
        .from(sessionRequests)
        .where(and(between(sessionRequests, arity), eq(sessionRequests.status, accepted))),
    )
      .limit(1)
      .prepare(`people_have_met_${arity}`),
  );

// Two statements, because PostgreSQL's generic plan for lists costs more than a plan for the given lists: it would plan each query for two people again.
const meetingQueries = { pair: meetingQuery('pair'), lists: meetingQuery('lists') };

/** Whether people share a confirmed booking or an accepted request, past or upcoming, in either role (PD-45). */
export const haveMet: HaveMet = async (db, one, other) => {
  const found =
    one.length === 1 && other.length === 1
      ? await meetingQueries.pair(db).execute({ one: one[0], other: other[0] })
      : await meetingQueries.lists(db).execute({ one, other });
  return found.length > 0;
};
