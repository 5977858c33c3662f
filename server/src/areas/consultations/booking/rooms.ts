import { aliasedTable, eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import type { RoomKind, RoomSubject } from '../../../services/meetings/index.ts';
import { users } from '../../../services/users/index.ts';
import { attendances, bookings } from '../tables/booking.ts';

const consultants = aliasedTable(users, 'consultants');
const learners = aliasedTable(users, 'learners');

/** Records when a person first joined a session. */
export async function recordAttendance(
  tx: Database,
  bookingId: number,
  userId: number,
  now: Date,
): Promise<void> {
  await tx.insert(attendances).values({ bookingId, userId, at: now }).onConflictDoNothing();
}

/** Finds the room of a session: the consultant is the host, the learner a guest (PD-40). Holds and proposals have none. */
async function find(db: Database, id: number): Promise<RoomSubject | undefined> {
  const [found] = await db
    .select({ booking: bookings, consultant: consultants, learner: learners })
    .from(bookings)
    .innerJoin(consultants, eq(consultants.id, bookings.consultantId))
    .innerJoin(learners, eq(learners.id, bookings.learnerId))
    .where(eq(bookings.id, id));
  if (!found) return undefined;
  const { booking, consultant, learner } = found;
  if (booking.status === 'held' || booking.cancelledBy === 'hold' || booking.proposedFor !== null)
    return undefined;
  const came = await db
    .select({ userId: attendances.userId })
    .from(attendances)
    .where(eq(attendances.bookingId, id));
  const person = ({ id: userId, username, avatar }: typeof users.$inferSelect, role: 'Host' | 'Guest') => ({
    userId,
    role,
    name: username,
    avatar,
    entered: came.some((each) => each.userId === userId),
  });
  return {
    title: `${consultant.username} · ${learner.username}`,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    people: [person(consultant, 'Host'), person(learner, 'Guest')],
    closed: booking.status === 'cancelled',
    url: booking.meetingUrl ?? undefined,
  };
}

/** Rooms of sessions; `s-8` is the room of session 8. */
export const sessionRooms: RoomKind = { prefix: 's', find, entered: recordAttendance };
