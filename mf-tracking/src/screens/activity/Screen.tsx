import { useParams, useSearchParams } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { Page } from 'shared-ui/layout';
import { MissingActivity } from '../../parts/missing-activity/missing-activity.tsx';
import { parseActivityAddress } from '../../rules/activity/parse-address.ts';
import { ActivityPage } from './activity-page.tsx';

/** `/activity/{actId}/{trackId}/{date}/{userId}/{daySelected}/add-progress`: an activity on a day (TF §2.4). */
export default function Screen() {
  const { t } = useTexts('mf-tracking');
  const params = useParams();
  const [query] = useSearchParams();
  const address = parseActivityAddress(params, query);
  if (address !== undefined) return <ActivityPage key={JSON.stringify(address)} address={address} />;
  return (
    <Page title={t('activity.title')}>
      <MissingActivity />
    </Page>
  );
}
