import { z } from 'zod';

/** What the worker posts to an open page when somebody presses a notification. The page answers on the port, and shows `path`. */
export const pushClick = z.object({
  type: z.literal('rafiq.notification'),
  /** Of the notification. */
  id: z.number().optional(),
  path: z.string(),
});
