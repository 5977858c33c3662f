import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconSend } from 'shared-ui/icons';
import { Text } from 'shared-ui/layout';
import { CheckInLink } from '../../parts/check-in-link/check-in-link.tsx';
import styles from './event.module.css';

interface OrganiserActionsProps {
  eventId: number;
  /** Number of ticket holders. */
  guests: number;
  /** Opens the message form. */
  onWrite(): void;
}

/** The actions of organisers at their own event, instead of enrolling in it. */
export function OrganiserActions({ eventId, guests, onWrite }: OrganiserActionsProps) {
  const { t } = useTexts('mf-commerce');
  return (
    <div className={styles.enrol}>
      <Text size="s" tone="muted">
        {t(guests === 0 ? 'event.ownEmpty' : 'event.own')}
      </Text>
      {guests > 0 && (
        <>
          <Button icon={<IconSend />} className={styles.button} onClick={onWrite}>
            {t('event.write')}
          </Button>
          <CheckInLink eventId={eventId} className={styles.button} />
        </>
      )}
    </div>
  );
}
