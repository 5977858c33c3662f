import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { familyMembers } from '../../profile-chat/index.ts';
import { eventBookings } from '../tables/bookings.ts';

/** The ids of the caller, then of their family; empty for a visitor. */
export async function findPeople(db: Database, userId: number | undefined): Promise<number[]> {
  if (userId === undefined) return [];
  const members = await db
    .select({ id: familyMembers.memberId })
    .from(familyMembers)
    .where(and(eq(familyMembers.ownerId, userId), isNull(familyMembers.removedAt)))
    .orderBy(familyMembers.memberId);
  return [userId, ...members.map(({ id }) => id)];
}

/** Whether a user or a member of their family has or had a booking of an event or a camp, as its owner or its person. */
export async function isHolder(db: Database, eventId: number, userId: number | undefined): Promise<boolean> {
  if (userId === undefined) return false;
  const people = await findPeople(db, userId);
  const isBooked = or(
    isNotNull(eventBookings.bookedAt),
    inArray(eventBookings.status, ['review', 'partly_paid']),
  );
  const isTheirs = or(inArray(eventBookings.userId, people), eq(eventBookings.ownerId, userId));
  return (await db.$count(eventBookings, and(eq(eventBookings.eventId, eventId), isBooked, isTheirs))) > 0;
}
