import type { Registry, Release } from '../registry/registry.ts';
import type { Releases } from '../registry/releases.ts';
import { changeRegistry, type Decision, oneLine, storedRecord } from './change.ts';
import { checkSite } from './gate/index.ts';
import { findStable, type Live, toLive, withoutCanary, withRolledBack } from './live.ts';
import { Rejection, rejectViolations } from './rejection.ts';
import { verifyReleases } from './verify-releases.ts';

export interface Rollback {
  name: string;
  /** The version to go back to. Without it the canary goes, else the version that was live before comes back. */
  to?: string;
  /** One line for people: why. */
  reason?: string;
  /** The API's OpenAPI document, which the calls of what comes back have to agree with. */
  openapi?: unknown;
  /** The clock that counts, this machine's unless given. */
  now?: () => Date;
}

/** Where a rollback of this version led when it was live last; undefined when that is not kept any more. */
async function targetOf({ store }: Releases, name: string, version: string): Promise<string | undefined> {
  for (const revision of (await store.revisions()).reverse()) {
    const registry = await store.readRevision(revision);
    if (findStable(toLive(registry), name)?.version === version) return registry?.previous[name];
  }
  return undefined;
}

/**
 * What visitors would get has to fit together. A rollback is not kept from by where further ones would lead: targets that do not
 * fit are given up.
 * @throws {Rejection}
 */
async function fitting(site: Releases, next: Live, openapi: unknown): Promise<Live> {
  const faultsWith = (previous: Live['previous']) =>
    checkSite({ ...next, previous }, { site, openapi, allowsDeadEnds: true });
  rejectViolations(await faultsWith({}));
  const kept = await Promise.all(
    Object.entries(next.previous).map(async ([name, version]) =>
      (await faultsWith({ [name]: version })).length === 0 ? [[name, version] as const] : [],
    ),
  );
  return { ...next, previous: Object.fromEntries(kept.flat()) };
}

/** Where a rollback of `name` leads. @throws {Rejection} when there is no such place */
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
 * Takes `name` back: its canary, when it has one and no version is given, else to the version that was live before, or to a given
 * one. Where the next rollback leads is what it was when that version was live. Nothing is written when it is so already.
 * @throws {Rejection} when there is nothing to go back to, or it does not fit what else is live
 * @throws {RevisionConflict} when others kept changing the registry: try again
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
      // What stays fits: it was live with the canary.
      if (canary !== undefined && to === undefined)
        return { live: withoutCanary(live, name), change: changeTo(canary.release) };
      const record = await destination(site, live, request);
      const next = withRolledBack(live, record, await targetOf(site, name, record.version));
      return { live: await fitting(site, next, request.openapi), change: changeTo(record) };
    },
    request.now,
  );
  return registry as Registry;
}
