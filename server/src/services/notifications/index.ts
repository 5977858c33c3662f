export { bell } from './module.ts';
export { deleteNotifications, type NewNotification, notify, notifyEach } from './notify.ts';
export { pushConfig } from './push/config.ts';
