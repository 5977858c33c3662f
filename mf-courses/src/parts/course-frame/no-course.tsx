import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/states';

/** Shown when no course has this id. */
export function NoCourse() {
  const { t } = useTexts('mf-courses');
  return (
    <EmptyState
      picture="search"
      title={t('course.missing.title')}
      text={t('course.missing.text')}
      action={<Button href="/courses">{t('course.missing.action')}</Button>}
    />
  );
}
