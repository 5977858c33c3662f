import type { TestServer } from '../../../../testing/index.ts';
import { webhookPath } from '../providers.ts';
import type { Decision } from './decide.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { getWebhookSecret } from './sandbox.ts';

/** The sandbox of a test server without a port: opens pages, decides payments and delivers webhooks. */
export function createSandboxClient({ app, db, config }: TestServer, now: () => Date = () => new Date()) {
  return {
    /** Opens a payment's page. */
    page: (url: string) => app.inject(new URL(url).pathname),
    /** Presses a button on a payment's page. */
    press: (url: string, decision: Decision | 'cancel', seconds = 10) =>
      app.inject({
        method: 'POST',
        url: new URL(url).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ decision, seconds: String(seconds) }).toString(),
      }),
    /** Delivers the due webhooks. Returns how many were accepted. */
    sendWebhooks: () =>
      deliverWebhooks(db, {
        secret: getWebhookSecret(config),
        now,
        send: async ({ body, headers }) =>
          (await app.inject({ method: 'POST', url: webhookPath('sandbox'), headers, payload: body }))
            .statusCode,
      }),
  };
}
