import type { Releases } from 'platform/release';

/**
 * Why the newest registry of the store is not in force, as one line in English: an older one than before, or one that no trusted key signed.
 * The command line changes nothing then either. Undefined if it is in force.
 */
export async function findProblem({ store }: Releases): Promise<string | undefined> {
  const current = (await store.readRegistry())?.revision ?? 0;
  if (store.rejection !== undefined) return store.rejection;
  const newest = (await store.revisions()).at(-1) ?? 0;
  if (newest <= current || (await store.readRevision(newest)) !== undefined) return undefined;
  return `Registry revision ${newest} cannot be used: revision ${current} stays in force`;
}
