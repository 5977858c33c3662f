import { request } from 'node:https';
import { isIP } from 'node:net';
import { importJWK, SignJWT } from 'jose';
import type { Config } from '../../../kernel/index.ts';
import { type BrowserKeys, encryptMessage } from './encrypt-message.ts';
import { isPublicAddress, lookupPublic } from './public-address.ts';

const timeoutMs = 10_000;
/** Seconds for which a push service stores a message for a browser that is off. */
const lifetimeSeconds = 24 * 3600;

export interface Subscription extends BrowserKeys {
  endpoint: string;
}

/** The data that the service worker shows (server/src/worker/push.ts). */
export interface PushPayload {
  /** Id of the notification. */
  id: number;
  /** Type of the notification: `Chat`, `Course` and the like. */
  type: string;
  title: string;
  body: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  path?: string;
}

/** Sends a request and returns its status. @throws if there is no answer */
export type Post = (url: string, headers: Record<string, string>, body: Buffer) => Promise<number>;

/** Posts to a host of the public internet. */
export const postPublic: Post = (url, headers, body) =>
  new Promise((resolve, reject) => {
    const { hostname } = new URL(url);
    const address = hostname.replace(/^\[|\]$/g, '');
    // A host that is an IP address is not resolved, so it is checked here.
    if (isIP(address) !== 0 && !isPublicAddress(address)) throw new Error(`${hostname} is no public address`);
    const sent = request(
      url,
      { method: 'POST', headers, lookup: lookupPublic, timeout: timeoutMs },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('The push service does not answer')));
    sent.on('error', reject);
    sent.end(body);
  });

type Keys = NonNullable<Config['push']>;

/** The signed statement that identifies the server to a push service (VAPID, RFC 8292). */
async function signStatement(endpoint: string, { publicKey, privateKey, subject }: Keys): Promise<string> {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x, y, d: privateKey }, 'ES256');
  return new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime('12h')
    .setSubject(subject)
    .sign(key);
}

/** Encrypts a message for a browser and sends it to its push service (RFC 8030). @returns the status */
export async function sendMessage(
  { endpoint, ...browser }: Subscription,
  payload: PushPayload,
  keys: Keys,
  post: Post,
): Promise<number> {
  const body = encryptMessage(JSON.stringify(payload), browser);
  const statement = await signStatement(endpoint, keys);
  return post(
    endpoint,
    {
      authorization: `vapid t=${statement}, k=${keys.publicKey}`,
      'content-encoding': 'aes128gcm',
      'content-length': String(body.length),
      'content-type': 'application/octet-stream',
      ttl: String(lifetimeSeconds),
    },
    body,
  );
}
