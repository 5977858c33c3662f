import { matchPage } from 'platform/registry/match';
import { useLocation } from 'react-router-dom';
import { useLanguage } from 'shared-api/i18n';
import { ComingSoon } from 'shared-ui/coming-soon';
import remote from '../../../remote.ts';

/** A planned page, under its own title. */
export default function Screen() {
  const { language } = useLanguage();
  return <ComingSoon title={matchPage([remote], useLocation().pathname)?.page.title[language] ?? ''} />;
}
