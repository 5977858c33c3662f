import type { Dispute } from 'shared-api/contracts/commerce/disputes';
import { useTexts } from 'shared-api/i18n';
import { FilterBar } from 'shared-ui/filter-bar';
import { Stack } from 'shared-ui/layout';
import { listState, useLastPage } from 'shared-ui/list';
import { SelectField } from 'shared-ui/select';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { DataTable, useTableState } from 'shared-ui/table';
import { useFilters } from '../../parts/filters/use-filters.ts';
import { ListTools } from '../../parts/list-tools/list-tools.tsx';
import { useDisputes } from '../../queries/payment-calls.ts';
import { findWord } from '../../rules/find-word.ts';
import { useDisputeColumns } from './use-dispute-columns.tsx';

const states = ['decided', 'all'] as const;
const stateOf = { decided: 'decided', all: undefined } as const;

/** Disputes of payments, those that are not decided by default, the next deadline first. */
export function DisputesTab() {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const columns = useDisputeColumns();
  const table = useTableState(columns, 'respond_by');
  const [words, setFilters] = useFilters(['state']);
  const word = findWord(states, words.state);
  const filters = { state: word === undefined ? ('undecided' as const) : stateOf[word], sort: table.order };
  const query = useDisputes({ ...filters, page: table.page });
  useLastPage(table.page, query.isPlaceholderData ? undefined : query.data?.last_page, table.onPage);
  return (
    <Stack gap="m">
      <FilterBar
        label={t('payments.disputes.filters')}
        active={word === undefined ? 0 : 1}
        onClear={() => setFilters({ state: undefined }, { replace: true })}
      >
        <SelectField
          label={t('payments.disputes.columns.status')}
          placeholder={t('payments.disputes.states.undecided')}
          options={states.map((value) => ({ value, label: t(`payments.disputes.states.${value}`) }))}
          value={word ?? ''}
          onChange={(value) => setFilters({ state: value || undefined }, { replace: true })}
        />
      </FilterBar>
      <DataTable<Dispute>
        {...listState<Dispute>(query)}
        label={t('payments.disputes.title')}
        columns={columns}
        table={table}
        error={query.error ? errorText(query.error) : undefined}
        keyOf={({ id }) => id}
        empty={<EmptyState picture="path" title={t('payments.disputes.empty')} />}
        tools={<ListTools list="disputes" filters={filters} />}
      />
    </Stack>
  );
}
