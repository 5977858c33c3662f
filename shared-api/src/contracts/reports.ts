import { z } from 'zod';
import { anyone, defineCall } from '../contract.ts';

const short = z.string().max(300);

/** An error in a browser, without personal data and query strings. */
export const browserReport = z.object({
  kind: z.enum(['load', 'render', 'error', 'leave']),
  /** For `load`: the step that failed. */
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
 * Outcome of a page or of a fill of a slot, reported once, when it failed or was shown for some time. `load`: its files did not load;
 * `stalled`: loading never ended and was given up; `render`: it crashed; `error`: it threw an uncaught error. `crashed` is reported
 * additionally, once, for a view that was reported as `shown` and crashed later.
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
 * Ticket that makes a batch of reports count: issued by the server for one batch and one hour. A batch without a ticket,
 * or with one that was used before or comes from another server, is logged but counts for no release.
 */
const ticket = z.string().max(200);

export const reportTicket = defineCall({
  id: 'reports.ticket',
  method: 'GET',
  path: '/api/reports/ticket',
  source: 'architecture, failures are seen',
  summary:
    'A ticket for the first batch of reports of a visit; each further one comes with the answer to a batch',
  callers: anyone,
  answer: z.object({ status: z.literal(true), ticket }),
  example: {},
});

export const report = defineCall({
  id: 'reports.browser',
  method: 'POST',
  path: '/api/reports/browser',
  source: 'architecture, failures are seen',
  summary:
    'Failures a browser met, how its pages turned out and how fast they were, for the log and the counters',
  callers: anyone,
  encoding: 'json',
  body: z.object({
    reports: z.array(browserReport).max(20).default([]),
    views: z.array(browserView).max(20).default([]),
    vitals: z.array(browserVital).max(20).default([]),
    ticket: ticket.optional(),
  }),
  /** With a ticket for the next batch, if this one had a ticket. */
  answer: z.object({ status: z.literal(true), ticket: ticket.optional() }),
  example: { body: { reports: [{ kind: 'error', message: 'Example' }] } },
});
