import type { Currency } from './currency.ts';
import { foldCode } from './typed-text.ts';

/** Payment methods by their names on the wire (EC §7). */
export const paymentMethods = ['wallet', 'paypal', 'stripe', 'paymob_mobile_wallet', 'paymob_card'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Methods that use a provider. */
export type ProviderMethod = Exclude<PaymentMethod, 'wallet'>;

/** The default currency of an order (EC §9). */
export const defaultCurrency: Currency = 'USD';

const methods = {
  USD: ['stripe', 'paypal'],
  EGP: ['paymob_card', 'paymob_mobile_wallet'],
} as const satisfies Record<Currency, readonly ProviderMethod[]>;

/** Dollars by card or PayPal, pounds by card or mobile wallet (EC §1, §9); the wallet pays in either. */
export const methodsIn = (currency: Currency): readonly ProviderMethod[] => methods[currency];

/** The only currency of a method with a provider. */
export const getMethodCurrency = (method: ProviderMethod): Currency =>
  methodsIn('EGP').includes(method) ? 'EGP' : 'USD';

/** Whether a method supports an order's currency. */
export const takesCurrency = (method: PaymentMethod, currency: Currency): boolean =>
  method === 'wallet' || getMethodCurrency(method) === currency;

/** Whether a method needs a telephone number (EC §5). */
export const needsPhone = (method: PaymentMethod): boolean => method === 'paymob_mobile_wallet';

/**
 * Parses the number of a mobile wallet to E.164: an Egyptian mobile number, with or without the country code. Undefined for any other
 * number.
 */
export function mobileWalletNumber(typed: string): string | undefined {
  const found = /^(?:\+20|0020|20|0)(1[0125]\d{8})$/.exec(foldCode(typed).replace(/[\s().-]/g, ''));
  return found ? `+20${found[1]}` : undefined;
}

/**
 * The problem of a chosen method (EC §5): `method_required` 'Please Select Payment Method', `method_currency` it does not support the order's
 * currency, `method_minimum` the amount is below its minimum, `method_wallet` the wallet does not cover everything, `phone_required` 'Please Enter
 * Your Phone Number', `phone_format` it is not a mobile wallet's number.
 */
export type MethodProblem =
  | 'method_required'
  | 'method_currency'
  | 'method_minimum'
  | 'method_wallet'
  | 'phone_required'
  | 'phone_format';

export interface MethodChoice {
  method?: PaymentMethod;
  phone?: string;
}

/**
 * @param due hundredths that are left to pay; with 0 no method is needed
 * @param minimum of the method, in hundredths
 */
export function methodProblem(
  { method, phone = '' }: MethodChoice,
  { due, currency, minimum = 0 }: { due: number; currency: Currency; minimum?: number },
): MethodProblem | undefined {
  if (due === 0) return undefined;
  if (method === undefined) return 'method_required';
  if (method === 'wallet') return 'method_wallet';
  if (!takesCurrency(method, currency)) return 'method_currency';
  if (due < minimum) return 'method_minimum';
  if (!needsPhone(method)) return undefined;
  if (phone.trim() === '') return 'phone_required';
  return mobileWalletNumber(phone) === undefined ? 'phone_format' : undefined;
}
