import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Notice } from '../../frame/notice.tsx';
import { AppLinks } from './app-links.tsx';

/** For a page without content yet, with links to our apps (EC §2.10). */
export default function Screen() {
  const { t } = useTexts('shell');
  return (
    <>
      <Notice title={t('comingSoon.title')} text={t('comingSoon.text')}>
        <Button href="/">{t('comingSoon.home')}</Button>
      </Notice>
      <AppLinks />
    </>
  );
}
