import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/states';

/** Shown if no consultant has the id in the address. */
export function NoConsultant() {
  const { t } = useTexts('mf-consultations');
  return (
    <EmptyState
      picture="search"
      title={t('booking.missing.title')}
      text={t('booking.missing.text')}
      action={<Button href="/consultants/consultants">{t('booking.missing.action')}</Button>}
    />
  );
}
