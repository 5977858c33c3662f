import { z } from 'zod';
import { anyone, defineCall } from '../contract.ts';

const short = z.string().max(300);

/** What went wrong in a browser: no personal data, no query strings. */
export const browserReport = z.object({
  kind: z.enum(['load', 'render', 'error', 'leave']),
  /** For `load`: where it broke. */
  phase: z.enum(['registry', 'entry', 'integrity', 'share', 'expose', 'render']).optional(),
  remote: short.optional(),
  version: short.optional(),
  message: short,
  path: short.optional(),
});
export type BrowserReport = z.infer<typeof browserReport>;

export const report = defineCall({
  id: 'reports.browser',
  method: 'POST',
  path: '/api/reports/browser',
  origin: 'ours',
  source: 'architecture, failures are seen',
  summary: 'Failures a browser met, for the log and the counters',
  callers: anyone,
  envelope: 'status-msg',
  encoding: 'json',
  body: z.object({ reports: z.array(browserReport).min(1).max(20) }),
  answer: z.object({ status: z.literal(true) }),
  example: { body: { reports: [{ kind: 'error', message: 'Example' }] } },
});
