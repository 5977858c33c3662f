import { Link } from 'react-router-dom';
import type { ChatListItem } from 'shared-api/contracts/chat/inbox';
import type { ChatPerson } from 'shared-api/contracts/chat/wire';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Avatar } from 'shared-ui/avatar';
import { CountBadge } from 'shared-ui/badge';
import { IconBan, IconBellOff } from 'shared-ui/icons';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { toChatPath } from '../../rules/chat/chat-path.ts';
import type { ChatState } from '../../rules/chat/chat-state.ts';
import { formatChatTime } from '../../rules/chat/format-chat-time.ts';
import styles from './chat-rows.module.css';
import { MessagePreview } from './message-preview.tsx';
import { PersonName } from './person-name.tsx';

interface ChatRowProps {
  chat: ChatListItem;
  /** The owner of the inbox. */
  user: ChatPerson;
  now: number;
  /** Shown for a chat without messages. */
  hint?: string;
}

/** A chat in an inbox: the other side, the last message with its time, and the number of unread messages. */
export function ChatRow({ chat, user, now, hint }: ChatRowProps) {
  const { t } = useTexts('mf-profile-chat');
  const { language } = useLanguage();
  const { guest, last_message: last, unread, muted, blocked_by_me: blocked } = chat;
  const state: ChatState = { chat: { sender: user, receiver: guest, pushTokens: [] } };
  return (
    <Link
      className={styles.row}
      to={toChatPath({ userId: user.id, guestId: guest.id })}
      state={state}
      data-unread={unread > 0 || undefined}
    >
      <Avatar name={guest.username} src={guest.avatar ?? undefined} />
      <span className={styles.words}>
        <PersonName person={guest} />
        <span className={styles.preview}>
          {last === null ? (
            <bdi>{hint}</bdi>
          ) : (
            <MessagePreview message={last} isOwn={last.senderUID === user.id} />
          )}
        </span>
      </span>
      <span className={styles.side}>
        {last !== null && (
          <time className={styles.time} dateTime={new Date(last.messageTime).toISOString()}>
            {formatChatTime(last.messageTime, now, { language, yesterday: t('chat.yesterday') })}
          </time>
        )}
        <span className={styles.marks}>
          {blocked && (
            <>
              <IconBan aria-hidden="true" />
              <VisuallyHidden>{t('chat.blocked')}</VisuallyHidden>
            </>
          )}
          {muted && (
            <>
              <IconBellOff aria-hidden="true" />
              <VisuallyHidden>{t('chat.muted')}</VisuallyHidden>
            </>
          )}
          <CountBadge count={unread} label={t('chat.unread', { count: unread })} />
        </span>
      </span>
    </Link>
  );
}
