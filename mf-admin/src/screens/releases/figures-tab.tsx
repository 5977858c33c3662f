import { useLanguage, useTexts } from 'shared-api/i18n';
import { RadioGroupField } from 'shared-ui/choice';
import { FormMessage } from 'shared-ui/form';
import { formatDateTime } from 'shared-ui/format';
import { Stack, Text } from 'shared-ui/layout';
import { useWords } from 'shared-ui/list';
import { SelectField } from 'shared-ui/select';
import { EmptyState, Loaded, LoadingState, useErrorText } from 'shared-ui/states';
import { DescriptionList } from '../../parts/description-list/description-list.tsx';
import { useReleaseHealth } from '../../queries/release-calls.ts';
import { parsePeriod, periodNames, periods, sortByFailures, vitals } from '../../rules/release-health.ts';
import { ReleaseTable } from './release-table.tsx';
import { Trend } from './trend.tsx';
import { useCountingStep } from './use-counting-step.ts';

/** How each release does at its visitors (ADR-0018), and one part over time. The address has the period and the part. */
export function FiguresTab() {
  const { t } = useTexts('mf-admin');
  const [words, setWords] = useWords(['period', 'part']);
  const period = parsePeriod(words.period);
  const step = useCountingStep();
  const query = useReleaseHealth(new Date(step - periods[period]).toISOString());
  return (
    <Stack gap="m">
      <RadioGroupField
        label={t('releases.period')}
        inline
        options={periodNames.map((value) => ({ value, label: t(`releases.periods.${value}`) }))}
        value={period}
        onChange={(value) =>
          setWords({ ...words, period: value === 'day' ? undefined : value }, { replace: true })
        }
      />
      <Loaded query={query} loading={<LoadingState />}>
        {({ releases }) => (
          <>
            <Freshness query={query} />
            {releases.length === 0 ? (
              <EmptyState
                picture="search"
                title={t('releases.empty.title')}
                text={t('releases.empty.text')}
              />
            ) : (
              <>
                <ReleaseTable
                  releases={sortByFailures(releases)}
                  caption={t(`releases.captions.${period}`)}
                  isRefreshing={query.isPlaceholderData}
                />
                <SelectField
                  label={t('releases.trend.part')}
                  placeholder={t('releases.trend.none')}
                  options={listNames(releases).map((name) => ({ value: name, label: name }))}
                  value={words.part ?? ''}
                  onChange={(part) => setWords({ ...words, part: part || undefined }, { replace: true })}
                />
                {words.part !== undefined && <Trend name={words.part} period={period} />}
                <Legend />
              </>
            )}
          </>
        )}
      </Loaded>
    </Stack>
  );
}

const listNames = (releases: readonly { name: string }[]): string[] =>
  [...new Set(releases.map(({ name }) => name))].sort();

/** What the web vitals measure. */
function Legend() {
  const { t } = useTexts('mf-admin');
  return (
    <Stack gap="s">
      <Text tone="muted">{t('releases.legend')}</Text>
      <DescriptionList items={vitals.map((vital) => [vital, t(`releases.vitals.${vital}`)])} />
    </Stack>
  );
}

/** When the shown figures were read, and why there are no newer ones. */
function Freshness({ query }: { query: ReturnType<typeof useReleaseHealth> }) {
  const { t } = useTexts('mf-admin');
  const { language } = useLanguage();
  const errorText = useErrorText();
  const { dataUpdatedAt, error } = query;
  return (
    <>
      {error && (
        <FormMessage tone="warning">
          {t('releases.outdated')} {errorText(error)}
        </FormMessage>
      )}
      {dataUpdatedAt > 0 && (
        <Text size="s" tone="muted">
          {t('releases.updated', { time: formatDateTime(new Date(dataUpdatedAt), language) })}
        </Text>
      )}
    </>
  );
}
