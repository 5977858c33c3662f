import type { TestServer } from '../../../../testing/index.ts';
import { webhookPath } from '../providers.ts';
import type { Decision } from './deciding.ts';
import { webhookSecretOf } from './sandbox.ts';
import { tellDue } from './telling.ts';

/** What people do at the stand-in, and what it does then, on a server without a port. */
export function sandboxOn({ app, db, config }: TestServer, now: () => Date = () => new Date()) {
  return {
    /** Opens the page of a payment. */
    page: (url: string) => app.inject(new URL(url).pathname),
    /** Presses a button on it. */
    press: (url: string, decision: Decision | 'cancel', seconds = 10) =>
      app.inject({
        method: 'POST',
        url: new URL(url).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ decision, seconds: String(seconds) }).toString(),
      }),
    /** Delivers the webhooks that are due; answers how many were taken. */
    tell: () =>
      tellDue(db, {
        secret: webhookSecretOf(config),
        now,
        send: async ({ body, headers }) =>
          (await app.inject({ method: 'POST', url: webhookPath('sandbox'), headers, payload: body }))
            .statusCode,
      }),
  };
}
