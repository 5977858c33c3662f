import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/states';

/** Where nobody can be consulted under this number. */
export function NoConsultant() {
  const { t } = useTexts('mf-consultations');
  return (
    <EmptyState
      title={t('booking.missing.title')}
      text={t('booking.missing.text')}
      action={<Button href="/consultants/consultants">{t('booking.missing.action')}</Button>}
    />
  );
}
