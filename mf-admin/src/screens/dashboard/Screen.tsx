import { useState } from 'react';
import type { DashboardNumber } from 'shared-api/contracts/dashboard';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { deviceZone } from 'shared-api/rules/device-zone';
import { dateIn } from 'shared-api/rules/time-zone';
import { FormMessage } from 'shared-ui/form';
import { formatDate, zoneName } from 'shared-ui/format';
import { Page, Stack, Text } from 'shared-ui/layout';
import { useWords } from 'shared-ui/list';
import { EmptyState, Loaded, LoadingState, useErrorText } from 'shared-ui/states';
import { useDashboard } from '../../queries/dashboard-calls.ts';
import {
  type Buckets,
  dayBefore,
  findDatesProblem,
  parseRange,
  toDays,
  toRangeBuckets,
} from '../../rules/dashboard/range.ts';
import { isEmpty } from '../../rules/dashboard/series.ts';
import styles from './dashboard.module.css';
import { NumberCard } from './number-card.tsx';
import { RangeFields } from './range-fields.tsx';

/** `/admin/dashboard`: the numbers of the site over time, beside those of the range before. The address has the range. */
export default function Screen() {
  const { t } = useTexts('mf-admin');
  const [words, setWords] = useWords(['range', 'from', 'to']);
  const [today, setToday] = useState(() => dateIn(deviceZone(), Date.now()));
  const name = parseRange(words.range);
  const dates = { from: words.from ?? '', to: words.to ?? '' };
  const buckets = toRangeBuckets(name, dates, today);
  const query = useDashboard(toDays(buckets));
  const shown = useShownBuckets(query, buckets);
  // In the zone of the site it may be another day than on this device.
  if (query.data && query.data.today !== today) setToday(query.data.today);
  return (
    <Page title={t('dashboard.title')} lead={t('dashboard.lead')}>
      <Stack gap="l">
        <RangeFields
          name={name}
          dates={dates}
          problem={name === 'dates' ? findDatesProblem(dates, today) : undefined}
          onChange={(next) => setWords(next, { replace: true })}
        />
        <Loaded query={query} loading={<LoadingState shape="cards" />}>
          {({ numbers, timezone }) => (
            <Stack gap="m">
              <Status query={query} buckets={shown} timezone={timezone} />
              {isEmpty(numbers) ? (
                <EmptyState
                  picture="search"
                  title={t('dashboard.empty.title')}
                  text={t('dashboard.empty.text')}
                />
              ) : (
                <>
                  <Legend />
                  <Numbers numbers={numbers} buckets={shown} isRefreshing={query.isPlaceholderData} />
                </>
              )}
            </Stack>
          )}
        </Loaded>
      </Stack>
    </Page>
  );
}

type Query = ReturnType<typeof useDashboard>;

/** The buckets of the numbers that are shown: while those of another range are read, those of the range before it. */
function useShownBuckets({ isPlaceholderData }: Query, buckets: Buckets): Buckets {
  const [shown, setShown] = useState(buckets);
  if (isPlaceholderData || toDays(shown) === toDays(buckets)) return shown;
  setShown(buckets);
  return buckets;
}

/** The dates of both ranges, their zone, and why there are no newer numbers. */
function Status({ query, buckets, timezone }: { query: Query; buckets: Buckets; timezone: string }) {
  const { t } = useTexts('mf-admin');
  const { language } = useLanguage();
  const errorText = useErrorText();
  const name = (dates: readonly string[]) =>
    t('dashboard.dates', {
      from: formatDate(dates[0] ?? '', language),
      to: formatDate(dayBefore(dates.at(-1) ?? ''), language),
    });
  return (
    <>
      {query.error && (
        <FormMessage tone="warning">
          {t('dashboard.outdated')} {errorText(query.error)}
        </FormMessage>
      )}
      <Text size="s" tone="muted">
        {t('dashboard.compared', {
          now: name(buckets.now),
          before: name(buckets.before),
          zone: zoneName(timezone, language, new Date()),
        })}
      </Text>
    </>
  );
}

/** What bars and the line of all charts are. */
function Legend() {
  const { t } = useTexts('mf-admin');
  return (
    <div className={styles.legend}>
      <span className={styles.key}>
        <svg viewBox="0 0 24 12" aria-hidden="true">
          <rect className={styles.bar} x="6" width="12" height="12" />
        </svg>
        {t('dashboard.legend.now')}
      </span>
      <span className={styles.key}>
        <svg viewBox="0 0 24 12" aria-hidden="true">
          <path className={styles.line} d="M0 6h24" />
        </svg>
        {t('dashboard.legend.before')}
      </span>
    </div>
  );
}

interface NumbersProps {
  numbers: readonly DashboardNumber[];
  buckets: Buckets;
  isRefreshing: boolean;
}

function Numbers({ numbers, buckets, isRefreshing }: NumbersProps) {
  return (
    <div className={styles.numbers} aria-busy={isRefreshing}>
      {numbers.flatMap((number) =>
        number.lines.map((line) => (
          <NumberCard key={`${number.id} ${line.currency}`} number={number} line={line} buckets={buckets} />
        )),
      )}
    </div>
  );
}
