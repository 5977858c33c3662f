import type { IncomingHttpHeaders } from 'node:http';
import type { Currency } from 'shared-api/rules/currency';
import type { ProviderMethod } from 'shared-api/rules/payment-methods';
import type { Language } from '../../../kernel/index.ts';

/** Who takes money, as configuration, ledger and webhook addresses name it. */
export type ProviderName = 'sandbox' | 'stripe' | 'paypal' | 'paymob';

/**
 * A payment that a provider is to take. Asked again with the same `reference` and values, it is the same payment; Paymob, which knows no such
 * keys, makes another one, or refuses: whichever is paid, `read` finds it by the reference.
 */
export interface Opening {
  /**
   * Our payment's name, which no other payment has at the provider, ever: 1 to 64 of letters, digits, `-` and `_`, such as a
   * UUID. It is the idempotency key too.
   */
  reference: string;
  /** For people who look at the provider's lists. */
  orderId: number;
  /** Hundredths. */
  amount: number;
  currency: Currency;
  method: ProviderMethod;
  /** What is bought, as the buyer reads it at the provider. */
  description: string;
  buyer: { name: string; email: string; phone?: string };
  language: Language;
  /** Where the buyer comes back to, whatever became of the payment; the provider may add to the query. */
  returnUrl: string;
  /** Where one comes back to who gives up, at providers that tell it apart. */
  cancelUrl: string;
  /** When our payment was made; the same when it is asked again. */
  openedAt: Date;
  /** When it should be over. A provider may need longer: see `Opened.expiresAt`. */
  until: Date;
}

export interface Opened {
  /** The provider's name of it. */
  ref: string;
  /** Where the buyer is sent. */
  url: string;
  /** Until when the buyer can pay there. */
  expiresAt: Date;
}

/** A payment that was opened, or may have been: `ref` is unknown when the answer to its opening was lost. */
export interface KnownPayment {
  reference: string;
  ref?: string;
  openedAt: Date;
}

/** The provider's truth about a payment. */
export interface PaymentState {
  /**
   * - `open`: it may still be paid; also while the provider makes up its mind.
   * - `failed`: declined, and cannot be paid any more.
   * - `expired`: over, and cannot be paid any more.
   * - `unknown`: nothing is known by that reference, and nobody was ever told where to pay.
   *
   * One that is `failed` or `expired` can all the same be `paid` later, where a provider is late.
   */
  status: 'open' | 'paid' | 'failed' | 'expired' | 'unknown';
  ref?: string;
  /** What was paid, in hundredths; with `paid`. Not always what was asked: compare. */
  amount?: number;
  /** ISO 4217, with `paid`; not always one of ours. */
  currency?: string;
  /** What is refunded; with `paid`. */
  charge?: string;
  /** Why it failed, in the provider's words; for the log. */
  reason?: string;
}

export interface RefundRequest {
  /** Of the payment. */
  ref: string;
  charge: string;
  /** Hundredths: all of it, or a part. */
  amount: number;
  currency: Currency;
  /** Asked again with the same key, it is the same refund of the charge: `refund-7`. */
  key: string;
}

/** A call of a provider's, as it came. */
export interface WebhookCall {
  raw: Buffer;
  headers: IncomingHttpHeaders;
  query: Readonly<Record<string, string | undefined>>;
}

/** What a webhook is about. Only a hint: the truth is read. */
export interface ProviderEvent {
  /** The same when the provider sends it again. */
  eventId: string;
  /** The provider's word, for the log. */
  type: string;
  /** Our payment, where the provider says it. */
  reference?: string;
  /** The provider's name of it. Neither: the event is about no payment of ours. */
  ref?: string;
}

/**
 * Takes money for us on pages of its own. Each adapter passes provider.contract.ts. Every call may throw a ProviderError, and none
 * takes longer than 10 seconds for each request that it needs.
 */
export interface PaymentProvider {
  name: ProviderName;
  methods: readonly ProviderMethod[];
  /** The smallest amount that it takes by a method, in hundredths of the method's currency; it refuses to open a smaller one. */
  minimum(method: ProviderMethod): number;
  open(opening: Opening): Promise<Opened>;
  /**
   * The truth about a payment.
   *
   * `capture`: money that the buyer has approved, and that waits for us, is taken (PayPal); false for a payment that is given up,
   * which is then over.
   */
  read(payment: KnownPayment, options: { capture: boolean }): Promise<PaymentState>;
  /**
   * Ends a payment, and answers what it is then: it may turn out `paid`, or be `open` while the provider makes up its mind. Paymob
   * cannot end one: there it is only given up, and may be `paid` later.
   */
  expire(payment: KnownPayment): Promise<PaymentState>;
  /** Gives money back; answers the provider's name of the refund. */
  refund(request: RefundRequest): Promise<{ ref: string }>;
  /** @throws BadSignature for a call that the provider did not make */
  webhook(call: WebhookCall): Promise<ProviderEvent>;
}

/** The provider did not do what it was asked; says nothing secret. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  /** Asking the same again later makes sense: it was not reached, is busy, or refused our key. It may have been done all the same. */
  readonly transient: boolean;

  constructor(message: string, { transient, cause }: { transient: boolean; cause?: unknown }) {
    super(message, { cause });
    this.transient = transient;
  }
}

/** A webhook is not signed by its provider, or not for us. */
export class BadSignature extends Error {
  override name = 'BadSignature';
}
