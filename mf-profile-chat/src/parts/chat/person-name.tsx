import { type ChatPerson, customerServiceId } from 'shared-api/contracts/chat/wire';
import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import styles from './person-name.module.css';

/**
 * The name of a person on a line of its own. It starts at the same edge as the lines of the page, and overflow is cut
 * off at the end of the name, whatever its direction. Customer service has a badge, which no user can imitate by a
 * name.
 */
export function PersonName({ person }: { person: Pick<ChatPerson, 'id' | 'username'> }) {
  const { t } = useTexts('mf-profile-chat');
  return (
    <span className={styles.name}>
      <bdi>{person.username}</bdi>
      {person.id === customerServiceId && (
        <Badge tone="primary" className={styles.official}>
          {t('chat.official')}
        </Badge>
      )}
    </span>
  );
}
