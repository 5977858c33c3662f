import { z } from 'zod';
import type { PaypalConfig } from '../config.ts';
import { type ProviderResponse, parseBody, sendRequest } from '../send-request.ts';

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** Milliseconds before its expiry from which on a token is not used. */
const marginMs = 60_000;

/** Calls PayPal's REST API. `key`: PayPal-Request-Id, the idempotency key. */
export type CallPaypal = (
  method: 'GET' | 'POST',
  path: string,
  options?: { body?: string; key?: string },
) => Promise<ProviderResponse>;

/** PayPal's REST API with its access token (https://developer.paypal.com/api/rest/authentication/), which is fetched on demand. */
export function paypalClient({ url, clientId, secret }: PaypalConfig, now: () => Date): CallPaypal {
  let token: { value: string; until: number } | undefined;

  const freshToken = async (): Promise<string> => {
    const answered = await sendRequest({
      provider: 'paypal',
      method: 'POST',
      url: `${url}/v1/oauth2/token`,
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    const { access_token: value, expires_in: seconds } = parseBody(tokenAnswer, answered);
    token = { value, until: now().getTime() + seconds * 1000 - marginMs };
    return value;
  };

  return async (method, path, { body, key } = {}) => {
    const call = async (value: string) =>
      sendRequest({
        provider: 'paypal',
        method,
        url: `${url}${path}`,
        headers: {
          authorization: `Bearer ${value}`,
          prefer: 'return=representation',
          ...(method === 'POST' && { 'content-type': 'application/json' }),
          ...(key && { 'paypal-request-id': key }),
        },
        body,
      });
    const kept = token && token.until > now().getTime() ? token.value : undefined;
    const answered = await call(kept ?? (await freshToken()));
    // PayPal can revoke a token early: retries once with a new one.
    return answered.status === 401 && kept ? call(await freshToken()) : answered;
  };
}
