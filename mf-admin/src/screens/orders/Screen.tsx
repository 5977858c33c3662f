import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { RadioGroupField } from 'shared-ui/choice';
import { Page, Stack } from 'shared-ui/layout';
import { ItemList, listState, type OnPage, pageOf, pageWord, useLastPage, useWords } from 'shared-ui/list';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { SearchForm } from '../../parts/search-form/search-form.tsx';
import { useOrders } from '../../queries/money-calls.ts';
import {
  isCompleteSearch,
  numberMeanings,
  type OrderSearch,
  parseNumberMeaning,
  parseOrderSearch,
} from '../../rules/orders/order-search.ts';
import { OrderRow } from './order-row.tsx';

/** Maximum length of a provider's reference. */
const maxSearch = 255;

/** `/admin/orders`: all orders, or those of a search. The address has the search. */
export default function Screen() {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const [words, setWords] = useWords(['q', 'number', 'page']);
  const page = pageOf(words.page);
  const number = parseNumberMeaning(words.number);
  const search = parseOrderSearch(words.q ?? '', number);
  const query = useOrders(page, search);
  const list = listState(query);
  const turnTo: OnPage = (next, options) => setWords({ ...words, page: pageWord(next) }, options);
  useLastPage(page, query.isPlaceholderData ? undefined : query.data?.last_page, turnTo);
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
            onSearch={(text) => setWords({ q: text || undefined, number: words.number })}
          />
          <RadioGroupField
            label={t('orders.search.number')}
            inline
            options={numberMeanings.map((value) => ({ value, label: t(`orders.search.numbers.${value}`) }))}
            value={number}
            onChange={(value) =>
              setWords({ q: words.q, number: value === 'order' ? undefined : value }, { replace: true })
            }
          />
        </Stack>
        <ItemList
          label={t('orders.list')}
          layout="stack"
          {...list}
          // An empty answer of the previous search does not mean that this one finds nothing.
          state={query.isPlaceholderData && list.items.length === 0 ? 'loading' : list.state}
          error={query.error && errorText(query.error)}
          keyOf={({ id }) => id}
          page={page}
          onPage={turnTo}
          empty={<NoOrders search={search} />}
        >
          {(order) => <OrderRow order={order} />}
        </ItemList>
      </Stack>
    </Page>
  );
}

/** Says how the search was read, because a number can be of an order, a user or a provider. */
function NoOrders({ search }: { search: OrderSearch | undefined }) {
  const { t } = useTexts('mf-admin');
  if (search === undefined) return <EmptyState picture="cart" title={t('orders.empty')} />;
  return (
    <div role="status">
      <EmptyState
        picture="search"
        title={t('orders.none.title')}
        text={t(`orders.none.${search.key}`, { value: search.value })}
        action={
          <Button variant="secondary" href="/admin/orders">
            {t('orders.all')}
          </Button>
        }
      />
    </div>
  );
}
