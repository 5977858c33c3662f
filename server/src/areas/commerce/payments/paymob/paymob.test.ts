import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../testing/index.ts';
import { paymobRefunds } from '../../tables/paymob.ts';
import { providerContract } from '../provider.contract.ts';
import type { OpenRequest } from '../provider.ts';
import { fakePaymob } from './fake-paymob.fixture.ts';
import { paymobProvider } from './paymob.ts';

const keys = {
  secretKey: 'egy_sk_test_nobody_sees',
  publicKey: 'egy_pk_test_everybody_sees',
  apiKey: 'an-api-key-that-nobody-sees',
  hmac: 'AN0HMAC1THAT2NOBODY3SEES',
};
const webhookUrl = 'https://rafiq.test/api/payment/webhooks/paymob';

async function openPaymob() {
  const database = await openTestDatabase();
  let at = Date.UTC(2030, 4, 10, 9);
  const now = () => new Date(at);
  const fake = await fakePaymob(keys);
  const config = {
    kind: 'paymob',
    url: fake.origin,
    ...keys,
    minimum: 1,
    card: 5083949,
    wallet: 5083950,
  } as const;
  return {
    fake,
    db: database.db,
    now,
    pass: (seconds: number) => {
      at += seconds * 1000;
    },
    provider: paymobProvider(config, { db: database.db, now, webhookUrl }),
    close: async () => {
      await fake.close();
      await database.close();
    },
  };
}

providerContract(
  'paymob',
  async () => {
    const { fake, ...rest } = await openPaymob();
    return {
      ...rest,
      pay: async ({ ref }) => fake.pay(ref),
      decline: async ({ ref }) => fake.decline(ref),
      buildWebhook: async ({ ref }) => fake.buildWebhook(ref),
      refunded: async (charge) => fake.refundedOf(charge),
      refunds: {
        hold: () => fake.holdRefunds(),
        end: (ref, how) => fake.endRefund(ref, how),
        buildWebhook: async (ref) => fake.buildRefundWebhook(ref),
      },
      opensAnew: true,
      cannotEnd: true,
      elsewhere: fake.elsewhere,
      secrets: [keys.secretKey, keys.apiKey, keys.hmac],
    };
  },
  { remote: true },
);

let input: Awaited<ReturnType<typeof openPaymob>>;
beforeAll(async () => {
  input = await openPaymob();
});
afterAll(() => input.close());

const open = async (reference: string, changes: Partial<OpenRequest> = {}) => {
  const openedAt = input.now();
  const session = await input.provider.open({
    reference,
    orderId: 8,
    amount: 150_000,
    currency: 'EGP',
    method: 'paymob_mobile_wallet',
    description: 'A session about something that takes more than fifty letters to say',
    buyer: { name: 'Mona El Sayed', email: 'mona@test.example', phone: '+201012345678' },
    language: 'ar',
    returnUrl: 'https://rafiq.test/payment-result?order=8',
    cancelUrl: 'https://rafiq.test/checkout',
    openedAt,
    until: new Date(openedAt.getTime() + 600_000),
    ...changes,
  });
  return { session, known: { reference, ref: session.ref, openedAt, until: session.expiresAt } };
};

test('Paymob is asked for an intention of the chosen integration, under our name, and opens its checkout', async () => {
  const { session } = await open('8-lq2x');
  const sent = input.fake.received.at(-1);
  expect(sent?.headers).toMatchObject({ authorization: `Token ${keys.secretKey}` });
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    amount: 150_000,
    currency: 'EGP',
    payment_methods: [5083950],
    items: [
      {
        name: 'A session about something that takes more than fif',
        description: 'A session about something that takes more than fifty letters to say',
        amount: 150_000,
        quantity: 1,
      },
    ],
    billing_data: {
      first_name: 'Mona',
      last_name: 'El Sayed',
      email: 'mona@test.example',
      phone_number: '+201012345678',
    },
    special_reference: '8-lq2x',
    expiration: 600,
    notification_url: webhookUrl,
    redirection_url: 'https://rafiq.test/payment-result?order=8',
  });
  expect(session.url).toBe(
    `${input.fake.origin}/unifiedcheckout/?publicKey=${keys.publicKey}&clientSecret=egy_csk_test_${session.ref}`,
  );
});

test('a card is paid without a telephone number, and by somebody with one name', async () => {
  await open('card', { method: 'paymob_card', buyer: { name: 'Mona', email: 'mona@test.example' } });
  expect(JSON.parse(input.fake.received.at(-1)?.body ?? '')).toMatchObject({
    payment_methods: [5083949],
    billing_data: { first_name: 'Mona', last_name: '-', phone_number: expect.stringMatching(/^\+\d{8,}$/) },
  });
});

test('while the bank or the wallet is asked the payment is open, also when it is to end', async () => {
  const { session, known } = await open('pending');
  input.fake.pay(session.ref, { pending: true, success: false });
  expect(await input.provider.read(known, { capture: true })).toEqual({ status: 'open', ref: session.ref });
  expect(await input.provider.expire(known)).toEqual({ status: 'open', ref: session.ref });
});

test('after a declined card the payment is open until the intention is over, and may be paid on the same page', async () => {
  const { session, known } = await open('declined');
  input.fake.decline(session.ref);
  const declined = { ref: session.ref, reason: 'Do not honour' };
  expect(await input.provider.read(known, { capture: true })).toEqual({ status: 'open', ...declined });
  expect(await input.provider.expire(known)).toEqual({ status: 'failed', ...declined });
  input.pass(601);
  expect(await input.provider.read(known, { capture: true })).toEqual({ status: 'failed', ...declined });
  input.fake.pay(session.ref);
  expect(await input.provider.read(known, { capture: true })).toMatchObject({
    status: 'paid',
    amount: 150_000,
  });
});

test('PD-139: what a fee, a discount or a conversion made of the amount is paid, and what was asked is read beside it', async () => {
  const cases: object[] = [
    { original_amount: 150_000 },
    // A convenience fee of the method, which the buyer pays.
    { amount_cents: 153_000, original_amount: 150_000, purchase_fees: 3_000, caf_details: [{}] },
    {
      amount_cents: 152_500,
      payment_key_claims: { extra: { instant_refund_fees: 2_500, original_amount_cents: 150_000 } },
    },
    // A discount of the bank: the discount and the rest, or in older answers only the discount.
    {
      amount_cents: 135_000,
      discount_details: [{ discounted_amount_cents: 15_000, discount_amount_cents: 135_000 }],
    },
    { amount_cents: 135_000, discount_details: [{ discount_amount_cents: '15000' }] },
    {
      amount_cents: 3_100,
      currency: 'USD',
      pre_conversion_currency: 'EGP',
      pre_conversion_amount_cents: '150000',
    },
    // The transaction does not explain the difference, so the paid amount counts.
    {
      amount_cents: 100_000,
      discount_details: [],
      pre_conversion_currency: 'None',
      pre_conversion_amount_cents: 'None',
    },
  ];
  for (const [index, changes] of cases.entries()) {
    const { session, known } = await open(`changed-${index}`);
    input.fake.pay(session.ref, changes);
    const state = await input.provider.read(known, { capture: true });
    const { amount_cents = 150_000, currency = 'EGP' } = changes as {
      amount_cents?: number;
      currency?: string;
    };
    expect(state).toMatchObject({ status: 'paid', amount: amount_cents, currency });
    const isChanged = index > 0 && index < cases.length - 1;
    expect(state.asked, JSON.stringify(changes)).toEqual(
      isChanged ? { amount: 150_000, currency: 'EGP' } : undefined,
    );
  }
});

test('a transaction that was voided, or ended in an error, did not pay', async () => {
  for (const [index, changes] of [
    { is_voided: true },
    { is_void: true },
    { error_occured: true },
  ].entries()) {
    const { session, known } = await open(`void-${index}`);
    input.fake.pay(session.ref, changes);
    input.pass(601);
    expect(await input.provider.read(known, { capture: true })).toMatchObject({ status: 'failed' });
  }
});

test('only one refund of a charge is under way at a time, and one that failed for good is in nobody’s way', async () => {
  const { session, known } = await open('refunds');
  input.fake.pay(session.ref);
  const { charge = '' } = await input.provider.read(known, { capture: true });
  const refund = (key: string, amount: number) =>
    input.provider.refund({ ref: session.ref, charge, amount, currency: 'EGP', key });
  await input.db
    .insert(paymobRefunds)
    .values({ key: `${charge}-refund-1`, charge, amount: 100, before: 0, askedAt: input.now() });
  for (const key of ['refund-1', 'refund-2'])
    await expect(refund(key, 100)).rejects.toMatchObject({ transient: true });
  expect(input.fake.refundedOf(charge)).toBe(0);
  // The first caller crashed before its request was sent.
  input.pass(61);
  await refund('refund-1', 100);
  await expect(refund('refund-2', 150_000)).rejects.toMatchObject({ transient: false });
  await refund('refund-3', 149_900);
  expect(input.fake.refundedOf(charge)).toBe(150_000);
});

test('a token that ended is asked for anew', async () => {
  const { known } = await open('token');
  await input.provider.read(known, { capture: true });
  input.fake.endTokens();
  expect((await input.provider.read(known, { capture: true })).status).toBe('open');
});
