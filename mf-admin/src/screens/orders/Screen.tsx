import type { OperatorOrder } from 'shared-api/contracts/commerce/operator';
import { useTexts } from 'shared-api/i18n';
import { currencies } from 'shared-api/rules/currency';
import { orderStatuses } from 'shared-api/rules/order-state';
import { Button } from 'shared-ui/button';
import { RadioGroupField } from 'shared-ui/choice';
import { FilterBar } from 'shared-ui/filter-bar';
import { Page, Stack } from 'shared-ui/layout';
import { listState, useLastPage } from 'shared-ui/list';
import { SelectField } from 'shared-ui/select';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { DataTable, useTableState } from 'shared-ui/table';
import { useFilters } from '../../parts/filters/use-filters.ts';
import { ListTools } from '../../parts/list-tools/list-tools.tsx';
import { SearchForm } from '../../parts/search-form/search-form.tsx';
import { useOrders } from '../../queries/money-calls.ts';
import { findWord } from '../../rules/find-word.ts';
import {
  isCompleteSearch,
  numberMeanings,
  type OrderSearch,
  parseNumberMeaning,
  parseOrderSearch,
  toOrdersQuery,
} from '../../rules/orders/order-search.ts';
import { useOrderColumns } from './use-order-columns.tsx';

/** Maximum length of a provider's reference. */
const maxSearch = 255;
const filterWords = ['q', 'number', 'status', 'currency'] as const;

/** `/admin/orders`: all orders, or those of a search. The address has the search. */
export default function Screen() {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const columns = useOrderColumns();
  const table = useTableState(columns, '-id');
  const [words, setFilters] = useFilters(filterWords);
  const number = parseNumberMeaning(words.number);
  const search = parseOrderSearch(words.q ?? '', number);
  const status = findWord(orderStatuses, words.status);
  const currency = findWord(currencies, words.currency);
  const filters = { ...toOrdersQuery(search), status, currency, sort: table.order };
  const query = useOrders({ ...filters, page: table.page });
  const list = listState<OperatorOrder>(query);
  useLastPage(table.page, query.isPlaceholderData ? undefined : query.data?.last_page, table.onPage);
  const filter = (changes: Parameters<typeof setFilters>[0]) => setFilters(changes, { replace: true });
  return (
    <Page title={t('orders.title')} lead={t('orders.lead')}>
      <Stack gap="l">
        <Stack gap="s">
          <SearchForm
            label={t('orders.search.label')}
            hint={t('orders.search.hint')}
            maxLength={maxSearch}
            value={words.q ?? ''}
            findProblem={(text) => {
              const typed = parseOrderSearch(text, number);
              return typed && !isCompleteSearch(typed) ? t('orders.search.email') : undefined;
            }}
            onSearch={(text) => setFilters({ q: text || undefined })}
          />
          <RadioGroupField
            label={t('orders.search.number')}
            inline
            options={numberMeanings.map((value) => ({ value, label: t(`orders.search.numbers.${value}`) }))}
            value={number}
            onChange={(value) => filter({ number: value === 'order' ? undefined : value })}
          />
        </Stack>
        <FilterBar
          label={t('orders.filters')}
          active={[status, currency].filter((each) => each !== undefined).length}
          onClear={() => filter({ status: undefined, currency: undefined })}
        >
          <SelectField
            label={t('orders.columns.status')}
            placeholder={t('orders.every')}
            options={orderStatuses.map((value) => ({ value, label: t(`money.orderStatus.${value}`) }))}
            value={status ?? ''}
            onChange={(value) => filter({ status: value || undefined })}
          />
          <SelectField
            label={t('orders.currency')}
            placeholder={t('orders.every')}
            options={currencies.map((value) => ({ value, label: t(`money.currencies.${value}`) }))}
            value={currency ?? ''}
            onChange={(value) => filter({ currency: value || undefined })}
          />
        </FilterBar>
        <DataTable<OperatorOrder>
          {...list}
          label={t('orders.list')}
          columns={columns}
          table={table}
          // An empty answer of the previous search does not mean that this one finds nothing.
          state={query.isPlaceholderData && list.items.length === 0 ? 'loading' : list.state}
          error={query.error && errorText(query.error)}
          keyOf={({ id }) => id}
          empty={<NoOrders search={search} isFiltered={status !== undefined || currency !== undefined} />}
          tools={<ListTools list="orders" filters={filters} />}
        />
      </Stack>
    </Page>
  );
}

/** Says how the search was read, because a number can be of an order, a user or a provider. */
function NoOrders({ search, isFiltered }: { search: OrderSearch | undefined; isFiltered: boolean }) {
  const { t } = useTexts('mf-admin');
  if (search === undefined && !isFiltered) return <EmptyState picture="cart" title={t('orders.empty')} />;
  return (
    <div role="status">
      <EmptyState
        picture="search"
        title={t('orders.none.title')}
        text={search && t(`orders.none.${search.key}`, { value: search.value })}
        action={
          <Button variant="secondary" href="/admin/orders">
            {t('orders.all')}
          </Button>
        }
      />
    </div>
  );
}
