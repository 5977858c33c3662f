import { z } from 'zod';

/** Message of the worker to an open page when a user clicks a notification. The page answers on the port and opens `path`. */
export const pushClick = z.object({
  type: z.literal('rafiq.notification'),
  /** Id of the notification. */
  id: z.number().optional(),
  path: z.string(),
});
