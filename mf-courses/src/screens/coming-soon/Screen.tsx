import { matchPath, useLocation } from 'react-router-dom';
import { useLanguage } from 'shared-api/i18n';
import { ComingSoon } from 'shared-ui/coming-soon';
import remote from '../../../remote.ts';

/** A planned page, under its own title. */
export default function Screen() {
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const page = remote.pages.find(({ path }) => matchPath(path, pathname) !== null);
  return <ComingSoon title={page?.title[language] ?? ''} />;
}
