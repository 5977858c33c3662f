import type { ConsultantBalance } from 'shared-api/contracts/commerce/earnings';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Card, Group, Stack } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { ItemList, listState, usePageOf } from 'shared-ui/list';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { DescriptionList } from '../../parts/description-list/description-list.tsx';
import { useDialogTarget } from '../../parts/dialog-target/use-dialog-target.ts';
import { useFormats } from '../../parts/formats/use-formats.ts';
import { useConsultantBalances } from '../../queries/payout-calls.ts';
import { PayoutDialog } from './payout-dialog.tsx';

const keyOf = ({ consultant, currency }: ConsultantBalance) => `${consultant.id} ${currency}`;

/** What is not paid out yet, by consultant and currency, and the way to record a transfer. */
export function BalancesTab() {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const [page, onPage] = usePageOf('page');
  const query = useConsultantBalances(page);
  const dialog = useDialogTarget<ConsultantBalance>();
  return (
    <>
      <ItemList<ConsultantBalance>
        {...listState<ConsultantBalance>(query)}
        label={t('payouts.tabs.balances')}
        error={query.error ? errorText(query.error) : undefined}
        keyOf={keyOf}
        empty={<EmptyState picture="path" title={t('payouts.balances.empty')} />}
        page={page}
        onPage={onPage}
        layout="stack"
      >
        {(balance) => <BalanceCard balance={balance} onPay={() => dialog.open(balance)} />}
      </ItemList>
      {dialog.target && (
        <PayoutDialog
          key={dialog.key}
          balance={dialog.target}
          opened={dialog.opened}
          onClose={dialog.close}
        />
      )}
    </>
  );
}

function BalanceCard({ balance, onPay }: { balance: ConsultantBalance; onPay(): void }) {
  const { t } = useTexts('mf-admin');
  const { money } = useFormats();
  const { consultant, currency, payable, pending } = balance;
  return (
    <Card>
      <Stack gap="s">
        <TextLink to={`/admin/people/${consultant.id}`}>
          <bdi>{consultant.username}</bdi>
        </TextLink>
        <DescriptionList
          items={[
            [t('payouts.balances.payable'), money(payable, currency)],
            [t('payouts.balances.pending'), money(pending, currency)],
          ]}
        />
        {payable > 0 && (
          <Group>
            <Button
              variant="secondary"
              size="s"
              aria-label={t('payouts.payFor', { name: consultant.username })}
              onClick={onPay}
            >
              {t('payouts.pay')}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}
