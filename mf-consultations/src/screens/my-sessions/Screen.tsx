import { useTexts } from 'shared-api/i18n';
import { Group, Page } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { usePlace } from 'shared-ui/list';
import { LearnerSessions } from '../../parts/sessions/learner-sessions.tsx';

/** `/user/sessions`: the sessions that the user has booked. */
export default function Screen() {
  const { t } = useTexts('mf-consultations');
  const [place, setPlace] = usePlace();
  return (
    <Page
      title={t('sessions.mine.title')}
      actions={
        <Group>
          <TextLink to="/show/user/profile?tab=requests">{t('sessions.requests.title')}</TextLink>
          <TextLink to="/user/survey/list">{t('sessions.surveys.title')}</TextLink>
        </Group>
      }
    >
      <LearnerSessions {...place} onChange={setPlace} />
    </Page>
  );
}
