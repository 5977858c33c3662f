import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconTicket } from 'shared-ui/icons';

/** Link to the check-in page, for those who may check guests in. */
export function CheckInLink({ eventId, className }: { eventId: number; className?: string }) {
  const { t } = useTexts('mf-commerce');
  return (
    <Button href={`/check-in/${eventId}`} variant="secondary" icon={<IconTicket />} className={className}>
      {t('checkIn.title')}
    </Button>
  );
}
