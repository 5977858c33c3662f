import { z } from 'zod';
import type { Services } from '../../../../kernel/index.ts';
import { getSecret, keyFor } from '../../../../kernel/index.ts';
import { BadSignature, type PaymentProvider, type PaymentState } from '../provider.ts';
import { parseJson } from '../send-request.ts';
import { paymentPath } from './paths.ts';
import {
  expirePayment,
  findPayment,
  insertPayment,
  insertRefund,
  type SandboxPayment,
  statusAt,
} from './payments.ts';
import { isSigned, signatureHeader } from './signature.ts';

/** Signing secret of the webhooks, derived from the server's secret so that all nodes share it. */
export const getWebhookSecret = (config: Services['config']): Buffer =>
  keyFor(getSecret(config), 'sandbox-webhooks');

const event = z.object({
  id: z.string().min(1).max(200),
  type: z.string().max(200),
  payment: z.object({ ref: z.string(), reference: z.string() }),
});

function stateOf(payment: SandboxPayment | undefined, now: Date): PaymentState {
  if (!payment) return { status: 'unknown' };
  const { ref, amount, currency } = payment;
  const status = statusAt(payment, now);
  if (status === 'paid') return { status, ref, amount, currency, charge: ref };
  return { status, ref, ...(status === 'failed' && { reason: 'declined' }) };
}

/** Replaces all providers with pages on this site, and stores payments in this database. No money moves. */
export function sandboxProvider({
  db,
  config,
  now,
}: Pick<Services, 'db' | 'config' | 'now'>): PaymentProvider {
  return {
    name: 'sandbox',
    methods: ['stripe', 'paypal', 'paymob_card', 'paymob_mobile_wallet'],
    // Minimum amounts of the providers that it replaces.
    minimum: (method) => (method === 'stripe' ? 50 : 1),

    async open(opening) {
      const { ref, expiresAt } = await insertPayment(db, opening, now());
      return { ref, url: `${config.publicUrl}${paymentPath(ref)}`, expiresAt };
    },

    read: async (payment) => stateOf(await findPayment(db, payment), now()),

    async expire(payment) {
      const ref = payment.ref ?? (await findPayment(db, payment))?.ref;
      return stateOf(ref === undefined ? undefined : await expirePayment(db, ref, now()), now());
    },

    refund: async ({ charge, amount, key }) => ({
      ref: await insertRefund(db, { ref: charge, key, amount }, now()),
      status: 'done',
    }),

    readRefund: async () => 'done',

    async webhook({ raw, headers }) {
      const body = raw.toString('utf8');
      const signature = String(headers[signatureHeader] ?? '');
      const parsed = event.safeParse(parseJson(body));
      if (!parsed.success || !isSigned(body, signature, getWebhookSecret(config), now()))
        throw new BadSignature('sandbox: a webhook that is not signed by it');
      const { id: eventId, type, payment } = parsed.data;
      return { eventId, type, ref: payment.ref, reference: payment.reference };
    },
  };
}
