import { z } from 'zod';
import { defineCall, operators } from '../contract.ts';

/** Counts of one release since a moment. */
export const releaseHealth = z.object({
  name: z.string(),
  version: z.string(),
  /** Pages and fills of slots, by how they turned out; see `browserView`. Those that `crashed` are among the `shown`. */
  views: z.object({
    shown: z.int(),
    load: z.int(),
    stalled: z.int(),
    render: z.int(),
    error: z.int(),
    crashed: z.int(),
  }),
  /** Of each web vital: how many were measured, how many of them were good (web.dev/vitals), and the 75th percentile. */
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
  origin: 'ours',
  source: 'architecture, releases',
  summary: 'How the released shell and remotes do at their visitors, for those who release',
  callers: operators,
  envelope: 'status-msg',
  query: z.object({
    /** UTC ISO 8601; the last 24 hours unless said. */
    since: z.iso.datetime().optional(),
  }),
  answer: z.object({ status: z.literal(true), releases: z.array(releaseHealth) }),
  example: { query: {} },
});
