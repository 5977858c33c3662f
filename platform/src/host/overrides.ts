import type { PageRegistry, RemoteRelease } from '../registry/registry.ts';
import type { Overrides } from './overrides-load.ts';

/** The overrides of this browser, if the edge allows them; pages opened with `?safe` have none. */
export async function readOverrides({ visit }: PageRegistry): Promise<Overrides> {
  if (!visit?.overrides || visit.safe) return new Map();
  const { loadOverrides } = await import('./overrides-load.ts');
  return loadOverrides();
}

/** The registry with the overriding records in place of the released ones, or beside them. */
export function withOverrides<T extends PageRegistry>(registry: T, overrides: Overrides): T {
  const remotes = { ...registry.remotes };
  for (const [name, { address, record }] of overrides) {
    if (record === undefined) continue;
    // The files of an overriding remote lie below its own address.
    const near: RemoteRelease & { base: string } = { ...record, base: address };
    remotes[name] = near;
  }
  return { ...registry, remotes };
}
