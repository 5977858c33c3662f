import { z } from 'zod';
import { anyone, defineCall } from '../../contract.ts';
import { money, paymentMethod } from './wire.ts';

/**
 * Webhooks of providers are no calls of a client: `POST /api/payment/webhooks/{provider}` is a page route of its module, which takes the raw
 * body that the signature is of.
 */

export const paymentWays = defineCall({
  id: 'payments.methods',
  method: 'GET',
  path: '/api/payment/methods',
  origin: 'ours',
  source: 'EC §1 and §9',
  summary:
    'How orders can be paid here, by currency: the methods that are configured, in the order of showing',
  callers: anyone,
  envelope: 'status-msg',
  answer: z.object({
    status: z.literal(true),
    data: z.object({ USD: z.array(paymentMethod), EGP: z.array(paymentMethod) }),
    /** The smallest amounts that methods take, in their currency: what `orderTotals` needs. */
    minimums: z.array(z.object({ method: paymentMethod, amount: money })),
    /** Hosts of the providers' pages, the only ones that the browser is sent to (PD-14). */
    hosts: z.array(z.string()),
  }),
});
