import { useTexts } from 'shared-api/i18n';
import { Page } from 'shared-ui/layout';
import { usePlace } from 'shared-ui/list';
import { Tabs } from 'shared-ui/tabs';
import { BookedSessions } from '../../parts/sessions/booked-sessions.tsx';

/** `/consultant/booked-sessions`: the sessions that learners have booked with the consultant (EC §2.7). */
export default function Screen() {
  const { t } = useTexts('mf-consultations');
  const [{ part, page }, setPlace] = usePlace();
  const tab = (value: 'upcoming' | 'completed') => ({
    value,
    label: t(value === 'upcoming' ? 'sessions.upcoming' : 'sessions.booked.completed'),
    content: (
      <BookedSessions
        upcoming={value === 'upcoming'}
        page={page}
        onPage={(page, options) => setPlace({ part: value, page }, options)}
      />
    ),
  });
  return (
    <Page title={t('sessions.booked.title')}>
      <Tabs
        label={t('sessions.booked.title')}
        value={part}
        onChange={(part, options) => setPlace({ part, page: 1 }, options)}
        tabs={[tab('upcoming'), tab('completed')]}
      />
    </Page>
  );
}
