import { expect, test } from 'vitest';
import { readConfig } from '../../../read-config.ts';

const stripe = { STRIPE_KEY: 'sk_test_0123456789', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' };
const paypal = {
  PAYPAL_CLIENT_ID: 'BfB2RJaYjgms2_-s1',
  PAYPAL_SECRET: 'EGnHDxD_qRPdaLdZz8iC',
  PAYPAL_WEBHOOK_ID: '7WH12345AB678901C',
};
const paymob = {
  PAYMOB_SECRET_KEY: 'egy_sk_test_0123',
  PAYMOB_PUBLIC_KEY: 'egy_pk_test_0123',
  PAYMOB_API_KEY: 'ZXlKaGJHY2lPaUpJVXpVeE1pSjk=',
  PAYMOB_HMAC: 'A1B2C3D4E5F60718',
  PAYMOB_CARD: '4111222',
};
const everything = { PAYMENTS: 'stripe,paypal,paymob', ...stripe, ...paypal, ...paymob };

const payments = (env: Record<string, string>) => {
  const result = readConfig(env);
  if (!result.ok) throw new Error(result.message);
  return result.config.payments;
};
const message = (env: Record<string, string>) => {
  const result = readConfig(env);
  return result.ok ? undefined : result.message;
};

test('payments go through the stand-in, or through the providers that are named', () => {
  expect(payments({})).toEqual([{ kind: 'sandbox' }]);
  expect(payments({ PAYMENTS: 'sandbox', ...stripe })).toEqual([{ kind: 'sandbox' }]);
  expect(payments({ ...everything, PAYMOB_WALLET: '5083950' })).toEqual([
    {
      kind: 'stripe',
      url: 'https://api.stripe.com',
      key: stripe.STRIPE_KEY,
      webhookSecret: stripe.STRIPE_WEBHOOK_SECRET,
      minimum: 50,
    },
    {
      kind: 'paypal',
      url: 'https://api-m.paypal.com',
      clientId: paypal.PAYPAL_CLIENT_ID,
      secret: paypal.PAYPAL_SECRET,
      webhookId: paypal.PAYPAL_WEBHOOK_ID,
    },
    {
      kind: 'paymob',
      url: 'https://accept.paymob.com',
      secretKey: paymob.PAYMOB_SECRET_KEY,
      publicKey: paymob.PAYMOB_PUBLIC_KEY,
      apiKey: paymob.PAYMOB_API_KEY,
      hmac: paymob.PAYMOB_HMAC,
      minimum: 1,
      card: 4111222,
      wallet: 5083950,
    },
  ]);
  expect(payments({ ...paypal, PAYMENTS: 'paypal', PAYPAL_MODE: 'sandbox' })).toMatchObject([
    { kind: 'paypal', url: 'https://api-m.sandbox.paypal.com' },
  ]);
});

test.each([
  [{ PAYMENTS: 'cash' }, 'PAYMENTS'],
  [{ PAYMENTS: 'stripe,stripe', ...stripe }, 'PAYMENTS'],
  [{ PAYMENTS: 'sandbox,stripe', ...stripe }, 'PAYMENTS'],
  [{ PAYMENTS: 'stripe' }, 'STRIPE_KEY'],
  [{ PAYMENTS: 'stripe', STRIPE_KEY: 'pk_test_0123456789' }, 'STRIPE_KEY'],
  [{ PAYMENTS: 'stripe', STRIPE_KEY: stripe.STRIPE_KEY }, 'STRIPE_WEBHOOK_SECRET'],
  [{ PAYMENTS: 'stripe,paypal', ...stripe }, 'PAYPAL_CLIENT_ID'],
  [{ PAYMENTS: 'paypal', ...paypal, PAYPAL_WEBHOOK_ID: '' }, 'PAYPAL_WEBHOOK_ID'],
  [{ PAYMENTS: 'paypal', ...paypal, PAYPAL_MODE: 'test' }, 'PAYPAL_MODE'],
  [{ PAYMENTS: 'paymob', ...paymob, PAYMOB_HMAC: '' }, 'PAYMOB_HMAC'],
  [{ PAYMENTS: 'paymob', ...paymob, PAYMOB_CARD: '' }, 'PAYMOB_CARD'],
  [{ PAYMENTS: 'paymob', ...paymob, PAYMOB_CARD: 'card' }, 'PAYMOB_CARD'],
])('%j is refused in a line that names %s and an example, without the value', (env, name) => {
  const rejected = message(env) ?? '';
  const line = rejected.split('\n').find((each) => each.startsWith(`Configuration: ${name} `)) ?? '';
  expect(line).toMatch(/Example: /);
  for (const value of Object.values({ ...stripe, ...paypal, ...paymob }))
    expect(rejected).not.toContain(value);
});

test('Paymob can do with mobile wallets alone', () => {
  expect(payments({ PAYMENTS: 'paymob', ...paymob, PAYMOB_CARD: '', PAYMOB_WALLET: '7' })).toMatchObject([
    { kind: 'paymob', wallet: 7, card: undefined },
  ]);
});
