import { fakeProvider, type Received, type Reply } from '../fake-provider.fixture.ts';
import { computeHmac } from './hmac.ts';

interface Intention {
  order: number;
  reference: string;
  amount: number;
  currency: string;
  integration: number;
}

/** A transaction with the documented fields that are signed or read. */
const transactionOf = (id: number, intention: Intention, changes: object = {}) => ({
  id,
  pending: false,
  amount_cents: intention.amount,
  success: true,
  is_auth: false,
  is_capture: false,
  is_standalone_payment: true,
  is_voided: false,
  is_refunded: false,
  is_3d_secure: true,
  integration_id: intention.integration,
  profile_id: 106,
  has_parent_transaction: false,
  order: { id: intention.order, amount_cents: intention.amount, merchant_order_id: intention.reference },
  created_at: '2030-05-10T12:00:00.502448',
  currency: intention.currency,
  source_data: { type: 'card', pan: '2346', sub_type: 'MasterCard' },
  is_void: false,
  is_refund: false,
  error_occured: false,
  refunded_amount_cents: 0,
  owner: 211,
  parent_transaction: null as number | null,
  data: { message: 'Approved' },
  ...changes,
});
type Transaction = ReturnType<typeof transactionOf>;

/** Paymob's intentions, transactions and refunds, as documented. It has no idempotency keys. */
export async function fakePaymob(keys: Record<'secretKey' | 'publicKey' | 'apiKey' | 'hmac', string>) {
  const intentions: Intention[] = [];
  const transactions: Transaction[] = [];
  const tokens = new Set<string>();
  let isHolding = false;
  const detail = (status: number, text: string): Reply => ({ status, body: { detail: text } });

  const makeIntention = (input: Record<string, unknown>): Reply => {
    const billing = (input.billing_data ?? {}) as Record<string, string>;
    const items = (input.items ?? []) as { name: string; amount: number }[];
    for (const field of ['first_name', 'last_name', 'email', 'phone_number'])
      if (!billing[field])
        return { status: 400, body: { billing_data: { [field]: ['This field is required.'] } } };
    if (items.reduce((total, { amount }) => total + amount, 0) !== input.amount)
      return detail(406, 'unmatched_item_prices');
    if (items.some(({ name }) => !name || name.length > 50)) return detail(400, 'name');
    if (!Number.isInteger(input.expiration)) return detail(400, 'expiration');
    const [integration] = input.payment_methods as number[];
    if (integration !== 5083949 && integration !== 5083950)
      return detail(404, 'Integration ID/Name does not exist in our system');
    const intention: Intention = {
      order: 399_862_100 + intentions.length,
      reference: String(input.special_reference),
      amount: Number(input.amount),
      currency: String(input.currency),
      integration,
    };
    intentions.push(intention);
    return {
      status: 201,
      body: {
        id: `pi_test_${intention.order}`,
        intention_order_id: intention.order,
        client_secret: `egy_csk_test_${intention.order}`,
        status: 'intended',
      },
    };
  };

  const refund = ({ transaction_id, amount_cents: amount }: Record<string, number>): Reply => {
    const paid = transactions.find(({ id }) => id === transaction_id);
    const intention = intentions.find(({ order }) => order === paid?.order.id);
    if (!paid || !intention || !amount) return detail(404, 'Not found.');
    if (paid.refunded_amount_cents + amount > paid.amount_cents)
      return { status: 400, body: { message: 'Full Amount has been already refunded' } };
    paid.refunded_amount_cents += amount;
    paid.is_refunded = paid.refunded_amount_cents === paid.amount_cents;
    const one = transactionOf(574_588 + transactions.length, intention, {
      amount_cents: amount,
      is_refund: true,
      has_parent_transaction: true,
      parent_transaction: paid.id,
      ...(isHolding && { pending: true, success: false }),
    });
    isHolding = false;
    transactions.push(one);
    return { status: 201, body: { ...one } };
  };

  const fake = await fakeProvider(({ method, path, headers, body }: Received) => {
    const input = body === '' ? {} : (JSON.parse(body) as Record<string, unknown>);
    const [kind = '', value = ''] = headers.authorization?.split(' ') ?? [];
    if (path === '/api/auth/tokens') {
      if (input.api_key !== keys.apiKey) return detail(403, 'incorrect credentials');
      const token = `token-${tokens.size + 1}`;
      tokens.add(token);
      return { status: 201, body: { token } };
    }
    if (path === '/v1/intention/' || path === '/api/acceptance/void_refund/refund') {
      if (kind !== 'Token' || value !== keys.secretKey)
        return detail(401, 'Authentication credentials were not provided.');
      return path === '/v1/intention/' ? makeIntention(input) : refund(input as Record<string, number>);
    }
    if (kind !== 'Bearer' || !tokens.has(value)) return detail(401, 'incorrect credentials');
    if (method === 'POST' && path === '/api/ecommerce/orders/transaction_inquiry') {
      const last = transactions.findLast(({ order }) => order.merchant_order_id === input.merchant_order_id);
      return last ? { body: last } : detail(404, 'Not found.');
    }
    const id = Number(/^\/api\/acceptance\/transactions\/(\d+)$/.exec(path)?.[1]);
    const found = transactions.find((one) => one.id === id);
    return found ? { body: found } : detail(404, 'Not found.');
  });

  const attempt = (ref: string, changes: object) => {
    const intention = intentions.find(({ order }) => String(order) === ref);
    if (!intention) throw new Error('No such intention');
    transactions.push(transactionOf(574_588 + transactions.length, intention, changes));
  };

  return {
    ...fake,
    endTokens: () => tokens.clear(),
    refundedOf: (charge: string) =>
      transactions.find(({ id }) => String(id) === charge)?.refunded_amount_cents ?? 0,
    pay: (ref: string, changes: object = {}) => attempt(ref, changes),
    decline: (ref: string) => attempt(ref, { success: false, data: { message: 'Do not honour' } }),
    holdRefunds() {
      isHolding = true;
    },
    endRefund(ref: string, how: 'done' | 'failed') {
      const refund = transactions.find(({ id }) => String(id) === ref);
      if (refund) Object.assign(refund, { pending: false, success: how === 'done' });
    },
    buildRefundWebhook(ref: string) {
      return this.sign(transactions.find(({ id }) => String(id) === ref));
    },
    buildWebhook(ref: string) {
      return this.sign(transactions.find(({ order }) => String(order.id) === ref));
    },
    /** Builds Paymob's callback, signed in the query. */
    sign(obj: Transaction | undefined) {
      return {
        raw: Buffer.from(JSON.stringify({ type: 'TRANSACTION', obj })),
        headers: {},
        query: { hmac: computeHmac(obj, keys.hmac) },
      };
    },
  };
}
