import { parse } from 'qs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { providerContract } from '../provider.contract.ts';
import { BadSignature, ProviderError } from '../provider.ts';
import { fakeStripe } from './fake-stripe.fixture.ts';
import { stripeProvider } from './stripe.ts';

const key = 'sk_test_a_key_that_nobody_sees';
const webhookSecret = 'whsec_a_secret_that_nobody_sees';

async function openStripe() {
  let at = Date.UTC(2030, 4, 10, 9);
  const now = () => new Date(at);
  const fake = await fakeStripe({ key, webhookSecret, now });
  const config = { kind: 'stripe', url: fake.origin, key, webhookSecret, minimum: 50 } as const;
  return {
    fake,
    config,
    now,
    pass: (seconds: number) => {
      at += seconds * 1000;
    },
    provider: stripeProvider(config, now),
  };
}

providerContract(
  'stripe',
  async () => {
    const { fake, ...rest } = await openStripe();
    return {
      ...rest,
      pay: async ({ ref }) => fake.pay(ref),
      // After a declined card the buyer may try another until the session ends.
      decline: async () => {},
      buildWebhook: async ({ ref }) => fake.buildWebhook(ref),
      refunded: async (charge) => fake.refundedOf(charge),
      refunds: {
        hold: () => fake.holdRefunds(),
        end: (ref, how) => fake.endRefund(ref, how),
        buildWebhook: async (ref) => fake.buildRefundWebhook(ref),
      },
      // Stripe's client retries once after a dropped connection.
      elsewhere: { ...fake.elsewhere, loseAnswer: () => fake.elsewhere.loseAnswer(2) },
      secrets: [key, webhookSecret],
      close: fake.close,
    };
  },
  { remote: true },
);

let input: Awaited<ReturnType<typeof openStripe>>;
beforeAll(async () => {
  input = await openStripe();
});
afterAll(() => input.fake.close());

const opening = () => ({
  reference: '8-lq2x',
  orderId: 8,
  amount: 5000,
  currency: 'USD' as const,
  method: 'stripe' as const,
  description: 'Session with Mona',
  buyer: { name: 'Test Learner', email: 'learner@test.example' },
  language: 'ar' as const,
  returnUrl: 'https://rafiq.test/payment-result?order=8',
  cancelUrl: 'https://rafiq.test/checkout',
  openedAt: input.now(),
  until: new Date(input.now().getTime() + 600_000),
});

test('Stripe is asked for a hosted session by card, in the order’s own currency, that it allows to be so short', async () => {
  const { expiresAt, ref } = await input.provider.open(opening());
  const sent = input.fake.received.at(-1);
  expect(sent).toMatchObject({
    method: 'POST',
    path: '/v1/checkout/sessions',
    headers: { authorization: `Bearer ${key}`, 'idempotency-key': '8-lq2x' },
  });
  expect(parse(sent?.body ?? '')).toEqual({
    mode: 'payment',
    client_reference_id: '8-lq2x',
    metadata: { reference: '8-lq2x', order: '8' },
    payment_intent_data: { metadata: { reference: '8-lq2x', order: '8' }, description: 'Session with Mona' },
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: 'false' },
    line_items: [
      {
        quantity: '1',
        price_data: { currency: 'usd', unit_amount: '5000', product_data: { name: 'Session with Mona' } },
      },
    ],
    customer_email: 'learner@test.example',
    locale: 'auto',
    success_url: 'https://rafiq.test/payment-result?order=8',
    cancel_url: 'https://rafiq.test/checkout',
    expires_at: String(input.now().getTime() / 1000 + 35 * 60),
  });
  expect(expiresAt.getTime() - input.now().getTime()).toBe(35 * 60_000);
  input.pass(120);
  expect(
    (await input.provider.open({ ...opening(), openedAt: new Date(input.now().getTime() - 120_000) })).ref,
  ).toBe(ref);
});

test('the same reference with another amount is refused for good', async () => {
  await input.provider.open({ ...opening(), reference: 'twice' });
  const error = await input.provider
    .open({ ...opening(), reference: 'twice', amount: 6000 })
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: 'ProviderError', transient: false });
  expect(String(error)).toContain('StripeIdempotencyError');
});

test('a refusal names Stripe’s code and neither key nor person; with another key it is worth another try', async () => {
  const small = await input.provider
    .open({ ...opening(), reference: 'small', amount: 10 })
    .catch((thrown: unknown) => thrown);
  expect(small).toMatchObject({ transient: false });
  expect(String(small)).toBe(
    'ProviderError: stripe: open failed with StripeInvalidRequestError 400 amount_too_small',
  );
  const wrongKey = stripeProvider({ ...input.config, key: 'sk_test_another_key' }, input.now);
  const rejected = await wrongKey.open(opening()).catch((thrown: unknown) => thrown);
  expect(rejected).toBeInstanceOf(ProviderError);
  expect(rejected).toMatchObject({ transient: true });
  expect(String(rejected)).not.toContain('another_key');
});

test('a webhook that was signed long ago, or is about something else, changes nothing', async () => {
  const { ref } = await input.provider.open({ ...opening(), reference: 'late' });
  const call = input.fake.buildWebhook(ref);
  input.pass(301);
  await expect(input.provider.webhook(call)).rejects.toBeInstanceOf(BadSignature);
});

test.each([
  ['warning_needs_response', 'open'],
  ['needs_response', 'open'],
  ['appeal_needs_response', 'open'],
  ['a status to come', 'open'],
  ['warning_under_review', 'review'],
  ['under_review', 'review'],
  ['appeal_under_review', 'review'],
  ['warning_closed', 'won'],
  ['prevented', 'won'],
  ['won', 'won'],
  ['lost', 'lost'],
] as const)('a dispute that is %s at Stripe is %s', async (status, expected) => {
  const { fake, provider, now } = input;
  const { id } = fake.dispute(`pi_${status}`, { status });
  const due = Math.floor(now().getTime() / 1000) + 604_800;
  expect(await provider.readDispute?.(id)).toEqual({
    ref: id,
    charge: `pi_${status}`,
    amount: 2_500,
    currency: 'USD',
    status: expected,
    reason: 'fraudulent',
    respondBy: new Date(due * 1000),
    url: `https://dashboard.stripe.com/test/disputes/${id}`,
  });
});

test('a live dispute without a deadline has the live page; one of another kind of payment is refused for good', async () => {
  const { fake, provider } = input;
  const { id } = fake.dispute('pi_live', { livemode: true, evidence_details: { due_by: null } });
  expect(await provider.readDispute?.(id)).toMatchObject({
    respondBy: undefined,
    url: `https://dashboard.stripe.com/disputes/${id}`,
  });
  const other = fake.dispute(null);
  await expect(provider.readDispute?.(other.id)).rejects.toMatchObject({ transient: false });
  await expect(provider.readDispute?.('dp_none')).rejects.toThrow(ProviderError);
});

test('the webhook of a dispute names it', async () => {
  const { fake, provider } = input;
  const dispute = fake.dispute('pi_told');
  for (const verb of ['created', 'updated', 'closed', 'funds_withdrawn'])
    expect(await provider.webhook(fake.buildDisputeWebhook(dispute, verb))).toEqual({
      eventId: `evt_${dispute.id}_${verb}`,
      type: `charge.dispute.${verb}`,
      dispute: dispute.id,
    });
});

test('disputes are listed since a time, over all pages', async () => {
  const { fake, provider, now, pass } = await openStripe();
  fake.dispute('pi_before');
  pass(60);
  const since = now();
  const ids = ['pi_a', 'pi_b', 'pi_c'].map((charge) => fake.dispute(charge).id);
  expect((await provider.listDisputes?.(since))?.sort()).toEqual(ids);
  await fake.close();
});
