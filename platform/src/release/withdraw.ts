import type { Registry } from '../registry/registry.ts';
import type { Releases } from '../registry/releases.ts';
import { changeRegistry, oneLine, type ReleaseId } from './change.ts';
import { liveOf, withoutCanary } from './live.ts';

/** A canary that turned out worse. */
export interface Withdrawal extends ReleaseId {
  /** One line for people: what was worse. */
  reason: string;
}

/**
 * Takes a canary away from those who got it. What stays was live with it, so that nothing has to be asked of the gate.
 * @returns the registry without it; undefined when it is no canary any more, and nothing happened
 * @throws {RevisionConflict} when others kept changing the registry: try again
 */
export async function withdraw(
  site: Releases,
  { name, version, reason }: Withdrawal,
): Promise<Registry | undefined> {
  const { registry, written } = await changeRegistry(site, async (current) => {
    const live = liveOf(current);
    if (live?.canaries[name]?.release.version !== version) return undefined;
    const change = { action: 'withdraw' as const, releases: [{ name, version }], reason: oneLine(reason) };
    return { live: withoutCanary(live, name), change };
  });
  return written ? registry : undefined;
}
