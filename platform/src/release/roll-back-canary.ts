import type { Registry } from '../registry/registry.ts';
import type { Releases } from '../registry/releases.ts';
import { changeRegistry, oneLine, type ReleaseId } from './change.ts';
import { toLive, withoutCanary } from './live.ts';

/** A canary to roll back because it is worse. */
export interface CanaryRollback extends ReleaseId {
  /** What was worse, as one line for operators. */
  reason: string;
}

/**
 * Rolls a canary back. The gate need not check the result, since everything that stays was live beside the canary.
 * @returns the registry without the canary; undefined, without a change, when it is no longer a canary
 * @throws {RevisionConflict} when concurrent changes won every time: try again
 */
export async function rollBackCanary(
  site: Releases,
  { name, version, reason }: CanaryRollback,
): Promise<Registry | undefined> {
  const { registry, written } = await changeRegistry(site, async (current) => {
    const live = toLive(current);
    if (live?.canaries[name]?.release.version !== version) return undefined;
    const change = { action: 'withdraw' as const, releases: [{ name, version }], reason: oneLine(reason) };
    return { live: withoutCanary(live, name), change };
  });
  return written ? registry : undefined;
}
