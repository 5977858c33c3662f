import { useTexts } from 'shared-api/i18n';
import { Page } from 'shared-ui/layout';
import { Tabs } from 'shared-ui/tabs';
import { DisputesTab } from './disputes-tab.tsx';
import { LedgerTab } from './ledger-tab.tsx';
import { RefundsTab } from './refunds-tab.tsx';

/** `/admin/payments`: refunds that providers have not made yet, disputes, and the check of the ledger (PD-139, PD-91, ADR-0068). */
export default function Screen() {
  const { t } = useTexts('mf-admin');
  return (
    <Page title={t('payments.title')} lead={t('payments.lead')}>
      <Tabs
        label={t('payments.title')}
        tabs={[
          { value: 'refunds', label: t('payments.refunds.title'), content: <RefundsTab /> },
          { value: 'disputes', label: t('payments.disputes.title'), content: <DisputesTab /> },
          { value: 'ledger', label: t('payments.ledger.title'), content: <LedgerTab /> },
        ]}
      />
    </Page>
  );
}
