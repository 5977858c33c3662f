import { type ChatPerson, customerServiceId } from 'shared-api/contracts/chat/wire';
import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import styles from './person-name.module.css';

/**
 * The name of a person in a line of its own: it begins where the line of the page does, and is cut off at its own end, whatever its direction.
 * Customer service has a badge, which no name that people choose can have.
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
