import { z } from 'zod';
import { anyone, defineCall } from '../../contract.ts';
import { money, paymentMethod } from './wire.ts';

/**
 * Webhooks of providers are no contracts: `POST /api/payment/webhooks/{provider}` is a page route of its module, which reads the raw body
 * that is signed.
 */

export const paymentWays = defineCall({
  id: 'payments.methods',
  method: 'GET',
  path: '/api/payment/methods',
  source: 'EC §1 and §9',
  summary:
    'How orders can be paid here, by currency: the methods that are configured, in the order of showing',
  callers: anyone,
  answer: z.object({
    status: z.literal(true),
    data: z.object({ USD: z.array(paymentMethod), EGP: z.array(paymentMethod) }),
    /** The minimum amounts of methods, in their currency, for `orderTotals`. */
    minimums: z.array(z.object({ method: paymentMethod, amount: money })),
    /** Hosts of the providers' pages, the only ones to which the browser is redirected (PD-14). */
    hosts: z.array(z.string()),
  }),
});
