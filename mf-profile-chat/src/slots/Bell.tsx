import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { CountBadge } from 'shared-ui/badge';
import { IconButton } from 'shared-ui/button';
import { IconBell, IconSettings } from 'shared-ui/icons';
import { Heading } from 'shared-ui/layout';

import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { NotificationList } from '../parts/notifications/notification-list.tsx';
import { ReadAllButton } from '../parts/notifications/read-all-button.tsx';
import { PushOffer } from '../parts/push/push-offer.tsx';
import { usePushClicks } from '../parts/push/use-push-clicks.ts';
import { usePushOwner } from '../parts/push/use-push-owner.ts';
import { useNotificationChanges, useNotifications } from '../queries/notifications.ts';
import { notificationsPath, settingsPath } from '../rules/paths.ts';
import styles from './bell.module.css';

/**
 * The bell of the navbar (EC §2.5): the number of unread notifications, and a box with the list. The box is a native
 * popover, which closes on Escape and on a click elsewhere, and returns the focus. Phones use a page instead.
 */
export default function Bell() {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useNotificationChanges();
  usePushClicks();
  usePushOwner();
  return (
    <>
      <Link to={notificationsPath} className={styles.link}>
        <BellContent />
      </Link>
      <button type="button" popoverTarget={id} className={styles.button} aria-expanded={isOpen}>
        <BellContent />
      </button>
      <div
        ref={box}
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        className={styles.box}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        {isOpen && <BoxContent titleId={`${id}-title`} box={box} />}
      </div>
    </>
  );
}

function BellContent() {
  const { t } = useTexts('mf-profile-chat');
  const count = useNotifications(1).data?.notificationsCount ?? 0;
  return (
    <>
      <IconBell aria-hidden="true" />
      <VisuallyHidden>{t('notifications.title')}</VisuallyHidden>
      <span className={styles.corner}>
        <CountBadge count={count} label={t('notifications.count', { count })} />
      </span>
    </>
  );
}

interface BoxContentProps {
  titleId: string;
  box: RefObject<HTMLDivElement | null>;
}

function BoxContent({ titleId, box }: BoxContentProps) {
  const { t } = useTexts('mf-profile-chat');
  const { isStale, refetch } = useNotifications(1);
  const close = () => box.current?.hidePopover();
  // Live events keep the list up to date. Without a live connection it becomes stale, and is refetched here.
  useEffect(() => {
    if (isStale) void refetch();
  }, [isStale, refetch]);
  return (
    <>
      <div className={styles.head}>
        <Heading level={2} size="m" id={titleId}>
          {t('notifications.title')}
        </Heading>
        <ReadAllButton />
        <IconButton
          href={settingsPath}
          label={t('notifications.settings')}
          icon={<IconSettings />}
          onClick={close}
        />
      </div>
      <PushOffer />
      <NotificationList onOpened={close} />
    </>
  );
}
