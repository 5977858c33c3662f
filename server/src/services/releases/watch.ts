import type { Registry } from 'platform/registry';
import {
  type CountsByNetwork,
  evaluateByNetwork,
  type Metric,
  type NetworkOptions,
  rollBackCanary,
} from 'platform/release';
import type { Database, Services } from '../../kernel/index.ts';
import { networksSince } from '../reports/index.ts';
import { addUnreportedViews } from './unreported-views.ts';

/** A canary that is worse than the stable release, and one line for people with the reason. */
export interface Worse {
  name: string;
  version: string;
  metric: Metric;
  reason: string;
}

const noCounts: CountsByNetwork = new Map();

/** Compares every canary with the stable release, by the counts of both since the canary started. */
export async function worseCanaries(
  db: Database,
  { shell, remotes, canaries }: Registry,
  { judging, now }: { judging?: NetworkOptions; now: Date },
): Promise<Worse[]> {
  const worse: Worse[] = [];
  for (const [name, { release, share, since }] of Object.entries(canaries)) {
    const stable = name === shell.name ? shell : remotes[name];
    const counts = await networksSince(db, new Date(since), name);
    const beside = (stable && counts.get(stable.version)) ?? noCounts;
    const ageMs = now.getTime() - Date.parse(since);
    const found = evaluateByNetwork(
      counts.get(release.version) ?? noCounts,
      beside,
      judging,
      (canary, stableCounts) => addUnreportedViews(canary, stableCounts, { ageMs, share }),
    );
    if (found.verdict === 'worse')
      worse.push({ name, version: release.version, metric: found.metric, reason: found.reason });
  }
  return worse;
}

/**
 * Creates a function that rolls back worse canaries, and returns how many. If several nodes run it at once, one changes the registry and the
 * others have nothing to do.
 */
export function canaryWatch({ db, config, releases, metrics, now, log }: Services): () => Promise<number> {
  const { keys } = config.releases;
  const canSign = 'folder' in keys || keys.pointerKey !== undefined;
  const reported = new Set<string>();
  const withdrawals = metrics.meter.createCounter('rafiq_canary_withdrawals_total', {
    description: 'Canaries that this process took back, by what they were worse',
  });
  return async () => {
    const registry = await releases.store.readRegistry();
    if (registry === undefined) return 0;
    const worse = await worseCanaries(db, registry, { judging: config.canary, now: now() });
    for (const { name, version, metric, reason } of worse) {
      const canary = `${name} ${version}`;
      if (!canSign) {
        if (!reported.has(canary))
          log.warn(`${canary} is a canary that is worse (${reason}); it stays, since POINTER_KEY is not set`);
        reported.add(canary);
      } else if (await rollBackCanary(releases, { name, version, reason })) {
        log.warn({ release: name, version, metric }, `a canary went back: ${canary} ${reason}`);
        withdrawals.add(1, { release: name, version, metric });
      }
    }
    return Object.keys(registry.canaries).length;
  };
}
