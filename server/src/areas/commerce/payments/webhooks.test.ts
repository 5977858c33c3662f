import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing/index.ts';
import { payments } from './module.ts';
import { fakePaypal } from './paypal/fake-paypal.fixture.ts';
import { getWebhookSecret } from './sandbox/sandbox.ts';
import { signatureHeader, signBody } from './sandbox/signature.ts';
import { registerWebhooks, type SignedEvent } from './webhooks.ts';

const received: SignedEvent[] = [];
const listening = {
  name: 'orders',
  texts: { en: {}, ar: {} },
  routes() {},
  pages: (app: TestServer['app'], services: Parameters<typeof registerWebhooks>[1]) =>
    registerWebhooks(app, services, async (one) => void received.push(one)),
};

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ modules: [payments, listening] });
});
afterAll(() => server.close());

const post = (body: string | Buffer, headers: Record<string, string>, provider = 'sandbox') =>
  server.app.inject({
    method: 'POST',
    url: `/api/payment/webhooks/${provider}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  });
const sign = (body: string, now = new Date()) => ({
  [signatureHeader]: signBody(body, getWebhookSecret(server.config), now),
});
// Whitespace and numbers that parsing would change.
const body = '{ "id":"evt_1", "type":"payment.paid",\n "payment":{"ref":"sbx_1","reference":"1-x"},"n":1.0 }';

test('what a provider has signed, to the byte, is heard and answered with 200', async () => {
  const { statusCode, headers } = await post(body, sign(body));
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(received).toEqual([
    {
      provider: 'sandbox',
      event: { eventId: 'evt_1', type: 'payment.paid', ref: 'sbx_1', reference: '1-x' },
    },
  ]);
});

test('another signature, an old one, or none is refused with 400, and nobody hears of it', async () => {
  const before = received.length;
  const rejected = [
    await post(body, {}),
    await post(`${body} `, sign(body)),
    await post(body, sign(body, new Date(Date.now() - 301_000))),
    await post(body, { [signatureHeader]: 't=1,v1=0' }),
    await post('', sign('')),
    await post('not json', sign('not json')),
    await post(Buffer.from([0xff, 0x00]), { 'content-type': 'text/plain' }),
  ];
  expect(rejected.map(({ statusCode }) => statusCode)).toEqual(rejected.map(() => 400));
  expect(rejected[0]?.json()).toMatchObject({ msg: 'The signature is not valid.' });
  expect(received).toHaveLength(before);
});

test('a provider that the site has not is not found; a body that no provider sends is too large', async () => {
  expect((await post(body, sign(body), 'stripe')).statusCode).toBe(404);
  expect((await post(body, sign(body), 'nobody')).statusCode).toBe(404);
  const large = 'x'.repeat(262_145);
  expect((await post(large, sign(large))).statusCode).toBe(413);
});

test('while PayPal cannot be asked about its own webhook, it is told to send it again', async () => {
  const credentials = { clientId: 'a-client', secret: 'a-secret', webhookId: 'A1B2' };
  const fake = await fakePaypal(credentials);
  const other = await createTestServer({
    modules: [payments, listening],
    config: { payments: [{ kind: 'paypal', url: fake.origin, ...credentials }] },
  });
  const { raw, headers } = fake.buildWebhook('ORDER1');
  const call = { method: 'POST', url: '/api/payment/webhooks/paypal', headers, payload: raw } as const;
  const statuses = [];
  for (const down of [true, false]) {
    fake.elsewhere.setDown(down);
    statuses.push((await other.app.inject(call)).statusCode);
  }
  await other.close();
  await fake.close();
  expect(statuses).toEqual([503, 200]);
  expect(received.at(-1)?.provider).toBe('paypal');
});
