import { expect, test } from 'vitest';
import { listPageHosts } from './page-hosts.ts';

test('PD-14: the browser is sent to the pages of the providers that are configured, and to no others', () => {
  expect(listPageHosts({ payments: [{ kind: 'sandbox' }] })).toEqual([]);
  expect(
    listPageHosts({
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
