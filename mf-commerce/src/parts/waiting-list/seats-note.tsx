import { useTexts } from 'shared-api/i18n';
import { Text } from 'shared-ui/layout';

/** How many seats are left of an event or a camp, or how its waiting list works. */
export function SeatsNote({ seats, isWaitedFor }: { seats: number; isWaitedFor: boolean }) {
  const { t } = useTexts('mf-commerce');
  if (seats > 0) return t('camp.seatsLeft', { count: seats });
  return (
    <>
      {t('camp.fullyBooked')}
      {isWaitedFor && (
        <Text size="s" tone="muted">
          {t('waiting.text')}
        </Text>
      )}
    </>
  );
}
