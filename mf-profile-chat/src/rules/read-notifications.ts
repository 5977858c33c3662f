import type { Answer } from 'shared-api/contract';
import type { notifications } from 'shared-api/contracts/notifications';

export type NotificationPage = Answer<typeof notifications>;

/** Marks an unread notification as read. It may be on another page: every page contains the total count. */
export function markRead(page: NotificationPage, id: number): NotificationPage {
  const { notificationsCount: count, data } = page;
  return {
    ...page,
    // Never below 0 (PD-103): the count may be newer than the list.
    notificationsCount: Math.max(0, count - 1),
    data: { ...data, data: data.data.map((each) => (each.id === id ? { ...each, read: 1 } : each)) },
  };
}

/** Marks every notification of a page as read. */
export const markAllRead = (page: NotificationPage): NotificationPage => ({
  ...page,
  notificationsCount: 0,
  data: { ...page.data, data: page.data.data.map((each) => ({ ...each, read: 1 })) },
});
