import { z } from 'zod';
import { contribution } from '../../registry/contribution.ts';

/** The file beside a stock remote's manifest that describes its contribution to the site. */
export const descriptionFile = 'remote.json';

/** The contribution as in `remote.ts`, with the parts that the platform's preset would derive itself. */
export const stockDescription = contribution.extend({
  /** `1.4.0`, `2.0.0-beta.1`: a hash of the content is appended. */
  version: z
    .string()
    .max(60)
    .regex(
      /^\d+\.\d+\.\d+(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/,
      'a version such as 1.4.0 or 2.0.0-beta.1',
    ),
  /** Screen of a page, or component of a slot → the module that the build exposes for it: `{ "events": "./EventsPage" }`. */
  modules: z.record(z.string(), z.string().startsWith('./')),
});

export type StockDescription = z.infer<typeof stockDescription>;
