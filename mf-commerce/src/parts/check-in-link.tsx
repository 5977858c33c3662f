import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconTicket } from 'shared-ui/icons';

/** Leads those who may let guests in to the page for the entrance. */
export function CheckInLink({ eventId, className }: { eventId: number; className?: string }) {
  const { t } = useTexts('mf-commerce');
  return (
    <Button href={`/check-in/${eventId}`} variant="secondary" icon={<IconTicket />} className={className}>
      {t('checkIn.title')}
    </Button>
  );
}
