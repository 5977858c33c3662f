import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconSend } from 'shared-ui/icons';
import { Text } from 'shared-ui/layout';
import { CheckInLink } from '../../parts/check-in-link.tsx';
import styles from './event.module.css';

interface OrganiserActionsProps {
  eventId: number;
  /** How many have a ticket. */
  guests: number;
  /** Leads to the message to them. */
  onWrite(): void;
}

/** What organisers do at their own event, in place of enrolling in it. */
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
