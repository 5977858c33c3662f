import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Notice } from '../../frame/notice.tsx';

/** For a product that the server withholds from the visitor's country (EC §6). */
export default function Screen() {
  const { t } = useTexts('shell');
  return (
    <Notice title={t('notAvailable.title')} text={t('notAvailable.text')}>
      <Button href="/">{t('notAvailable.home')}</Button>
    </Notice>
  );
}
