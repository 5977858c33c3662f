export { bilingual } from './bilingual.ts';
export type { NotificationKind, NotificationKinds } from './kinds.ts';
export { bell } from './module.ts';
export { deleteNotifications, type NewNotification, notify, notifyEach } from './notify.ts';
export { queueOptionalMails } from './preferences/queue-optional-mails.ts';
export { pushConfig } from './push/config.ts';
export { removeSessionSubscriptions } from './push/subscriptions.ts';
export { readNotificationsAbout } from './read-notifications.ts';
export { notificationReference } from './reference.ts';
