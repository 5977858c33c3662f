import { useParams } from 'react-router-dom';
import type { DashboardEntry } from 'shared-api/contracts/dashboard';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { currencies } from 'shared-api/rules/currency';
import { deviceZone } from 'shared-api/rules/device-zone';
import { dateIn } from 'shared-api/rules/time-zone';
import { Button } from 'shared-ui/button';
import { FormMessage } from 'shared-ui/form';
import { formatDate, formatDateTime, formatMoney, zoneName } from 'shared-ui/format';
import { Card, Group, Page, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { ItemList, listState, type OnPage, pageOf, pageWord, useLastPage, useWords } from 'shared-ui/list';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { useEntries } from '../../queries/dashboard-calls.ts';
import { toEntryDates } from '../../rules/dashboard/range.ts';

/** `/admin/dashboard/{number}`: what a number of the dashboard counts. The address has the dates, and the currency of money. */
export default function Screen() {
  const { t } = useTexts('mf-admin');
  const { language } = useLanguage();
  const errorText = useErrorText();
  const { number = '' } = useParams();
  const [words, setWords] = useWords(['from', 'to', 'currency', 'page']);
  const { from, to, isUsual } = toEntryDates(words, dateIn(deviceZone(), Date.now()));
  const currency = currencies.find((each) => each === words.currency) ?? 'USD';
  const page = pageOf(words.page);
  const query = useEntries(number, { page, from, to, currency });
  const onPage: OnPage = (next, options) => setWords({ ...words, page: pageWord(next) }, options);
  useLastPage(page, query.isPlaceholderData ? undefined : query.data?.last_page, onPage);
  const { title, unit, timezone, count } = query.data ?? {};
  const isMoney = unit === 'money';
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
        <ItemList<DashboardEntry>
          {...listState<DashboardEntry>(query)}
          label={t('dashboard.entries.list')}
          error={query.error && errorText(query.error)}
          keyOf={({ id }) => id}
          empty={<EmptyState picture="search" title={t('dashboard.entries.empty')} />}
          page={page}
          onPage={onPage}
          layout="stack"
        >
          {(entry) => (
            <Entry
              entry={entry}
              at={formatDateTime(entry.at, language, { timeZone: timezone })}
              amount={entry.amount === null ? undefined : formatMoney(entry.amount / 100, currency, language)}
            />
          )}
        </ItemList>
      </Stack>
    </Page>
  );
}

interface EntryProps {
  entry: DashboardEntry;
  at: string;
  amount: string | undefined;
}

/** A row that the number counts, with the way to its own page. */
function Entry({ entry: { title, detail, path }, at, amount }: EntryProps) {
  return (
    <Card>
      <Group justify="between" gap="s">
        <Stack gap="xs">
          <Text strong>{path === null ? <bdi>{title}</bdi> : <TextLink to={path}>{title}</TextLink>}</Text>
          {detail !== null && (
            <Text size="s">
              <bdi>{detail}</bdi>
            </Text>
          )}
          <Text size="s" tone="muted">
            {at}
          </Text>
        </Stack>
        {amount !== undefined && (
          <Text strong numbers>
            <bdi>{amount}</bdi>
          </Text>
        )}
      </Group>
    </Card>
  );
}
