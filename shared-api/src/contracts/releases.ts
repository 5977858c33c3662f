import { z } from 'zod';
import { defineCall, operators } from '../contract.ts';

/** Counts of one release since a time. */
export const releaseHealth = z.object({
  name: z.string(),
  version: z.string(),
  /** Views of pages and fills of slots by outcome; see `browserView`. `crashed` ones are included in `shown`. */
  views: z.object({
    shown: z.int(),
    load: z.int(),
    stalled: z.int(),
    render: z.int(),
    error: z.int(),
    crashed: z.int(),
  }),
  /** For each web vital: number of measurements, number of good ones (web.dev/vitals), and the 75th percentile. */
  vitals: z.partialRecord(
    z.enum(['LCP', 'INP', 'CLS']),
    z.object({ count: z.int(), good: z.int(), p75: z.number() }),
  ),
});
export type ReleaseHealth = z.infer<typeof releaseHealth>;

export const health = defineCall({
  id: 'releases.health',
  method: 'GET',
  path: '/api/releases/health',
  source: 'architecture, releases',
  summary: 'How the released shell and remotes do at their visitors, for those who release',
  callers: operators,
  permission: 'releases',
  query: z.object({
    /** UTC ISO 8601; the last 24 hours by default. */
    since: z.iso.datetime().optional(),
  }),
  answer: z.object({ status: z.literal(true), releases: z.array(releaseHealth) }),
  example: { query: {} },
});
