import { expect, test } from 'vitest';
import { pageHosts } from './ways.ts';

test('PD-14: the browser is sent to the pages of the providers that are configured, and to no others', () => {
  expect(pageHosts({ payments: [{ kind: 'sandbox' }] })).toEqual([]);
  expect(
    pageHosts({
      payments: [
        { kind: 'stripe', url: 'https://api.stripe.com', key: 'sk_x', webhookSecret: 'whsec_x', minimum: 50 },
        {
          kind: 'paypal',
          url: 'https://api-m.sandbox.paypal.com',
          clientId: 'x',
          secret: 'x',
          webhookId: 'x',
        },
      ],
    }),
  ).toEqual(['checkout.stripe.com', 'www.sandbox.paypal.com']);
});
