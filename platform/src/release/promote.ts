import { isDeepStrictEqual } from 'node:util';
import type { Registry, Release } from '../registry/registry.ts';
import { type ReleaseStore, RevisionConflict } from '../registry/store.ts';
import { faultsOf } from './gate.ts';
import { Refusal } from './refusal.ts';

/** Tries before giving up when others promote at the same time. */
const attempts = 5;

type Live = Pick<Registry, 'shell' | 'remotes'>;

/** What is live once `records` are, on top of what is live now. */
function withReleases(current: Registry | undefined, records: Release[]): Live {
  let shell = current?.shell;
  const remotes = { ...current?.remotes };
  for (const record of records) {
    if (record.kind === 'shell') shell = record;
    else remotes[record.name] = record;
  }
  if (shell === undefined) throw new Refusal(['The site has no shell yet: promote one with its remotes']);
  return { shell, remotes };
}

/**
 * Makes stored releases live, all in one revision of the registry. Nothing is written when they already are.
 * @throws {Refusal} when a release is not stored, or they do not fit together
 */
export async function promote(
  store: ReleaseStore,
  releases: { name: string; version: string }[],
): Promise<Registry> {
  const records = await Promise.all(
    releases.map(async ({ name, version }) => {
      const record = await store.readRelease(name, version);
      if (record === undefined)
        throw new Refusal([`${name} ${version} is not in the store: publish it first`]);
      return record;
    }),
  );
  for (let attempt = 1; ; attempt++) {
    const current = await store.readRegistry();
    const live = withReleases(current, records);
    const faults = faultsOf(live);
    if (faults.length > 0) throw new Refusal(faults);
    if (current && isDeepStrictEqual({ shell: current.shell, remotes: current.remotes }, live))
      return current;
    try {
      const next = { schema: 1 as const, updatedAt: new Date().toISOString(), ...live };
      return await store.writeRegistry(next, current?.revision ?? 0);
    } catch (error) {
      if (!(error instanceof RevisionConflict) || attempt === attempts) throw error;
    }
  }
}
