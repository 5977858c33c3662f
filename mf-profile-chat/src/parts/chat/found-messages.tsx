import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { useNow } from 'shared-ui/hooks';
import { Group, Text } from 'shared-ui/layout';
import { Loaded } from 'shared-ui/states';
import { useMessageSearch } from '../../queries/chat.ts';
import { toMessagePath } from '../../rules/chat/chat-path.ts';
import { formatChatTime } from '../../rules/chat/format-chat-time.ts';
import styles from './chat-rows.module.css';
import { MessagePreview } from './message-preview.tsx';
import { PersonName } from './person-name.tsx';

interface FoundMessagesProps {
  userId: number;
  search: string;
  /** Searches in the chat with this person; in all chats if undefined. */
  guestId?: number;
  onChosen?(): void;
}

/** Messages that contain all words of a search, the latest first, each with a link to its position in the chat. */
export function FoundMessages({ userId, search, guestId, onChosen }: FoundMessagesProps) {
  const { t } = useTexts('mf-profile-chat');
  const { language } = useLanguage();
  const now = useNow();
  const [page, setPage] = useState(1);
  const [searched, setSearched] = useState(search);
  if (searched !== search) {
    setSearched(search);
    setPage(1);
  }
  const query = useMessageSearch(userId, {
    search,
    page: searched === search ? page : 1,
    ...(guestId !== undefined && { guest_id: guestId }),
  });
  return (
    <Loaded query={query}>
      {({ data, more }) => (
        <>
          <Text size="s" tone="muted" role="status">
            {data.length === 0 ? t('chat.search.none') : t('chat.search.found', { count: data.length })}
          </Text>
          <ul className={styles.rows}>
            {data.map(({ guest, message }) => (
              <li key={`${guest.id} ${message.sequence}`}>
                <Link
                  className={styles.row}
                  to={toMessagePath({ userId, guestId: guest.id }, message.sequence)}
                  replace={guestId !== undefined}
                  onClick={onChosen}
                >
                  <span className={styles.words}>
                    {guestId === undefined && <PersonName person={guest} />}
                    <span className={styles.found}>
                      <MessagePreview message={message} isOwn={message.senderUID === userId} />
                    </span>
                  </span>
                  <time className={styles.time} dateTime={new Date(message.messageTime).toISOString()}>
                    {formatChatTime(message.messageTime, now, { language, yesterday: t('chat.yesterday') })}
                  </time>
                </Link>
              </li>
            ))}
          </ul>
          {(more || page > 1) && (
            <Group justify="center">
              {page > 1 && (
                <Button variant="quiet" size="s" onClick={() => setPage(page - 1)}>
                  {t('chat.search.newer')}
                </Button>
              )}
              {more && (
                <Button variant="quiet" size="s" onClick={() => setPage(page + 1)}>
                  {t('chat.search.older')}
                </Button>
              )}
            </Group>
          )}
        </>
      )}
    </Loaded>
  );
}
