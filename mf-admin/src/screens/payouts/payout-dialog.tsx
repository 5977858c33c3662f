import { useState } from 'react';
import type { ConsultantBalance, Earning } from 'shared-api/contracts/commerce/earnings';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { CheckboxField } from 'shared-ui/choice';
import { Dialog } from 'shared-ui/dialog';
import { Form, FormMessage } from 'shared-ui/form';
import { Group, Stack, Text } from 'shared-ui/layout';
import { Loaded, useErrorText } from 'shared-ui/states';
import { TextField } from 'shared-ui/text-field';
import { toast } from 'shared-ui/toast';
import { useFormats } from '../../parts/formats/use-formats.ts';
import { useCreatePayout, useEarnings } from '../../queries/payout-calls.ts';

const maxReference = 120;

interface PayoutDialogProps {
  balance: ConsultantBalance;
  opened: boolean;
  onClose(): void;
}

/** Chooses payable earnings of a consultant and records the transfer that paid them. */
export function PayoutDialog({ balance, opened, onClose }: PayoutDialogProps) {
  const { t } = useTexts('mf-admin');
  const { consultant, currency } = balance;
  const query = useEarnings({ consultant_id: consultant.id, currency, state: 'payable', page: 1 });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('payouts.dialog.title', { name: consultant.username })}
    >
      <Loaded query={query}>
        {({ data: { data }, last_page: pages }) => (
          <PayoutForm
            balance={balance}
            items={data}
            hasMore={pages > 1}
            onPaid={onClose}
            onRejected={() => void query.refetch()}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

interface PayoutFormProps {
  balance: ConsultantBalance;
  items: readonly Earning[];
  /** There are further entries, which another payout can pay. */
  hasMore: boolean;
  onPaid(): void;
  onRejected(): void;
}

function PayoutForm({ balance, items, hasMore, onPaid, onRejected }: PayoutFormProps) {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const { money, number, time } = useFormats();
  const { consultant, currency } = balance;
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [reference, setReference] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { send, isPending, error, dialog } = useCreatePayout(onRejected);
  const chosen = items.filter(({ id }) => !left.has(id));
  // In hundredths, because decimals do not add up.
  const amount = chosen.reduce((sum, each) => sum + Math.round(each.amount * 100), 0) / 100;
  const isMissing = isChecked && reference.trim() === '';
  const toggle = (id: number) =>
    setLeft((before) =>
      before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id]),
    );
  return (
    <>
      <Form
        onSubmit={() => {
          setIsChecked(true);
          if (reference.trim() === '' || amount <= 0) return;
          const body = {
            consultant_id: consultant.id,
            currency,
            earning_ids: chosen.map(({ id }) => id),
            reference: reference.trim(),
          };
          send({ body }, () => {
            toast.success(t('payouts.dialog.done', { name: consultant.username }));
            onPaid();
          });
        }}
      >
        <Text>{t('payouts.dialog.lead')}</Text>
        {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
        {hasMore && (
          <FormMessage tone="info">
            {t('payouts.dialog.more', {
              shown: number(items.length),
              amount: money(balance.payable, currency),
            })}
          </FormMessage>
        )}
        <Stack gap="xs">
          {items.map((item) => (
            <CheckboxField
              key={item.id}
              label={
                <>
                  <bdi>{money(item.amount, currency)}</bdi>: <bdi>{item.name}</bdi>, {time(item.earned_at)}
                </>
              }
              checked={!left.has(item.id)}
              onChange={() => toggle(item.id)}
            />
          ))}
        </Stack>
        <Text strong>{t('payouts.dialog.total', { amount: money(amount, currency) })}</Text>
        {isChecked && amount <= 0 && <FormMessage tone="error">{t('payouts.dialog.nothing')}</FormMessage>}
        <TextField
          label={t('payouts.dialog.reference')}
          hint={t('payouts.dialog.referenceHint')}
          required
          maxLength={maxReference}
          value={reference}
          onChange={setReference}
          error={isMissing ? t('payouts.dialog.referenceMissing') : undefined}
        />
        <Group>
          <Button type="submit" loading={isPending}>
            {t('payouts.dialog.confirm')}
          </Button>
        </Group>
      </Form>
      {dialog}
    </>
  );
}
