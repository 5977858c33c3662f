import type { IncomingHttpHeaders } from 'node:http';
import type { Currency } from 'shared-api/rules/currency';
import type { ProviderMethod } from 'shared-api/rules/payment-methods';
import type { Language } from '../../../kernel/index.ts';

/** Names of the providers in configuration, ledger and webhook addresses. */
export type ProviderName = 'sandbox' | 'stripe' | 'paypal' | 'paymob';

/**
 * Request to create a payment at a provider. Repeated requests with the same `reference` and values give the same payment. Paymob has no
 * idempotency keys and creates another payment, or rejects the request; `read` finds the paid one by the reference.
 */
export interface OpenRequest {
  /** Our unique id of the payment at the provider: 1 to 64 letters, digits, `-` and `_`, such as a UUID. Also the idempotency key. */
  reference: string;
  /** Shown to operators in the provider's dashboard. */
  orderId: number;
  /** In hundredths. */
  amount: number;
  currency: Currency;
  method: ProviderMethod;
  /** Description of the purchase that the provider shows to the buyer. */
  description: string;
  buyer: { name: string; email: string; phone?: string };
  language: Language;
  /** Where the browser returns to, whatever the result; the provider may add to the query. */
  returnUrl: string;
  /** Where the browser returns to after the buyer cancelled, at providers that distinguish this. */
  cancelUrl: string;
  /** When our payment was created; unchanged in repeated requests. */
  openedAt: Date;
  /** Requested end of the provider's session. A provider may need longer: see `Opened.expiresAt`. */
  until: Date;
}

export interface OpenedPayment {
  /** The provider's id. */
  ref: string;
  /** Address of the payment page. */
  url: string;
  /** Until when the buyer can pay there. */
  expiresAt: Date;
}

/** A payment that was created, or may have been: `ref` is unknown if the response was lost. */
export interface KnownPayment {
  reference: string;
  ref?: string;
  openedAt: Date;
  /** End of the provider's session; undefined before it was opened. */
  until?: Date;
}

/** State of a payment, read from the provider. */
export interface PaymentState {
  /**
   * - `open`: may still be paid, or is still being processed.
   * - `failed`: declined, and cannot be paid any more.
   * - `expired`: over, and cannot be paid any more.
   * - `unknown`: the provider has no payment with this reference, and no buyer ever got an address to pay it.
   *
   * A late provider can still change `failed` or `expired` to `paid`.
   */
  status: 'open' | 'paid' | 'failed' | 'expired' | 'unknown';
  ref?: string;
  /** Paid amount in hundredths; only for `paid`. May differ from the requested amount. */
  amount?: number;
  /** ISO 4217; only for `paid`. May be a currency that the site does not use. */
  currency?: string;
  /** The requested amount, if the provider reports that it changed it by a fee, discount or conversion (PD-139). */
  asked?: { amount: number; currency: string };
  /** Id that refunds need; only for `paid`. */
  charge?: string;
  /** Why it failed, in the provider's words; for the log. */
  reason?: string;
}

export interface RefundRequest {
  /** The provider's id of the payment. */
  ref: string;
  charge: string;
  /** In hundredths: the full amount or a part. */
  amount: number;
  currency: Currency;
  /** Idempotency key, such as `refund-7`: a repeated request makes no second refund. */
  key: string;
}

/** Status of a refund: `pending` until the provider has made it, which may take days; `failed`: the money is back at the site. */
export type RefundStatus = 'pending' | 'done' | 'failed';

/** A refund that the provider has accepted. */
export interface AcceptedRefund {
  /** The provider's id of the refund. */
  ref: string;
  status: Exclude<RefundStatus, 'failed'>;
}

/** A dispute (chargeback), read from the provider: the buyer has asked the bank to take a payment back. */
export interface DisputeState {
  /** The provider's id of the dispute. */
  ref: string;
  /** The disputed payment, as `PaymentState.charge`. */
  charge: string;
  /** In hundredths. */
  amount: number;
  /** Of a lost dispute that was settled for a part: what went back, in hundredths. */
  lostAmount?: number;
  /** ISO 4217. */
  currency: string;
  /** `open`: waits for the site's evidence; `review`: the bank decides; `won`: the money stays; `lost`: it went back. */
  status: 'open' | 'review' | 'won' | 'lost';
  /** Why, as the provider's code. */
  reason?: string;
  /** Until when evidence is accepted. */
  respondBy?: Date;
  /** Its page in the provider's dashboard, which asks for a sign-in there. */
  url?: string;
}

/** A webhook request with its exact body. */
export interface WebhookCall {
  raw: Buffer;
  headers: IncomingHttpHeaders;
  query: Readonly<Record<string, string | undefined>>;
}

/** A verified webhook event. Only a hint: the server reads the state from the provider. */
export interface ProviderEvent {
  /** Unchanged when the provider sends the event again. */
  eventId: string;
  /** The provider's name for the event, for the log. */
  type: string;
  /** Our reference of the payment, if the event has it. */
  reference?: string;
  /** The provider's id of the payment. An event with neither is not about a payment of this site. */
  ref?: string;
  /** The provider's id of the refund, for an event about one. */
  refund?: string;
  /** The provider's id of the dispute, for an event about one. */
  dispute?: string;
}

/**
 * Port for payment providers with hosted pages. Each adapter passes provider.contract.ts. Every call may throw a ProviderError, and takes
 * at most 10 seconds for each request that it needs.
 */
export interface PaymentProvider {
  name: ProviderName;
  methods: readonly ProviderMethod[];
  /** Minimum amount of a method, in hundredths of its currency; `open` rejects smaller amounts. */
  minimum(method: ProviderMethod): number;
  open(opening: OpenRequest): Promise<OpenedPayment>;
  /**
   * Reads the state of a payment.
   *
   * `capture`: whether to capture money that the buyer has approved (PayPal); false for a cancelled payment, which is over then.
   */
  read(payment: KnownPayment, options: { capture: boolean }): Promise<PaymentState>;
  /**
   * Ends a payment and returns its state: it may turn out to be `paid`, or stay `open` while the provider processes it. Paymob cannot end a
   * payment: it is only marked, and may still be `paid` later.
   */
  expire(payment: KnownPayment): Promise<PaymentState>;
  /** Requests a refund, once for its key. A permanent ProviderError means that it was rejected. */
  refund(request: RefundRequest): Promise<AcceptedRefund>;
  /** Reads the status of a refund by its id; `done` may still become `failed`. */
  readRefund(ref: string): Promise<RefundStatus>;
  /** Reads a dispute by its id; undefined for a provider whose webhooks name none. */
  readDispute?(ref: string): Promise<DisputeState>;
  /** Lists the ids of the disputes that were opened since a time, as far back as the provider lists them; for those whose webhook never arrived. */
  listDisputes?(since: Date): Promise<string[]>;
  /** @throws BadSignature for a request that the provider did not send */
  webhook(call: WebhookCall): Promise<ProviderEvent>;
}

/** A failed call to a provider. The message has no secrets. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  /** A retry may succeed: the provider was unreachable or busy, or rejected our key. The call may have been executed. */
  readonly transient: boolean;

  constructor(message: string, { transient, cause }: { transient: boolean; cause?: unknown }) {
    super(message, { cause });
    this.transient = transient;
  }
}

/** A webhook whose signature is missing or invalid. */
export class BadSignature extends Error {
  override name = 'BadSignature';
}
