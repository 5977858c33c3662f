import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/states';

/** For an id of nothing; links to the list. */
export function MissingTracking() {
  const { t } = useTexts('mf-tracking');
  return (
    <EmptyState
      picture="search"
      title={t('details.missing.title')}
      text={t('details.missing.text')}
      action={<Button href="/user/trackings/list">{t('details.missing.action')}</Button>}
    />
  );
}
