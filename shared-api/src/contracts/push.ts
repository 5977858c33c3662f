import { z } from 'zod';
import { defineCall, signedIn } from '../contract.ts';

/** Web push (Push API): a browser subscribes with its push service, and the server sends there what the bell shows. */

export const pushKey = defineCall({
  id: 'push.key',
  method: 'GET',
  path: '/api/push/key',
  origin: 'ours',
  source: 'expectations (notifications)',
  summary: 'The VAPID key that browsers subscribe with; null where push is not configured',
  callers: signedIn,
  envelope: 'status-msg',
  answer: z.object({ status: z.literal(true), data: z.object({ public_key: z.string().nullable() }) }),
  example: {},
});

/** Of a push service: its secret part lets everybody send who has it, so that no answer ever has one. */
const endpoint = z.url({ protocol: /^https$/ }).max(1_000);
const base64Url = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3);
  return z.string().regex(new RegExp(`^[\\w-]{${length}}=*$`));
};

const done = z.object({ status: z.literal(true) });

export const addPushSubscription = defineCall({
  id: 'push.add-subscription',
  method: 'POST',
  path: '/api/push/subscriptions',
  origin: 'ours',
  source: 'expectations (notifications)',
  summary:
    "Send the caller's notifications to a browser too. One that another account has subscribed is the caller's from then on. 409 `push_unavailable` where push is not configured",
  callers: signedIn,
  envelope: 'status-msg',
  encoding: 'multipart',
  body: z.object({
    endpoint,
    /** An uncompressed point of P-256. */
    p256dh: base64Url(65),
    auth: base64Url(16),
  }),
  answer: done,
  example: {
    body: {
      endpoint: 'https://push.example.com/send/1',
      p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    },
  },
});

export const removePushSubscription = defineCall({
  id: 'push.remove-subscription',
  method: 'POST',
  path: '/api/push/subscriptions/remove',
  origin: 'ours',
  source: 'expectations (notifications)',
  summary: "Send nothing more to a browser; nothing changes for one that is not the caller's",
  callers: signedIn,
  envelope: 'status-msg',
  encoding: 'multipart',
  body: z.object({ endpoint }),
  answer: done,
  example: { body: { endpoint: 'https://push.example.com/send/1' } },
});
