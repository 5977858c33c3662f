import { useLocation } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { Breadcrumb } from 'shared-ui/breadcrumb';
import { Group, Page, Stack } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { ShareControl } from 'shared-ui/share';
import { DirectoryFilters } from './filters.tsx';
import { Results } from './results.tsx';
import { useFilters } from './use-filters.ts';

/** `/consultants/consultants` and the paths of the other types: the directory of consultants (CC §2). */
export default function Screen() {
  const { t } = useTexts('mf-consultations');
  const { pathname, search } = useLocation();
  const { filters, change, turnTo, clear } = useFilters();
  const title = t('booking.directory.title');
  return (
    <Page
      title={title}
      actions={
        <Group>
          <TextLink to="/user/sessions">{t('booking.directory.mySessions')}</TextLink>
          <ShareControl title={title} path={pathname + search} />
        </Group>
      }
    >
      <Stack gap="m">
        <Breadcrumb items={[{ label: t('booking.directory.home'), to: '/' }, { label: title }]} />
        <DirectoryFilters filters={filters} onChange={change} onClear={clear} />
        <Results filters={filters} onChange={change} onPage={turnTo} onClear={clear} />
      </Stack>
    </Page>
  );
}
