import { openTestDatabase, testConfig } from '../../../../testing/index.ts';
import { providerContract } from '../provider.contract.ts';
import { decide } from './decide.ts';
import { deliverWebhooks, type WebhookRequest } from './deliver-webhooks.ts';
import { sumRefunds } from './payments.ts';
import { getWebhookSecret, sandboxProvider } from './sandbox.ts';

providerContract('sandbox', async () => {
  const { db, close } = await openTestDatabase();
  const config = testConfig();
  let at = Date.now();
  const now = () => new Date(at);
  const notified: WebhookRequest[] = [];
  const send = async (one: WebhookRequest) => {
    notified.push(one);
    return 200;
  };
  return {
    provider: sandboxProvider({ db, config, now }),
    now,
    pass: (seconds) => {
      at += seconds * 1000;
    },
    pay: async ({ ref }) => void (await decide(db, ref, { decision: 'pay', seconds: 0 }, now())),
    decline: async ({ ref }) => void (await decide(db, ref, { decision: 'decline', seconds: 0 }, now())),
    buildWebhook: async ({ ref }) => {
      await deliverWebhooks(db, { send, secret: getWebhookSecret(config), now });
      const { body, headers } = notified.find((one) => one.body.includes(ref)) ?? { body: '', headers: {} };
      return { raw: Buffer.from(body), headers, query: {} };
    },
    refunded: (charge) => sumRefunds(db, charge),
    secrets: [],
    close,
  };
});
