import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { isSignedIn, session } from 'shared-api/session';
import { CountBadge } from 'shared-ui/badge';
import { IconMessageCircle } from 'shared-ui/icons';
import { Heading } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { EmptyState, Loaded } from 'shared-ui/states';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { clearChatStorage, readUnsent } from '../parts/chat/chat-storage.ts';
import { useChatChanges, useClient, useServiceChanges, useUnreadCounts, useUserId } from '../queries/chat.ts';
import { inboxPath, serviceInboxPath } from '../rules/chat/chat-path.ts';
import styles from './bell.module.css';
import { UnreadChats } from './unread-chats.tsx';

/**
 * Unread chat messages in the navbar: their number, and a box with the number per person (CHAT-006). The box is a
 * native popover, like that of the bell. Phones open the inbox.
 */
export default function Chats() {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { t } = useTexts('mf-profile-chat');
  const [isOpen, setIsOpen] = useState(false);
  const query = useUnreadCounts(useUserId());
  useChatChanges();
  useUnsentMessages();
  const unreadService = query.data?.customer_service ?? undefined;
  return (
    <>
      {unreadService !== undefined && <ServiceChanges />}
      <Link to={inboxPath} className={styles.link}>
        <Content count={query.data?.total ?? 0} />
      </Link>
      <button type="button" popoverTarget={id} className={styles.button} aria-expanded={isOpen}>
        <Content count={query.data?.total ?? 0} />
      </button>
      <div
        ref={box}
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        className={`${styles.box} ${styles.fitting}`}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        {isOpen && (
          <>
            <div className={styles.head}>
              <Heading level={2} size="m" id={`${id}-title`}>
                {t('chat.nav.title')}
              </Heading>
              {unreadService !== undefined && (
                <TextLink to={serviceInboxPath} onClick={() => box.current?.hidePopover()}>
                  {t('chat.operator.inbox', { count: unreadService })}
                </TextLink>
              )}
              <TextLink to={inboxPath} onClick={() => box.current?.hidePopover()}>
                {t('chat.inbox.mine')}
              </TextLink>
            </div>
            <Loaded query={query}>
              {({ data }) =>
                data.length === 0 ? (
                  <EmptyState picture="chat" title={t('dashboard.allRead')} />
                ) : (
                  <UnreadChats chats={data} onChosen={() => box.current?.hidePopover()} />
                )
              }
            </Loaded>
          </>
        )}
      </div>
    </>
  );
}

function Content({ count }: { count: number }) {
  const { t } = useTexts('mf-profile-chat');
  return (
    <>
      <IconMessageCircle aria-hidden="true" />
      <VisuallyHidden>{t('chat.nav.title')}</VisuallyHidden>
      <span className={styles.corner}>
        <CountBadge count={count} label={t('chat.unread', { count })} />
      </span>
    </>
  );
}

function ServiceChanges() {
  useServiceChanges();
  return null;
}

/**
 * Sends the messages that an earlier page could not send, on whatever page the user opens next. Clears the stored ones
 * when the user signs out.
 */
function useUnsentMessages(): void {
  const client = useClient();
  const userId = useUserId();
  useEffect(() => {
    if (userId !== undefined && readUnsent(userId).length > 0)
      import('../parts/chat/outbox.ts').then(
        ({ resumeOutbox }) => resumeOutbox(client),
        // The next page tries again.
        () => undefined,
      );
  }, [client, userId]);
  useEffect(
    () =>
      session.subscribe((state, before) => {
        if (isSignedIn(before) && (!isSignedIn(state) || state.userId !== before.userId)) clearChatStorage();
      }),
    [],
  );
}
