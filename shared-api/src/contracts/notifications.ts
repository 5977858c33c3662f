import { z } from 'zod';
import { anyone, defineCall, ownerOnly, signedIn } from '../contract.ts';
import { isTimeZone } from '../rules/time-zone.ts';
import { flag, id, instant, integer } from '../wire.ts';
import { defineLiveKind } from './realtime.ts';
import { bit, paged } from './wire.ts';

/** Notifications of the bell (EC §2.5, §3, §7). */

/** Groups by which notifications can be switched off (`preferences`). */
export const notificationGroups = [
  'sessions',
  'courses',
  'tracking',
  'family',
  'orders',
  'messages',
] as const;
export type NotificationGroup = (typeof notificationGroups)[number];
export const notificationChannels = ['bell', 'mail', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** A channel of a group in the form that is sent: `sessions.mail`. */
export const notificationSwitches = notificationGroups.flatMap((group) =>
  notificationChannels.map((channel) => `${group}.${channel}` as const),
);
export type NotificationSwitch = (typeof notificationSwitches)[number];

const optionalId = z.int().nullable();

/** EC §3. `shared-api/rules/notification-path` decides which page a click opens. */
export const notification = z.object({
  id: z.int(),
  /** In the language of the request, with times in the zone of the device. */
  body: z.string(),
  created_at: instant,
  read: bit,
  type: z.string(),
  model_id: optionalId,
  consultant_user_request_id: optionalId,
  task_id: optionalId,
  family_member_id: optionalId,
  /** Addition to the specification: further parts of the page's address, such as the `date` of an activity. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Notification = z.infer<typeof notification>;

/** Number of unread notifications. */
const count = { notificationsCount: z.int().nonnegative() };

export const notifications = defineCall({
  id: 'notifications.list',
  method: 'GET',
  path: '/api/notifications',
  source: 'EC §7',
  summary: "The caller's notifications, the newest first, with the count of all that are unread",
  callers: signedIn,
  query: z.object({ page: integer(1, 10_000).default(1) }),
  answer: paged(notification).extend(count),
  example: { query: { page: 1 } },
});

const changed = z.object({ status: z.literal(true), ...count });

export const readNotification = defineCall({
  id: 'notifications.read-one',
  method: 'PUT',
  path: '/api/notifications/readOne/{id}',
  source: 'EC §7',
  summary: 'Mark one notification of the caller as read; one that is read stays so',
  callers: ownerOnly,
  params: z.object({ id }),
  answer: changed,
  example: { params: { id: 1 } },
});

export const readAllNotifications = defineCall({
  id: 'notifications.read-all',
  method: 'PUT',
  path: '/api/notifications/readAll',
  source: 'expectations (notifications)',
  summary: 'Mark all notifications of the caller as read',
  callers: signedIn,
  answer: changed,
  example: {},
});

const switchedOff = z.array(z.enum(notificationSwitches)).max(notificationSwitches.length);
const hour = z.int().min(0).max(23);

/** Which notifications a user wants, by which channels, and the quiet hours. */
export const notificationPreferences = z.object({
  /** Channels of groups that are switched off; initially all are on. */
  off: switchedOff,
  /** 1: no push and no digest is sent from `quiet_from` to `quiet_until`. Hours of the day in `timezone`. */
  quiet: bit,
  quiet_from: hour,
  quiet_until: hour,
  /** 1: a daily mail with the unread notifications at `digest_hour`; not sent if there are none. */
  digest: bit,
  digest_hour: hour,
  /** IANA zone of the hours. */
  timezone: z.string(),
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

const preferencesAnswer = z.object({ status: z.literal(true), data: notificationPreferences });
const ofPreferences = {
  path: '/api/notifications/preferences',
  source: 'expectations (notifications)',
  callers: signedIn,
  answer: preferencesAnswer,
} as const;

export const preferences = defineCall({
  ...ofPreferences,
  id: 'notifications.preferences',
  method: 'GET',
  summary: "The caller's preferences by kind and channel, quiet hours and the daily digest",
  example: {},
});

export const savePreferences = defineCall({
  ...ofPreferences,
  id: 'notifications.save-preferences',
  errors: ['quiet_same'],
  method: 'POST',
  summary:
    'Store all preferences of the caller. Without `timezone` the hours are of the zone of the device. 400 `quiet_same` for quiet hours that begin when they end. Mails about money, security or a changed time are sent in any case',
  body: z.object({
    off: switchedOff.default([]),
    quiet: flag,
    quiet_from: integer(0, 23),
    quiet_until: integer(0, 23),
    digest: flag,
    digest_hour: integer(0, 23),
    timezone: z.string().refine(isTimeZone).optional(),
  }),
  example: {
    body: {
      off: ['orders.push'],
      quiet: '1',
      quiet_from: 22,
      quiet_until: 7,
      digest: '1',
      digest_hour: 18,
      timezone: 'Africa/Cairo',
    },
  },
});

/** Token from the fragment of the mail's link. */
export const unsubscribe = defineCall({
  id: 'notifications.unsubscribe',
  method: 'POST',
  path: '/api/notifications/unsubscribe',
  source: 'expectations (notifications)',
  summary:
    'Switch the daily digest off by the signed link of a digest, without a sign-in; again changes nothing',
  callers: anyone,
  errors: ['digest_link_invalid'],
  body: z.object({ token: z.string().min(1).max(100) }),
  answer: z.object({ status: z.literal(true), msg: z.string() }),
  example: { body: { token: '7.Q2hhbmdlZA' } },
});

/** Live event: a notification arrived or was read, with the time in milliseconds. A page reads its list again. */
export const notificationsEvent = defineLiveKind(
  'notifications.changed',
  z.object({ at: z.number().optional() }),
);
