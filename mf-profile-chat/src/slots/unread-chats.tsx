import { Link } from 'react-router-dom';
import type { UnreadChat } from 'shared-api/contracts/chat/inbox';
import { useTexts } from 'shared-api/i18n';
import { Avatar } from 'shared-ui/avatar';
import { CountBadge } from 'shared-ui/badge';
import { IconBellOff } from 'shared-ui/icons';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import styles from '../parts/chat/chat-rows.module.css';
import { PersonName } from '../parts/chat/person-name.tsx';
import { useUserId } from '../queries/chat.ts';
import { toChatPath } from '../rules/chat/chat-path.ts';

/** People who have written to the user, each with the number of unread messages. */
export function UnreadChats({ chats, onChosen }: { chats: UnreadChat[]; onChosen(): void }) {
  const { t } = useTexts('mf-profile-chat');
  const userId = useUserId() ?? 0;
  return (
    <ul className={styles.rows}>
      {chats.map(({ guest, unread, muted }) => (
        <li key={guest.id}>
          <Link className={styles.row} to={toChatPath({ userId, guestId: guest.id })} onClick={onChosen}>
            <Avatar name={guest.username} src={guest.avatar ?? undefined} size="s" />
            <span className={styles.words}>
              <PersonName person={guest} />
            </span>
            <span className={styles.marks}>
              {muted && (
                <>
                  <IconBellOff aria-hidden="true" />
                  <VisuallyHidden>{t('chat.muted')}</VisuallyHidden>
                </>
              )}
              <CountBadge count={unread} label={t('chat.unread', { count: unread })} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
