import { useTexts } from 'shared-api/i18n';
import { Page } from 'shared-ui/layout';
import { Tabs } from 'shared-ui/tabs';
import { EarningsTab } from './earnings-tab.tsx';
import { PayoutsTab } from './payouts-tab.tsx';

/** `/consultant/earnings`: what the consultant has earned, and the transfers (ADR-0069). */
export default function Screen() {
  const { t } = useTexts('mf-consultations');
  return (
    <Page title={t('earnings.title')} lead={t('earnings.lead')}>
      <Tabs
        label={t('earnings.title')}
        tabs={[
          { value: 'earnings', label: t('earnings.entries'), content: <EarningsTab /> },
          { value: 'payouts', label: t('earnings.payouts'), content: <PayoutsTab /> },
        ]}
      />
    </Page>
  );
}
