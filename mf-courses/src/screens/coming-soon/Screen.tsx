import { matchPage } from 'platform/registry/match';
import { useLocation } from 'react-router-dom';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Page } from 'shared-ui/layout';
import { EmptyState } from 'shared-ui/states';
import remote from '../../../remote.ts';

/** A page that is contributed and not written yet: its own title, a kind word and the way home. */
export default function Screen() {
  const { t } = useTexts('mf-courses');
  const { language } = useLanguage();
  const title = matchPage([remote], useLocation().pathname)?.page.title[language] ?? '';
  const home = <Button href="/">{t('comingSoon.home')}</Button>;
  return (
    <Page title={title}>
      <EmptyState title={t('comingSoon.title')} text={t('comingSoon.text')} action={home} />
    </Page>
  );
}
