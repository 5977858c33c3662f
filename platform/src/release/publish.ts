import { computeIntegrity } from '../build/integrity.ts';
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
  /** The API's OpenAPI document, which their calls have to agree with; without it calls are not compared. */
  openapi?: unknown;
  /** Stored releases that are to go live with them. */
  beside?: readonly ReleaseId[];
  /** Names whose rollback target is given up with them, see `promote`. */
  withoutWayBack?: readonly string[];
  /** Called with each release that was stored. */
  stored?(release: ReleaseId): void;
}

/** Every file with its hash, in one text that the release key signs. */
function sealedManifest({ name, version }: Release, files: ReleaseFile[], signer: Signer): ReleaseFile {
  const entries = [...files]
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, bytes }) => [path, { integrity: computeIntegrity(bytes), bytes: bytes.length }] as const);
  const manifest: Manifest = { schema: 1, name, version, files: Object.fromEntries(entries) };
  return { path: manifestFile, bytes: Buffer.from(JSON.stringify(signer.seal(JSON.stringify(manifest)))) };
}

/**
 * Asks the gate about each build, and whether they could go live: with what is live now, and with one another. A first remote
 * waits for its shell.
 */
async function checkAll(
  site: Releases,
  builds: Built[],
  { openapi, beside = [], withoutWayBack = [] }: PublishContext,
) {
  rejectViolations(
    builds.flatMap(({ record, files, contracts }) => checkBuild(record, files, contracts, { site, openapi })),
  );
  const live = toLive(await site.store.readRegistry());
  const others = await Promise.all(beside.map((release) => storedRecord(site, release)));
  const records = [...others, ...builds.map(({ record }) => record)];
  if (live === undefined && !records.some(({ kind }) => kind === 'shell')) return;
  const next = withoutTargets(withPromoted(live, records), withoutWayBack);
  rejectViolations(
    await checkSite(next, { site: new CandidateReleases(site, builds), openapi, before: live }),
  );
}

/**
 * Puts builds into the store, signed, with compressed copies; none when one of them is refused. Nothing is live until it is
 * promoted.
 * @param folders of the builds
 * @param context given, the gate is asked; without it, for development, each build only has to be whole
 * @throws {Rejection} when there is no key to sign with, or the gate refuses
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

/** `publishReleases` for one build. */
export const publishRelease = async (
  site: Releases,
  folder: string,
  context?: PublishContext,
): Promise<Release> => (await publishReleases(site, [folder], context))[0] as Release;
