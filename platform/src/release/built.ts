import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { z } from 'zod';
import { contractsFile, type ReleaseContracts, releaseContracts } from '../registry/contracts.ts';
import { federationManifest, federationManifestFile } from '../registry/federation-manifest.ts';
import { isMissing } from '../registry/folder-files.ts';
import { type Release, release } from '../registry/registry.ts';
import { mapsFolder } from '../registry/source-maps.ts';
import type { ReleaseFile } from '../registry/store.ts';
import { Rejection } from './rejection.ts';
import { describeStock, stockContracts } from './stock/describe.ts';
import { descriptionFile, stockDescription } from './stock/description.ts';

/** A finished build in its folder. */
export interface Built {
  record: Release;
  /** Undefined if the build has no contracts.json. */
  contracts: ReleaseContracts | undefined;
  files: ReleaseFile[];
  /** Source maps of its scripts, by the paths of the scripts. */
  maps: ReleaseFile[];
}

/** Matches notes of tools, such as the inputs of a build, which are no part of a release. */
const isHidden = (path: string) => path.split('/').some((segment) => segment.startsWith('.'));

async function filesOf(folder: string): Promise<ReleaseFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    throw isMissing(error) ? new Rejection([`${folder} is not a folder: build first`]) : error;
  });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  return Promise.all(paths.map(async (path) => ({ path, bytes: await readFile(join(folder, path)) })));
}

function parsed<T>(schema: z.ZodType<T>, bytes: Uint8Array, file: string): T {
  try {
    return schema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new Rejection([`${file} is not valid: ${reason.replace(/\s*\n\s*/g, ' ')}`]);
  }
}

/** Matches output of other tools that no page loads: documents, types, and statistics of the build. */
const isOfNoPage = (path: string) => /\.html$|(?:^|\/)@mf-types|(?:^|\/)mf-stats\.json$/.test(path);

/** Whether a folder has a stock remote's build (made without the platform's preset) and its description. */
export const isStockBuild = (folder: string): boolean =>
  [federationManifestFile, descriptionFile].every((file) => existsSync(join(folder, file)));

/** Files that identify other kinds of builds. */
const otherBuilds: readonly (readonly [file: string, tool: string])[] = [
  ['remoteEntry.json', "native federation's, which are ES modules"],
  ['remoteEntry.js', "webpack's own ModuleFederationPlugin, or a plugin without `manifest: true`"],
];

/** What a folder lacks to be the build of a stock remote, one sentence for each missing part; empty if it has none of the parts. */
export function findMissingParts(folder: string): string[] {
  const has = (file: string) => existsSync(join(folder, file));
  const other = otherBuilds.find(([file]) => has(file));
  const [hasManifest, hasDescription] = [has(federationManifestFile), has(descriptionFile)];
  if (!hasManifest && !hasDescription && other === undefined) return [];
  return [
    ...(hasManifest
      ? []
      : [
          `it has no ${federationManifestFile}${other ? ` (its ${other[0]} is that of ${other[1]})` : ''}. The plugin of @module-federation/enhanced 2 for Rspack, Rsbuild or webpack writes it, with \`manifest: true\` (docs/bring-a-remote.md)`,
        ]),
    ...(hasDescription
      ? []
      : [
          `it has no ${descriptionFile} beside its ${federationManifestFile}: it says what the remote adds to the site (docs/bring-a-remote.md)`,
        ]),
  ];
}

/** Describes a stock remote's build as a release. */
function readStockBuild(folder: string, all: readonly ReleaseFile[]): Built {
  const files = all.filter(({ path }) => !isOfNoPage(path));
  const read = <T>(schema: z.ZodType<T>, name: string): T =>
    parsed(schema, (files.find(({ path }) => path === name) as ReleaseFile).bytes, `${folder}/${name}`);
  const record = describeStock({
    manifest: read(federationManifest, federationManifestFile),
    description: read(stockDescription, descriptionFile),
    files,
  });
  const contracts = stockContracts(record);
  const written = Object.entries({ 'release.json': record, [contractsFile]: contracts }).map(
    ([path, content]) => ({ path, bytes: Buffer.from(`${JSON.stringify(content, undefined, 2)}\n`) }),
  );
  return { record, contracts, files: [...files, ...written], maps: [] };
}

const ofMaps = new RegExp(`^\\${mapsFolder}/(.+)\\.map$`);

/** The source maps that a build with the platform's preset writes beside its release. */
const findMaps = (all: readonly ReleaseFile[]): ReleaseFile[] =>
  all.flatMap(({ path, bytes }) => {
    const [, script] = ofMaps.exec(path) ?? [];
    return script === undefined ? [] : [{ path: script, bytes }];
  });

/** Reads the build in `folder`. @throws {Rejection} when it holds none */
export async function readBuilt(folder: string): Promise<Built> {
  const all = await filesOf(folder);
  const files = all.filter(({ path }) => !isHidden(path));
  const bytesOf = (name: string) => files.find(({ path }) => path === name)?.bytes;
  const record = bytesOf('release.json');
  if (record === undefined && isStockBuild(folder)) return readStockBuild(folder, files);
  if (record === undefined) {
    const [missing] = findMissingParts(folder);
    throw new Rejection([
      missing === undefined
        ? `${folder} has no release.json: build it with the platform's preset, or describe it in ${descriptionFile} beside its ${federationManifestFile} (docs/bring-a-remote.md)`
        : `${folder} cannot be published: ${missing}`,
    ]);
  }
  const contracts = bytesOf(contractsFile);
  return {
    record: parsed(release, record, `${folder}/release.json`),
    contracts: contracts && parsed(releaseContracts, contracts, `${folder}/${contractsFile}`),
    files,
    maps: findMaps(all),
  };
}
