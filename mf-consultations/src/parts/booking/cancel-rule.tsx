import { useTexts } from 'shared-api/i18n';
import { Text } from 'shared-ui/layout';

/** Explains the refund when a learner cancels (PD-42). */
export function CancelRule({ marginHours }: { marginHours: number }) {
  const { t } = useTexts('mf-consultations');
  return (
    <Text size="s" tone="muted">
      {marginHours > 0 ? t('booking.cancelRule', { count: marginHours }) : t('booking.cancelRuleAny')}
    </Text>
  );
}
