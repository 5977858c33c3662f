import { createHash } from 'node:crypto';
import semver from 'semver';
import { hostApi } from '../../host-api.ts';
import type { ReleaseContracts } from '../../registry/contracts.ts';
import type { FederationManifest } from '../../registry/federation-manifest.ts';
import { computeIntegrity } from '../../registry/integrity.ts';
import type { Asset, Needs, RemoteRelease } from '../../registry/registry.ts';
import { isOfferedToStock } from '../../registry/stock-shares.ts';
import type { ReleaseFile } from '../../registry/store.ts';
import type { StockDescription } from './description.ts';

/** Reads `mf-manifest.json` and `remote.json` of a build, with all its files. */
export interface StockBuild {
  manifest: FederationManifest;
  description: StockDescription;
  files: readonly ReleaseFile[];
}

type Shared = FederationManifest['shared'][number];

/** Whether a remote contains a copy of a shared module, for hosts without it. */
export const hasOwnCopy = ({ assets: { js } }: Shared): boolean => js.sync.length + js.async.length > 0;

/** A range as comparators, the only form that browsers compare. */
const toComparators = (range: string | false | undefined): string =>
  range === false || range === undefined ? '*' : (semver.validRange(range) ?? range);

/** The shared modules that have to fit the shell: singletons, and those of which the remote has no copy. */
const toShared = ({ shared }: FederationManifest): Record<string, string> =>
  Object.fromEntries(
    shared
      .filter((each) => !hasOwnCopy(each) || (each.singleton === true && isOfferedToStock(each.name)))
      .map(({ name, requiredVersion }) => [name, toComparators(requiredVersion)]),
  );

/** 8 hex digits that identify the content of the build. */
function contentHash(files: readonly ReleaseFile[]): string {
  const hash = createHash('sha256');
  for (const { path, bytes } of [...files].sort((a, b) => (a.path < b.path ? -1 : 1)))
    hash.update(`\0${path}\0`).update(bytes);
  return hash.digest('hex').slice(0, 8);
}

const join = (folder: string, name: string) =>
  folder === '' ? name : `${folder.replace(/\/$/, '')}/${name}`;

/**
 * Describes a remote that was built without the platform's preset as a release: the hash of every file, and the files that its screens
 * and slots load first. The gate reports inconsistencies.
 */
export function describeStock({ manifest, description, files }: StockBuild): RemoteRelease {
  const { version, modules, ...contribution } = description;
  const { metaData, exposes } = manifest;
  const hashes = new Map(files.map(({ path, bytes }) => [path, computeIntegrity(bytes)]));
  const asset = (file: string): Asset => ({ file, integrity: hashes.get(file) ?? computeIntegrity('') });
  const needsOf = (own: string): Needs => {
    const { js, css } = exposes.find(({ path }) => path === modules[own])?.assets ?? {};
    return { scripts: (js?.sync ?? []).map(asset), styles: (css?.sync ?? []).map(asset), shares: [] };
  };
  const shared = toShared(manifest);
  const entry = asset(join(metaData.remoteEntry.path, metaData.remoteEntry.name));
  const screens = [...new Set(contribution.pages.map(({ screen }) => screen))];
  const components = [...new Set(contribution.slots.map(({ component }) => component))];
  const all: Needs[] = [...screens, ...components].map(needsOf);
  const first = new Set([
    entry.file,
    ...all.flatMap(({ scripts, styles }) => [...scripts, ...styles]).map(({ file }) => file),
  ]);
  return {
    schema: 1,
    kind: 'remote',
    name: contribution.name,
    // Appended to the pre-release part, so that it sorts directly after the version that was built.
    version: `${version}${version.includes('-') ? '.' : '-'}${contentHash(files)}`,
    hostApi,
    federation: metaData.pluginVersion ?? 'unknown',
    entry,
    global: metaData.globalName,
    shared,
    exposes: {
      app: { scripts: [], styles: [], shares: Object.keys(shared) },
      ...Object.fromEntries(components.map((component) => [`slots/${component}`, needsOf(component)])),
    },
    screens: Object.fromEntries(screens.map((screen) => [screen, needsOf(screen)])),
    stock: {
      name: manifest.name,
      modules,
      later: [...hashes.keys()]
        .filter((file) => /\.(?:js|css)$/.test(file) && !first.has(file))
        .sort()
        .map(asset),
    },
    contribution,
  };
}

/** Contracts of a remote that was built without the platform's preset. Nothing is known of what it expects of other releases. */
export const stockContracts = ({ contribution }: RemoteRelease): ReleaseContracts => ({
  schema: 1,
  calls: [],
  shows: {},
  fills: Object.fromEntries(contribution.slots.map(({ slot }) => [slot, {}])),
  texts: { en: [], ar: [] },
});
