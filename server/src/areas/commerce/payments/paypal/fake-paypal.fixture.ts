import { randomUUID } from 'node:crypto';
import { fakeProvider, type Received, type Reply } from '../fake-provider.fixture.ts';

interface Amount {
  currency_code: string;
  value: string;
}

interface Order {
  id: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  purchase_units: {
    custom_id: string;
    invoice_id: string;
    amount: Amount;
    payments?: { captures: { id: string; status: string; amount: Amount }[] };
  }[];
}

interface Dispute {
  dispute_id: string;
  update_time: string;
  status: string;
  reason: string;
  dispute_amount: Amount;
  disputed_transactions: { seller_transaction_id: string }[];
  dispute_outcome?: { outcome_code: string; amount_refunded?: Amount };
  seller_response_due_date?: string;
}

/** Length of a page of disputes: short, so that tests read several. */
const listedDisputes = 2;

const rejected = (status: number, name: string, issue?: string): Reply => ({
  status,
  body: { name, ...(issue && { details: [{ issue }] }) },
});

const cents = ({ value }: Amount): number => Math.round(Number(value) * 100);

/** PayPal's tokens, orders, captures, refunds and webhook verification, as documented. */
export async function fakePaypal(credentials: { clientId: string; secret: string; webhookId: string }) {
  const { clientId, secret, webhookId } = credentials;
  const basic = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
  const tokens = new Set<string>();
  const orders = new Map<string, Order>();
  /** Reasons of declined captures by order. */
  const declined = new Map<string, string>();
  const refunds: { capture: string; amount: number; body: { id: string; status: string } }[] = [];
  const disputes: Dispute[] = [];
  let isHolding = false;
  const done = new Map<string, Reply>();
  /** Events by transmission id, with their exact bytes. */
  const sent = new Map<string, string>();

  const makeOrder = (input: Record<string, unknown>): Reply => {
    const [unit] = input.purchase_units as Order['purchase_units'];
    const source = input.payment_source as { paypal?: { experience_context?: Record<string, string> } };
    const context = source?.paypal?.experience_context;
    if (input.intent !== 'CAPTURE' || !/^\d+\.\d\d$/.test(unit?.amount.value ?? '') || !context?.return_url)
      return rejected(400, 'INVALID_REQUEST');
    const id = `ORDER${orders.size + 1}`;
    orders.set(id, { id, status: 'PAYER_ACTION_REQUIRED', purchase_units: unit ? [unit] : [] });
    return {
      status: 201,
      body: {
        id,
        status: 'PAYER_ACTION_REQUIRED',
        links: [
          { rel: 'self', href: `https://api-m.paypal.test/v2/checkout/orders/${id}` },
          { rel: 'payer-action', href: `https://www.paypal.test/checkoutnow?token=${id}` },
        ],
      },
    };
  };

  const capture = (order: Order): Reply => {
    const [unit] = order.purchase_units;
    if (order.status === 'COMPLETED') return rejected(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return rejected(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED');
    const reason = declined.get(order.id);
    if (reason) return rejected(422, 'UNPROCESSABLE_ENTITY', reason);
    if (!unit) return rejected(500, 'INTERNAL');
    unit.payments = { captures: [{ id: `CAP-${order.id}`, status: 'COMPLETED', amount: unit.amount }] };
    order.status = 'COMPLETED';
    return { status: 201, body: order };
  };

  const refundedOf = (charge: string): number =>
    refunds.filter((one) => one.capture === charge).reduce((total, { amount }) => total + amount, 0);

  const refund = (charge: string, input: { amount: Amount }): Reply => {
    const unit = orders.get(charge.replace(/^CAP-/, ''))?.purchase_units[0];
    if (!unit) return rejected(404, 'RESOURCE_NOT_FOUND');
    const amount = cents(input.amount);
    if (refundedOf(charge) + amount > cents(unit.amount))
      return rejected(422, 'UNPROCESSABLE_ENTITY', 'REFUND_AMOUNT_EXCEEDED');
    const body = { id: `REFUND${refunds.length + 1}`, status: isHolding ? 'PENDING' : 'COMPLETED' };
    isHolding = false;
    refunds.push({ capture: charge, amount, body });
    for (const one of unit.payments?.captures ?? []) one.status = 'PARTIALLY_REFUNDED';
    return { status: 201, body: { ...body } };
  };

  const verify = (body: string): Reply => {
    const input = JSON.parse(body) as Record<string, string>;
    const event = sent.get(input.transmission_id ?? '');
    // The event must be returned with its exact bytes.
    const isRight =
      event !== undefined && input.webhook_id === webhookId && body.endsWith(`"webhook_event":${event}}`);
    return { body: { verification_status: isRight ? 'SUCCESS' : 'FAILURE' } };
  };

  const listDisputes = (query: URLSearchParams): Reply => {
    const after = query.get('update_time_after');
    if (after === null || query.get('page_size') !== '50') return rejected(400, 'INVALID_REQUEST');
    const all = disputes.filter(({ update_time }) => update_time > after);
    const start = (Number(query.get('page')) - 1) * listedDisputes;
    const items = all.slice(start, start + listedDisputes).map(({ dispute_id }) => ({ dispute_id }));
    const hasMore = start + items.length < all.length;
    return { body: { items, links: [{ rel: 'self' }, ...(hasMore ? [{ rel: 'next' }] : [])] } };
  };

  const route = ({ method, path, query, body }: Received): Reply => {
    const [, , area, kind, id = '', verb] = path.split('/');
    const call = `${method} ${area}/${kind}${verb ? `/${verb}` : ''}`;
    if (call === 'POST notifications/verify-webhook-signature') return verify(body);
    if (call === 'POST checkout/orders') return makeOrder(JSON.parse(body));
    if (call === 'POST payments/captures/refund') return refund(id, JSON.parse(body));
    if (call === 'GET payments/refunds') {
      const found = refunds.find((one) => one.body.id === id);
      return found ? { body: found.body } : rejected(404, 'RESOURCE_NOT_FOUND');
    }
    if (call === 'GET customer/disputes') {
      if (id === '') return listDisputes(query);
      const found = disputes.find(({ dispute_id }) => dispute_id === id);
      return found ? { body: found } : rejected(404, 'RESOURCE_NOT_FOUND');
    }
    const order = orders.get(id);
    if (!order) return rejected(404, 'RESOURCE_NOT_FOUND');
    if (call === 'POST checkout/orders/capture') return capture(order);
    return call === 'GET checkout/orders' ? { body: order } : rejected(405, 'METHOD_NOT_SUPPORTED');
  };

  const fake = await fakeProvider((received) => {
    const { method, path, headers, body } = received;
    if (path === '/v1/oauth2/token') {
      if (headers.authorization !== basic || body !== 'grant_type=client_credentials')
        return rejected(401, 'invalid_client');
      const token = randomUUID();
      tokens.add(token);
      return { body: { access_token: token, token_type: 'Bearer', expires_in: 32_400 } };
    }
    if (!tokens.has(headers.authorization?.replace('Bearer ', '') ?? ''))
      return rejected(401, 'INVALID_TOKEN');
    const key = headers['paypal-request-id'];
    if (method !== 'POST' || typeof key !== 'string') return route(received);
    if (key.length > 108) return rejected(400, 'INVALID_REQUEST');
    const reply = done.get(key) ?? route(received);
    if ((reply.status ?? 200) < 300) done.set(key, reply);
    return reply;
  });

  return {
    ...fake,
    refundedOf,
    endTokens: () => tokens.clear(),
    approve(ref: string) {
      const order = orders.get(ref);
      if (order?.status === 'PAYER_ACTION_REQUIRED') order.status = 'APPROVED';
    },
    decline(ref: string, reason = 'INSTRUMENT_DECLINED') {
      this.approve(ref);
      declined.set(ref, reason);
    },
    isCaptured: (ref: string) => orders.get(ref)?.status === 'COMPLETED',
    holdRefunds() {
      isHolding = true;
    },
    endRefund(id: string, how: 'done' | 'failed') {
      const found = refunds.find(({ body }) => body.id === id);
      if (found) found.body.status = how === 'done' ? 'COMPLETED' : 'FAILED';
    },
    buildRefundWebhook(id: string) {
      const isFailed = refunds.find(({ body }) => body.id === id)?.body.status === 'FAILED';
      const type = isFailed ? 'PAYMENT.REFUND.FAILED' : 'PAYMENT.CAPTURE.REFUNDED';
      return this.send(
        `{"id":"WH-${id}-${type}","event_type":"${type}","resource":{"id":"${id}","custom_id":"8-lq2x"}}`,
      );
    },
    /** Opens a dispute of a capture. */
    dispute(charge: string, changes: Partial<Dispute> = {}): Dispute {
      const dispute: Dispute = {
        dispute_id: `PP-D-${disputes.length + 1}`,
        update_time: '2030-05-10T09:00:00.000Z',
        status: 'WAITING_FOR_SELLER_RESPONSE',
        reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
        dispute_amount: { currency_code: 'USD', value: '25.00' },
        disputed_transactions: [{ seller_transaction_id: charge }],
        seller_response_due_date: '2030-05-20T09:00:00.000Z',
        ...changes,
      };
      disputes.push(dispute);
      return dispute;
    },
    buildDisputeWebhook({ dispute_id }: Dispute, verb: string) {
      const type = `CUSTOMER.DISPUTE.${verb}`;
      return this.send(
        `{"id":"WH-${dispute_id}-${verb}","event_type":"${type}","resource":{"dispute_id":"${dispute_id}"}}`,
      );
    },
    /** Sends a webhook with PayPal's number format: `12.50`, not `12.5`. */
    buildWebhook(ref: string, type = 'PAYMENT.CAPTURE.COMPLETED') {
      const [unit] = orders.get(ref)?.purchase_units ?? [];
      const about =
        type === 'PAYMENT.CAPTURE.COMPLETED'
          ? `"id":"CAP-${ref}","custom_id":"${unit?.custom_id}","supplementary_data":{"related_ids":{"order_id":"${ref}"}}`
          : `"id":"${ref}","purchase_units":[{"custom_id":"${unit?.custom_id}"}]`;
      const event = `{"id":"WH-${ref}-${type}", "event_type":"${type}","resource":{${about},"total":${unit?.amount.value ?? '12.50'}}}`;
      return this.send(event);
    },
    send(event: string) {
      const transmission = randomUUID();
      sent.set(transmission, event);
      return {
        raw: Buffer.from(event),
        headers: {
          'paypal-auth-algo': 'SHA256withRSA',
          'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
          'paypal-transmission-id': transmission,
          'paypal-transmission-sig': 'c2lnbmF0dXJl',
          'paypal-transmission-time': '2030-05-10T09:00:00Z',
        },
        query: {},
      };
    },
  };
}
