export { NotificationList } from './notification-list.tsx';
export { ReadAllButton } from './read-all-button.tsx';
