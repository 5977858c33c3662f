import { and, count, desc, eq, gt, isNull, lte, notInArray, sql } from 'drizzle-orm';
import { findNotificationPath } from 'shared-api/rules/notification-path';
import { z } from 'zod';
import { createTexts, type Database, type JobKind, type Module, pipeline } from '../../../kernel/index.ts';
import { queueMail } from '../../mail/index.ts';
import { users } from '../../users/index.ts';
import { formatBody } from '../format-body.ts';
import { findTextsOfGroups } from '../kinds.ts';
import { notifications } from '../tables.ts';
import { buildDigestMail, digestTopic, maxListed } from './digest-mail.ts';
import { jobName } from './plan-digests.ts';
import { findDigestAt, findSwitchedOff, type Settings, toQuietHours } from './preferences.ts';
import { findNextDigest } from './quiet-hours.ts';
import { notificationDigests, notificationSettings } from './tables.ts';

/** Data of a job. A digest that moved meanwhile has another job (`at` in ms). */
const job = z.object({ user: z.int(), at: z.number() });

const dayMs = 24 * 3_600_000;
/** A digest that is later than this is skipped. */
const maxDelayMs = 6 * 3_600_000;
/** Maximum age of notifications in a digest, also after some days without one. */
const maxAgeMs = 3 * dayMs;

/** Finds when the last digest of a user was due; for the first digest, a day ago. */
async function findSince(tx: Database, userId: number, now: Date): Promise<Date> {
  const [last] = await tx
    .select({ createdAt: notificationDigests.createdAt })
    .from(notificationDigests)
    .where(eq(notificationDigests.userId, userId))
    .orderBy(desc(notificationDigests.day))
    .limit(1);
  const since = last?.createdAt.getTime() ?? now.getTime() - dayMs;
  return new Date(Math.max(since, now.getTime() - maxAgeMs));
}

/** Claims the digest of a date, under the lock on the settings and by its key. Undefined if another node has claimed it, or if it moved. */
async function claimDigest(
  tx: Database,
  { user, at }: z.infer<typeof job>,
  now: Date,
): Promise<{ settings: Settings; day: string; since: Date } | undefined> {
  const [settings] = await tx
    .select()
    .from(notificationSettings)
    .where(
      and(
        eq(notificationSettings.userId, user),
        eq(notificationSettings.digestAt, new Date(at)),
        eq(notificationSettings.hasDigest, true),
      ),
    )
    .for('update');
  if (!settings) return undefined;
  const since = await findSince(tx, user, now);
  const { digestHour: hour, timezone } = settings;
  const due = { hour, timezone, lastDay: null, quiet: toQuietHours(settings) };
  const { day } = findNextDigest(due, new Date(at - 1));
  const claimed = await tx
    .insert(notificationDigests)
    .values({ userId: user, day, listed: 0, createdAt: now })
    .onConflictDoNothing()
    .returning({ day: notificationDigests.day });
  const digestAt = await findDigestAt(tx, user, settings, now);
  await tx.update(notificationSettings).set({ digestAt }).where(eq(notificationSettings.userId, user));
  return claimed.length > 0 && now.getTime() - at <= maxDelayMs ? { settings, day, since } : undefined;
}

/** Finds notifications that are unread since the last digest, without groups whose bell or mail is switched off. */
async function findUnread(
  tx: Database,
  { userId, since, now }: { userId: number; since: Date; now: Date },
  modules: readonly Module[],
) {
  const groups = await pipeline([
    () => findSwitchedOff(tx, userId, 'bell'),
    () => findSwitchedOff(tx, userId, 'mail'),
  ]);
  const hidden = findTextsOfGroups(modules, new Set(groups.flatMap((group) => [...group])));
  const where = and(
    eq(notifications.userId, userId),
    isNull(notifications.readAt),
    gt(notifications.createdAt, since),
    lte(notifications.createdAt, now),
    hidden.length > 0 ? notInArray(notifications.text, hidden) : sql`true`,
  );
  const [rows, [all]] = await pipeline([
    () => tx.select().from(notifications).where(where).orderBy(desc(notifications.id)).limit(maxListed),
    () => tx.select({ count: count() }).from(notifications).where(where),
  ]);
  return { rows, count: all?.count ?? 0 };
}

/** Mails a user the unread notifications once a day, in the user's language and zone; sends nothing if there are none. */
export const notificationDigest: JobKind = {
  name: jobName,
  title: { en: 'Daily digest', ar: 'الملخص اليومي' },
  async run(data, { db, now: clock, config, modules }) {
    const now = clock();
    const text = createTexts(modules);
    await db.transaction(async (tx) => {
      const claimed = await claimDigest(tx, job.parse(data), now);
      if (!claimed) return;
      const { settings, day, since } = claimed;
      const { userId, timezone } = settings;
      const [user] = await tx.select().from(users).where(eq(users.id, userId));
      if (!user || user.deletedAt !== null || user.deletesAt !== null || user.blockedAt !== null) return;
      const { rows, count: unread } = await findUnread(tx, { userId, since, now }, modules);
      if (unread === 0) return;
      const { language, email: to } = user;
      const toText = (code: string, params?: Record<string, string | number>) => text(language, code, params);
      const entries = rows.map((row) => ({
        body: formatBody(row, { language, timezone, text: toText }),
        path: findNotificationPath(row),
      }));
      const { publicUrl } = config;
      await queueMail(
        tx,
        {
          to,
          language,
          expiresAt: new Date(now.getTime() + dayMs),
          ...buildDigestMail(entries, { language, publicUrl, count: unread }),
          optOut: { userId, topic: digestTopic },
        },
        now,
      );
      await tx
        .update(notificationDigests)
        .set({ listed: unread })
        .where(and(eq(notificationDigests.userId, userId), eq(notificationDigests.day, day)));
    });
  },
};
