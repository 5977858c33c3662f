import type { Currency } from 'shared-api/rules/currency';
import type { PaymentMethod } from 'shared-api/rules/payment-methods';
import type { Buyer } from '../cart/sellable-kind.ts';
import type { OrderItem } from './items.ts';

/** What a buyer asks for, and what their page says that it comes to. Amounts in hundredths. */
export interface PaymentRequest {
  /** Chosen by the caller: the same again is the same payment. */
  key: string;
  method?: PaymentMethod;
  /** The wallet pays what it can. */
  useWallet: boolean;
  /** Of a mobile wallet, as it was typed. */
  phone?: string;
  /** A coupon, as it was typed. */
  code?: string;
  /** The order that the page shows; the live one unless said. */
  orderId?: number;
  /** Claims, which are compared and never used. */
  items?: readonly OrderItem[];
  walletAmount?: number;
  due?: number;
  /** Where an order is to be opened. */
  currency?: Currency;
}

/** Who pays, and from where. */
export interface Payer {
  buyer: Buyer;
  timezone?: string;
}

/** `redirect`: the buyer goes on at the provider. */
export type PaymentOutcome =
  | { status: 'paid'; orderId: number }
  | { status: 'redirect'; orderId: number; url: string };
