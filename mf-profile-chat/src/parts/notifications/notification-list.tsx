import { useEffect, useRef, useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { EmptyState, ErrorState, Loaded, LoadingState, Skeleton, useErrorText } from 'shared-ui/states';
import { useNotifications } from '../../queries/notifications.ts';
import { NotificationItem } from './notification-item.tsx';
import styles from './notifications.module.css';
import { useOpenNotification } from './use-open-notification.ts';

interface NotificationListProps {
  /** Called when a notification was opened. */
  onOpened?(): void;
}

/** The caller's notifications, the newest first, in pages that 'Load More' appends (NOTI-005). */
export function NotificationList({ onOpened }: NotificationListProps) {
  const { t } = useTexts('mf-profile-chat');
  const first = useNotifications(1);
  const [pages, setPages] = useState(1);
  const opening = useOpenNotification();
  return (
    <Loaded query={first} loading={<ListSkeleton />}>
      {({ data }) =>
        data.data.length === 0 ? (
          <EmptyState
            picture="bell"
            title={t('notifications.empty')}
            action={
              <Button variant="secondary" href="/user/notifications/settings" onClick={onOpened}>
                {t('notifications.settings')}
              </Button>
            }
          />
        ) : (
          <>
            <ul className={styles.list}>
              {Array.from({ length: pages }, (_, index) => (
                <PageItems key={index} page={index + 1} opening={opening} onOpened={onOpened} />
              ))}
            </ul>
            <LoadMore pages={pages} onLoad={() => setPages(pages + 1)} />
          </>
        )
      }
    </Loaded>
  );
}

interface PageItemsProps extends NotificationListProps {
  page: number;
  opening: ReturnType<typeof useOpenNotification>;
}

function PageItems({ page, opening, onOpened }: PageItemsProps) {
  const items = useNotifications(page).data?.data.data ?? [];
  const firstItem = useRef<HTMLLIElement>(null);
  const isLoaded = items.length > 0;
  // Moves the focus to the first loaded item, because the button moves down, and disappears with the last page.
  useEffect(() => {
    if (page > 1 && isLoaded) firstItem.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [page, isLoaded]);
  return items.map((notification, index) => (
    <li key={notification.id} ref={index === 0 ? firstItem : undefined}>
      <NotificationItem notification={notification} opening={opening} onOpened={onOpened} />
    </li>
  ));
}

/** Below the last page: a loading state, an error, or the button that loads the next page. */
function LoadMore({ pages, onLoad }: { pages: number; onLoad(): void }) {
  const { t } = useTexts('mf-profile-chat');
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useNotifications(pages);
  if (data === undefined && error !== null)
    return <ErrorState message={errorText(error)} retrying={isFetching} onRetry={refetch} />;
  if (data !== undefined && pages >= data.data.last_page) return null;
  return (
    <div className={styles.more}>
      <Button variant="secondary" size="s" loading={data === undefined} onClick={onLoad}>
        {t('notifications.more')}
      </Button>
    </div>
  );
}

const ListSkeleton = () => (
  <LoadingState>
    {Array.from({ length: 4 }, (_, index) => (
      <span key={index} className={styles.skeleton}>
        <Skeleton />
        <Skeleton />
      </span>
    ))}
  </LoadingState>
);
