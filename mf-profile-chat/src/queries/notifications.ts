import { useEffect } from 'react';
import {
  notifications,
  notificationsEvent,
  readAllNotifications,
  readNotification,
} from 'shared-api/contracts/notifications';
import { emit, on } from 'shared-api/events';
import { invalidate, queryClient, queryKey, useCall, useSend } from 'shared-api/query';
import { useLiveEvent } from 'shared-api/realtime';
import { isSignedIn, useSession } from 'shared-api/session';
import { markAllRead, markRead, type NotificationPage } from '../rules/read-notifications.ts';

/** A page of the caller's notifications, with the number of all unread ones. Sends no request without a user (NOTI-018). */
export const useNotifications = (page: number) =>
  useCall(notifications, { query: { page } }, { enabled: useSession(isSignedIn) });

const readAgain = () => void invalidate(notifications);

/**
 * Refetches the notifications when one is created or read elsewhere: on the server, or in another tab if the browser
 * has no live connection.
 */
export function useNotificationChanges(): void {
  useLiveEvent(notificationsEvent, readAgain);
  useEffect(() => on('unread.changed', readAgain), []);
}

/**
 * Changes all cached pages before the server answers.
 * @returns a function that reverts the change
 */
function changePages(change: (page: NotificationPage) => NotificationPage): () => void {
  const filter = { queryKey: queryKey(notifications) };
  const before = queryClient.getQueriesData<NotificationPage>(filter);
  queryClient.setQueriesData<NotificationPage>(filter, (page) => page && change(page));
  return () => {
    for (const [key, page] of before) queryClient.setQueryData(key, page);
  };
}

/** Marks a notification as read at once, and as unread again if the call fails (PD-103). */
export const useReadNotification = () =>
  useSend<typeof readNotification>(readNotification, {
    onMutate: ({ params }) => changePages((page) => markRead(page, Number(params.id))),
    onError: (_error, _input, undo) => (undo as () => void)(),
    onSettled: () => emit('unread.changed'),
  });

/** Marks all notifications as read at once, and reverts this if the call fails. */
export const useReadAllNotifications = () =>
  useSend<typeof readAllNotifications>(readAllNotifications, {
    onMutate: () => changePages(markAllRead),
    onError: (_error, _input, undo) => (undo as () => void)(),
    onSettled: () => emit('unread.changed'),
  });
