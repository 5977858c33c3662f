import { z } from 'zod';
import { timeoutMs } from './openapi.ts';
import type { Settings } from './settings.ts';

const count = z.number().int().nonnegative();

/** Health of a release as the API's call `releases.health` returns it. */
export const releaseHealth = z.object({
  name: z.string(),
  version: z.string(),
  /** Views of pages and fills by outcome; the `crashed` ones are included in `shown`. Older APIs have neither `crashed` nor `stalled`. */
  views: z.object({
    shown: count,
    load: count,
    stalled: count.default(0),
    render: count,
    error: count,
    crashed: count.default(0),
  }),
  /** For each web vital: how many were measured, how many were good, and the 75th percentile (milliseconds; CLS has no unit). */
  vitals: z.partialRecord(z.enum(['LCP', 'INP', 'CLS']), z.object({ count, good: count, p75: z.number() })),
});
export type ReleaseHealth = z.infer<typeof releaseHealth>;

const answer = z.object({ releases: z.array(releaseHealth) });

/** The site does not report the health of its releases. */
export class NoHealth extends Error {
  override name = 'NoHealth';
}

/**
 * Returns the health of the releases of a running site.
 * @param since UTC ISO 8601; 24 hours ago by default
 * @throws {NoHealth}
 */
export async function readHealth(
  api: NonNullable<Settings['api']>,
  since?: string,
): Promise<ReleaseHealth[]> {
  const url = new URL(`${api.url}/api/releases/health`);
  if (since !== undefined) url.searchParams.set('since', since);
  const headers = api.token === undefined ? undefined : { authorization: `Bearer ${api.token}` };
  let found: Response;
  try {
    found = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    const { cause, message } = error as Error;
    throw new NoHealth(`${api.url} does not answer: ${(cause as Error | undefined)?.message ?? message}`);
  }
  if (found.status === 401 || found.status === 403)
    throw new NoHealth(`${api.url} wants the token of an operator: --token, or RAFIQ_TOKEN`);
  const body = answer.safeParse(found.ok ? await found.json().catch(() => undefined) : undefined);
  if (!body.success) throw new NoHealth(`${api.url} does not tell how its releases do (${found.status})`);
  return body.data.releases;
}
