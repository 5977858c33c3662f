import { rollBackCanary } from 'platform/release';
import type { Services } from '../../kernel/index.ts';
import { canSignRegistry } from './can-sign-registry.ts';
import { evaluateCanaries } from './evaluate-canaries.ts';

/**
 * Creates a function that rolls back worse canaries, and returns how many. If several nodes run it at once, one changes the registry and the
 * others have nothing to do.
 */
export function canaryWatch({ db, config, releases, metrics, now, log }: Services): () => Promise<number> {
  const canSign = canSignRegistry(config);
  const reported = new Set<string>();
  const withdrawals = metrics.meter.createCounter('rafiq_canary_withdrawals_total', {
    description: 'Canaries that this process took back, by what they were worse',
  });
  return async () => {
    const registry = await releases.store.readRegistry();
    if (registry === undefined) return 0;
    const evaluated = await evaluateCanaries(db, registry, { judging: config.canary, now: now() });
    for (const { name, version, result } of evaluated) {
      if (result.verdict !== 'worse') continue;
      const { metric, reason } = result;
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
