import { z } from 'zod';
import {
  type AcceptedRefund,
  type DisputeState,
  type PaymentState,
  ProviderError,
  type RefundStatus,
} from '../provider.ts';

/** The parts of Stripe's responses that the server reads. Stripe's client does not validate them. */

export const session = z.object({
  id: z.string().min(1),
  status: z.string().nullable(),
  payment_status: z.string(),
  url: z.url().nullish(),
  expires_at: z.number().int(),
  client_reference_id: z.string().nullish(),
  amount_total: z.number().int().nullish(),
  currency: z.string().nullish(),
  payment_intent: z.string().nullish(),
});
export type Session = z.infer<typeof session>;

export const refund = z.object({
  id: z.string().min(1),
  status: z.string().nullable(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

export const dispute = z.object({
  id: z.string().min(1),
  amount: z.number().int().positive(),
  currency: z.string(),
  status: z.string(),
  reason: z.string().nullish(),
  payment_intent: z.string().nullish(),
  livemode: z.boolean(),
  evidence_details: z.object({ due_by: z.number().int().nullish() }).nullish(),
});

/** A dispute in a list, which is read by its id. */
export const listedDispute = dispute.pick({ id: true });

export const createListSchema = <S extends z.ZodType>(item: S) =>
  z.object({ data: z.array(item), has_more: z.boolean() });

/** @throws ProviderError for a response that does not match Stripe's documentation */
export function parseAnswer<S extends z.ZodType>(schema: S, answer: unknown): z.infer<S> {
  const parsed = schema.safeParse(answer);
  // The request may have been executed, so the error is transient and the state is read again.
  if (!parsed.success)
    throw new ProviderError('stripe: answered with something unknown', { transient: true });
  return parsed.data;
}

export function toPaymentState({ id: ref, status, payment_status, ...session }: Session): PaymentState {
  if (payment_status !== 'paid') return { status: status === 'expired' ? 'expired' : 'open', ref };
  const { amount_total: amount, currency, payment_intent: charge } = session;
  return {
    status: 'paid',
    ref,
    amount: amount ?? undefined,
    currency: currency?.toUpperCase(),
    charge: charge ?? undefined,
  };
}

/** `pending` and `requires_action` are not decided yet. */
export const toRefundStatus = (status: string | null): RefundStatus => {
  if (status === 'succeeded') return 'done';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
};

/** @throws ProviderError for a refund that was rejected */
export function toAcceptedRefund({ id: ref, status: input }: z.infer<typeof refund>): AcceptedRefund {
  const status = toRefundStatus(input);
  if (status === 'failed') throw new ProviderError(`stripe: refund is ${input}`, { transient: false });
  return { ref, status };
}

/**
 * `warning_…` are inquiries: nothing is taken back yet, and one that is closed stays with the site. `prevented` was resolved before it became a dispute.
 */
function toDisputeStatus(status: string): DisputeState['status'] {
  if (status === 'lost') return 'lost';
  if (status === 'won' || status === 'warning_closed' || status === 'prevented') return 'won';
  return status.endsWith('under_review') ? 'review' : 'open';
}

/** @throws ProviderError for a dispute of a payment that was not made by Checkout */
export function toDisputeState({ id: ref, amount, status, ...found }: z.infer<typeof dispute>): DisputeState {
  const { currency, payment_intent: charge, reason, livemode, evidence_details } = found;
  if (!charge) throw new ProviderError('stripe: a dispute of another kind of payment', { transient: false });
  const due = evidence_details?.due_by;
  return {
    ref,
    charge,
    amount,
    currency: currency.toUpperCase(),
    status: toDisputeStatus(status),
    reason: reason ?? undefined,
    respondBy: due ? new Date(due * 1000) : undefined,
    url: `https://dashboard.stripe.com/${livemode ? '' : 'test/'}disputes/${encodeURIComponent(ref)}`,
  };
}
