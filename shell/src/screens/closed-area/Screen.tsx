import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Notice } from '../../frame/notice.tsx';

/** For the pages of an area that the organisation has closed (ADR-0067). */
export default function Screen() {
  const { t } = useTexts('pages');
  return (
    <Notice title={t('closed.title')} text={t('closed.text')}>
      <Button href="/">{t('closed.home')}</Button>
    </Notice>
  );
}
