import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Notice } from '../../frame/notice.tsx';

/** For a program that was withdrawn (TF §2.8). */
export default function Screen() {
  const { t } = useTexts('shell');
  return (
    <Notice title={t('notPublished.title')} text={t('notPublished.text')}>
      <Button href="/">{t('notPublished.home')}</Button>
    </Notice>
  );
}
