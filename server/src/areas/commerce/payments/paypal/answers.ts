import { toHundredths } from 'shared-api/rules/money';
import { z } from 'zod';
import type { PaymentState, RefundStatus } from '../provider.ts';

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

const issues = z.object({ details: z.array(z.object({ issue: z.string() })).min(1) });
const named = z.object({ name: z.string() });

/** Finds PayPal's error code: the issue, or the name of the error. */
export const findErrorCode = (body: unknown): string =>
  issues.safeParse(body).data?.details[0]?.issue ?? named.safeParse(body).data?.name ?? '';

/** An event about an order, or about its capture. */
export const event = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string().max(200),
  resource: z
    .object({
      id: z.string().optional(),
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
