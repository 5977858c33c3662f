import { useTexts } from 'shared-api/i18n';
import { Page } from 'shared-ui/layout';
import { Tabs } from 'shared-ui/tabs';
import { CompareTab } from './compare-tab.tsx';
import { FiguresTab } from './figures-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { LiveTab } from './live-tab.tsx';

/** `/admin/releases`: what is live and in canary, what it does at its visitors, who released it and what differs (PD-141). */
export default function Screen() {
  const { t } = useTexts('mf-admin');
  return (
    <Page title={t('releases.title')} lead={t('releases.lead')}>
      <Tabs
        label={t('releases.tabs.label')}
        tabs={[
          { value: 'live', label: t('releases.tabs.live'), content: <LiveTab /> },
          { value: 'figures', label: t('releases.tabs.figures'), content: <FiguresTab /> },
          { value: 'history', label: t('releases.tabs.history'), content: <HistoryTab /> },
          { value: 'compare', label: t('releases.tabs.compare'), content: <CompareTab /> },
        ]}
      />
    </Page>
  );
}
