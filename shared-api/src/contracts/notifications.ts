import { z } from 'zod';
import { defineCall, ownerOnly, signedIn } from '../contract.ts';
import { id, instant, integer } from '../wire.ts';
import { defineLiveKind } from './realtime.ts';
import { bit, paged } from './wire.ts';

/** Notifications of the bell (EC §2.5, §3, §7). */

const optionalId = z.int().nullable();

/** EC §3. What a click opens: `shared-api/rules/notification-path`. */
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
  /** Addition to the specification: the other parts of the address of the page, such as the `date` of an activity. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Notification = z.infer<typeof notification>;

/** How many are unread. */
const count = { notificationsCount: z.int().nonnegative() };

export const notifications = defineCall({
  id: 'notifications.list',
  method: 'GET',
  path: '/api/notifications',
  origin: 'ours',
  source: 'EC §7',
  summary: "The caller's notifications, the newest first, with the count of all that are unread",
  callers: signedIn,
  envelope: 'status-msg',
  query: z.object({ page: integer(1, 10_000).default(1) }),
  answer: paged(notification).extend(count),
  example: { query: { page: 1 } },
});

const changed = z.object({ status: z.literal(true), ...count });

export const readNotification = defineCall({
  id: 'notifications.read-one',
  method: 'PUT',
  path: '/api/notifications/readOne/{id}',
  origin: 'ours',
  source: 'EC §7',
  summary: 'Mark one notification of the caller as read; one that is read stays so',
  callers: ownerOnly,
  envelope: 'status-msg',
  params: z.object({ id }),
  answer: changed,
  example: { params: { id: 1 } },
});

export const readAllNotifications = defineCall({
  id: 'notifications.read-all',
  method: 'PUT',
  path: '/api/notifications/readAll',
  origin: 'ours',
  source: 'expectations (notifications)',
  summary: 'Mark all notifications of the caller as read',
  callers: signedIn,
  envelope: 'status-msg',
  answer: changed,
  example: {},
});

/** Live event: a notification arrived or was read. A page reads its list again. */
export const notificationsEvent = defineLiveKind('notifications.changed', z.object({}));
