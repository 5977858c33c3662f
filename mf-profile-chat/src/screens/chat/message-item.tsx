import { memo } from 'react';
import type { ChatMessage } from 'shared-api/contracts/chat/wire';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatTime } from 'shared-ui/format';
import { IconCheck, IconChecks } from 'shared-ui/icons';
import { Text } from 'shared-ui/layout';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { MessageFile } from '../../parts/chat/message-file.tsx';
import { MessageText } from '../../parts/chat/message-text.tsx';
import styles from './messages.module.css';

interface MessageItemProps {
  message: ChatMessage;
  isOwn: boolean;
  /** The other side has read the message. */
  isRead: boolean;
  /** A search led to the message. */
  isFound: boolean;
  onExpired(sequence: number): void;
}

/** A message of the chat: its text and file, the time, and for the user's own messages whether they were read. */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { message, isOwn, isRead, isFound, onExpired } = props;
  const { t } = useTexts('mf-profile-chat');
  const { language } = useLanguage();
  const { sequence, title, file, removed, answered_by: operator, messageTime } = message;
  const time = new Date(messageTime);
  return (
    <div
      className={styles.message}
      data-own={isOwn || undefined}
      data-found={isFound || undefined}
      data-sequence={sequence}
      tabIndex={isFound ? -1 : undefined}
    >
      <VisuallyHidden>
        <bdi>{isOwn ? t('chat.you') : title}</bdi>
        {': '}
      </VisuallyHidden>
      {operator !== null && (
        <Text size="s" strong dir="auto">
          {operator.username}
        </Text>
      )}
      {removed ? (
        <Text tone="muted">{t('chat.removed')}</Text>
      ) : (
        <>
          {file !== null && <MessageFile file={file} onExpired={() => onExpired(sequence)} />}
          {message.message !== '' && <MessageText>{message.message}</MessageText>}
        </>
      )}
      <span className={styles.foot}>
        <time dateTime={time.toISOString()}>{formatTime(time, language)}</time>
        {isOwn && (
          <span className={styles.receipt} data-read={isRead || undefined}>
            {isRead ? <IconChecks aria-hidden="true" /> : <IconCheck aria-hidden="true" />}
            <VisuallyHidden>{t(isRead ? 'chat.read' : 'chat.sent')}</VisuallyHidden>
          </span>
        )}
      </span>
    </div>
  );
});
