import { z } from 'zod';
import { defineCall, operators } from '../../contract.ts';
import { id, instant, integer, text } from '../../wire.ts';
import { done, paged } from '../wire.ts';

/** Webhooks of payment providers that were received and not processed, for operators. */

export const unprocessedWebhook = z.object({
  id: z.int(),
  provider: z.string(),
  /** The provider's id of the event. */
  event: z.string(),
  /** The provider's name for the event, `checkout.session.completed`; null for an event of an older server. */
  type: z.string().nullable(),
  /** The order that it is about; null if its payment is not one of this site. */
  order_id: z.int().nullable(),
  /** Why it could not be processed; null if the server ended meanwhile. */
  error: z.string().nullable(),
  /** How often it failed. */
  failures: z.int(),
  /** When it was received. */
  created_at: instant,
});
export type UnprocessedWebhook = z.infer<typeof unprocessedWebhook>;

export const unprocessedWebhooks = defineCall({
  id: 'operator.unprocessed-webhooks',
  method: 'GET',
  path: '/api/operator/webhooks/unprocessed',
  source: 'PD-89 and PD-141',
  summary: 'Webhooks of payment providers that were received and not processed, the oldest first',
  callers: operators,
  permission: 'money',
  query: z.object({ page: integer(1, 10_000).default(1) }),
  answer: paged(unprocessedWebhook),
  example: { query: { page: 1 } },
});

export const retryWebhook = defineCall({
  id: 'operator.retry-webhook',
  method: 'POST',
  path: '/api/operator/webhooks/{id}/retry',
  source: 'PD-89 and PD-141',
  summary:
    'Process a webhook again: the provider is asked for the state of what it is about. 404 for one that was processed or ignored meanwhile; 502 `provider_unreachable` if the provider does not answer',
  callers: operators,
  permission: 'money',
  errors: ['provider_unreachable'],
  encoding: 'json',
  params: z.object({ id }),
  answer: done,
  example: { params: { id: 1 } },
});

export const ignoreWebhook = defineCall({
  id: 'operator.ignore-webhook',
  method: 'POST',
  path: '/api/operator/webhooks/{id}/ignore',
  source: 'PD-89 and PD-141',
  summary:
    'Take a webhook out of the queue, with a note for the audit. 404 for one that was processed or ignored meanwhile',
  callers: operators,
  permission: 'money',
  encoding: 'json',
  params: z.object({ id }),
  body: z.object({ note: text(1_000).min(1) }),
  answer: done,
  example: { params: { id: 1 }, body: { note: 'The payment was made by another site.' } },
});
