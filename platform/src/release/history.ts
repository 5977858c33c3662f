import type { Change } from '../registry/registry.ts';
import type { Releases } from '../registry/releases.ts';
import { findMoves, type Move } from './moves.ts';

/** One revision of the registry. */
export interface Revision {
  revision: number;
  /** False: it is not signed by a trusted key. */
  usable: boolean;
  /** UTC ISO 8601. */
  updatedAt?: string;
  /** The action that wrote it. */
  change?: Change;
  /** What changed for visitors. */
  moves: Move[];
}

/** The newest `limit` revisions, the newest first. */
export async function readHistory({ store }: Releases, limit: number): Promise<Revision[]> {
  const numbers = (await store.revisions()).slice(-limit - 1);
  const registries = await Promise.all(numbers.map((revision) => store.readRevision(revision)));
  const revisions = numbers.map((revision, index): Revision => {
    const registry = registries[index];
    if (registry === undefined) return { revision, usable: false, moves: [] };
    const before = registries.slice(0, index).findLast((each) => each !== undefined);
    const { updatedAt, change } = registry;
    return { revision, usable: true, updatedAt, change, moves: findMoves(before, registry) };
  });
  return revisions.slice(-limit).reverse();
}
