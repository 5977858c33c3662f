import { type PersonCard, personRoles, personStates } from 'shared-api/contracts/people';
import { useTexts } from 'shared-api/i18n';
import { FilterBar } from 'shared-ui/filter-bar';
import { Page, Stack } from 'shared-ui/layout';
import { listState, useLastPage } from 'shared-ui/list';
import { SelectField } from 'shared-ui/select';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { DataTable, useTableState } from 'shared-ui/table';
import { SearchField } from 'shared-ui/text-field';
import { useFilters } from '../../parts/filters/use-filters.ts';
import { ListTools } from '../../parts/list-tools/list-tools.tsx';
import { usePeople } from '../../queries/people-calls.ts';
import { findWord } from '../../rules/find-word.ts';
import { usePersonColumns } from './use-person-columns.tsx';

const maxSearch = 120;
const filterWords = ['search', 'role', 'state'] as const;

/** `/admin/people`: the accounts of the site, found by what is known of them. */
export default function Screen() {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const columns = usePersonColumns();
  const table = useTableState(columns, '-id');
  const [words, setFilters] = useFilters(filterWords);
  const role = findWord(personRoles, words.role);
  const state = findWord(personStates, words.state);
  const filters = { search: words.search, role, state, sort: table.order };
  const query = usePeople({ ...filters, page: table.page });
  useLastPage(table.page, query.isPlaceholderData ? undefined : query.data?.last_page, table.onPage);
  const filter = (changes: Parameters<typeof setFilters>[0]) => setFilters(changes, { replace: true });
  return (
    <Page title={t('people.title')} lead={t('people.lead')}>
      <Stack gap="l">
        <FilterBar
          label={t('people.filters')}
          active={[role, state].filter((each) => each !== undefined).length}
          onClear={() => filter({ role: undefined, state: undefined })}
          search={
            <SearchField
              label={t('people.search')}
              maxLength={maxSearch}
              value={words.search ?? ''}
              onChange={(typed) => filter({ search: typed.trim() || undefined })}
            />
          }
        >
          <SelectField
            label={t('people.role')}
            placeholder={t('people.all')}
            options={personRoles.map((value) => ({ value, label: t(`people.${value}`) }))}
            value={role ?? ''}
            onChange={(value) => filter({ role: value || undefined })}
          />
          <SelectField
            label={t('people.state')}
            placeholder={t('people.all')}
            options={personStates.map((value) => ({ value, label: t(`people.states.${value}`) }))}
            value={state ?? ''}
            onChange={(value) => filter({ state: value || undefined })}
          />
        </FilterBar>
        <DataTable<PersonCard>
          {...listState<PersonCard>(query)}
          label={t('people.list')}
          columns={columns}
          table={table}
          error={query.error ? errorText(query.error) : undefined}
          keyOf={({ id }) => id}
          empty={<EmptyState picture="search" title={t('people.empty')} text={t('people.emptyText')} />}
          tools={<ListTools list="people" filters={filters} />}
        />
      </Stack>
    </Page>
  );
}
