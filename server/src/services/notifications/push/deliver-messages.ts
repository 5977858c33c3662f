import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { findNotificationPath } from 'shared-api/rules/notification-path';
import { type Config, createTexts, type Database, type Log, type Module } from '../../../kernel/index.ts';
import { users } from '../../users/index.ts';
import { formatBody } from '../format-body.ts';
import { notifications } from '../tables.ts';
import { holdBack } from './hold-back.ts';
import type { AppMessenger } from './send-app-message.ts';
import { type Post, type PushPayload, sendMessage } from './send-message.ts';
import { findAppToken } from './subscriptions.ts';
import { pushMessages, pushSubscriptions } from './tables.ts';

/** Milliseconds for which a node claims a message; longer than a request to the push service may take. */
const leaseMs = 60_000;
/** Milliseconds before a failed message is retried: after 1, 5 and 30 minutes. */
const pausesMs = [60_000, 5 * 60_000, 30 * 60_000];
const maxMessages = 50;
/** Used instead of a status: the server does not send to this kind of subscriptions any more. */
const notSent = -1;

declare module '../../../kernel/http/module.ts' {
  interface Module {
    /** Finds which of the sessions are live; exactly one module implements it. */
    findLiveSessions?(db: Database, ids: readonly string[], now: Date): Promise<string[]>;
  }
}

export interface PushDeps {
  db: Database;
  config: Pick<Config, 'push'>;
  modules: readonly Module[];
  now(): Date;
  log: Pick<Log, 'warn'>;
  post: Post;
  /** Undefined if the server does not send to apps. */
  messenger?: AppMessenger;
}

/** Claims the due messages, so that only one node sends each. */
const claimMessages = (db: Database, now: Date) =>
  db.transaction(async (tx) => {
    const due = await tx
      .select({ id: pushMessages.id })
      .from(pushMessages)
      .where(lte(pushMessages.nextAt, now))
      .orderBy(pushMessages.id)
      .limit(maxMessages)
      .for('update', { skipLocked: true });
    const ids = due.map(({ id }) => id);
    if (ids.length > 0)
      await tx
        .update(pushMessages)
        .set({ nextAt: new Date(now.getTime() + leaseMs), attempts: sql`${pushMessages.attempts} + 1` })
        .where(inArray(pushMessages.id, ids));
    return ids;
  });

/** The messages with their notifications, without those that were read meanwhile. */
const findMessages = (db: Database, ids: readonly number[]) =>
  db
    .select({
      message: pushMessages,
      subscription: pushSubscriptions,
      notification: notifications,
      language: users.language,
    })
    .from(pushMessages)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushMessages.subscriptionId))
    .innerJoin(notifications, eq(notifications.id, pushMessages.notificationId))
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(
      and(
        inArray(pushMessages.id, [...ids]),
        eq(notifications.userId, pushSubscriptions.userId),
        sql`${notifications.readAt} is null`,
      ),
    );

type Message = Awaited<ReturnType<typeof findMessages>>[number];

/** Drops the messages to devices whose session has expired. Subscriptions of ended sessions are deleted with the session. */
async function keepLive({ db, modules, now }: PushDeps, messages: Message[]): Promise<Message[]> {
  const ids = [...new Set(messages.map(({ subscription }) => subscription.sessionId))];
  const find = modules.find(({ findLiveSessions }) => findLiveSessions)?.findLiveSessions;
  const live = new Set(ids.length > 0 ? await find?.(db, ids, now()) : []);
  return messages.filter(({ subscription }) => live.has(subscription.sessionId));
}

const titles = { en: 'Rafiq', ar: 'رفيق' };

function toPayload(
  { notification, subscription, language }: Message,
  text: ReturnType<typeof createTexts>,
): PushPayload {
  const timezone = subscription.timezone ?? undefined;
  return {
    id: notification.id,
    type: notification.type,
    title: titles[language],
    body: formatBody(notification, {
      language,
      timezone,
      text: (code, params) => text(language, code, params),
    }),
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    path: findNotificationPath(notification),
  };
}

/** Sends a message to a browser or an app. @returns the status */
async function send(
  { config: { push }, post, messenger }: PushDeps,
  { endpoint, p256dh, auth }: Message['subscription'],
  payload: PushPayload,
): Promise<number> {
  const token = findAppToken(endpoint);
  if (token !== undefined) return messenger ? messenger.send(token, payload) : notSent;
  return push && p256dh && auth ? sendMessage({ endpoint, p256dh, auth }, payload, push, post) : notSent;
}

/** Whether the push service does not know the subscription any more (RFC 8030, section 7.3). */
const isGone = (status: number) => status === 404 || status === 410;

/**
 * Sends the due messages. If a process ends after the push service has accepted a message, the message is sent again, and the browser replaces
 * the first one by it.
 * @returns how many were accepted
 */
export async function deliverMessages(deps: PushDeps): Promise<number> {
  const { db, config, modules, now, log, messenger } = deps;
  if (!config.push && !messenger) return 0;
  const ids = await claimMessages(db, now());
  if (ids.length === 0) return 0;
  const text = createTexts(modules);
  const finished = new Set(ids);
  const found = await keepLive(deps, await findMessages(db, ids));
  const messages = await holdBack(db, found, { modules, finished, now: now() });
  let count = 0;
  await Promise.all(
    messages.map(async (each) => {
      const { message, subscription } = each;
      const status = await send(deps, subscription, toPayload(each, text)).catch((error) => {
        log.warn({ err: error }, 'a push service could not be reached');
        return 0;
      });
      if (status >= 200 && status < 300) count += 1;
      else if (status === notSent) return;
      else if (isGone(status))
        await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscription.id));
      else {
        const pauseMs = pausesMs[message.attempts - 1];
        log.warn({ status, attempts: message.attempts }, 'a push service did not accept a message');
        if (pauseMs === undefined) return;
        finished.delete(message.id);
        await db
          .update(pushMessages)
          .set({ nextAt: new Date(now().getTime() + pauseMs) })
          .where(eq(pushMessages.id, message.id));
      }
    }),
  );
  await db.delete(pushMessages).where(inArray(pushMessages.id, [...finished]));
  return count;
}
