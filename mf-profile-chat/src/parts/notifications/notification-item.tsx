import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { Notification } from 'shared-api/contracts/notifications';
import { useLanguage, useTexts } from 'shared-api/i18n';

import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { formatNotificationTime } from '../../rules/format-notification-time.ts';
import { findTarget } from '../../rules/notification-target.ts';
import styles from './notifications.module.css';
import type { useOpenNotification } from './use-open-notification.ts';

interface NotificationItemProps {
  notification: Notification;
  opening: ReturnType<typeof useOpenNotification>;
  /** Called when its page is shown, or when it is marked as read. */
  onOpened?(): void;
}

/** Whether the browser handles a click: it opens a new tab or window. */
const isModified = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey;

/** A notification: a link to its page, or a button that marks it as read. */
export function NotificationItem({ notification, opening, onOpened }: NotificationItemProps) {
  const { t } = useTexts('mf-profile-chat');
  const { language } = useLanguage();
  const { id, body, created_at: createdAt, read } = notification;
  const path = findTarget(notification);
  const open = async () => {
    await opening.open(notification, path);
    onOpened?.();
  };
  const content = (
    <>
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.words}>
        {read === 0 && <VisuallyHidden>{t('notifications.unread')} </VisuallyHidden>}
        <span className={styles.body} dir="auto">
          {body}
        </span>
        <time className={styles.time} dateTime={createdAt}>
          {formatNotificationTime(createdAt, language)}
        </time>
      </span>
    </>
  );
  const common = {
    className: styles.item,
    'data-unread': read === 0 ? '' : undefined,
    'aria-busy': opening.openingId === id || undefined,
  };
  if (path === undefined)
    return (
      <button type="button" {...common} onClick={open}>
        {content}
      </button>
    );
  const onClick = (event: MouseEvent) => {
    if (isModified(event)) return void opening.mark(notification);
    event.preventDefault();
    void open();
  };
  return (
    <Link to={path} {...common} onClick={onClick}>
      {content}
    </Link>
  );
}
