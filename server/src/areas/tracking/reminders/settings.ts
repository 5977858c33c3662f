import { and, eq, ne } from 'drizzle-orm';
import { defaultReminder, type ReminderSettings } from 'shared-api/contracts/tracking/reminder';
import { toBit } from 'shared-api/rules/to-bit';
import type { Database, Jobs } from '../../../kernel/index.ts';
import { findFamilyOwner } from '../../profile-chat/index.ts';
import { trackingReminders } from '../tables/reminders.ts';
import { planReminders } from './plan-reminders.ts';
import { nextReminderAt } from './rules/next-reminder.ts';

type Reminder = typeof trackingReminders.$inferSelect;

/** A user's reminder; undefined before their first run and their first choice. */
export const findReminder = async (db: Database, userId: number): Promise<Reminder | undefined> =>
  (await db.select().from(trackingReminders).where(eq(trackingReminders.userId, userId)))[0];

export const toSettings = (reminder: Reminder | undefined): ReminderSettings =>
  reminder
    ? { hour: reminder.hour, bell: toBit(reminder.hasBell), mail: toBit(reminder.hasMail) }
    : defaultReminder;

/** The choice of a user. */
export interface ReminderChoice {
  hour: number;
  hasBell: boolean;
  hasMail: boolean;
  /** Zone of the family, else of the device; undefined keeps the stored zone. */
  timezone: string | undefined;
}

/** Stores when and how a user is reminded, and plans the next reminder if it is soon. */
export async function saveReminder(
  tx: Database,
  userId: number,
  { timezone: device, ...choice }: ReminderChoice,
  { jobs, now }: { jobs: Jobs; now: Date },
): Promise<Reminder> {
  await tx
    .insert(trackingReminders)
    .values({ userId, ...choice, timezone: device ?? 'UTC', nextAt: now })
    .onConflictDoNothing();
  const [stored] = await tx
    .select()
    .from(trackingReminders)
    .where(eq(trackingReminders.userId, userId))
    .for('update');
  if (!stored) throw new Error(`The reminder of ${userId} has gone within its transaction`);
  const timezone = device ?? stored.timezone;
  const nextAt = nextReminderAt({ hour: choice.hour, timezone, lastDate: stored.lastDate }, now);
  const changed = { ...choice, timezone, nextAt };
  await tx.update(trackingReminders).set(changed).where(eq(trackingReminders.userId, userId));
  await planReminders(tx, jobs, now, userId);
  return { ...stored, ...changed };
}

/** Adds the default reminder in the transaction that starts a run: for the participant, or the owner of their family. */
export async function addDefaultReminder(
  tx: Database,
  participantId: number,
  { timezone, now }: { timezone: string; now: Date },
): Promise<void> {
  const { hour, bell, mail } = defaultReminder;
  await tx
    .insert(trackingReminders)
    .values({
      userId: await findFamilyOwner(tx, participantId),
      hour,
      timezone,
      hasBell: bell === 1,
      hasMail: mail === 1,
      nextAt: nextReminderAt({ hour, timezone, lastDate: null }, now),
    })
    .onConflictDoNothing();
}

/** Moves a user's reminder to the zone of their family after it changed. */
export async function followReminderZone(
  tx: Database,
  userId: number,
  { timezone, now }: { timezone: string; now: Date },
): Promise<void> {
  const isElsewhere = and(eq(trackingReminders.userId, userId), ne(trackingReminders.timezone, timezone));
  const [moved] = await tx.select().from(trackingReminders).where(isElsewhere).for('update');
  if (!moved) return;
  const nextAt = nextReminderAt({ ...moved, timezone }, now);
  await tx.update(trackingReminders).set({ timezone, nextAt }).where(eq(trackingReminders.userId, userId));
}
