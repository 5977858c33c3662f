import { request } from 'node:https';
import { isIP } from 'node:net';
import webPush from 'web-push';
import type { Config } from '../../../kernel/index.ts';
import { isPublicAddress, lookupPublic } from './public-address.ts';

const timeoutMs = 10_000;
/** Seconds for which a push service keeps a message for a browser that is off. */
const lifetimeSeconds = 24 * 3600;

export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What the service worker shows (server/assets/push-worker.js). */
export interface PushPayload {
  /** Of the notification. */
  id: number;
  title: string;
  body: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  path?: string;
}

/** Sends a request and answers its status. @throws when no answer comes */
export type Post = (url: string, headers: Record<string, string>, body: Buffer) => Promise<number>;

/** Posts to a host of the public internet. */
export const postPublic: Post = (url, headers, body) =>
  new Promise((resolve, reject) => {
    const { hostname } = new URL(url);
    const address = hostname.replace(/^\[|\]$/g, '');
    // A host that is an address is not looked up.
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

/** Encrypts a message for a browser (RFC 8291) and sends it to its push service (RFC 8030). @returns the status */
export async function sendMessage(
  { endpoint, p256dh, auth }: Subscription,
  payload: PushPayload,
  { publicKey, privateKey, subject }: NonNullable<Config['push']>,
  post: Post,
): Promise<number> {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    { vapidDetails: { publicKey, privateKey, subject }, TTL: lifetimeSeconds },
  );
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  return post(endpoint, sent, body as Buffer);
}
