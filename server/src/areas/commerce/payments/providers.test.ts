import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../kernel/database/database.ts';
import type { Config } from '../../../kernel/index.ts';
import { openTestDatabase, testConfig } from '../../../testing/index.ts';
import { getProviders } from './providers.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const providers = (payments?: Config['payments']) =>
  getProviders({ db: database.db, config: testConfig(payments && { payments }), now: () => new Date() });

const stripe = {
  kind: 'stripe',
  url: 'https://stripe.test',
  key: 'sk_x',
  webhookSecret: 'whsec_x',
  minimum: 50,
} as const;
const paymob = {
  kind: 'paymob',
  url: 'https://paymob.test',
  secretKey: 'a',
  publicKey: 'b',
  apiKey: 'c',
  hmac: 'd',
  minimum: 500,
} as const;

test('the stand-in takes whatever is chosen', () => {
  const { listMethods, findByMethod, findByName } = providers();
  expect([listMethods('USD'), listMethods('EGP')]).toEqual([
    ['stripe', 'paypal'],
    ['paymob_card', 'paymob_mobile_wallet'],
  ]);
  expect(findByMethod('paypal')).toBe(findByName('sandbox'));
  expect(findByName('paypal')).toBeUndefined();
});

test('providers take their own methods, as far as they are configured', () => {
  const { listMethods, findByMethod, findByName } = providers([stripe, { ...paymob, wallet: 7 }]);
  expect([listMethods('USD'), listMethods('EGP')]).toEqual([['stripe'], ['paymob_mobile_wallet']]);
  expect(findByMethod('stripe')?.name).toBe('stripe');
  expect(findByMethod('paymob_card')).toBeUndefined();
  expect(findByMethod('paymob_mobile_wallet')?.minimum('paymob_mobile_wallet')).toBe(500);
  expect(findByName('sandbox')).toBeUndefined();
});

test('a server asks for them as often as it likes, and has them once', () => {
  const services = { db: database.db, config: testConfig(), now: () => new Date() };
  expect(getProviders(services)).toBe(getProviders({ ...services }));
  expect(getProviders({ ...services, config: testConfig() })).not.toBe(getProviders(services));
});
