import { useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import type { Currency } from 'shared-api/rules/currency';
import { currencyForZone } from 'shared-api/rules/currency';
import { deviceZone } from 'shared-api/rules/device-zone';
import { RadioGroupField } from 'shared-ui/choice';
import { Form } from 'shared-ui/form';
import { Card, Heading, Stack, Text } from 'shared-ui/layout';
import { isSoldIn } from '../../rules/checkout/entries.ts';
import { GiveUpDialog } from './banners.tsx';
import { Coupon } from './coupon.tsx';
import { Methods } from './methods.tsx';
import type { CheckoutState } from './use-checkout.ts';
import { useMoney } from './use-money.ts';
import { Wallet } from './wallet.tsx';

/** All choices about paying: coupon, wallet, currency and method. */
export function PayChoices({ state, formId }: { state: CheckoutState; formId: string }) {
  const { t } = useTexts('mf-commerce');
  const { choice, change, payment, currency, balance, balances, totals } = state;
  const { money, moneyOf } = useMoney(currency);
  return (
    <>
      <Card>
        <Stack gap="l">
          <Coupon
            code={choice.coupon}
            off={state.code === undefined ? undefined : moneyOf(totals.discount)}
            rejection={payment.errors.coupon}
            rejectionCount={payment.couponRejections}
            isAsking={state.isAskingCoupon}
            onApply={state.applyCoupon}
            onRemove={() => change({ coupon: undefined })}
          />
          <Wallet
            balance={balance === undefined ? undefined : money(balance)}
            isEmpty={balance === 0}
            hasFailed={balances.isError}
            onRetry={() => void balances.refetch()}
            checked={choice.wallet}
            onChange={(wallet) => change({ wallet })}
          />
        </Stack>
      </Card>
      <Card>
        <Form id={formId} onSubmit={state.submit}>
          <CurrencyChoice state={state} />
          {totals.due > 0 ? (
            <Methods
              currency={currency}
              method={state.method}
              onMethod={state.setMethod}
              methodError={payment.errors.method}
              phone={state.phone}
              onPhone={(phone) => {
                payment.setErrors({});
                state.setPhone(phone);
              }}
              phoneError={payment.errors.phone}
            />
          ) : (
            <div>
              <Heading size="s">{t('checkout.method.label')}</Heading>
              <Text role="status">{t(totals.wallet > 0 ? 'checkout.wallet.all' : 'checkout.free')}</Text>
            </div>
          )}
        </Form>
      </Card>
    </>
  );
}

/** Dollars unless the user chooses pounds (COMM-045). A pending payment keeps its currency until the user gives it up. */
function CurrencyChoice({ state }: { state: CheckoutState }) {
  const { t } = useTexts('mf-commerce');
  const { entries, currency, change, order } = state;
  const [requested, setRequested] = useState<Currency>();
  const chosen = (next: Currency) => ({ currency: next, method: undefined });
  const sells = (next: Currency) => next === currency || entries.some((entry) => isSoldIn(entry, next));
  const suggests = currency === 'USD' && currencyForZone(deviceZone()) === 'EGP' && sells('EGP');
  return (
    <>
      <RadioGroupField
        inline
        label={t('checkout.currency')}
        hint={suggests ? t('checkout.currencyHint') : undefined}
        value={currency}
        onChange={(value) => {
          const next = value as Currency;
          if (order?.status === 'pending') setRequested(next);
          else change(chosen(next));
        }}
        options={(['USD', 'EGP'] as const).map((value) => ({
          value,
          label: t(`common.currencies.${value}`),
          hint: sells(value) ? undefined : t('checkout.currencyNone'),
          disabled: !sells(value),
        }))}
      />
      <GiveUpDialog
        opened={requested !== undefined}
        loading={state.isGivingUp}
        onConfirm={() => requested && state.giveUp(chosen(requested), () => setRequested(undefined))}
        onCancel={() => setRequested(undefined)}
      />
    </>
  );
}
