import type { Registry } from '../registry/registry.ts';
import type { Releases } from '../registry/releases.ts';
import type { StoredRelease } from '../registry/store.ts';
import type { ReleaseId } from './change.ts';

const keyOf = ({ name, version }: ReleaseId) => `${name}@${version}`;

/** Every release that visitors get from a registry now or would get after a rollback. */
export const namedBy = ({ shell, remotes, canaries, previous }: Registry): ReleaseId[] => [
  shell,
  ...Object.values(remotes),
  ...Object.values(canaries).map(({ release }) => release),
  ...Object.entries(previous).map(([name, version]) => ({ name, version })),
];

/** Releases that are still needed: named by the registry, or live at some time since `since`, so that their pages may still be open. */
async function neededSince({ store }: Releases, since: Date): Promise<Set<string>> {
  const needed = new Set<string>();
  const current = await store.readRegistry();
  const add = (releases: ReleaseId[]) => {
    for (const release of releases) needed.add(keyOf(release));
  };
  if (current !== undefined) add(namedBy(current));
  for (const revision of (await store.revisions()).reverse()) {
    const registry = await store.readRevision(revision);
    if (registry === undefined) continue;
    // Rollback targets of an older revision were not live in it.
    add(namedBy({ ...registry, previous: {} }));
    // Revisions before this one were no longer in force.
    if (new Date(registry.updatedAt) < since) break;
  }
  return needed;
}

/**
 * Releases that are no longer needed: not live, no canary, no rollback target, and neither published nor live since `since`.
 * Sorted by name, then by age.
 */
export async function prunable(site: Releases, since: Date): Promise<StoredRelease[]> {
  const stored = await site.store.releases();
  const needed = await neededSince(site, since);
  return stored
    .filter((release) => release.publishedAt < since && !needed.has(keyOf(release)))
    .sort((a, b) =>
      a.name === b.name ? a.publishedAt.getTime() - b.publishedAt.getTime() : a.name < b.name ? -1 : 1,
    );
}

/**
 * Revisions of the registry that are no longer needed: not in force since `since`, and not the last one in which a stored release was
 * live. That one records the rollback target to restore when the release is rolled back to.
 * @param gone releases that count as no longer stored
 */
export async function prunableRevisions(
  { store }: Releases,
  since: Date,
  gone: readonly ReleaseId[] = [],
): Promise<number[]> {
  const current = (await store.readRegistry())?.revision ?? 0;
  const stored = new Set((await store.releases()).map(keyOf));
  for (const release of gone) stored.delete(keyOf(release));
  const old: number[] = [];
  /** Releases whose rollback target is recorded in a later revision. */
  const known = new Set<string>();
  let isOld = false;
  for (const revision of (await store.revisions()).filter((each) => each <= current).reverse()) {
    const registry = await store.readRevision(revision);
    const live = registry ? [registry.shell, ...Object.values(registry.remotes)].map(keyOf) : [];
    const isNeeded = !isOld || live.some((key) => stored.has(key) && !known.has(key));
    for (const key of live) known.add(key);
    if (!isNeeded) old.push(revision);
    // Revisions before this one were no longer in force.
    if (registry !== undefined && new Date(registry.updatedAt) < since) isOld = true;
  }
  return old.reverse();
}

/** Deletes what `prunableRevisions` finds. @returns the deleted revisions */
export async function pruneRevisions(site: Releases, since: Date): Promise<number[]> {
  const old = await prunableRevisions(site, since);
  if (old.length > 0) await site.store.deleteRevisions(old, old.at(-1) as number);
  return old;
}

/**
 * Deletes what `prunable` finds, checking before each deletion whether the release was promoted meanwhile.
 * @returns the deleted releases
 */
export async function prune(
  site: Releases,
  since: Date,
  deleted: (release: ReleaseId) => void = () => undefined,
): Promise<StoredRelease[]> {
  const gone: StoredRelease[] = [];
  for (const release of await prunable(site, since)) {
    const now = await site.store.readRegistry();
    if (now !== undefined && namedBy(now).some((named) => keyOf(named) === keyOf(release))) continue;
    await site.store.deleteRelease(release.name, release.version);
    deleted(release);
    gone.push(release);
  }
  return gone;
}
