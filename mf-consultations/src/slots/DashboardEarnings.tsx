import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatMoney, formatMonth } from 'shared-ui/format';
import { Group, SectionCard, Stack, Text } from 'shared-ui/layout';
import { Loaded } from 'shared-ui/states';
import { useMonthEarnings } from '../queries/sessions.ts';

/** Section of a consultant's start page: the sum of the paid sessions of this month. */
export default function DashboardEarnings() {
  const { t } = useTexts('mf-consultations');
  const { language } = useLanguage();
  return (
    <SectionCard title={t('dashboard.earnings')}>
      <Loaded query={useMonthEarnings()}>
        {({ month, earned }) => (
          <Stack gap="s">
            <Text tone="muted">{formatMonth(month, language)}</Text>
            {earned.length === 0 && <Text>{t('dashboard.noEarnings')}</Text>}
            {earned.map(({ currency, amount, sessions }) => (
              <Group key={currency} justify="between" gap="s">
                <Text as="span" size="l" strong numbers>
                  {formatMoney(amount, currency, language)}
                </Text>
                <Text as="span" tone="muted">
                  {t('dashboard.sessions', { count: sessions })}
                </Text>
              </Group>
            ))}
          </Stack>
        )}
      </Loaded>
    </SectionCard>
  );
}
