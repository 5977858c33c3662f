import { z } from 'zod';
import { defineCall, signedIn } from '../contract.ts';

export const pushKey = defineCall({
  id: 'push.key',
  method: 'GET',
  path: '/api/push/key',
  origin: 'ours',
  source: 'ours',
  summary: 'x',
  callers: signedIn,
  envelope: 'status-msg',
  answer: z.object({ status: z.literal(true), data: z.object({ public_key: z.string().nullable() }) }),
});
export const addPushSubscription = defineCall({
  id: 'push.add-subscription',
  method: 'POST',
  path: '/api/push/subscriptions',
  origin: 'ours',
  source: 'ours',
  summary: 'x',
  callers: signedIn,
  envelope: 'status-msg',
  encoding: 'multipart',
  body: z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() }),
  answer: z.object({ status: z.literal(true), msg: z.string() }),
});
export const removePushSubscription = defineCall({
  id: 'push.remove-subscription',
  method: 'DELETE',
  path: '/api/push/subscriptions',
  origin: 'ours',
  source: 'ours',
  summary: 'x',
  callers: signedIn,
  envelope: 'status-msg',
  encoding: 'multipart',
  body: z.object({ endpoint: z.string() }),
  answer: z.object({ status: z.literal(true), msg: z.string() }),
});
