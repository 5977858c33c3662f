import { z } from 'zod';
import { defineCall, signedIn } from '../contract.ts';
import { firebaseConfig } from './realtime.ts';

/** Web push (Push API): a browser subscribes at its push service, to which the server sends the notifications of the bell. */

export const pushKey = defineCall({
  id: 'push.key',
  method: 'GET',
  path: '/api/push/key',
  source: 'expectations (notifications)',
  summary: 'The VAPID key that browsers subscribe with; null where push is not configured',
  callers: signedIn,
  answer: z.object({
    status: z.literal(true),
    data: z.object({
      public_key: z.string().nullable(),
      /** Configuration with which apps get their Cloud Messaging token; null if the site does not use Cloud Messaging. */
      firebase: z.object({ config: firebaseConfig, vapid_key: z.string() }).nullish(),
      /** Whether a browser or an app is subscribed in the caller's session: subscriptions end with their session. */
      is_subscribed: z.boolean().optional(),
    }),
  }),
  example: {},
});

/** Address at a push service. Everybody who has its secret part can send, so no answer ever contains one. */
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
  source: 'expectations (notifications)',
  summary:
    "Send the caller's notifications to a browser too. One that another account has subscribed is the caller's from then on. 409 `push_unavailable` where push is not configured",
  callers: signedIn,
  errors: ['push_unavailable'],
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
  source: 'expectations (notifications)',
  summary: "Send nothing more to a browser; nothing changes for one that is not the caller's",
  callers: signedIn,
  body: z.object({ endpoint }),
  answer: done,
  example: { body: { endpoint: 'https://push.example.com/send/1' } },
});

/** Token of Cloud Messaging; like an endpoint, no answer ever contains one. */
const token = z.string().regex(/^[\w:.-]{20,500}$/);
const exampleToken = 'dGhpcy1pcy1hLXRva2Vu:APA91bExample-0123456789';

export const addPushToken = defineCall({
  id: 'push.add-token',
  method: 'POST',
  path: '/api/push/tokens',
  source: 'EC §7, PD-107',
  summary:
    "Send the caller's notifications to an app by Cloud Messaging too. A token that another account has registered is the caller's from then on",
  callers: signedIn,
  body: z.object({ token }),
  /** `active` is false if the site does not use Cloud Messaging: the token is then not stored. */
  answer: z.object({ status: z.literal(true), data: z.object({ active: z.boolean() }) }),
  example: { body: { token: exampleToken } },
});

export const removePushToken = defineCall({
  id: 'push.remove-token',
  method: 'POST',
  path: '/api/push/tokens/remove',
  source: 'EC §7, PD-107',
  summary: "Send nothing more to an app; nothing changes for one that is not the caller's",
  callers: signedIn,
  body: z.object({ token }),
  answer: done,
  example: { body: { token: exampleToken } },
});
