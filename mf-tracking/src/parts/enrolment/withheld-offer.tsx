import type { Tracking } from 'shared-api/contracts/tracking/wire';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Stack, Text } from 'shared-ui/layout';
import type { WithheldReason } from '../../rules/enrolment.ts';

interface WithheldOfferProps {
  tracking: Pick<Tracking, 'package_id'>;
  offer: WithheldReason;
}

/** Why nobody can enrol here (TRCK-120). For a level that is only sold with its package, a link to the package. */
export function WithheldOffer({ tracking, offer }: WithheldOfferProps) {
  const { t } = useTexts('mf-tracking');
  if (offer === 'not-offered') return <Text strong>{t('enrolment.notOffered')}</Text>;
  if (offer === 'closed') return <Text strong>{t('enrolment.closed')}</Text>;
  if (offer === 'levels') return <Text tone="muted">{t('enrolment.byLevel')}</Text>;
  return (
    <Stack gap="s">
      <Text tone="muted">{t('enrolment.withPackage')}</Text>
      <Button href={`/user/trackings/${tracking.package_id}/package/levels?discover=1`}>
        {t('enrolment.toPackage')}
      </Button>
    </Stack>
  );
}
