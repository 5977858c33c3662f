import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { DashboardEntry } from 'shared-api/contracts/dashboard';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { currencies } from 'shared-api/rules/currency';
import { deviceZone } from 'shared-api/rules/device-zone';
import { dateIn } from 'shared-api/rules/time-zone';
import { Button } from 'shared-ui/button';
import { FormMessage } from 'shared-ui/form';
import { formatDate, formatDateTime, formatMoney, zoneName } from 'shared-ui/format';
import { Page, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { listState, pageOf, useLastPage, useWords } from 'shared-ui/list';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { DataTable, type TableColumn, useTableState } from 'shared-ui/table';
import { useEntries } from '../../queries/dashboard-calls.ts';
import { toEntryDates } from '../../rules/dashboard/range.ts';

interface Kind {
  /** Undefined for a number that counts. */
  currency: 'USD' | 'EGP' | undefined;
  /** IANA zone of the site. */
  timezone: string | undefined;
}

function useEntryColumns({ currency, timezone }: Kind): TableColumn<DashboardEntry>[] {
  const { t } = useTexts('mf-admin');
  const { language } = useLanguage();
  return useMemo(() => {
    const amount: TableColumn<DashboardEntry> = {
      id: 'amount',
      title: t('dashboard.entries.columns.amount'),
      align: 'end',
      cell: (entry) =>
        entry.amount !== null &&
        currency !== undefined && <bdi>{formatMoney(entry.amount / 100, currency, language)}</bdi>,
    };
    return [
      {
        id: 'title',
        title: t('dashboard.entries.columns.title'),
        cell: ({ title, path }) =>
          path === null ? (
            <bdi>{title}</bdi>
          ) : (
            <TextLink to={path}>
              <bdi>{title}</bdi>
            </TextLink>
          ),
      },
      {
        id: 'detail',
        title: t('dashboard.entries.columns.detail'),
        cell: ({ detail }) => detail !== null && <bdi>{detail}</bdi>,
      },
      {
        id: 'at',
        title: t('dashboard.entries.columns.at'),
        cell: ({ at }) => formatDateTime(at, language, { timeZone: timezone }),
      },
      ...(currency === undefined ? [] : [amount]),
    ];
  }, [t, language, currency, timezone]);
}

/** `/admin/dashboard/{number}`: what a number of the dashboard counts. The address has the dates, and the currency of money. */
export default function Screen() {
  const { t } = useTexts('mf-admin');
  const { language } = useLanguage();
  const errorText = useErrorText();
  const { number = '' } = useParams();
  const [words] = useWords(['from', 'to', 'currency', 'page']);
  const { from, to, isUsual } = toEntryDates(words, dateIn(deviceZone(), Date.now()));
  const currency = currencies.find((each) => each === words.currency) ?? 'USD';
  const query = useEntries(number, { page: pageOf(words.page), from, to, currency });
  const { title, unit, timezone, count } = query.data ?? {};
  const isMoney = unit === 'money';
  const columns = useEntryColumns({ currency: isMoney ? currency : undefined, timezone });
  const table = useTableState(columns, '-at');
  useLastPage(table.page, query.isPlaceholderData ? undefined : query.data?.last_page, table.onPage);
  const dates = { from: formatDate(from, language), to: formatDate(to, language) };
  return (
    <Page
      title={
        title === undefined
          ? t('dashboard.entries.list')
          : isMoney
            ? t('dashboard.inCurrency', { title, currency })
            : title
      }
      lead={
        timezone === undefined
          ? t('dashboard.dates', dates)
          : t('dashboard.entries.lead', { ...dates, zone: zoneName(timezone, language, new Date()) })
      }
      actions={
        <Button variant="secondary" href="/admin/dashboard">
          {t('dashboard.entries.back')}
        </Button>
      }
    >
      <Stack gap="m">
        {isUsual && <FormMessage tone="info">{t('dashboard.entries.badDates')}</FormMessage>}
        {count !== undefined && <Text tone="muted">{t('dashboard.entries.count', { count })}</Text>}
        <DataTable<DashboardEntry>
          {...listState<DashboardEntry>(query)}
          label={t('dashboard.entries.list')}
          columns={columns}
          table={table}
          error={query.error ? errorText(query.error) : undefined}
          keyOf={({ id }) => id}
          empty={<EmptyState picture="search" title={t('dashboard.entries.empty')} />}
        />
      </Stack>
    </Page>
  );
}
