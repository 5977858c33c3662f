import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Notification } from 'shared-api/contracts/notifications';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useReadNotification } from '../../queries/notifications.ts';

/**
 * Opens a notification: marks it as read, then shows its page (NOTI-017). If marking fails it stays unread, but its
 * page is shown all the same, because the user asked for it.
 * @returns a function that opens a notification, and the id of the one that is being marked
 */
export function useOpenNotification() {
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { mutateAsync } = useReadNotification();
  const [openingId, setOpeningId] = useState<number>();
  const mark = async ({ id, read }: Notification) => {
    if (read === 1) return;
    setOpeningId(id);
    await mutateAsync({ params: { id } }).catch((error) => toast.error(errorText(error)));
    setOpeningId(undefined);
  };
  const open = async (notification: Notification, path: string | undefined) => {
    await mark(notification);
    if (path !== undefined) await navigate(path);
  };
  return { open, mark, openingId };
}
