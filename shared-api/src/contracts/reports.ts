import { z } from 'zod';
import { anyone, defineCall } from '../contract.ts';

const short = z.string().max(300);

/** What went wrong in a browser: no personal data, no query strings. */
export const browserReport = z.object({
  kind: z.enum(['load', 'render', 'error', 'leave']),
  /** For `load`: where it broke. */
  phase: z.enum(['registry', 'entry', 'integrity', 'share', 'expose', 'stalled', 'render']).optional(),
  remote: short.optional(),
  version: short.optional(),
  message: short,
  /** Where the error was thrown, in a file of a release: `mf-auth/1.2.0/static/js/app.js:1:2345`. */
  position: short.optional(),
  path: short.optional(),
});
export type BrowserReport = z.infer<typeof browserReport>;

/** A release of the shell or of a remote: `mf-auth` and its version. */
const released = { remote: short, version: short };

/**
 * How a page, or what fills a slot, turned out: reported once, when it failed or had been there for a while. `load`: it did not
 * come; `stalled`: it never ended to come, and was given up; `render`: it crashed; `error`: an error of it was caught by nobody. `crashed` is
 * reported besides, once, of a view that was reported as `shown` and crashed later.
 */
export const browserView = z.object({
  ...released,
  place: z.enum(['page', 'slot']),
  outcome: z.enum(['shown', 'load', 'stalled', 'render', 'error', 'crashed']),
});
export type BrowserView = z.infer<typeof browserView>;

/** A web vital of the page that a release showed. LCP and INP in milliseconds, CLS without a unit. */
export const browserVital = z.object({
  ...released,
  /** Pattern of the page: `/courses/{id}`. */
  path: short.optional(),
  metric: z.enum(['LCP', 'INP', 'CLS']),
  value: z.number().min(0).max(600_000),
});
export type BrowserVital = z.infer<typeof browserVital>;

/**
 * What makes a batch of reports count: given out by the server, for one batch, for an hour. Without one, with one that was
 * used before, or with one of another server, a batch is logged and counts for no release.
 */
const ticket = z.string().max(200);

export const reportTicket = defineCall({
  id: 'reports.ticket',
  method: 'GET',
  path: '/api/reports/ticket',
  origin: 'ours',
  source: 'architecture, failures are seen',
  summary:
    'A ticket for the first batch of reports of a visit; each further one comes with the answer to a batch',
  callers: anyone,
  envelope: 'status-msg',
  answer: z.object({ status: z.literal(true), ticket }),
  example: {},
});

export const report = defineCall({
  id: 'reports.browser',
  method: 'POST',
  path: '/api/reports/browser',
  origin: 'ours',
  source: 'architecture, failures are seen',
  summary:
    'Failures a browser met, how its pages turned out and how fast they were, for the log and the counters',
  callers: anyone,
  envelope: 'status-msg',
  encoding: 'json',
  body: z.object({
    reports: z.array(browserReport).max(20).default([]),
    views: z.array(browserView).max(20).default([]),
    vitals: z.array(browserVital).max(20).default([]),
    ticket: ticket.optional(),
  }),
  /** With a ticket for the next batch, where this one came with one. */
  answer: z.object({ status: z.literal(true), ticket: ticket.optional() }),
  example: { body: { reports: [{ kind: 'error', message: 'Example' }] } },
});
