import type { Registry } from 'platform/registry';
import { defaultMinimum, defaultNetworks, type NetworkOptions, noViews } from 'platform/release';
import type { CanaryFigures } from 'shared-api/contracts/operator-releases';
import type { ReleaseHealth } from 'shared-api/contracts/releases';
import type { Database } from '../../../kernel/index.ts';
import { healthSince } from '../../reports/index.ts';
import { evaluateCanaries } from '../evaluate-canaries.ts';

const findHealth = (found: readonly ReleaseHealth[], name: string, version: string): ReleaseHealth =>
  found.find((each) => each.version === version) ?? { name, version, views: { ...noViews }, vitals: {} };

/** The canaries of a registry with their figures, and what the automatic rule decides now. */
export async function readCanaries(
  db: Database,
  registry: Registry | undefined,
  { judging, now }: { judging: NetworkOptions; now: Date },
): Promise<CanaryFigures[]> {
  if (registry === undefined) return [];
  const evaluated = await evaluateCanaries(db, registry, { judging, now });
  return Promise.all(
    evaluated.map(async ({ name, version, share, since, live, networks, result }) => {
      const found = await healthSince(db, new Date(since), name);
      const isWorse = result.verdict === 'worse';
      return {
        name,
        version,
        share,
        since,
        live: live ?? null,
        health: findHealth(found, name, version),
        live_health: live === undefined ? null : findHealth(found, name, live),
        networks: { reported: networks, needed: judging.networks ?? defaultNetworks },
        minimum_views: judging.minimum ?? defaultMinimum,
        verdict: result.verdict,
        metric: isWorse ? result.metric : null,
        reason: isWorse ? result.reason : null,
      };
    }),
  );
}
