export { bell } from './module.ts';
export { type NewNotification, notify, notifyEach } from './notify.ts';
