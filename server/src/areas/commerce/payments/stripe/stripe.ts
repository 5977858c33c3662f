import type Stripe from 'stripe';
import type { StripeConfig } from '../config.ts';
import {
  BadSignature,
  type KnownPayment,
  type PaymentProvider,
  type PaymentState,
  ProviderError,
  type ProviderEvent,
} from '../provider.ts';
import { defaultTimeoutMs, isTransient } from '../send-request.ts';
import {
  createListSchema,
  dispute,
  listedDispute,
  parseAnswer,
  refund,
  type Session,
  session,
  toAcceptedRefund,
  toDisputeState,
  toPaymentState,
  toRefundStatus,
} from './answers.ts';

const minuteMs = 60_000;
/** Minimum lifetime of a session: Stripe requires 30 minutes at its creation. Counted from our creation time, so that repeated requests have the same end. */
const minSessionMs = 35 * minuteMs;
/** Maximum time between our payment and its session. */
const openedWithinMs = 15 * minuteMs;
/** Maximum number of pages, of a hundred sessions each, in the search for a session whose id was lost. */
const maxPages = 10;

/**
 * Stripe's hosted Checkout (https://docs.stripe.com/payments/checkout). Loads the client with the first payment, because that takes most of
 * a second.
 */
export function stripeProvider(config: StripeConfig, now: () => Date): PaymentProvider {
  let loading: Promise<Stripe> | undefined;
  const client = (): Promise<Stripe> => {
    loading ??= createClient(config);
    return loading;
  };

  const find = async ({ ref, reference, openedAt }: KnownPayment): Promise<Session | undefined> => {
    const { sessions } = (await client()).checkout;
    if (ref !== undefined) return parseAnswer(session, await sessions.retrieve(ref));
    const opened = Math.floor(openedAt.getTime() / 1000);
    const created = { gte: opened - 60, lte: opened + openedWithinMs / 1000 };
    let last: string | undefined;
    for (let page = 0; page < maxPages; page++) {
      const asked = { created, limit: 100, ...(last !== undefined && { starting_after: last }) };
      const { data, has_more } = parseAnswer(createListSchema(session), await sessions.list(asked));
      const found = data.find(({ client_reference_id }) => client_reference_id === reference);
      last = data.at(-1)?.id;
      if (found || !has_more || last === undefined) return found;
    }
    return undefined;
  };

  const read = (payment: KnownPayment): Promise<PaymentState> =>
    callStripe('read', async () => {
      const found = await find(payment);
      return found ? toPaymentState(found) : { status: 'unknown' };
    });

  return {
    name: 'stripe',
    methods: ['stripe'],
    minimum: () => config.minimum,

    open: (opening) =>
      callStripe('open', async () => {
        const { reference, orderId, amount, currency, description, buyer, openedAt, until } = opening;
        const metadata = { reference, order: String(orderId) };
        const end = Math.max(until.getTime(), openedAt.getTime() + minSessionMs);
        const { checkout } = await client();
        const answer = await checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: reference,
            metadata,
            payment_intent_data: { metadata, description },
            // Cards are decided at once; methods that take days would outlive the holds.
            allowed_payment_method_types: ['card'],
            // The buyer pays the order's amount in its currency.
            adaptive_pricing: { enabled: false },
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: currency.toLowerCase(),
                  unit_amount: amount,
                  product_data: { name: description },
                },
              },
            ],
            customer_email: buyer.email,
            // Stripe's pages have no Arabic, so the browser's language decides.
            locale: opening.language === 'en' ? 'en' : 'auto',
            success_url: opening.returnUrl,
            cancel_url: opening.cancelUrl,
            expires_at: Math.floor(end / 1000),
          },
          { idempotencyKey: reference },
        );
        const { id: ref, url, expires_at } = parseAnswer(session, answer);
        if (!url) throw new ProviderError('stripe: the payment is over', { transient: false });
        return { ref, url, expiresAt: new Date(expires_at * 1000) };
      }),

    read: (payment) => read(payment),

    expire: (payment) =>
      callStripe('expire', async () => {
        const found = await find(payment);
        if (found?.status !== 'open') return found ? toPaymentState(found) : { status: 'unknown' };
        try {
          const { checkout } = await client();
          return toPaymentState(parseAnswer(session, await checkout.sessions.expire(found.id)));
        } catch (error) {
          // The session was paid or expired meanwhile.
          if (isRejection(error)) return read({ ...payment, ref: found.id });
          throw error;
        }
      }),

    refund: ({ charge, amount, key }) =>
      callStripe('refund', async () => {
        const { refunds } = await client();
        // Stripe drops idempotency keys after a day.
        const before = parseAnswer(
          createListSchema(refund),
          await refunds.list({ payment_intent: charge, limit: 100 }),
        );
        const done = before.data.find(
          ({ metadata, status }) => metadata?.key === key && toRefundStatus(status) !== 'failed',
        );
        if (done) return toAcceptedRefund(done);
        const asked = { payment_intent: charge, amount, metadata: { key } };
        const answer = await refunds.create(asked, { idempotencyKey: `${charge}-${key}` });
        return toAcceptedRefund(parseAnswer(refund, answer));
      }),

    readRefund: (ref) =>
      callStripe('readRefund', async () => {
        const { refunds } = await client();
        return toRefundStatus(parseAnswer(refund, await refunds.retrieve(ref)).status);
      }),

    readDispute: (ref) =>
      callStripe('readDispute', async () => {
        const { disputes } = await client();
        return toDisputeState(parseAnswer(dispute, await disputes.retrieve(ref)));
      }),

    listDisputes: (since) =>
      callStripe('listDisputes', async () => {
        const { disputes } = await client();
        const found: string[] = [];
        const created = { gte: Math.floor(since.getTime() / 1000) };
        for (let hasMore = true; hasMore; ) {
          const last = found.at(-1);
          const page = parseAnswer(
            createListSchema(listedDispute),
            await disputes.list({ created, limit: 100, ...(last !== undefined && { starting_after: last }) }),
          );
          found.push(...page.data.map(({ id }) => id));
          hasMore = page.has_more && page.data.length > 0;
        }
        return found;
      }),

    async webhook({ raw, headers }) {
      const { webhooks } = await client();
      try {
        const signature = headers['stripe-signature'] ?? '';
        return eventOf(
          webhooks.constructEvent(raw, signature, config.webhookSecret, 300, undefined, now().getTime()),
        );
      } catch {
        throw new BadSignature('stripe: a webhook that is not signed by it');
      }
    },
  };
}

async function createClient({ url, key }: StripeConfig): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const { protocol, hostname, port } = new URL(url);
  return new Client(key, {
    host: hostname,
    ...(port !== '' && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: defaultTimeoutMs,
    // Callers retry later with the same key.
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

function eventOf({ id, type, data }: Stripe.Event): ProviderEvent {
  if (type.startsWith('refund.') || type === 'charge.refund.updated')
    return { eventId: id, type, refund: (data.object as Stripe.Refund).id };
  if (type.startsWith('charge.dispute.'))
    return { eventId: id, type, dispute: (data.object as Stripe.Dispute).id };
  if (!type.startsWith('checkout.session.')) return { eventId: id, type };
  const { id: ref, client_reference_id: reference } = data.object as Stripe.Checkout.Session;
  return { eventId: id, type, ref, reference: reference ?? undefined };
}

interface RejectedRequest {
  type: string;
  statusCode?: number;
  code?: string;
}

/** Recognizes errors of Stripe's client without loading it. */
const isStripeError = (error: unknown): error is Error & RejectedRequest =>
  error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');

const isRejection = (error: unknown): boolean =>
  isStripeError(error) && error.statusCode !== undefined && !isTransient(error.statusCode);

/** Stripe's messages may contain keys and names of people; its codes do not. */
async function callStripe<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isStripeError(error)) throw error;
    const { type, statusCode, code } = error;
    const words = [type, statusCode, code].filter((word) => word !== undefined).join(' ');
    throw new ProviderError(`stripe: ${what} failed with ${words}`, { transient: !isRejection(error) });
  }
}
