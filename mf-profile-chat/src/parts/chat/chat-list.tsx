import { type ReactNode, useId } from 'react';
import type { Answer } from 'shared-api/contract';
import type { chatList } from 'shared-api/contracts/chat/inbox';
import type { ChatPerson } from 'shared-api/contracts/chat/wire';
import { useTexts } from 'shared-api/i18n';
import { useNow } from 'shared-ui/hooks';
import { Card, Heading, Stack, Text } from 'shared-ui/layout';
import { pageOf, pageWord, useWords } from 'shared-ui/list';
import { Pagination } from 'shared-ui/pagination';
import { EmptyState, Loaded, LoadingState, Skeleton } from 'shared-ui/states';
import { SearchField } from 'shared-ui/text-field';
import { useChatList } from '../../queries/chat.ts';
import { ChatRow } from './chat-row.tsx';
import styles from './chat-rows.module.css';
import { FoundMessages } from './found-messages.tsx';

interface ChatListProps {
  /** The side whose chats are listed; 0 is customer service. */
  user: ChatPerson;
  title: string;
  empty: { title: string; text: string; action?: ReactNode };
  /** Rendered above the chats. */
  children?(answer: Answer<typeof chatList>): ReactNode;
}

/** The chats of a side, ordered by their latest message, with a search for people and messages. The address contains search and page. */
export function ChatList({ user, title, empty, children }: ChatListProps) {
  const { t } = useTexts('mf-profile-chat');
  const now = useNow();
  const headingId = useId();
  const [{ search = '', page: word }, setWords] = useWords(['search', 'page']);
  const page = pageOf(word);
  const query = useChatList(user.id, { page, search });
  return (
    <Loaded query={query} loading={<RowsSkeleton />}>
      {(answer) => (
        <Stack gap="l" className={styles.list}>
          {children?.(answer)}
          <section aria-labelledby={headingId}>
            <Stack gap="m">
              <Heading id={headingId} level={2}>
                {title}
              </Heading>
              {(answer.data.data.length > 0 || search !== '' || page > 1) && (
                <SearchField
                  label={t('chat.search.all')}
                  value={search}
                  maxLength={100}
                  onChange={(words) => setWords({ search: words || undefined }, { replace: true })}
                />
              )}
              {answer.data.data.length > 0 ? (
                <Card flush>
                  <ul className={styles.rows} aria-labelledby={headingId}>
                    {answer.data.data.map((chat) => (
                      <li key={chat.guest.id}>
                        <ChatRow chat={chat} user={user} now={now} />
                      </li>
                    ))}
                  </ul>
                </Card>
              ) : search === '' ? (
                <EmptyState picture="chat" {...empty} />
              ) : (
                <Text tone="muted">{t('chat.search.nobody')}</Text>
              )}
              <Pagination
                page={page}
                pages={answer.last_page}
                label={t('chat.pages')}
                onPage={(next) => setWords({ search: search || undefined, page: pageWord(next) })}
              />
            </Stack>
          </section>
          {search.trim().length >= 2 && (
            <section aria-label={t('chat.search.messages')}>
              <Stack gap="m">
                <Heading level={2} size="m">
                  {t('chat.search.messages')}
                </Heading>
                <Card>
                  <FoundMessages userId={user.id} search={search.trim()} />
                </Card>
              </Stack>
            </section>
          )}
        </Stack>
      )}
    </Loaded>
  );
}

const RowsSkeleton = () => (
  <LoadingState>
    {Array.from({ length: 5 }, (_, index) => (
      <span key={index} className={styles.row}>
        <Skeleton shape="circle" />
        <span className={styles.words}>
          <Skeleton shape="title" />
          <Skeleton />
        </span>
      </span>
    ))}
  </LoadingState>
);
