import { z } from 'zod';

/**
 * The service worker of web push. The API serves it, beside what encrypts its messages, so that both are of one version. Its scope is its
 * folder: it controls no page.
 */
export const pushWorkerPath = '/api/push/worker.js';

/** What the worker posts to an open page when somebody presses a notification. The page answers on the port, and shows `path`. */
export const pushClick = z.object({
  type: z.literal('rafiq.notification'),
  /** Of the notification. */
  id: z.number().optional(),
  path: z.string(),
});
