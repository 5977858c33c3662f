import { useTexts } from 'shared-api/i18n';
import { useSession } from 'shared-api/session';
import { Button } from 'shared-ui/button';
import { Page } from 'shared-ui/layout';
import { EmptyState, Loaded, LoadingState } from 'shared-ui/states';
import { useApplication } from '../../queries/sessions.ts';
import { RequestForm } from './request-form.tsx';

/** `/user/consultation/request`: the request to become a consultant (TF §7). */
export default function Screen() {
  const { t } = useTexts('mf-consultations');
  const isConsultant = useSession((session) => session.isConsultant);
  return (
    <Page title={t('sessions.become.title')} lead={t('sessions.become.lead')} width="narrow">
      {isConsultant ? (
        <EmptyState
          picture="people"
          title={t('sessions.become.already')}
          action={<Button href="/consultant/profile">{t('sessions.profile.title')}</Button>}
        />
      ) : (
        <Asked />
      )}
    </Page>
  );
}

function Asked() {
  return (
    <Loaded query={useApplication()} loading={<LoadingState shape="form" />}>
      {(application) => <RequestForm application={application} />}
    </Loaded>
  );
}
