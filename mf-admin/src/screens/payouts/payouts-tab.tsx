import { useMemo } from 'react';
import type { Payout } from 'shared-api/contracts/commerce/earnings';
import { useTexts } from 'shared-api/i18n';
import { TextLink } from 'shared-ui/link';
import { listState, useLastPage } from 'shared-ui/list';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { DataTable, type TableColumn, useTableState } from 'shared-ui/table';
import { useFormats } from '../../parts/formats/use-formats.ts';
import { ListTools } from '../../parts/list-tools/list-tools.tsx';
import { usePayouts } from '../../queries/payout-calls.ts';

function usePayoutColumns(): TableColumn<Payout>[] {
  const { t } = useTexts('mf-admin');
  const { id: formatId, money, number, time } = useFormats();
  return useMemo(
    () => [
      { id: 'id', title: t('payouts.columns.number'), sortKey: 'id', cell: ({ id }) => formatId(id) },
      {
        id: 'consultant',
        title: t('payouts.columns.consultant'),
        cell: ({ consultant }) => (
          <TextLink to={`/admin/people/${consultant.id}`}>
            <bdi>{consultant.username}</bdi>
          </TextLink>
        ),
      },
      {
        id: 'amount',
        title: t('payouts.columns.amount'),
        align: 'end',
        cell: ({ amount, currency }) => <bdi>{money(amount, currency)}</bdi>,
      },
      {
        id: 'reference',
        title: t('payouts.columns.reference'),
        cell: ({ reference }) => <bdi>{reference}</bdi>,
      },
      {
        id: 'entries',
        title: t('payouts.columns.entries'),
        align: 'end',
        cell: ({ entries }) => number(entries),
      },
      {
        id: 'created',
        title: t('payouts.columns.created'),
        cell: ({ created_at }) => time(created_at),
      },
    ],
    [t, formatId, money, number, time],
  );
}

/** The transfers that were recorded, the newest first. */
export function PayoutsTab() {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const columns = usePayoutColumns();
  const table = useTableState(columns, '-id');
  const filters = { sort: table.order };
  const query = usePayouts({ ...filters, page: table.page });
  useLastPage(table.page, query.isPlaceholderData ? undefined : query.data?.last_page, table.onPage);
  return (
    <DataTable<Payout>
      {...listState<Payout>(query)}
      label={t('payouts.tabs.payouts')}
      columns={columns}
      table={table}
      error={query.error ? errorText(query.error) : undefined}
      keyOf={({ id }) => id}
      empty={<EmptyState picture="path" title={t('payouts.payoutsEmpty')} />}
      tools={<ListTools list="payouts" filters={filters} />}
    />
  );
}
