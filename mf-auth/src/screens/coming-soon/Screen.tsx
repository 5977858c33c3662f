import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/states';
export default function Screen() {
  const { t } = useTexts('mf-auth');
  return (
    <EmptyState
      title={t('comingSoon.title')}
      text={t('comingSoon.text')}
      action={<Button href="/">{t('comingSoon.home')}</Button>}
    />
  );
}
