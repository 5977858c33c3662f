import { useTexts } from 'shared-api/i18n';
import { Page } from 'shared-ui/layout';
import { TrackingLists } from '../../parts/tracking-lists/tracking-lists.tsx';

/** `/user/trackings/list`: follow-up systems and their packages (TF §2.1). */
export default function Screen() {
  const { t } = useTexts('mf-tracking');
  return (
    <Page title={t('tracking.title')} lead={t('tracking.lead')}>
      <TrackingLists type="tracking" />
    </Page>
  );
}
