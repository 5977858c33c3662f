import { useTexts } from 'shared-api/i18n';
import { Page } from 'shared-ui/layout';
import { usePlace } from 'shared-ui/list';
import { RequestsList } from '../../parts/sessions/requests-list.tsx';

/** `/private/sessions/list`: the private requests to the consultant. */
export default function Screen() {
  const { t } = useTexts('mf-consultations');
  const [{ page }, setPlace] = usePlace();
  return (
    <Page title={t('sessions.requests.consultantTitle')}>
      <RequestsList side="consultant" page={page} onPage={(page, options) => setPlace({ page }, options)} />
    </Page>
  );
}
