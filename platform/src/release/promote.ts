import type { Registry } from '../registry/registry.ts';
import type { Releases } from '../registry/releases.ts';
import { changeRegistry, type ReleaseId, storedRecord } from './change.ts';
import { checkSite } from './gate/index.ts';
import { toLive, withCanaries, withoutTargets, withPromoted } from './live.ts';
import { rejectViolations } from './rejection.ts';
import { verifyReleases } from './verify-releases.ts';

export interface PromoteOptions {
  /** Part of the visitors, above 0 and up to 1: the releases become canaries. Without it everybody gets them. */
  share?: number;
  /** Names whose rollback target is given up, so that it need not fit. */
  withoutWayBack?: readonly string[];
  /** The API's OpenAPI document, which the releases' calls have to agree with. */
  openapi?: unknown;
  /** The clock that counts, this machine's unless given. */
  now?: () => Date;
}

/**
 * Makes stored releases live, all in one revision of the registry: for everybody, or as canaries for a share of the
 * visitors. A canary that everybody gets is none any more. Nothing is written when they already are.
 * @throws {Rejection} when a release is not stored whole, or they do not fit together
 * @throws {Unverified} when what is stored is not what was built
 * @throws {RevisionConflict} when others kept changing the registry: try again
 */
export async function promote(
  site: Releases,
  releases: readonly ReleaseId[],
  { share, withoutWayBack = [], openapi, now }: PromoteOptions = {},
): Promise<Registry> {
  const records = await Promise.all(releases.map((release) => storedRecord(site, release)));
  await verifyReleases(site, releases);
  const { registry } = await changeRegistry(
    site,
    async (current, at) => {
      const before = toLive(current);
      const promoted =
        share === undefined ? withPromoted(before, records) : withCanaries(before, records, share, at);
      const live = withoutTargets(promoted, withoutWayBack);
      rejectViolations(await checkSite(live, { site, openapi, before }));
      const named = records.map(({ name, version }) => ({ name, version }));
      return { live, change: { action: share === undefined ? 'promote' : 'canary', releases: named } };
    },
    now,
  );
  return registry as Registry;
}
