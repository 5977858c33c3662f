import { afterAll, beforeAll, expect, test } from 'vitest';
import { providerContract } from '../provider.contract.ts';
import { fakePaypal } from './fake-paypal.fixture.ts';
import { paypalProvider } from './paypal.ts';

const credentials = {
  clientId: 'a-client-of-paypal',
  secret: 'a-secret-that-nobody-sees',
  webhookId: '7WH12345AB678901C',
};

async function openPaypal() {
  let at = Date.UTC(2030, 4, 10, 9);
  const now = () => new Date(at);
  const fake = await fakePaypal(credentials);
  return {
    fake,
    now,
    pass: (seconds: number) => {
      at += seconds * 1000;
    },
    provider: paypalProvider({ kind: 'paypal', url: fake.origin, ...credentials }, now),
  };
}

providerContract(
  'paypal',
  async () => {
    const { fake, ...rest } = await openPaypal();
    return {
      ...rest,
      pay: async ({ ref }) => fake.approve(ref),
      decline: async ({ ref }) => fake.decline(ref),
      buildWebhook: async ({ ref }) => fake.buildWebhook(ref),
      refunded: async (charge) => fake.refundedOf(charge),
      refunds: {
        hold: () => fake.holdRefunds(),
        end: (ref, how) => fake.endRefund(ref, how),
        buildWebhook: async (ref) => fake.buildRefundWebhook(ref),
      },
      needsRef: true,
      elsewhere: fake.elsewhere,
      secrets: [credentials.secret, Buffer.from(credentials.secret).toString('base64').slice(0, 12)],
      close: fake.close,
    };
  },
  { remote: true },
);

let input: Awaited<ReturnType<typeof openPaypal>>;
beforeAll(async () => {
  input = await openPaypal();
});
afterAll(() => input.fake.close());

const open = async (reference: string) => {
  const openedAt = input.now();
  const session = await input.provider.open({
    reference,
    orderId: 8,
    amount: 5005,
    currency: 'USD',
    method: 'paypal',
    description: 'Session with Mona',
    buyer: { name: 'Test Learner', email: 'learner@test.example' },
    language: 'ar',
    returnUrl: 'https://rafiq.test/payment-result?order=8',
    cancelUrl: 'https://rafiq.test/checkout',
    openedAt,
    until: new Date(openedAt.getTime() + 600_000),
  });
  return { session, known: { reference, ref: session.ref, openedAt } };
};
const calls = () => input.fake.received.map(({ method, path }) => `${method} ${path}`);

test('PayPal is asked for an order to capture at once, under our name, with its token', async () => {
  const { session } = await open('8-lq2x');
  const sent = input.fake.received.at(-1);
  expect(sent?.headers).toMatchObject({
    'paypal-request-id': '8-lq2x',
    authorization: expect.stringMatching(/^Bearer [0-9a-f-]{36}$/),
    'content-type': 'application/json',
  });
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: '8',
        custom_id: '8-lq2x',
        invoice_id: '8-lq2x',
        description: 'Session with Mona',
        amount: { currency_code: 'USD', value: '50.05' },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          brand_name: 'Rafiq',
          locale: 'ar-EG',
          return_url: 'https://rafiq.test/payment-result?order=8',
          cancel_url: 'https://rafiq.test/checkout',
        },
      },
    },
  });
  expect(session.url).toBe(`https://www.paypal.test/checkoutnow?token=${session.ref}`);
});

test('what the buyer approved is taken once, and only while the payment is wanted', async () => {
  const { session, known } = await open('approved');
  expect(await input.provider.read(known, { capture: true })).toEqual({ status: 'open', ref: session.ref });
  input.fake.approve(session.ref);
  expect(await input.provider.read(known, { capture: false })).toEqual({
    status: 'expired',
    ref: session.ref,
  });
  expect(input.fake.isCaptured(session.ref)).toBe(false);
  const both = await Promise.all([
    input.provider.read(known, { capture: true }),
    input.provider.read(known, { capture: true }),
  ]);
  for (const state of both)
    expect(state).toMatchObject({
      status: 'paid',
      amount: 5005,
      currency: 'USD',
      charge: `CAP-${session.ref}`,
    });
});

test.each(['INSTRUMENT_DECLINED', 'PAYER_CANNOT_PAY', 'DUPLICATE_INVOICE_ID'])(
  'money that cannot be taken is a failure, with PayPal’s word for it: %s',
  async (reason) => {
    const { session, known } = await open(`declined-${reason}`);
    input.fake.decline(session.ref, reason);
    expect(await input.provider.read(known, { capture: true })).toEqual({
      status: 'failed',
      ref: session.ref,
      reason,
    });
  },
);

test('the token is used as long as it lives, and asked for anew when PayPal ends it before', async () => {
  const { known } = await open('token');
  const before = calls().length;
  await input.provider.read(known, { capture: true });
  expect(calls().slice(before)).toEqual([`GET /v2/checkout/orders/${known.ref}`]);
  input.fake.endTokens();
  await input.provider.read(known, { capture: true });
  expect(calls().slice(before + 1)).toEqual([
    `GET /v2/checkout/orders/${known.ref}`,
    'POST /v1/oauth2/token',
    `GET /v2/checkout/orders/${known.ref}`,
  ]);
  input.pass(32_400);
  await input.provider.read(known, { capture: true });
  expect(calls().slice(before + 4)).toEqual([
    'POST /v1/oauth2/token',
    `GET /v2/checkout/orders/${known.ref}`,
  ]);
});

test('an order that was approved tells of itself too; PayPal is asked with the event as it was written', async () => {
  const { session } = await open('webhook');
  const call = input.fake.buildWebhook(session.ref, 'CHECKOUT.ORDER.APPROVED');
  expect(await input.provider.webhook(call)).toEqual({
    eventId: `WH-${session.ref}-CHECKOUT.ORDER.APPROVED`,
    type: 'CHECKOUT.ORDER.APPROVED',
    ref: session.ref,
    reference: 'webhook',
  });
  expect(input.fake.received.at(-1)?.body).toContain(`"webhook_event":${call.raw.toString('utf8')}}`);
});

test('an order that PayPal has forgotten is over', async () => {
  const known = { reference: 'forgotten', ref: 'ORDER999', openedAt: input.now() };
  expect(await input.provider.read(known, { capture: true })).toEqual({ status: 'expired', ref: 'ORDER999' });
});

test.each([
  ['OPEN', undefined, 'open'],
  ['WAITING_FOR_SELLER_RESPONSE', undefined, 'open'],
  ['WAITING_FOR_BUYER_RESPONSE', undefined, 'review'],
  ['UNDER_REVIEW', undefined, 'review'],
  ['RESOLVED', 'RESOLVED_SELLER_FAVOUR', 'won'],
  ['RESOLVED', 'CANCELED_BY_BUYER', 'won'],
  ['RESOLVED', 'DENIED', 'won'],
  ['RESOLVED', 'RESOLVED_BUYER_FAVOUR', 'lost'],
] as const)('a dispute that is %s (%s) at PayPal is %s', async (status, outcome, expected) => {
  const { fake, provider } = input;
  const { dispute_id: ref } = fake.dispute('CAP-1', {
    status,
    ...(outcome && { dispute_outcome: { outcome_code: outcome } }),
  });
  expect(await provider.readDispute?.(ref)).toEqual({
    ref,
    charge: 'CAP-1',
    amount: 2_500,
    currency: 'USD',
    status: expected,
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    respondBy: new Date('2030-05-20T09:00:00Z'),
  });
});

const usd = (value: string) => ({ currency_code: 'USD', value });
test.each([
  ['an outcome that does not say whose the money is', { outcome_code: 'RESOLVED_WITH_PAYOUT' }, 1],
  [
    'more than the disputed amount',
    { outcome_code: 'RESOLVED_BUYER_FAVOUR', amount_refunded: usd('5000.00') },
    1,
  ],
  ['several payments', { outcome_code: 'RESOLVED_BUYER_FAVOUR' }, 2],
  ['no payment', { outcome_code: 'RESOLVED_BUYER_FAVOUR' }, 0],
])('a dispute with %s waits for an operator', async (_, dispute_outcome, payments) => {
  const { fake, provider } = input;
  const { dispute_id: ref } = fake.dispute('CAP-1', {
    status: 'RESOLVED',
    dispute_outcome,
    disputed_transactions: [...Array(payments).keys()].map((index) => ({
      seller_transaction_id: `CAP-${index}`,
    })),
  });
  await expect(provider.readDispute?.(ref)).rejects.toMatchObject({ transient: false });
});

test('a dispute that was settled for a part is lost for that part', async () => {
  const { fake, provider } = input;
  const { dispute_id: ref, dispute_amount } = fake.dispute('CAP-1', {
    status: 'RESOLVED',
    dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR', amount_refunded: usd('5.00') },
  });
  expect(await provider.readDispute?.(ref)).toMatchObject({
    status: 'lost',
    amount: Math.round(Number(dispute_amount.value) * 100),
    lostAmount: 500,
  });
});

test('the webhook of a dispute names it, and disputes are listed since a time over all pages', async () => {
  const { fake, provider, now } = input;
  const update_time = new Date(now().getTime() + 60_000).toISOString();
  const made = ['A', 'B', 'C'].map((charge) => fake.dispute(charge, { update_time }));
  for (const verb of ['CREATED', 'UPDATED', 'RESOLVED'])
    expect(await provider.webhook(fake.buildDisputeWebhook(made[0] as never, verb))).toEqual({
      eventId: `WH-${made[0]?.dispute_id}-${verb}`,
      type: `CUSTOMER.DISPUTE.${verb}`,
      dispute: made[0]?.dispute_id,
    });
  expect(await provider.listDisputes?.(now())).toEqual(made.map(({ dispute_id }) => dispute_id));
});
