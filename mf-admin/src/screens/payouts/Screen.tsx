import { useTexts } from 'shared-api/i18n';
import { Page } from 'shared-ui/layout';
import { Tabs } from 'shared-ui/tabs';
import { BalancesTab } from './balances-tab.tsx';
import { EarningsTab } from './earnings-tab.tsx';
import { PayoutsTab } from './payouts-tab.tsx';
import { SharesTab } from './shares-tab.tsx';

/** `/admin/payouts`: what consultants have earned, transfers to them, and the organisation's share (ADR-0069). */
export default function Screen() {
  const { t } = useTexts('mf-admin');
  return (
    <Page title={t('payouts.title')} lead={t('payouts.lead')}>
      <Tabs
        label={t('payouts.title')}
        tabs={[
          { value: 'balances', label: t('payouts.tabs.balances'), content: <BalancesTab /> },
          { value: 'earnings', label: t('payouts.tabs.earnings'), content: <EarningsTab /> },
          { value: 'payouts', label: t('payouts.tabs.payouts'), content: <PayoutsTab /> },
          { value: 'share', label: t('payouts.tabs.share'), content: <SharesTab /> },
        ]}
      />
    </Page>
  );
}
