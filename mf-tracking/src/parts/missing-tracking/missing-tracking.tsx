import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/states';

/** Shown for an unknown id, with a link to the list. */
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
