import { useLocation } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { Page } from 'shared-ui/layout';
import { ShareControl } from 'shared-ui/share';
import { TrackingLists } from '../../parts/tracking-lists/tracking-lists.tsx';
import { discoverTab, withTab } from '../../rules/filters.ts';

/** `/user/initiatives`: competitions and their packages, with a button to share the list (TF §2.1). */
export default function Screen() {
  const { t } = useTexts('mf-tracking');
  const { pathname, search } = useLocation();
  // Recipients see the offered competitions, not those in which the sender is enrolled.
  const query = withTab(new URLSearchParams(search), discoverTab);
  return (
    <Page
      title={t('initiative.title')}
      lead={t('initiative.lead')}
      actions={
        <ShareControl
          title={t('initiative.title')}
          path={`${pathname}?${query}`}
          label={t('initiative.share')}
        />
      }
    >
      <TrackingLists type="initiative" />
    </Page>
  );
}
