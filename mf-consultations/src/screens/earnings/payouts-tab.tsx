import type { Payout } from 'shared-api/contracts/commerce/earnings';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatDate, formatMoney } from 'shared-ui/format';
import { Card, Group, Stack, Text } from 'shared-ui/layout';
import { ItemList, listState, usePageOf } from 'shared-ui/list';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { useOwnPayouts } from '../../queries/earnings.ts';

/** The transfers to the consultant, the newest first. */
export function PayoutsTab() {
  const { t } = useTexts('mf-consultations');
  const errorText = useErrorText();
  const [page, onPage] = usePageOf('page');
  const query = useOwnPayouts(page);
  return (
    <ItemList<Payout>
      {...listState<Payout>(query)}
      label={t('earnings.payouts')}
      error={query.error ? errorText(query.error) : undefined}
      keyOf={({ id }) => id}
      empty={<EmptyState picture="path" title={t('earnings.noPayouts')} />}
      page={page}
      onPage={onPage}
      layout="stack"
    >
      {(payout) => <PayoutCard payout={payout} />}
    </ItemList>
  );
}

function PayoutCard({ payout: { amount, currency, reference, entries, created_at } }: { payout: Payout }) {
  const { t } = useTexts('mf-consultations');
  const { language } = useLanguage();
  return (
    <Card>
      <Stack gap="s">
        <Group justify="between" gap="s">
          <Text as="span" strong numbers>
            <bdi>{formatMoney(amount, currency, language)}</bdi>
          </Text>
          <Text as="span" size="s" tone="muted">
            {formatDate(created_at, language)}
          </Text>
        </Group>
        <Text size="s" tone="muted">
          {t('earnings.reference')} <bdi>{reference}</bdi>
        </Text>
        <Text size="s" tone="muted">
          {t('earnings.count', { count: entries })}
        </Text>
      </Stack>
    </Card>
  );
}
