import { useId } from 'react';
import { currency as currencyOf } from 'shared-api/contracts/wire';
import { useTexts } from 'shared-api/i18n';
import type { Currency } from 'shared-api/rules/currency';
import { Heading, Stack } from 'shared-ui/layout';
import { ItemList, listState, useLastPage, usePageOf, useWords } from 'shared-ui/list';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { Tabs } from 'shared-ui/tabs';
import { CatalogueLinks } from '../../parts/catalogue-links/catalogue-links.tsx';
import { useEntries } from '../../queries/orders.ts';
import { useWalletBalance } from '../../queries/shared.ts';
import { walletCurrencies } from '../../rules/orders/currencies.ts';
import { EntryRow } from './entry-row.tsx';

/** The ledger entries, the newest first, filtered by currency if the wallet has two. */
export function Statement() {
  const { t } = useTexts('mf-commerce');
  const heading = useId();
  const [words, setWords] = useWords(['currency', 'page']);
  const chosen = currencyOf.safeParse(words.currency).data;
  const { data: balances } = useWalletBalance();
  const { data: first } = useEntries(1, undefined);
  const known = balances ? walletCurrencies(balances, first?.data.data) : [];
  const isOfTwo = known.length > 1 || chosen !== undefined;
  const tab = (value: Currency | undefined) => ({
    value: value ?? 'all',
    label: value ? t(`common.currencies.${value}`) : t('wallet.all'),
    content: <Entries currency={value} />,
  });
  return (
    <Stack as="section" aria-labelledby={heading}>
      <Heading id={heading}>{t('wallet.statement')}</Heading>
      {isOfTwo ? (
        <Tabs
          label={t('wallet.statement')}
          value={chosen ?? 'all'}
          onChange={(value, options) => setWords({ currency: value === 'all' ? undefined : value }, options)}
          tabs={[tab(undefined), tab('USD'), tab('EGP')]}
        />
      ) : (
        <Entries currency={undefined} />
      )}
    </Stack>
  );
}

function Entries({ currency }: { currency: Currency | undefined }) {
  const { t } = useTexts('mf-commerce');
  const rejectionText = useErrorText();
  const [page, setPage] = usePageOf('page');
  const query = useEntries(page, currency);
  useLastPage(page, query.data?.last_page, setPage);
  return (
    <ItemList
      label={t('wallet.statement')}
      layout="stack"
      {...listState(query)}
      error={query.error && rejectionText(query.error)}
      keyOf={({ id, currency }) => `${id} ${currency}`}
      page={page}
      onPage={setPage}
      empty={<EmptyState picture="cart" title={t('wallet.empty')} action={<CatalogueLinks />} />}
    >
      {(entry) => <EntryRow entry={entry} />}
    </ItemList>
  );
}
