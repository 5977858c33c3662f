import { and, eq, inArray, sql } from 'drizzle-orm';
import type {
  NotificationChannel,
  NotificationGroup,
  NotificationPreferences,
  NotificationSwitch,
} from 'shared-api/contracts/notifications';
import { toBit } from 'shared-api/rules/to-bit';
import { type Database, Failure, type Jobs } from '../../../kernel/index.ts';
import { users } from '../../users/index.ts';
import { releaseHeld } from '../push/release-held.ts';
import { planDigests } from './plan-digests.ts';
import { findNextDigest, type QuietHours } from './quiet-hours.ts';
import { notificationDigests, notificationSettings, notificationSwitches } from './tables.ts';

export type Settings = typeof notificationSettings.$inferSelect;

/** Initial values of the form, before the user saves; everything is off. */
const defaults = { isQuiet: false, quietFrom: 22, quietUntil: 7, hasDigest: false, digestHour: 18 };

export const findSettings = async (db: Database, userId: number): Promise<Settings | undefined> =>
  (await db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId)))[0];

/** The quiet hours of a user; undefined if there are none. */
export const toQuietHours = ({
  isQuiet,
  quietFrom,
  quietUntil,
  timezone,
}: Pick<Settings, 'isQuiet' | 'quietFrom' | 'quietUntil' | 'timezone'>): QuietHours | undefined =>
  isQuiet ? { from: quietFrom, until: quietUntil, timezone } : undefined;

/** The groups that a user has switched off on a channel. */
export const findSwitchedOff = async (
  db: Database,
  userId: number,
  channel: NotificationChannel,
): Promise<Set<NotificationGroup>> =>
  new Set(
    (
      await db
        .select({ group: notificationSwitches.group })
        .from(notificationSwitches)
        .where(and(eq(notificationSwitches.userId, userId), eq(notificationSwitches.channel, channel)))
    ).map(({ group }) => group),
  );

/** Finds which of some users have switched off a channel for a group of notifications. */
export async function findUnwilling(
  db: Database,
  userIds: readonly number[],
  { group, channel }: { group: NotificationGroup; channel: NotificationChannel },
): Promise<ReadonlySet<number>> {
  if (userIds.length === 0) return new Set();
  const found = await db
    .select({ userId: notificationSwitches.userId })
    .from(notificationSwitches)
    .where(
      and(
        inArray(notificationSwitches.userId, [...userIds]),
        eq(notificationSwitches.group, group),
        eq(notificationSwitches.channel, channel),
      ),
    );
  return new Set(found.map(({ userId }) => userId));
}

/** The preferences of a user. @param timezone of the device, used if the user has not saved any */
export async function readPreferences(
  db: Database,
  userId: number,
  timezone = 'UTC',
): Promise<NotificationPreferences> {
  const settings = (await findSettings(db, userId)) ?? { ...defaults, timezone };
  const off = await db
    .select()
    .from(notificationSwitches)
    .where(eq(notificationSwitches.userId, userId))
    .orderBy(notificationSwitches.group, notificationSwitches.channel);
  return {
    off: off.map(({ group, channel }): NotificationSwitch => `${group}.${channel}`),
    quiet: toBit(settings.isQuiet),
    quiet_from: settings.quietFrom,
    quiet_until: settings.quietUntil,
    digest: toBit(settings.hasDigest),
    digest_hour: settings.digestHour,
    timezone: settings.timezone,
  };
}

/** The preferences that a user saves. */
export interface Choice
  extends Pick<Settings, 'isQuiet' | 'quietFrom' | 'quietUntil' | 'hasDigest' | 'digestHour'> {
  off: readonly NotificationSwitch[];
  /** IANA zone of the hours; undefined keeps the stored one. */
  timezone: string | undefined;
}

const toRow = (userId: number, name: NotificationSwitch) => {
  const [group, channel] = name.split('.') as [NotificationGroup, NotificationChannel];
  return { userId, group, channel };
};

/** Computes when the next digest of a user is due, after the dates that already had one. */
export async function findDigestAt(
  tx: Database,
  userId: number,
  settings: Omit<Settings, 'userId' | 'digestAt' | 'updatedAt'>,
  now: Date,
): Promise<Date> {
  const [last] = await tx
    .select({ day: sql<string | null>`max(${notificationDigests.day})::text` })
    .from(notificationDigests)
    .where(eq(notificationDigests.userId, userId));
  return findNextDigest(
    {
      hour: settings.digestHour,
      timezone: settings.timezone,
      lastDay: last?.day ?? null,
      quiet: toQuietHours(settings),
    },
    now,
  ).at;
}

/**
 * Stores all preferences of a user, and plans the next digest if it is soon. The lock on the settings orders two concurrent calls: the later one
 * wins as a whole.
 * @throws Failure 400 `quiet_same`
 */
export async function savePreferences(
  tx: Database,
  userId: number,
  { off, timezone: device, ...chosen }: Choice,
  { jobs, now }: { jobs: Jobs; now: Date },
): Promise<void> {
  if (chosen.quietFrom === chosen.quietUntil)
    throw new Failure('quiet_same', { errors: { quiet_until: ['quiet_same'] } });
  const first = { ...chosen, timezone: device ?? 'UTC', digestAt: now, updatedAt: now };
  await tx
    .insert(notificationSettings)
    .values({ userId, ...first })
    .onConflictDoNothing();
  const [stored] = await tx
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId))
    .for('update');
  if (!stored) throw new Error(`The settings of ${userId} have gone within their transaction`);
  const settings = { ...chosen, timezone: device ?? stored.timezone };
  const digestAt = await findDigestAt(tx, userId, settings, now);
  await tx
    .update(notificationSettings)
    .set({ ...settings, digestAt, updatedAt: now })
    .where(eq(notificationSettings.userId, userId));
  await tx.delete(notificationSwitches).where(eq(notificationSwitches.userId, userId));
  const rows = [...new Set(off)].map((name) => toRow(userId, name));
  if (rows.length > 0) await tx.insert(notificationSwitches).values(rows);
  await planDigests(tx, jobs, now, userId);
  await releaseHeld(tx, userId, now);
}

/** Switches off a channel of a group for a user. Idempotent; does nothing if the account is closed. */
export async function switchOff(
  tx: Database,
  { userId, ...choice }: { userId: number; group: NotificationGroup; channel: NotificationChannel },
): Promise<void> {
  const [user] = await tx
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('key share');
  if (!user || user.deletedAt !== null) return;
  await tx
    .insert(notificationSwitches)
    .values({ userId, ...choice })
    .onConflictDoNothing();
}

/** Switches off the digest of a user. Idempotent. */
export async function stopDigest(tx: Database, userId: number, now: Date): Promise<void> {
  await tx
    .update(notificationSettings)
    .set({ hasDigest: false, updatedAt: now })
    .where(eq(notificationSettings.userId, userId));
}

/** Deletes all preferences of a user. */
export async function erasePreferences(tx: Database, userId: number): Promise<void> {
  await tx.delete(notificationDigests).where(eq(notificationDigests.userId, userId));
  await tx.delete(notificationSwitches).where(eq(notificationSwitches.userId, userId));
  await tx.delete(notificationSettings).where(eq(notificationSettings.userId, userId));
}
