import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { deviceZone } from 'shared-api/rules/device-zone';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/dialog';
import { FormMessage, type FormMessageProps } from 'shared-ui/form';
import { formatTime } from 'shared-ui/format';
import { Group, Stack, Text } from 'shared-ui/layout';
import { priceChanges } from '../../rules/checkout/price-changes.ts';
import type { CheckoutState } from './use-checkout.ts';
import { useMoney } from './use-money.ts';

/** Notices above the order. */
export function Banners({ state }: { state: CheckoutState }) {
  const { t } = useTexts('mf-commerce');
  const { outcome, isFolded, isDeclined, cartChange, payment } = state;
  const { notice } = payment;
  return (
    <>
      {outcome === 'over' && <FormMessage tone="warning">{t('checkout.over.text')}</FormMessage>}
      {isDeclined && outcome === 'open' && <FormMessage tone="warning">{t('checkout.declined')}</FormMessage>}
      {isFolded && <PendingPayment state={state} />}
      {cartChange === 'cart' && outcome === 'open' && (
        <FormMessage tone="info">{t('checkout.changed.cart')}</FormMessage>
      )}
      {cartChange === 'pendingCart' && outcome === 'pending' && <CartChanged state={state} />}
      {notice?.kind === 'order' && (
        <ActionMessage tone="warning">{t('checkout.changed.order')}</ActionMessage>
      )}
      {notice?.kind === 'prices' && (
        <ActionMessage tone="warning">
          <Stack gap="xs">
            <Text>{t('checkout.changed.prices')}</Text>
            <PriceChanges state={state} before={notice.before} />
          </Stack>
        </ActionMessage>
      )}
    </>
  );
}

/** A message that follows an action of the user, and takes the focus. */
function ActionMessage(props: FormMessageProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <FormMessage {...props} />
    </div>
  );
}

function PriceChanges({
  state: { order, currency },
  before,
}: {
  state: CheckoutState;
  before: Parameters<typeof priceChanges>[0];
}): ReactNode {
  const { t } = useTexts('mf-commerce');
  const { money } = useMoney(currency);
  const changes = priceChanges(before, order?.lines ?? []);
  if (changes.length === 0) return null;
  return (
    <Stack as="ul" gap="xs">
      {changes.map((change, index) => (
        <li key={index}>
          <bdi>
            {t('checkout.changed.price', {
              name: change.name,
              before: money(change.before),
              after: money(change.after),
            })}
          </bdi>
        </li>
      ))}
    </Stack>
  );
}

/** How often the page requests the order while the provider creates its page, ms. */
const askEvery = 2000;

/** A started payment, which the user can continue or replace by another payment method. */
function PendingPayment({ state }: { state: CheckoutState }) {
  const { t } = useTexts('mf-commerce');
  const { language } = useLanguage();
  const { order, currency, check, payment, chooseAnother } = state;
  const { money } = useMoney(currency);
  const url = order?.continue_url ?? undefined;

  useEffect(() => {
    if (url !== undefined) return;
    const timer = setInterval(() => void check(), askEvery);
    return () => clearInterval(timer);
  });

  if (order === undefined) return null;
  return (
    <FormMessage tone="info">
      <Stack>
        <Text>
          {t('checkout.pending.text', {
            amount: money(order.payment?.amount ?? order.due),
            method: t(`common.methods.${order.payment?.method ?? 'wallet'}`),
            time: formatTime(order.hold_until ?? '', language, { timeZone: deviceZone() }),
          })}
        </Text>
        <Group gap="s">
          <Button
            loading={url === undefined || payment.isBusy}
            onClick={() => url !== undefined && payment.leaveTo(url)}
          >
            {t('checkout.pending.go')}
          </Button>
          <Button variant="secondary" disabled={payment.isBusy} onClick={chooseAnother}>
            {t('checkout.pending.other')}
          </Button>
        </Group>
      </Stack>
    </FormMessage>
  );
}

/** The cart has changed: the pending payment continues, unless the user gives it up. */
function CartChanged({ state }: { state: CheckoutState }) {
  const { t } = useTexts('mf-commerce');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <FormMessage tone="info">
      <Stack>
        <Text>{t('checkout.changed.pendingCart')}</Text>
        <div>
          <Button variant="quiet" size="s" onClick={() => setIsAsking(true)}>
            {t('checkout.pending.useCart')}
          </Button>
        </div>
      </Stack>
      <GiveUpDialog
        opened={isAsking}
        loading={state.isGivingUp}
        onConfirm={() => state.giveUp({}, () => setIsAsking(false))}
        onCancel={() => setIsAsking(false)}
      />
    </FormMessage>
  );
}

export interface GiveUpDialogProps {
  opened: boolean;
  loading: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before a started payment is cancelled. */
export function GiveUpDialog(props: GiveUpDialogProps) {
  const { t } = useTexts('mf-commerce');
  return (
    <ConfirmDialog
      {...props}
      title={t('checkout.pending.giveUp')}
      confirmLabel={t('checkout.pending.stop')}
      cancelLabel={t('checkout.pending.keep')}
    >
      {t('checkout.pending.giveUpText')}
    </ConfirmDialog>
  );
}
