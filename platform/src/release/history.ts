import type { Change } from '../registry/registry.ts';
import type { Releases } from '../registry/releases.ts';
import { findMoves, type Move } from './moves.ts';

/** One revision of the registry. */
export interface Revision {
  revision: number;
  /** False if no trusted key signed it. */
  usable: boolean;
  /** UTC ISO 8601. */
  updatedAt?: string;
  /** The action that wrote it. */
  change?: Change;
  /** What changed for visitors. */
  moves: Move[];
}

/** The newest `limit` revisions, or the newest of those before a revision; newest first. */
export async function readHistory(
  { store }: Releases,
  limit: number,
  before = Number.POSITIVE_INFINITY,
): Promise<Revision[]> {
  const numbers = (await store.revisions()).filter((revision) => revision < before).slice(-limit - 1);
  const registries = await Promise.all(numbers.map((revision) => store.readRevision(revision)));
  const revisions = numbers.map((revision, index): Revision => {
    const registry = registries[index];
    if (registry === undefined) return { revision, usable: false, moves: [] };
    const earlier = registries.slice(0, index).findLast((each) => each !== undefined);
    const { updatedAt, change } = registry;
    const moves = findMoves(earlier, registry);
    // If a revision is missing, the difference to the one before it includes more than this change.
    const isNext = index === 0 || numbers[index - 1] === revision - 1;
    const isOwn = ({ name, from, to }: Move) =>
      change?.releases.some((each) => each.name === name && each.version === (to ?? from)) === true;
    const own = isNext ? moves : moves.filter(isOwn);
    return { revision, usable: true, updatedAt, change, moves: own };
  });
  return revisions.slice(-limit).reverse();
}

/** Revisions that prune deleted: the highest number, and how many up to it still exist; undefined if none were deleted. */
export interface PrunedRevisions {
  through: number;
  kept: number;
}

export async function readPruned({ store }: Releases): Promise<PrunedRevisions | undefined> {
  const through = await store.prunedThrough();
  if (through === 0) return undefined;
  return { through, kept: (await store.revisions()).filter((each) => each <= through).length };
}
