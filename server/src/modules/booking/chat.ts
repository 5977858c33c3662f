import { and, eq, isNull, or } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '../../kernel/index.ts';
import { users } from '../accounts/tables.ts';
import { sessionRequests } from '../private-sessions/tables.ts';
import { wasBooked } from './session.ts';
import { bookings } from './tables.ts';

/** Accepted, of a private request. */
const accepted = 2;

/** Whether two people have, or had, a confirmed booking or an accepted request, whichever side each was on (decision 45). */
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

/** Who somebody is to a chat; undefined for nobody, and for a closed account. */
export async function personOf(
  db: Database,
  id: number,
): Promise<{ id: number; username: string; avatar: string | null } | undefined> {
  const [person] = await db
    .select({ id: users.id, username: users.username, avatar: users.avatar })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return person;
}
