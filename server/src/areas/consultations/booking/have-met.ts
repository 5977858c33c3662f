import { and, eq, inArray, or } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { HaveMet } from '../../profile-chat/index.ts';
import { sessionRequests } from '../private-sessions/tables.ts';
import { wasBooked } from './session.ts';
import { bookings } from './tables.ts';

/** Status of an accepted private request. */
const accepted = 2;

/** Whether people share a confirmed booking or an accepted request, past or upcoming, in either role (PD-45). */
export const haveMet: HaveMet = async (db, one, other) => {
  const between = (table: typeof bookings | typeof sessionRequests) =>
    or(
      and(inArray(table.consultantId, [...one]), inArray(table.learnerId, [...other])),
      and(inArray(table.consultantId, [...other]), inArray(table.learnerId, [...one])),
    );
  const found = await union(
    db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(between(bookings), wasBooked)),
    db
      .select({ id: sessionRequests.id })
      .from(sessionRequests)
      .where(and(between(sessionRequests), eq(sessionRequests.status, accepted))),
  ).limit(1);
  return found.length > 0;
};
