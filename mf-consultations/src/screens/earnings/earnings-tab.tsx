import type { Answer } from 'shared-api/contract';
import type { Earning, ownEarnings } from 'shared-api/contracts/commerce/earnings';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { formatDate, formatMoney, formatNumber } from 'shared-ui/format';
import { Card, Group, Stack, Text } from 'shared-ui/layout';
import { ItemList, listState, usePageOf } from 'shared-ui/list';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { useOwnEarnings } from '../../queries/earnings.ts';

const tones = { pending: 'neutral', payable: 'pending', paid: 'success' } as const;

/** The balances by currency, and the entries behind them. */
export function EarningsTab() {
  const { t } = useTexts('mf-consultations');
  const errorText = useErrorText();
  const [page, onPage] = usePageOf('page');
  const query = useOwnEarnings(page);
  const isOpen = query.data?.is_open === 1;
  return (
    <Stack gap="m">
      {query.data?.balances.map((balance) => (
        <Balance key={balance.currency} balance={balance} />
      ))}
      <ItemList<Earning>
        {...listState<Earning>(query)}
        label={t('earnings.entries')}
        error={query.error ? errorText(query.error) : undefined}
        keyOf={({ id }) => id}
        empty={<EmptyState picture="path" title={t(isOpen ? 'earnings.empty' : 'earnings.notOpen')} />}
        page={page}
        onPage={onPage}
        layout="stack"
      >
        {(earning) => <EarningCard earning={earning} />}
      </ItemList>
    </Stack>
  );
}

type Balances = Answer<typeof ownEarnings>['balances'];

function Balance({ balance: { currency, payable, pending, paid } }: { balance: Balances[number] }) {
  const { t } = useTexts('mf-consultations');
  const { language } = useLanguage();
  const line = (label: string, amount: number) => (
    <Group justify="between" gap="s">
      <Text as="span" tone="muted">
        {label}
      </Text>
      <Text as="span" strong numbers>
        <bdi>{formatMoney(amount, currency, language)}</bdi>
      </Text>
    </Group>
  );
  return (
    <Card>
      <Stack gap="s">
        {line(t('earnings.payable'), payable)}
        {pending > 0 && line(t('earnings.pending'), pending)}
        {line(t('earnings.paid'), paid)}
      </Stack>
    </Card>
  );
}

function EarningCard({ earning }: { earning: Earning }) {
  const { t } = useTexts('mf-consultations');
  const { language } = useLanguage();
  const { kind, name, currency, gross, share, amount, earned_at, state } = earning;
  return (
    <Card>
      <Stack gap="s">
        <Group justify="between" gap="s">
          <Text as="span" strong>
            <bdi>{name}</bdi>
          </Text>
          <Badge tone={tones[state]}>{t(`earnings.states.${state}`)}</Badge>
        </Group>
        <Group justify="between" gap="s">
          <Text as="span" size="s" tone="muted">
            {t(`earnings.kinds.${kind}`, {
              gross: formatMoney(gross, currency, language),
              share: formatNumber(share / 100, language, { style: 'percent', maximumFractionDigits: 2 }),
            })}
          </Text>
          <Text as="span" strong numbers>
            <bdi>{formatMoney(amount, currency, language)}</bdi>
          </Text>
        </Group>
        <Text size="s" tone="muted">
          {formatDate(earned_at, language)}
        </Text>
      </Stack>
    </Card>
  );
}
