import { Fragment, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ChatMessage } from 'shared-api/contracts/chat/wire';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { useNow } from 'shared-ui/hooks';
import { IconChevronDown } from 'shared-ui/icons';
import { Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import type { ChatPath } from '../../rules/chat/chat-path.ts';
import { getChatDay } from '../../rules/chat/format-chat-time.ts';
import type { OutgoingMessage } from '../../rules/chat/outbox.ts';
import { getLastSequence } from '../../rules/chat/timeline.ts';
import { MessageItem } from './message-item.tsx';
import styles from './messages.module.css';
import { OutgoingItem } from './outgoing-item.tsx';
import { useListScroll } from './use-list-scroll.ts';
import { useReadPointer } from './use-read-pointer.ts';
import type { useTimeline } from './use-timeline.ts';

interface MessageListProps {
  path: ChatPath;
  history: ReturnType<typeof useTimeline>;
  outgoing: readonly OutgoingMessage[];
  guestName: string;
  isTyping: boolean;
  /** The message that a search led to. */
  foundSequence: number | undefined;
}

/** The messages of a chat by day, the newest at the end. Older ones load while the user scrolls up. */
export function MessageList({
  path,
  history,
  outgoing,
  guestName,
  isTyping,
  foundSequence,
}: MessageListProps) {
  const { t } = useTexts('mf-profile-chat');
  const errorText = useErrorText();
  const now = useNow();
  const list = useRef<HTMLDivElement>(null);
  const { timeline, older, loadOlder, renewFrom, markRead } = history;
  const { messages } = timeline;
  const last = outgoing.at(-1);
  const lastMessage = messages.at(-1);
  const onStart = useCallback(() => {
    if (older.error === undefined) void loadOlder();
  }, [loadOlder, older.error]);
  const { isAtEnd, toEnd, onScroll } = useListScroll(list, {
    firstSequence: messages[0]?.sequence ?? 0,
    lastKey: last?.clientId ?? lastMessage?.client_id ?? String(lastMessage?.sequence ?? ''),
    isLastOwn: last !== undefined || lastMessage?.senderUID === path.userId,
    onStart,
  });
  useReadPointer(path, { timeline, isAtEnd, markRead });

  // The read pointer at opening, so that messages that were unread then stay marked.
  const [readAtStart] = useState(timeline.readSequence);
  const firstUnread = messages.find(
    ({ sequence, senderUID }) => sequence > readAtStart && senderUID === path.guestId,
  );
  const lastSequence = getLastSequence(timeline);
  const seenSequence = useRef(lastSequence);
  useEffect(() => {
    if (isAtEnd) seenSequence.current = lastSequence;
  }, [isAtEnd, lastSequence]);

  const renewed = useRef(new Set<number>());
  const onExpired = useCallback(
    (sequence: number) => {
      if (renewed.current.has(sequence)) return;
      renewed.current.add(sequence);
      void renewFrom(sequence);
    },
    [renewFrom],
  );

  useFoundMessage(list, { foundSequence, history });

  return (
    <div className={styles.frame}>
      <div
        ref={list}
        className={styles.list}
        role="log"
        aria-label={t('chat.messages', { name: guestName })}
        aria-busy={older.isLoading || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        onScroll={onScroll}
      >
        <div className={styles.items}>
          {timeline.hasOlder && (
            <div className={styles.older}>
              {older.error && <Text size="s">{errorText(older.error)}</Text>}
              <Button variant="quiet" size="s" loading={older.isLoading} onClick={() => void loadOlder()}>
                {t(older.error ? 'chat.retry' : 'chat.older')}
              </Button>
            </div>
          )}
          {messages.length === 0 && outgoing.length === 0 && (
            <Text tone="muted" center className={styles.empty}>
              {t('chat.empty', { name: guestName })}
            </Text>
          )}
          {messages.map((message, index) => (
            <Fragment key={message.client_id ?? message.sequence}>
              <DayLine message={message} before={messages[index - 1]} now={now} />
              {message === firstUnread && messages[0] !== message && (
                <p className={styles.unread}>{t('chat.newMessages')}</p>
              )}
              <MessageItem
                message={message}
                isOwn={message.senderUID === path.userId}
                isRead={message.sequence <= timeline.guestReadSequence}
                isFound={message.sequence === foundSequence}
                onExpired={onExpired}
              />
            </Fragment>
          ))}
          {outgoing.map((item) => (
            <OutgoingItem key={item.clientId} item={item} />
          ))}
        </div>
      </div>
      <p className={styles.typing} aria-live="polite">
        {isTyping && t('chat.typing', { name: guestName })}
      </p>
      {!isAtEnd && (
        <Button
          variant="secondary"
          size="s"
          className={styles.jump}
          icon={<IconChevronDown />}
          onClick={() => {
            toEnd();
            list.current?.focus({ preventScroll: true });
          }}
        >
          {t(lastSequence > seenSequence.current ? 'chat.newMessages' : 'chat.toEnd')}
        </Button>
      )}
    </div>
  );
}

interface DayLineProps {
  message: ChatMessage;
  before: ChatMessage | undefined;
  now: number;
}

/** The heading above the first message of a day: today, yesterday, or the date (CHAT-018). */
function DayLine({ message, before, now }: DayLineProps) {
  const { t } = useTexts('mf-profile-chat');
  const day = getChatDay(message.messageTime, now);
  if (before !== undefined && getChatDay(before.messageTime, now) === day) return null;
  const word = day === 'today' ? t('chat.today') : day === 'yesterday' ? t('chat.yesterday') : day;
  return <p className={styles.day}>{word}</p>;
}

/** Loads and shows the message that a search led to. */
function useFoundMessage(
  list: RefObject<HTMLElement | null>,
  {
    foundSequence,
    history: { timeline, loadOlder, latest },
  }: { foundSequence: number | undefined; history: ReturnType<typeof useTimeline> },
): void {
  const shown = useRef<number>(undefined);
  const first = timeline.messages[0]?.sequence;
  const isLoaded = latest.data !== undefined && first !== undefined;
  useEffect(() => {
    if (!isLoaded || foundSequence === undefined || shown.current === foundSequence) return;
    if (first > foundSequence && timeline.hasOlder) return void loadOlder();
    shown.current = foundSequence;
    const found = list.current?.querySelector<HTMLElement>(`[data-sequence="${foundSequence}"]`);
    found?.scrollIntoView?.({ block: 'center' });
    found?.focus({ preventScroll: true });
  }, [isLoaded, first, foundSequence, timeline.hasOlder, loadOlder, list]);
}
