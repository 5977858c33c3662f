import type { Participation } from 'shared-api/contracts/tracking/participation';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatDate } from 'shared-ui/format';
import { Heading, Stack, Text } from 'shared-ui/layout';
import { SummaryList } from 'shared-ui/summary-list';
import { FieldGoals } from '../field-goals/index.ts';

/** What the system is, who provides it, and its fields with their goals (TF §2.3). */
export function About({ participation }: { participation: Participation }) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const { long_description, duration, start_date, end_date, terms_and_conditions: terms } = participation;
  const rows = [
    { key: 'provider', label: t('details.provider'), value: participation.provider_name },
    duration !== null && {
      key: 'length',
      label: t('details.length'),
      value: t('card.days', { count: duration }),
    },
    start_date !== null &&
      end_date !== null && {
        key: 'dates',
        label: t('details.dates'),
        value: t('card.dates', {
          from: formatDate(start_date, language),
          to: formatDate(end_date, language),
        }),
      },
  ].filter((row) => row !== false);
  return (
    <Stack gap="l">
      <Stack as="section" gap="s">
        <Heading>{t('details.about')}</Heading>
        <Text written>{long_description}</Text>
        <SummaryList label={t('details.facts')} rows={rows} />
      </Stack>
      <FieldGoals fields={participation.fields} />
      {terms !== null && (
        <Stack as="section" gap="s">
          <Heading>{t('details.terms')}</Heading>
          <Text written>{terms}</Text>
        </Stack>
      )}
    </Stack>
  );
}
