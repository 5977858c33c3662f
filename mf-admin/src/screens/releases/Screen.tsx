import { useLanguage, useTexts } from 'shared-api/i18n';
import { RadioGroupField } from 'shared-ui/choice';
import { FormMessage } from 'shared-ui/form';
import { formatDateTime } from 'shared-ui/format';
import { Page, Stack, Text } from 'shared-ui/layout';
import { useWords } from 'shared-ui/list';
import { EmptyState, Loaded, LoadingState, useErrorText } from 'shared-ui/states';
import { DescriptionList } from '../../parts/description-list/description-list.tsx';
import { useReleaseHealth } from '../../queries/release-calls.ts';
import { parsePeriod, periodNames, periods, sortByFailures, vitals } from '../../rules/release-health.ts';
import { ReleaseTable } from './release-table.tsx';
import { useCountingStep } from './use-counting-step.ts';

/** `/admin/releases`: how each released version of the shell and of the remotes does at its visitors (ADR-0018). The address has the period. */
export default function Screen() {
  const { t } = useTexts('mf-admin');
  const [words, setWords] = useWords(['period']);
  const period = parsePeriod(words.period);
  const step = useCountingStep();
  const query = useReleaseHealth(new Date(step - periods[period]).toISOString());
  return (
    <Page title={t('releases.title')} lead={t('releases.lead')}>
      <Stack gap="m">
        <RadioGroupField
          label={t('releases.period')}
          inline
          options={periodNames.map((value) => ({ value, label: t(`releases.periods.${value}`) }))}
          value={period}
          onChange={(value) => setWords({ period: value === 'day' ? undefined : value }, { replace: true })}
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
                    period={period}
                    isRefreshing={query.isPlaceholderData}
                  />
                  <Legend />
                </>
              )}
            </>
          )}
        </Loaded>
      </Stack>
    </Page>
  );
}

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
