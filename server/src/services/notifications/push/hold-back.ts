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
 * Filters messages that their readers do not want now. Messages of groups whose push is switched off are finished. During quiet hours messages
 * wait until the end, which does not count as an attempt. Messages that became useless meanwhile, such as a reminder of a session that has
 * ended, are finished too.
 * @param of.finished ids of the messages to delete; those of waiting messages are removed from it
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
  const requested = messages.filter(({ notification: { userId, text, params } }) => {
    const { group, endsAt } = kinds.get(text) ?? {};
    const hasEnded = endsAt !== undefined && Date.parse(String(params[endsAt])) <= now.getTime();
    return !hasEnded && !switchedOff.has(`${userId} ${group}`);
  });
  const sent: Each[] = [];
  for (const each of requested) {
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
