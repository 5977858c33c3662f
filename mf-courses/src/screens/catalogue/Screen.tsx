import { useTexts } from 'shared-api/i18n';
import { isSignedIn, useSession } from 'shared-api/session';
import { Page, Stack } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { CatalogueFilters } from './catalogue-filters.tsx';
import { Results } from './results.tsx';
import { useFilters } from './use-filters.ts';

/** `/courses`: the catalogue of courses (CC §2). */
export default function Screen() {
  const { t } = useTexts('mf-courses');
  const signedIn = useSession(isSignedIn);
  const { filters, change, turnTo, clear } = useFilters();
  return (
    <Page
      title={t('catalogue.title')}
      lead={t('catalogue.lead')}
      actions={signedIn && <TextLink to="/user/courses">{t('catalogue.mine')}</TextLink>}
    >
      <Stack gap="l">
        <CatalogueFilters filters={filters} onChange={change} onClear={clear} />
        <Results filters={filters} onChange={change} onPage={turnTo} onClear={clear} />
      </Stack>
    </Page>
  );
}
