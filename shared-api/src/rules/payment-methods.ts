import type { Currency } from './currency.ts';
import { foldCode } from './typed-text.ts';

/** How an order is paid, by the names of the wire (EC §7). */
export const paymentMethods = ['wallet', 'paypal', 'stripe', 'paymob_mobile_wallet', 'paymob_card'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Methods that go through a provider. */
export type ProviderMethod = Exclude<PaymentMethod, 'wallet'>;

/** The currency of an order unless another is asked for (EC §9). */
export const defaultCurrency: Currency = 'USD';

const methods = {
  USD: ['stripe', 'paypal'],
  EGP: ['paymob_card', 'paymob_mobile_wallet'],
} as const satisfies Record<Currency, readonly ProviderMethod[]>;

/** Dollars by card or PayPal, pounds by card or mobile wallet (EC §1, §9); the wallet pays in either. */
export const methodsIn = (currency: Currency): readonly ProviderMethod[] => methods[currency];

/** The one currency that goes through a method. */
export const getMethodCurrency = (method: ProviderMethod): Currency =>
  methodsIn('EGP').includes(method) ? 'EGP' : 'USD';

/** Whether a method takes an order's currency. */
export const takesCurrency = (method: PaymentMethod, currency: Currency): boolean =>
  method === 'wallet' || getMethodCurrency(method) === currency;

/** Whether a method needs a telephone number (EC §5). */
export const needsPhone = (method: PaymentMethod): boolean => method === 'paymob_mobile_wallet';

/**
 * The number of a mobile wallet, in E.164: an Egyptian mobile number, written with the country's code or as at home. Undefined for any
 * other.
 */
export function mobileWalletNumber(typed: string): string | undefined {
  const found = /^(?:\+20|0020|20|0)(1[0125]\d{8})$/.exec(foldCode(typed).replace(/[\s().-]/g, ''));
  return found ? `+20${found[1]}` : undefined;
}

/**
 * What is wrong with a choice of a method (EC §5): `method_required` 'Please Select Payment Method', `method_currency` it does not take the
 * order's currency, `method_minimum` it takes larger amounts alone, `method_wallet` the wallet does not cover all, `phone_required` 'Please Enter Your Phone Number', `phone_format` it is no
 * mobile wallet's.
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
 * @param due hundredths that are left to pay; with 0 there is nothing to choose
 * @param minimum hundredths that the method takes at least
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
