import type { Activity } from 'shared-api/contracts/tracking/activities';

type Dated = Pick<
  Activity,
  'user_activity_id' | 'date' | 'can_act' | 'can_progress' | 'day_ticket' | 'day_ticket_expires_at'
>;

interface Ticket {
  text: string;
  expiresAt: string;
}

/**
 * The tickets that this page has received. After midnight the server issues none for the previous day, but accepts
 * earlier ones until they expire. An activity that is refetched then, because its first step was recorded, must not
 * lose the rest of its time.
 */
export function createDayTickets() {
  const tickets = new Map<string, Ticket>();
  return {
    /** The activity as it can still be done: after midnight with an earlier ticket. */
    apply<A extends Dated>(activity: A, now: number): A {
      const { user_activity_id: dayId, day_ticket: text, day_ticket_expires_at: expiresAt } = activity;
      // An activity of type `date_range` has one id for all of its days.
      const key = `${dayId} ${activity.date}`;
      if (activity.can_progress === 1) {
        if (text !== null && expiresAt !== null) tickets.set(key, { text, expiresAt });
        return activity;
      }
      const ticket = tickets.get(key);
      if (activity.can_act === 0 || ticket === undefined || Date.parse(ticket.expiresAt) <= now)
        return activity;
      return {
        ...activity,
        can_progress: 1,
        day_ticket: ticket.text,
        day_ticket_expires_at: ticket.expiresAt,
      };
    },
  };
}
