import { z } from 'zod';
import { defineCall, ownerOnly, signedIn } from '../../contract.ts';
import { id, integer } from '../../wire.ts';
import { paged } from '../wire.ts';
import { order, orderCard } from './wire.ts';

export const orders = defineCall({
  id: 'orders.list',
  method: 'GET',
  path: '/api/orders',
  source: 'expectations (commerce)',
  summary: "The caller's orders, the newest first; without those that ended before anybody went to pay",
  callers: signedIn,
  query: z.object({ page: integer(1, 10_000).default(1) }),
  answer: paged(orderCard),
  example: { query: { page: 1 } },
});

export const findOrder = defineCall({
  id: 'orders.order',
  method: 'GET',
  path: '/api/orders/{id}',
  source: 'EC §2.4, PD-89',
  summary:
    'One order, for its buyer. While its payment is under way the provider is asked first: what the page of the result asks again and again',
  callers: ownerOnly,
  params: z.object({ id }),
  answer: z.object({ status: z.literal(true), data: order }),
  example: { params: { id: 1 } },
});

export const receipt = defineCall({
  id: 'orders.receipt',
  method: 'GET',
  path: '/api/orders/{id}/receipt',
  source: 'expectations (commerce)',
  summary: 'The receipt of a paid order as a file, to save in the browser, in the language of the request',
  callers: ownerOnly,
  errors: ['not_paid'],
  params: z.object({ id }),
  answer: z.object({
    status: z.literal(true),
    file_name: z.string(),
    type: z.literal('application/pdf'),
    /** The bytes of the file, in base64. */
    content: z.string(),
  }),
  example: { params: { id: 1 } },
});
