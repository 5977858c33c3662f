import type { Registry, Release } from '../registry/registry.ts';
import type { Releases } from '../registry/releases.ts';
import { type ChangeOptions, changeRegistry, type Decision, oneLine, storedRecord } from './change.ts';
import { checkSite } from './gate/index.ts';
import { findStable, type Live, toLive, withoutCanary, withRolledBack } from './live.ts';
import { Rejection, rejectViolations } from './rejection.ts';
import { verifyReleases } from './verify-releases.ts';

export interface Rollback extends ChangeOptions {
  name: string;
  /** Target version. Without it the canary ends; if there is none, the previous version returns. */
  to?: string;
  /** The reason, as one line for operators. */
  reason?: string;
  /** The API's OpenAPI document, with which the calls of the target have to agree. */
  openapi?: unknown;
}

/** The rollback target that this version had when it was last live; undefined if that is no longer stored. */
async function targetOf({ store }: Releases, name: string, version: string): Promise<string | undefined> {
  for (const revision of (await store.revisions()).reverse()) {
    const registry = await store.readRevision(revision);
    if (findStable(toLive(registry), name)?.version === version) return registry?.previous[name];
  }
  return undefined;
}

/**
 * Checks that what visitors would get is compatible. Later rollback targets do not block a rollback: incompatible ones are
 * dropped.
 * @throws {Rejection}
 */
async function fitting(site: Releases, next: Live, openapi: unknown): Promise<Live> {
  const errorsWith = (previous: Live['previous']) =>
    checkSite({ ...next, previous }, { site, openapi, allowsDeadEnds: true });
  rejectViolations(await errorsWith({}));
  const kept = await Promise.all(
    Object.entries(next.previous).map(async ([name, version]) =>
      (await errorsWith({ [name]: version })).length === 0 ? [[name, version] as const] : [],
    ),
  );
  return { ...next, previous: Object.fromEntries(kept.flat()) };
}

/** The release to which a rollback of `name` leads. @throws {Rejection} when there is none */
async function destination(site: Releases, live: Live, { name, to }: Rollback): Promise<Release> {
  const stable = findStable(live, name);
  if (stable === undefined) throw new Rejection([`${name} is not live: there is nothing to roll back`]);
  const version = to ?? live.previous[name];
  if (version === undefined)
    throw new Rejection([
      `Nothing is kept that was live before ${name} ${stable.version}: say where to go with --to <version>`,
    ]);
  const record = await storedRecord(site, { name, version });
  await verifyReleases(site, [record]);
  return record;
}

/**
 * Rolls `name` back: ends its canary if it has one and no version is given, else returns to the previous or the given version.
 * The next rollback target is the one from the time when that version was live. Writes nothing if that is already the state.
 * @throws {Rejection} when there is no target, or it is incompatible with the other live releases
 * @throws {RevisionConflict} when others kept changing the registry: try again; or it is not `basedOn` any more
 */
export async function rollback(site: Releases, request: Rollback): Promise<Registry> {
  const { name, to, reason } = request;
  const { registry } = await changeRegistry(
    site,
    async (current): Promise<Decision> => {
      const live = toLive(current);
      if (live === undefined) throw new Rejection(['Nothing is live yet: there is nothing to roll back']);
      const changeTo = ({ version }: Release) => ({
        action: 'rollback' as const,
        releases: [{ name, version }],
        reason: reason === undefined ? undefined : oneLine(reason),
      });
      const canary = live.canaries[name];
      // No check needed: the rest was live beside the canary.
      if (canary !== undefined && to === undefined)
        return { live: withoutCanary(live, name), change: changeTo(canary.release) };
      const record = await destination(site, live, request);
      const next = withRolledBack(live, record, await targetOf(site, name, record.version));
      return { live: await fitting(site, next, request.openapi), change: changeTo(record) };
    },
    request,
  );
  return registry as Registry;
}
