import { parse } from 'qs';
import Stripe from 'stripe';
import { fakeProvider, type Received, type Reply } from '../fake-provider.fixture.ts';

interface Session {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  client_reference_id: string;
  amount_total: number;
  currency: string;
  payment_intent: string | null;
  created: number;
  expires_at: number;
  url: string;
}

interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  status: 'succeeded' | 'pending' | 'failed';
  payment_intent: string;
  metadata: Record<string, string>;
}

/** Maximum length of a page of disputes: short, so that tests read several. */
const maxListed = 2;

interface Dispute {
  id: string;
  object: 'dispute';
  created: number;
  amount: number;
  currency: string;
  status: string;
  reason: string;
  payment_intent: string | null;
  livemode: boolean;
  evidence_details: { due_by: number | null };
}

const failure = (status: number, type: string, code: string): Reply => ({
  status,
  body: { error: { type, code, message: `About ${code}` } },
});
const invalid = (code: string, status = 400) => failure(status, 'invalid_request_error', code);

/** Stripe's Checkout sessions and refunds with their validation, as documented. */
export async function fakeStripe({
  key,
  webhookSecret,
  now,
}: Record<'key' | 'webhookSecret', string> & { now(): Date }) {
  const sessions: Session[] = [];
  const refunds: Refund[] = [];
  const disputes: Dispute[] = [];
  const done = new Map<string, { sent: string; reply: Reply }>();
  let isHolding = false;
  const seconds = () => Math.floor(now().getTime() / 1000);

  const makeSession = (input: Record<string, unknown>): Reply => {
    const [line] = Object.values((input.line_items ?? {}) as Record<string, Record<string, unknown>>);
    const price = (line?.price_data ?? {}) as Record<string, unknown>;
    const [amount, end] = [Number(price.unit_amount), Number(input.expires_at)];
    if (input.mode !== 'payment' || !input.success_url || line?.quantity !== '1')
      return invalid('parameter_missing');
    if (input.payment_method_types) return invalid('payment_method_types_no_longer_supported');
    if (!(amount >= 50)) return invalid('amount_too_small');
    if (!(end >= seconds() + 1800 && end <= seconds() + 86_400)) return invalid('expires_at_invalid');
    const session: Session = {
      id: `cs_test_${sessions.length + 1}`,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: String(input.client_reference_id),
      amount_total: amount,
      currency: String(price.currency),
      payment_intent: null,
      created: seconds(),
      expires_at: end,
      url: `https://checkout.stripe.test/c/pay/cs_test_${sessions.length + 1}`,
    };
    sessions.push(session);
    return { body: session };
  };

  const refundedOf = (charge: string): number =>
    refunds.filter((one) => one.payment_intent === charge).reduce((total, { amount }) => total + amount, 0);

  const makeRefund = (input: Record<string, unknown>): Reply => {
    const session = sessions.find((one) => one.payment_intent === input.payment_intent);
    const amount = Number(input.amount);
    if (!session || !(amount > 0)) return invalid('resource_missing', 404);
    const charge = String(input.payment_intent);
    if (refundedOf(charge) + amount > session.amount_total) return invalid('charge_already_refunded');
    const refund: Refund = {
      id: `re_${refunds.length + 1}`,
      object: 'refund',
      amount,
      status: isHolding ? 'pending' : 'succeeded',
      payment_intent: charge,
      metadata: input.metadata as Record<string, string>,
    };
    isHolding = false;
    refunds.push(refund);
    return { body: { ...refund } };
  };

  const list = (data: unknown[]): Reply => ({ body: { object: 'list', data, has_more: false, url: '' } });

  const route = ({ method, path, query, body }: Received): Reply => {
    const input = parse(body) as Record<string, unknown>;
    const [, , first, second, id, verb] = path.split('/');
    if (first === 'disputes' && second === undefined) {
      // The newest first, as many as asked for, after a given one.
      const since = Number(query.get('created[gte]'));
      const all = disputes.filter(({ created }) => created >= since).reverse();
      const after = all.findIndex((one) => one.id === query.get('starting_after')) + 1;
      const data = all.slice(after, after + Math.min(Number(query.get('limit')), maxListed));
      return { body: { object: 'list', data, has_more: after + data.length < all.length, url: '' } };
    }
    if (first === 'disputes') {
      const dispute = disputes.find((one) => one.id === second);
      return dispute ? { body: dispute } : invalid('resource_missing', 404);
    }
    if (first === 'refunds' && second !== undefined) {
      const refund = refunds.find((one) => one.id === second);
      return refund ? { body: refund } : invalid('resource_missing', 404);
    }
    if (first === 'refunds')
      return method === 'POST'
        ? makeRefund(input)
        : list(refunds.filter((one) => one.payment_intent === query.get('payment_intent')));
    if (first !== 'checkout' || second !== 'sessions') return invalid('unknown', 404);
    if (id === undefined && method === 'POST') return makeSession(input);
    if (id === undefined) {
      const [from, to] = ['created[gte]', 'created[lte]'].map((name) => Number(query.get(name)));
      return list(sessions.filter(({ created }) => created >= (from ?? 0) && created <= (to ?? 0)).reverse());
    }
    const session = sessions.find((one) => one.id === id);
    if (!session) return invalid('resource_missing', 404);
    if (verb === 'expire') {
      if (session.status !== 'open') return invalid('checkout_session_not_open');
      session.status = 'expired';
    }
    return { body: session };
  };

  const fake = await fakeProvider((received) => {
    if (received.headers.authorization !== `Bearer ${key}`)
      return failure(401, 'invalid_request_error', 'api_key_invalid');
    const idempotency = received.headers['idempotency-key'];
    if (received.method !== 'POST' || typeof idempotency !== 'string') return route(received);
    const before = done.get(idempotency);
    if (before && before.sent !== received.body)
      return failure(400, 'idempotency_error', 'idempotency_key_in_use');
    const reply = before?.reply ?? route(received);
    done.set(idempotency, { sent: received.body, reply });
    return reply;
  });

  const find = (ref: string): Session => {
    const session = sessions.find(({ id }) => id === ref);
    if (!session) throw new Error('No such session');
    return session;
  };

  return {
    ...fake,
    refundedOf,
    pay(ref: string) {
      const session = find(ref);
      if (session.status !== 'open') throw new Error('The session is over');
      Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: `pi_${ref}` });
    },
    /** Opens a dispute of a payment, or changes it. */
    dispute(charge: string | null, changes: Partial<Dispute> = {}): Dispute {
      const before = disputes.find((one) => one.payment_intent === charge);
      const dispute: Dispute = before ?? {
        id: `dp_${disputes.length + 1}`,
        object: 'dispute',
        amount: 2_500,
        currency: 'usd',
        status: 'needs_response',
        reason: 'fraudulent',
        payment_intent: charge,
        livemode: false,
        created: seconds(),
        evidence_details: { due_by: seconds() + 604_800 },
      };
      if (!before) disputes.push(dispute);
      return Object.assign(dispute, changes);
    },
    buildDisputeWebhook(object: Dispute, verb: string) {
      return this.sign({
        id: `evt_${object.id}_${verb}`,
        object: 'event',
        type: `charge.dispute.${verb}`,
        data: { object },
      });
    },
    holdRefunds() {
      isHolding = true;
    },
    endRefund(id: string, how: 'done' | 'failed') {
      const refund = refunds.find((one) => one.id === id);
      if (refund) refund.status = how === 'done' ? 'succeeded' : 'failed';
    },
    buildRefundWebhook(id: string) {
      const refund = refunds.find((one) => one.id === id);
      const type = refund?.status === 'failed' ? 'refund.failed' : 'refund.updated';
      return this.sign({ id: `evt_${id}_${type}`, object: 'event', type, data: { object: refund } });
    },
    buildWebhook(ref: string) {
      return this.sign({
        id: `evt_${ref}`,
        object: 'event',
        type: 'checkout.session.completed',
        data: { object: find(ref) },
      });
    },
    /** Builds a webhook signed as by Stripe. */
    sign(event: object) {
      const payload = JSON.stringify(event);
      const header = new Stripe(key).webhooks.generateTestHeaderString({
        payload,
        secret: webhookSecret,
        timestamp: seconds(),
      });
      return { raw: Buffer.from(payload), headers: { 'stripe-signature': header }, query: {} };
    },
  };
}
