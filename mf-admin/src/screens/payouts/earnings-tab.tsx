import { useMemo } from 'react';
import { type Earning, earningStates } from 'shared-api/contracts/commerce/earnings';
import { useTexts } from 'shared-api/i18n';
import { parseId } from 'shared-api/rules/parse-id';
import { Badge } from 'shared-ui/badge';
import { FilterBar } from 'shared-ui/filter-bar';
import { Stack } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { listState, useLastPage } from 'shared-ui/list';
import { SelectField } from 'shared-ui/select';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { DataTable, type TableColumn, useTableState } from 'shared-ui/table';
import { useFilters } from '../../parts/filters/use-filters.ts';
import { useFormats } from '../../parts/formats/use-formats.ts';
import { ListTools } from '../../parts/list-tools/list-tools.tsx';
import { useEarnings } from '../../queries/payout-calls.ts';
import { findWord } from '../../rules/find-word.ts';

const tones = { pending: 'neutral', payable: 'pending', paid: 'success' } as const;

function useEarningColumns(): TableColumn<Earning>[] {
  const { t } = useTexts('mf-admin');
  const { money, percent, time } = useFormats();
  return useMemo(
    () => [
      {
        id: 'consultant',
        title: t('payouts.columns.consultant'),
        cell: ({ consultant }) => (
          <TextLink to={`?tab=earnings&consultant=${consultant.id}`}>
            <bdi>{consultant.username}</bdi>
          </TextLink>
        ),
      },
      { id: 'name', title: t('payouts.columns.name'), cell: ({ name }) => <bdi>{name}</bdi> },
      {
        id: 'order',
        title: t('payouts.columns.order'),
        cell: ({ order_id: order }) => (
          <TextLink to={`/admin/orders/${order}`}>{t('payments.refunds.order', { order })}</TextLink>
        ),
      },
      {
        id: 'gross',
        title: t('payouts.columns.gross'),
        align: 'end',
        cell: ({ gross, currency }) => <bdi>{money(gross, currency)}</bdi>,
      },
      {
        id: 'share',
        title: t('payouts.columns.share'),
        align: 'end',
        isOptional: true,
        cell: ({ share }) => percent(share),
      },
      {
        id: 'amount',
        title: t('payouts.columns.amount'),
        align: 'end',
        cell: ({ amount, currency }) => <bdi>{money(amount, currency)}</bdi>,
      },
      {
        id: 'earned',
        title: t('payouts.columns.earned'),
        sortKey: 'earned_at',
        cell: ({ earned_at }) => time(earned_at),
      },
      {
        id: 'state',
        title: t('payouts.columns.state'),
        cell: ({ state }) => <Badge tone={tones[state]}>{t(`payouts.states.${state}`)}</Badge>,
      },
    ],
    [t, money, percent, time],
  );
}

/** The earnings of consultants and their corrections, as a table that can be downloaded as a statement. */
export function EarningsTab() {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const columns = useEarningColumns();
  const table = useTableState(columns, 'earned_at');
  const [words, setFilters] = useFilters(['consultant', 'state']);
  const state = findWord(earningStates, words.state);
  const consultant = parseId(words.consultant);
  const filters = { consultant_id: consultant, state, sort: table.order };
  const query = useEarnings({ ...filters, page: table.page });
  useLastPage(table.page, query.isPlaceholderData ? undefined : query.data?.last_page, table.onPage);
  return (
    <Stack gap="m">
      <FilterBar
        label={t('payouts.tabs.earnings')}
        active={(state === undefined ? 0 : 1) + (consultant === undefined ? 0 : 1)}
        onClear={() => setFilters({ state: undefined, consultant: undefined }, { replace: true })}
      >
        <SelectField
          label={t('payouts.columns.state')}
          placeholder={t('payouts.allStates')}
          options={earningStates.map((value) => ({ value, label: t(`payouts.states.${value}`) }))}
          value={state ?? ''}
          onChange={(value) => setFilters({ state: value || undefined }, { replace: true })}
        />
      </FilterBar>
      <DataTable<Earning>
        {...listState<Earning>(query)}
        label={t('payouts.tabs.earnings')}
        columns={columns}
        table={table}
        error={query.error ? errorText(query.error) : undefined}
        keyOf={({ id }) => id}
        empty={<EmptyState picture="path" title={t('payouts.earningsEmpty')} />}
        tools={
          <ListTools
            list="earnings"
            filters={{ state, sort: table.order, consultant_id: consultant?.toString() }}
          />
        }
      />
    </Stack>
  );
}
