export { bell } from './module.ts';
export { deleteNotifications, type NewNotification, notify, notifyEach } from './notify.ts';
