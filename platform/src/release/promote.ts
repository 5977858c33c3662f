import type { Registry } from '../registry/registry.ts';
import type { Releases } from '../registry/releases.ts';
import { changeRegistry, type ReleaseId, storedRecord } from './change.ts';
import { checkSite } from './gate/index.ts';
import { toLive, withCanaries, withoutTargets, withPromoted } from './live.ts';
import { rejectViolations } from './rejection.ts';
import { verifyReleases } from './verify-releases.ts';

export interface PromoteOptions {
  /** Share of the visitors, above 0 and up to 1: makes the releases canaries. Without it everybody gets them. */
  share?: number;
  /** Names whose rollback target is dropped, so that it need not be compatible. */
  droppedTargets?: readonly string[];
  /** The API's OpenAPI document, with which the releases' calls have to agree. */
  openapi?: unknown;
  /** The authoritative clock; by default this machine's. */
  now?: () => Date;
}

/**
 * Makes stored releases live in a single revision of the registry: for everybody, or as canaries for a share of the
 * visitors. Promoting a canary to everybody ends it. Writes nothing if they are already live.
 * @throws {Rejection} when a release is incomplete in the store, or the releases are incompatible
 * @throws {Unverified} when a stored file is not the one that was built
 * @throws {RevisionConflict} when others kept changing the registry: try again
 */
export async function promote(
  site: Releases,
  releases: readonly ReleaseId[],
  { share, droppedTargets = [], openapi, now }: PromoteOptions = {},
): Promise<Registry> {
  const records = await Promise.all(releases.map((release) => storedRecord(site, release)));
  await verifyReleases(site, releases);
  const { registry } = await changeRegistry(
    site,
    async (current, at) => {
      const before = toLive(current);
      const promoted =
        share === undefined ? withPromoted(before, records) : withCanaries(before, records, share, at);
      const live = withoutTargets(promoted, droppedTargets);
      rejectViolations(await checkSite(live, { site, openapi, before }));
      const named = records.map(({ name, version }) => ({ name, version }));
      return { live, change: { action: share === undefined ? 'promote' : 'canary', releases: named } };
    },
    now,
  );
  return registry as Registry;
}
