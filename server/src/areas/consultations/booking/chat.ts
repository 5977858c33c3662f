import { and, eq, isNull, or } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { sessionRequests } from '../private-sessions/tables.ts';
import { wasBooked } from './session.ts';
import { bookings } from './tables.ts';

/** Status of an accepted private request. */
const accepted = 2;

/** Whether two people share a confirmed booking or an accepted request, past or upcoming, in either role (PD-45). */
export async function haveMet(db: Database, one: number, other: number): Promise<boolean> {
  const between = (table: typeof bookings | typeof sessionRequests) =>
    or(
      and(eq(table.consultantId, one), eq(table.learnerId, other)),
      and(eq(table.consultantId, other), eq(table.learnerId, one)),
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
}

/**
 * Finds the other person of a chat; undefined unless both may chat, and for a closed account. Ids are sequential, so an account that the
 * caller has not met looks like one that does not exist.
 */
export async function findChatPartner(
  db: Database,
  callerId: number,
  id: number,
): Promise<{ id: number; username: string; avatar: string | null } | undefined> {
  if (!(await haveMet(db, callerId, id))) return undefined;
  const [person] = await db
    .select({ id: users.id, username: users.username, avatar: users.avatar })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return person;
}
