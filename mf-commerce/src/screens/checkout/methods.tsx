import type { ReactNode } from 'react';
import { useTexts } from 'shared-api/i18n';
import type { Currency } from 'shared-api/rules/currency';
import { needsPhone, type PaymentMethod } from 'shared-api/rules/payment-methods';
import { RadioGroupField } from 'shared-ui/choice';
import { FormMessage } from 'shared-ui/form';
import { IconBrandPaypal, IconCreditCard, IconDeviceMobile, IconWallet } from 'shared-ui/icons';
import { Stack } from 'shared-ui/layout';
import { ErrorState, LoadingState, Skeleton, useErrorText } from 'shared-ui/states';
import { PhoneField } from 'shared-ui/text-field';
import { usePaymentMethods } from '../../queries/checkout-calls.ts';

/** The payment method: the chosen one, else the only one. */
export const selectMethod = (
  chosen: PaymentMethod | undefined,
  methods: readonly PaymentMethod[],
): PaymentMethod | undefined =>
  chosen !== undefined && methods.includes(chosen) ? chosen : methods.length === 1 ? methods[0] : undefined;

const icons: Record<PaymentMethod, ReactNode> = {
  stripe: <IconCreditCard />,
  paymob_card: <IconCreditCard />,
  paypal: <IconBrandPaypal />,
  paymob_mobile_wallet: <IconDeviceMobile />,
  wallet: <IconWallet />,
};

export interface MethodsProps {
  currency: Currency;
  method: PaymentMethod | undefined;
  onMethod(method: PaymentMethod): void;
  methodError: string | undefined;
  phone: string;
  onPhone(phone: string): void;
  phoneError: string | undefined;
}

/** The payment methods in the currency of the order (EC §1, §2.4 and §9), and the phone number of a mobile wallet. */
export function Methods({
  currency,
  method,
  onMethod,
  methodError,
  phone,
  onPhone,
  phoneError,
}: MethodsProps) {
  const { t } = useTexts('mf-commerce');
  const rejectionText = useErrorText();
  const { data, error, isFetching, refetch } = usePaymentMethods();
  if (data === undefined)
    return error === null ? (
      <LoadingState>
        <Skeleton shape="field" />
      </LoadingState>
    ) : (
      <ErrorState message={rejectionText(error)} retrying={isFetching} onRetry={() => void refetch()} />
    );

  const methods = data.data[currency];
  if (methods.length === 0) return <FormMessage tone="warning">{t('checkout.method.none')}</FormMessage>;
  const hints: Partial<Record<PaymentMethod, string>> = {
    stripe: t('checkout.method.hints.card'),
    paymob_card: t('checkout.method.hints.card'),
    paymob_mobile_wallet: t('checkout.method.hints.mobile'),
  };
  return (
    <Stack>
      <RadioGroupField
        cards
        label={t('checkout.method.label')}
        hint={method === undefined ? t('checkout.method.choose') : undefined}
        error={methodError}
        value={method ?? ''}
        onChange={(value) => onMethod(value as PaymentMethod)}
        options={methods.map((each) => ({
          value: each,
          label: t(`common.methods.${each}`),
          hint: hints[each],
          icon: icons[each],
        }))}
      />
      {method !== undefined && needsPhone(method) && (
        <PhoneField
          label={t('checkout.phone.label')}
          value={phone}
          onChange={onPhone}
          error={phoneError}
          maxLength={40}
          required
        />
      )}
    </Stack>
  );
}
