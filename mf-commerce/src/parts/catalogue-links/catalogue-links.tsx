import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';

/** Links to the catalogues: the actions of an EmptyState. */
export function CatalogueLinks() {
  const { t } = useTexts('mf-commerce');
  return (
    <>
      <Button href="/consultants/consultants">{t('common.findConsultant')}</Button>
      <Button href="/courses" variant="secondary">
        {t('common.findCourse')}
      </Button>
      <Button href="/events-list" variant="secondary">
        {t('common.findEvent')}
      </Button>
    </>
  );
}
