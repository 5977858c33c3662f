import { and, eq } from 'drizzle-orm';
import type { TodayPerson } from 'shared-api/contracts/tracking/today';
import { addDays } from 'shared-api/rules/dates';
import { startOfDay } from 'shared-api/rules/time-zone';
import { z } from 'zod';
import { type Database, inLanguage, type JobKind, type Language } from '../../../kernel/index.ts';
import { toSiteIdentity } from '../../../services/calendar/index.ts';
import { bilingual, notify, queueOptionalMails } from '../../../services/notifications/index.ts';
import { users } from '../../../services/users/index.ts';
import { jobName } from '../reminders/plan-reminders.ts';
import { nextReminderAt } from '../reminders/rules/next-reminder.ts';
import { todayIn } from '../runs/rules/days.ts';
import { trackingReminders } from '../tables/reminders.ts';
import { readToday } from './read-today.ts';
import { buildReminderMail } from './reminder-mail.ts';

/** Data of a job; a reminder that moved meanwhile (`at` in ms) has another job. */
const job = z.object({ user: z.int(), at: z.number() });

type Reminder = typeof trackingReminders.$inferSelect;

/** Claims the reminder of a date under its lock, so that only one node sends it; undefined if another node has claimed it, or it has moved. */
async function claimReminder(
  tx: Database,
  { user, at }: z.infer<typeof job>,
  now: Date,
): Promise<{ reminder: Reminder; date: string } | undefined> {
  const [reminder] = await tx
    .select()
    .from(trackingReminders)
    .where(and(eq(trackingReminders.userId, user), eq(trackingReminders.nextAt, new Date(at))))
    .for('update');
  if (!reminder) return undefined;
  const date = todayIn(reminder.timezone, new Date(at));
  const done = { lastDate: date, nextAt: nextReminderAt({ ...reminder, lastDate: date }, now) };
  await tx.update(trackingReminders).set(done).where(eq(trackingReminders.userId, user));
  return { reminder, date };
}

const names = (people: readonly TodayPerson[], language: Language): string =>
  people
    .map(({ username, open_count }) => `${username} (${open_count})`)
    .join(inLanguage(language, { en: ', ', ar: '، ' }));

/**
 * Reminds a user once a day of what is still open for them and their family, in their language; sends nothing if everything is done, or if the
 * day is over before the job runs.
 */
export const trackingReminder: JobKind = {
  name: jobName,
  title: { en: 'Reminder of a follow-up system', ar: 'تذكير بنظام متابعة' },
  async run(data, { db, now: clock, config }) {
    const now = clock();
    await db.transaction(async (tx) => {
      const claimed = await claimReminder(tx, job.parse(data), now);
      if (!claimed) return;
      const { reminder, date } = claimed;
      const { userId, timezone } = reminder;
      const [user] = await tx.select().from(users).where(eq(users.id, userId));
      if (!user || user.deletedAt !== null || user.blockedAt !== null || todayIn(timezone, now) !== date)
        return;
      const { language } = user;
      const { people } = await readToday(tx, { ownerId: userId, timezone, language, now, config });
      const open = people.filter(({ open_count }) => open_count > 0);
      if (open.length === 0) return;
      const endOfDay = new Date(startOfDay(timezone, addDays(date, 1)));
      if (reminder.hasBell)
        await notify(
          tx,
          [
            {
              userId,
              type: 'Today',
              text: 'told.today_open',
              key: `tracking-reminder ${date}`,
              params: {
                ...bilingual('people', { en: names(open, 'en'), ar: names(open, 'ar') }, language),
                until: endOfDay.toISOString(),
              },
            },
          ],
          now,
        );
      if (reminder.hasMail)
        await queueOptionalMails(
          tx,
          'family',
          [
            {
              userId,
              mail: {
                to: user.email,
                language,
                ...buildReminderMail(open, { language, publicUrl: toSiteIdentity(config).publicUrl }),
                expiresAt: endOfDay,
              },
            },
          ],
          now,
        );
    });
  },
};
