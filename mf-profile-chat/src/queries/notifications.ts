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

/** A page of the caller's notifications, with the count of all that are unread; nobody else is asked (NOTI-018). */
export const useNotifications = (page: number) =>
  useCall(notifications, { query: { page } }, { enabled: useSession(isSignedIn) });

const readAgain = () => void invalidate(notifications);

/** Reads the notifications again when one arrives or is read elsewhere: on the server, or in another tab of a browser that is not connected. */
export function useNotificationChanges(): void {
  useLiveEvent(notificationsEvent, readAgain);
  useEffect(() => on('unread.changed', readAgain), []);
}

/**
 * Changes all pages that are known, before the server answers.
 * @returns a function that takes the change back
 */
function changePages(change: (page: NotificationPage) => NotificationPage): () => void {
  const filter = { queryKey: queryKey(notifications) };
  const before = queryClient.getQueriesData<NotificationPage>(filter);
  queryClient.setQueriesData<NotificationPage>(filter, (page) => page && change(page));
  return () => {
    for (const [key, page] of before) queryClient.setQueryData(key, page);
  };
}

/** Marks one as read at once, and as unread again where the server does not (PD-103). */
export const useReadNotification = () =>
  useSend<typeof readNotification>(readNotification, {
    onMutate: ({ params }) => changePages((page) => markRead(page, Number(params.id))),
    onError: (_error, _input, undo) => (undo as () => void)(),
    onSettled: () => emit('unread.changed'),
  });

/** Marks all as read at once, and back where the server does not. */
export const useReadAllNotifications = () =>
  useSend<typeof readAllNotifications>(readAllNotifications, {
    onMutate: () => changePages(markAllRead),
    onError: (_error, _input, undo) => (undo as () => void)(),
    onSettled: () => emit('unread.changed'),
  });
