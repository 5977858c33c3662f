import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Module } from '../../../kernel/index.ts';
import { getNotificationKinds } from '../kinds.ts';
import { toQuietHours } from '../preferences/preferences.ts';
import { findLoud } from '../preferences/quiet-hours.ts';
import { notificationSettings, notificationSwitches } from '../preferences/tables.ts';
import { pushMessages } from './tables.ts';

interface Message {
  message: { id: number };
  notification: { userId: number; text: string; params: Readonly<Record<string, string | number>> };
}

/**
 * Holds messages back that their readers do not want now: those of groups whose push is switched off are of no use, and those of quiet hours
 * wait until their end, without counting as tried. What has ended meanwhile, such as the session that a reminder is about, is of no use either.
 * @param of.finished the messages to delete, which loses those that wait
 * @returns the messages to send
 */
export async function holdBack<Each extends Message>(
  db: Database,
  messages: readonly Each[],
  { modules, finished, now }: { modules: readonly Module[]; finished: Set<number>; now: Date },
): Promise<Each[]> {
  const readers = [...new Set(messages.map(({ notification }) => notification.userId))];
  if (readers.length === 0) return [];
  const off = await db
    .select()
    .from(notificationSwitches)
    .where(and(inArray(notificationSwitches.userId, readers), eq(notificationSwitches.channel, 'push')));
  const settings = await db
    .select()
    .from(notificationSettings)
    .where(inArray(notificationSettings.userId, readers));
  const switchedOff = new Set(off.map(({ userId, group }) => `${userId} ${group}`));
  const quiet = new Map(settings.map((each) => [each.userId, toQuietHours(each)]));
  const kinds = getNotificationKinds(modules);
  const wanted = messages.filter(({ notification: { userId, text, params } }) => {
    const { group, endsAt } = kinds.get(text) ?? {};
    const hasEnded = endsAt !== undefined && Date.parse(String(params[endsAt])) <= now.getTime();
    return !hasEnded && !switchedOff.has(`${userId} ${group}`);
  });
  const sent: Each[] = [];
  for (const each of wanted) {
    const hours = quiet.get(each.notification.userId);
    const at = hours ? findLoud(hours, now.getTime()) : now.getTime();
    if (at === now.getTime()) {
      sent.push(each);
      continue;
    }
    finished.delete(each.message.id);
    await db
      .update(pushMessages)
      .set({ nextAt: new Date(at), attempts: sql`${pushMessages.attempts} - 1` })
      .where(eq(pushMessages.id, each.message.id));
  }
  return sent;
}
