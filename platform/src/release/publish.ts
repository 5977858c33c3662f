import { computeIntegrity } from '../registry/integrity.ts';
import { type Manifest, manifestFile } from '../registry/manifest.ts';
import type { Release } from '../registry/registry.ts';
import type { Releases } from '../registry/releases.ts';
import type { Signer } from '../registry/signer.ts';
import { packSourceMaps } from '../registry/source-maps.ts';
import type { ReleaseFile } from '../registry/store.ts';
import { type Built, readBuilt } from './built.ts';
import { CandidateReleases } from './candidate-releases.ts';
import { type ReleaseId, storedRecord } from './change.ts';
import { withCompressed } from './compress.ts';
import { checkFiles } from './gate/files.ts';
import { checkBuild, checkSite } from './gate/index.ts';
import { toLive, withoutTargets, withPromoted } from './live.ts';
import { Rejection, rejectViolations } from './rejection.ts';

/** What the gate compares builds with before they are stored. */
export interface PublishContext {
  /** The API's OpenAPI document, with which their calls have to agree; without it calls are not compared. */
  openapi?: unknown;
  /** Stored releases that will be promoted together with them. */
  beside?: readonly ReleaseId[];
  /** Names whose rollback target is dropped when they are promoted, see `promote`. */
  droppedTargets?: readonly string[];
  /** Called after each release that was stored. */
  stored?(release: ReleaseId): void;
}

/** The paths and hashes of all files as one text, which the release key signs. */
function sealedManifest({ name, version }: Release, files: ReleaseFile[], signer: Signer): ReleaseFile {
  const entries = [...files]
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, bytes }) => [path, { integrity: computeIntegrity(bytes), bytes: bytes.length }] as const);
  const manifest: Manifest = { schema: 1, name, version, files: Object.fromEntries(entries) };
  return { path: manifestFile, bytes: Buffer.from(JSON.stringify(signer.seal(JSON.stringify(manifest)))) };
}

/**
 * Asks the gate about each build, and whether all could be promoted together with the live releases. A first remote is not
 * compared until its shell exists.
 */
async function checkAll(
  site: Releases,
  builds: Built[],
  { openapi, beside = [], droppedTargets = [] }: PublishContext,
) {
  rejectViolations(
    builds.flatMap(({ record, files, contracts }) => checkBuild(record, files, contracts, { site, openapi })),
  );
  const live = toLive(await site.store.readRegistry());
  const others = await Promise.all(beside.map((release) => storedRecord(site, release)));
  const records = [...others, ...builds.map(({ record }) => record)];
  if (live === undefined && !records.some(({ kind }) => kind === 'shell')) return;
  const next = withoutTargets(withPromoted(live, records), droppedTargets);
  rejectViolations(
    await checkSite(next, { site: new CandidateReleases(site, builds), openapi, before: live }),
  );
}

/**
 * Stores signed builds with compressed copies; stores none if one of them is rejected. Nothing is live until it is
 * promoted.
 * @param folders of the builds
 * @param context for the gate; without it, for development, a build only has to be complete
 * @throws {Rejection} when there is no key to sign with, or the gate rejects a build
 * @throws {ReleaseExists} when a version is already stored with other content
 */
export async function publishReleases(
  site: Releases,
  folders: readonly string[],
  context?: PublishContext,
): Promise<Release[]> {
  const { signer, store } = site;
  if (signer === undefined) throw new Rejection(['There is no release key to sign with']);
  const builds = await Promise.all(folders.map(readBuilt));
  if (context === undefined)
    rejectViolations(builds.flatMap(({ record, files }) => checkFiles(record, files)));
  else await checkAll(site, builds, context);
  return Promise.all(
    builds.map(async ({ record, files, maps }) => {
      const all = (await Promise.all(files.map(withCompressed))).flat();
      await store.putRelease(record.name, record.version, [...all, sealedManifest(record, all, signer)]);
      if (maps.length > 0) await store.putSourceMaps(record.name, record.version, await packSourceMaps(maps));
      context?.stored?.(record);
      return record;
    }),
  );
}

/** Calls `publishReleases` for one build. */
export const publishRelease = async (
  site: Releases,
  folder: string,
  context?: PublishContext,
): Promise<Release> => (await publishReleases(site, [folder], context))[0] as Release;
