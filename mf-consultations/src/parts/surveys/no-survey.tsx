import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/states';

/** Shown if the address does not lead to a survey of the user. */
export function NoSurvey() {
  const { t } = useTexts('mf-consultations');
  return (
    <EmptyState
      picture="search"
      title={t('sessions.survey.missing')}
      action={<Button href="/user/survey/list">{t('sessions.surveys.title')}</Button>}
    />
  );
}
