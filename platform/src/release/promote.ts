import type { Registry, Release } from '../registry/registry.ts';
import type { Releases } from '../registry/releases.ts';
import { type ChangeOptions, changeRegistry, type ReleaseId, storedRecord } from './change.ts';
import { checkSite, formatViolation } from './gate/index.ts';
import { type Live, toLive, withCanaries, withoutTargets, withPromoted } from './live.ts';
import { rejectViolations } from './rejection.ts';
import { verifyReleases } from './verify-releases.ts';

export interface PromoteOptions extends ChangeOptions {
  /** Share of the visitors, above 0 and up to 1: makes the releases canaries. Without it everybody gets them. */
  share?: number;
  /** Names whose rollback target is dropped, so that it need not be compatible. */
  droppedTargets?: readonly string[];
  /** The API's OpenAPI document, with which the releases' calls have to agree. */
  openapi?: unknown;
}

/** The composition that a promotion leads to. */
function toPromoted(
  before: Live | undefined,
  records: readonly Release[],
  { share, droppedTargets = [], at }: Pick<PromoteOptions, 'share' | 'droppedTargets'> & { at: Date },
): Live {
  const promoted =
    share === undefined ? withPromoted(before, records) : withCanaries(before, records, share, at);
  return withoutTargets(promoted, droppedTargets);
}

/**
 * Finds what would prevent a promotion of stored releases for everybody, one line each; nothing is written. `promote` also verifies every
 * file of the releases.
 * @throws {Rejection} when a release is not stored
 */
export async function findObstacles(
  site: Releases,
  releases: readonly ReleaseId[],
  { openapi }: Pick<PromoteOptions, 'openapi'> = {},
): Promise<string[]> {
  const records = await Promise.all(releases.map((release) => storedRecord(site, release)));
  const before = toLive(await site.store.readRegistry());
  const violations = await checkSite(toPromoted(before, records, { at: new Date() }), {
    site,
    openapi,
    before,
  });
  return violations.map(formatViolation);
}

/**
 * Makes stored releases live in a single revision of the registry: for everybody, or as canaries for a share of the
 * visitors. Promoting a canary to everybody ends it. Writes nothing if they are already live.
 * @throws {Rejection} when a release is incomplete in the store, or the releases are incompatible
 * @throws {Unverified} when a stored file is not the one that was built
 * @throws {RevisionConflict} when others kept changing the registry: try again; or it is not `basedOn` any more
 */
export async function promote(
  site: Releases,
  releases: readonly ReleaseId[],
  { share, droppedTargets, openapi, ...change }: PromoteOptions = {},
): Promise<Registry> {
  const records = await Promise.all(releases.map((release) => storedRecord(site, release)));
  await verifyReleases(site, releases);
  const { registry } = await changeRegistry(
    site,
    async (current, at) => {
      const before = toLive(current);
      const live = toPromoted(before, records, { share, droppedTargets, at });
      rejectViolations(await checkSite(live, { site, openapi, before }));
      const named = records.map(({ name, version }) => ({ name, version }));
      return { live, change: { action: share === undefined ? 'promote' : 'canary', releases: named } };
    },
    change,
  );
  return registry as Registry;
}
