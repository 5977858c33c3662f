import { toHundredths } from 'shared-api/rules/money';
import { z } from 'zod';
import { type DisputeState, type PaymentState, ProviderError, type RefundStatus } from '../provider.ts';

/** The parts of PayPal's responses that the server reads (https://developer.paypal.com/docs/api/orders/v2/). */

const capture = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: z.object({ currency_code: z.string(), value: z.string() }).optional(),
});

export const order = z.object({
  id: z.string().min(1),
  status: z.string(),
  purchase_units: z
    .array(z.object({ payments: z.object({ captures: z.array(capture).optional() }).optional() }))
    .optional(),
});
export type Order = z.infer<typeof order>;

export const openedOrder = z.object({
  id: z.string().min(1),
  links: z.array(z.object({ rel: z.string(), href: z.url({ protocol: /^https?$/ }) })),
});

export const refund = z.object({ id: z.string().min(1), status: z.string() });

/** A refund is `PENDING` while the money is on its way, such as from a bank account. */
export const toRefundStatus = (status: string): RefundStatus => {
  if (status === 'COMPLETED') return 'done';
  return status === 'FAILED' || status === 'CANCELLED' ? 'failed' : 'pending';
};

const money = z.object({ currency_code: z.string(), value: z.string() });

/** https://developer.paypal.com/api/customer-disputes/v1/disputes-get */
export const dispute = z.object({
  dispute_id: z.string().min(1).max(255),
  status: z.string(),
  reason: z.string().optional(),
  dispute_amount: money,
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })),
  dispute_outcome: z.object({ outcome_code: z.string(), amount_refunded: money.optional() }).optional(),
  seller_response_due_date: z.iso.datetime({ offset: true }).optional(),
});
type Dispute = z.infer<typeof dispute>;

/** https://developer.paypal.com/api/customer-disputes/v1/disputes-list */
export const disputeList = z.object({
  items: z.array(z.object({ dispute_id: z.string().min(1).max(255) })).optional(),
  links: z.array(z.object({ rel: z.string() })).optional(),
});

/** Outcomes after which the money is still the site's. */
const wonOutcomes = ['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED'];

/** @throws ProviderError for an outcome that does not say whose the money is: an operator reads it at PayPal */
function toDisputeStatus({ status, dispute_outcome: outcome }: Dispute): DisputeState['status'] {
  if (status !== 'RESOLVED')
    return status === 'OPEN' || status === 'WAITING_FOR_SELLER_RESPONSE' ? 'open' : 'review';
  if (outcome?.outcome_code === 'RESOLVED_BUYER_FAVOUR') return 'lost';
  if (outcome && wonOutcomes.includes(outcome.outcome_code)) return 'won';
  throw new ProviderError(`paypal: a dispute ended as ${outcome?.outcome_code}`, { transient: false });
}

/** @throws ProviderError for a dispute that the books cannot have: of several payments, of none, or settled for more than was disputed */
export function toDisputeState(found: Dispute): DisputeState {
  const { dispute_id: ref, reason, dispute_amount: disputed, disputed_transactions: transactions } = found;
  const [charge, ...others] = transactions.flatMap(({ seller_transaction_id: id }) => id ?? []);
  if (charge === undefined || others.length > 0)
    throw new ProviderError('paypal: a dispute of no payment, or of several', { transient: false });
  const amount = toHundredths(disputed.value);
  if (amount === undefined)
    throw new ProviderError('paypal: an unreadable amount of a dispute', { transient: false });
  const status = toDisputeStatus(found);
  const refunded = found.dispute_outcome?.amount_refunded;
  const lostAmount = status === 'lost' && refunded ? (toHundredths(refunded.value) ?? 0) : amount;
  if (lostAmount <= 0 || lostAmount > amount)
    throw new ProviderError('paypal: a dispute that was settled for an impossible amount', {
      transient: false,
    });
  return {
    ref,
    charge,
    amount,
    ...(lostAmount < amount && { lostAmount }),
    currency: disputed.currency_code,
    status,
    reason,
    respondBy: found.seller_response_due_date ? new Date(found.seller_response_due_date) : undefined,
  };
}

const issues = z.object({ details: z.array(z.object({ issue: z.string() })).min(1) });
const named = z.object({ name: z.string() });

/** Finds PayPal's error code: the issue, or the name of the error. */
export const findErrorCode = (body: unknown): string =>
  issues.safeParse(body).data?.details[0]?.issue ?? named.safeParse(body).data?.name ?? '';

/** An event about an order, its capture, or a dispute. */
export const event = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string().max(200),
  resource: z
    .object({
      id: z.string().optional(),
      /** Of an event about a dispute. */
      dispute_id: z.string().max(255).optional(),
      custom_id: z.string().optional(),
      purchase_units: z.array(z.object({ custom_id: z.string().optional() })).optional(),
      supplementary_data: z
        .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
        .optional(),
    })
    .optional(),
});

/** Statuses of captured money, also if some of it was refunded. */
const capturedStatuses = new Set(['COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED']);

/** Maps PayPal's order to a payment state; undefined while it waits for a capture or for the buyer. */
export function findSettledState({
  id: ref,
  status,
  purchase_units: units,
}: Order): PaymentState | undefined {
  const [one] = units?.flatMap((unit) => unit.payments?.captures ?? []) ?? [];
  if (one && capturedStatuses.has(one.status))
    return {
      status: 'paid',
      ref,
      charge: one.id,
      amount: one.amount && toHundredths(one.amount.value),
      currency: one.amount?.currency_code,
    };
  if (one?.status === 'PENDING') return { status: 'open', ref };
  if (one) return { status: 'failed', ref, reason: one.status };
  return status === 'VOIDED' ? { status: 'expired', ref } : undefined;
}
