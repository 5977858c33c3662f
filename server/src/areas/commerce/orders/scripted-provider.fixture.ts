import { randomUUID } from 'node:crypto';
import {
  type DisputeState,
  type KnownPayment,
  type OpenRequest,
  type PaymentProvider,
  type PaymentState,
  ProviderError,
  type RefundRequest,
  type RefundStatus,
} from '../payments/provider.ts';
import type { Providers } from '../payments/providers.ts';

/** A payment as the scripted provider stores it. */
export interface ScriptedPayment extends PaymentState {
  opening: OpenRequest;
  ref: string;
}

/** A provider whose behaviour a test controls. */
export interface ScriptedProvider extends PaymentProvider {
  /** By reference, in the order of creation. */
  payments: Map<string, ScriptedPayment>;
  /** Refunds that were made, without duplicates. */
  refunds: RefundRequest[];
  /** Disputes by the provider's id. */
  disputes: Map<string, DisputeState>;
  /** Times since which disputes were listed. */
  listedSince: Date[];
  /** Number of `read` calls. */
  reads: number;
  /** Errors of the next calls, until reset to undefined. `unanswered`: the call succeeds, but its response is lost. */
  errors: {
    open?: 'refused' | 'unanswered';
    read?: true;
    expire?: true;
    refund?: 'busy' | 'refused' | 'unanswered';
  };
  /** Minimum amount for cards. */
  minimumByCard: number;
  /** Whether the provider cannot end payments. */
  cannotExpire: boolean;
  /** Runs while a payment is being created. */
  onOpen?: (opening: OpenRequest) => Promise<void>;
  /** The last payment. */
  last(): ScriptedPayment;
  /** Pays the last payment or the given one, with the requested amount by default. */
  approve(payment?: ScriptedPayment, paid?: { amount?: number; currency?: string }): void;
  decline(payment?: ScriptedPayment): void;
  /** Status of refunds when the provider accepts them. */
  refundStatus: 'done' | 'pending';
  /** Changes the status of a refund, by the provider's id. */
  endRefund(ref: string, status: RefundStatus): void;
}

const busy = () => new ProviderError('It does not answer', { transient: true });
const rejected = () => new ProviderError('It will not', { transient: false });
const sessionMs = 30 * 60_000;

export function scriptedProvider(): ScriptedProvider {
  const payments = new Map<string, ScriptedPayment>();
  const refundRefs = new Map<string, string>();
  const refundStates = new Map<string, RefundStatus>();
  const stateOf = ({ reference, ref }: KnownPayment): PaymentState => {
    const payment = payments.get(reference);
    if (!payment || (ref !== undefined && ref !== payment.ref)) return { status: 'unknown' };
    const { opening: _, ...state } = payment;
    return state;
  };
  const provider: ScriptedProvider = {
    name: 'sandbox',
    methods: ['stripe', 'paypal', 'paymob_card', 'paymob_mobile_wallet'],
    minimumByCard: 50,
    minimum: (method) => (method === 'stripe' ? provider.minimumByCard : 1),
    payments,
    refunds: [],
    disputes: new Map(),
    listedSince: [],
    reads: 0,
    errors: {},
    refundStatus: 'done',
    cannotExpire: false,
    last: () => {
      const payment = [...payments.values()].at(-1);
      if (!payment) throw new Error('No payment was opened');
      return payment;
    },
    approve(payment = provider.last(), { amount, currency } = {}) {
      const { opening } = payment;
      payment.status = 'paid';
      payment.amount = amount ?? opening.amount;
      payment.currency = currency ?? opening.currency;
      payment.charge = `charge-${opening.reference}`;
    },
    decline(payment = provider.last()) {
      payment.status = 'failed';
      payment.reason = 'declined';
    },
    async open(opening) {
      if (provider.errors.open === 'refused') throw rejected();
      if (opening.amount < provider.minimum(opening.method)) throw rejected();
      const { reference } = opening;
      const payment = payments.get(reference) ?? { opening, ref: randomUUID(), status: 'open' as const };
      payments.set(reference, payment);
      await provider.onOpen?.(opening);
      if (provider.errors.open === 'unanswered') throw busy();
      const expiresAt = new Date(Math.max(opening.until.getTime(), opening.openedAt.getTime() + sessionMs));
      return { ref: payment.ref, url: `https://pay.example/${payment.ref}`, expiresAt };
    },
    async read(payment) {
      provider.reads += 1;
      if (provider.errors.read) throw busy();
      return stateOf(payment);
    },
    async expire(known) {
      if (provider.errors.expire) throw busy();
      const payment = payments.get(known.reference);
      if (payment?.status === 'open' && !provider.cannotExpire) payment.status = 'expired';
      return stateOf(known);
    },
    async refund(request) {
      const { refund } = provider.errors;
      if (refund === 'busy') throw busy();
      if (refund === 'refused') throw rejected();
      const ref = refundRefs.get(request.key) ?? randomUUID();
      if (!refundRefs.has(request.key)) provider.refunds.push(request);
      refundRefs.set(request.key, ref);
      if (refund === 'unanswered') throw busy();
      refundStates.set(ref, refundStates.get(ref) ?? provider.refundStatus);
      return { ref, status: provider.refundStatus };
    },
    async readRefund(ref) {
      if (provider.errors.read) throw busy();
      return refundStates.get(ref) ?? 'failed';
    },
    endRefund(ref, status) {
      refundStates.set(ref, status);
    },
    async readDispute(ref) {
      const found = provider.disputes.get(ref);
      if (provider.errors.read || !found) throw busy();
      return { ...found };
    },
    async listDisputes(since) {
      if (provider.errors.read) throw busy();
      provider.listedSince.push(since);
      return [...provider.disputes.keys()];
    },
    async webhook({ raw }) {
      return JSON.parse(raw.toString('utf8'));
    },
  };
  return provider;
}

/** Uses the provider for all methods. */
export const onlyProvider = (provider: PaymentProvider): Providers => ({
  findByName: (name) => (name === provider.name ? provider : undefined),
  findByMethod: () => provider,
  listMethods: (currency) =>
    currency === 'USD' ? ['stripe', 'paypal'] : ['paymob_card', 'paymob_mobile_wallet'],
});
