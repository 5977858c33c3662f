import type { Currency } from 'shared-api/rules/currency';
import type { PaymentMethod } from 'shared-api/rules/payment-methods';
import type { Buyer } from '../cart/product-kind.ts';
import type { OrderItem } from './order-item.ts';

/** The payment that a buyer requests, with the amounts that the page shows, in hundredths. */
export interface PaymentRequest {
  /** Idempotency key of the caller. */
  key: string;
  method?: PaymentMethod;
  /** Whether the wallet pays first. */
  useWallet: boolean;
  /** Phone number of a mobile wallet, as typed. */
  phone?: string;
  /** Coupon code, as typed. */
  code?: string;
  /** The order that the page shows; the live order by default. */
  orderId?: number;
  /** Amounts and items of the page: only compared with the server's, never used. */
  items?: readonly OrderItem[];
  walletAmount?: number;
  due?: number;
  /** Currency of a new order. */
  currency?: Currency;
}

/** The buyer, and details of the call. */
export interface Payer {
  buyer: Buyer;
  timezone?: string;
}

/** `redirect`: the browser continues at the provider. */
export type PaymentOutcome =
  | { status: 'paid'; orderId: number }
  | { status: 'redirect'; orderId: number; url: string };
