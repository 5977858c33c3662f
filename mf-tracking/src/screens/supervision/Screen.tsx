import { useTexts } from 'shared-api/i18n';
import { Page } from 'shared-ui/layout';
import { usePlace } from 'shared-ui/list';
import { Tabs } from 'shared-ui/tabs';
import { useLiveSupervision } from '../../queries/live.ts';
import { ReceivedRequests } from './received-requests.tsx';
import { SupervisedList } from './supervised-list.tsx';

const parts = ['requests', 'participants'] as const;

/** `/consultant/supervision`: the requests that a consultant received, and the participants whom they supervise (TF §1, PD-67). */
export default function Screen() {
  const { t } = useTexts('mf-tracking');
  const [{ part, page }, setPlace] = usePlace();
  useLiveSupervision();
  const current = parts.find((each) => each === part) ?? 'requests';
  const list = {
    page,
    onPage: (next: number, options?: { replace?: boolean }) => setPlace({ page: next }, options),
  };
  return (
    <Page title={t('supervision.consultant.title')} lead={t('supervision.consultant.lead')}>
      <Tabs
        label={t('supervision.consultant.title')}
        value={current}
        onChange={(next, options) => setPlace({ part: next, page: 1 }, options)}
        tabs={[
          {
            value: 'requests',
            label: t('supervision.consultant.requests'),
            content: <ReceivedRequests {...list} />,
          },
          {
            value: 'participants',
            label: t('supervision.consultant.participants'),
            content: <SupervisedList {...list} />,
          },
        ]}
      />
    </Page>
  );
}
