import { reminderHours } from 'shared-api/rules/session-window';
import { z } from 'zod';
import type { Database, JobKind, Jobs } from '../../../kernel/index.ts';
import { toSiteIdentity } from '../../../services/calendar/index.ts';
import type { Booking } from '../tables/booking.ts';
import { notifySession } from './notify-sessions.ts';
import { findSession } from './session.ts';

const name = 'session-reminder';
const hourMs = 3_600_000;

/** Data of a reminder; a changed session has another `sequence` and gets new reminders. */
const reminder = z.object({ session: z.int(), sequence: z.int(), hours: z.int() });

/** Plans the reminders of upcoming sessions, in the transaction that books or changes them. */
export const planReminders = (
  tx: Database,
  jobs: Jobs,
  booked: readonly Booking[],
  now: Date,
): Promise<void> =>
  jobs.plan(
    tx,
    booked
      .flatMap(({ id, sequence, startsAt }) =>
        reminderHours.map((hours) => ({
          name,
          key: `${id} ${sequence} ${hours}`,
          at: new Date(startsAt.getTime() - hours * hourMs),
          data: { session: id, sequence, hours },
        })),
      )
      .filter(({ at }) => at > now),
  );

/** Reminds both people, unless the session was cancelled or changed meanwhile, or the next reminder is due. */
export const sessionReminder: JobKind = {
  name,
  title: { en: 'Reminder of a session', ar: 'تذكير بجلسة' },
  async run(data, { db, now, config }) {
    const { session: id, sequence, hours } = reminder.parse(data);
    const at = now();
    await db.transaction(async (tx) => {
      const session = await findSession(tx, id);
      if (session?.booking.status !== 'confirmed' || session.booking.sequence !== sequence) return;
      const nextHours = reminderHours.find((other) => other < hours) ?? 0;
      if (at.getTime() >= session.booking.startsAt.getTime() - nextHours * hourMs) return;
      await notifySession(tx, session, { kind: 'soon' }, toSiteIdentity(config), at, {
        key: `reminder ${id} ${sequence} ${hours}h`,
      });
    });
  },
};
