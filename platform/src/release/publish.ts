import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { z } from 'zod';
import { integrityOf } from '../build/integrity.ts';
import { type Asset, filePath, type Release, release } from '../registry/registry.ts';
import type { ReleaseFile, ReleaseStore } from '../registry/store.ts';
import { withCompressed } from './compress.ts';
import { Refusal } from './refusal.ts';

/** Notes of tools, such as what a build was made from, are no part of a release. */
const isHidden = (path: string) => path.split('/').some((segment) => segment.startsWith('.'));

async function filesOf(folder: string): Promise<ReleaseFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
    throw new Refusal([`${folder} is not a folder: build first`]);
  });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !isHidden(path));
  return Promise.all(paths.map(async (path) => ({ path, bytes: await readFile(join(folder, path)) })));
}

function recordOf(folder: string, files: ReleaseFile[]): Release {
  const bytes = files.find(({ path }) => path === 'release.json')?.bytes;
  if (bytes === undefined)
    throw new Refusal([`${folder} has no release.json: build it with the platform's preset`]);
  try {
    return release.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Refusal([`${folder}/release.json is not valid: ${reason.replace(/\s*\n\s*/g, ' ')}`]);
  }
}

/** Every file that a release's record names with its hash. */
function assetsOf(record: Release): Asset[] {
  const needs =
    record.kind === 'shell'
      ? Object.values(record.shares)
      : [...Object.values(record.exposes), ...Object.values(record.screens)];
  const assets = needs.flatMap(({ scripts, styles }) => [...scripts, ...styles]);
  return record.kind === 'shell' ? assets : [record.entry, ...assets];
}

/** What is wrong between a release's record and its files, one line each. */
function faultsOf(record: Release, files: ReleaseFile[]): string[] {
  const integrity = new Map(files.map(({ path, bytes }) => [path, integrityOf(bytes)]));
  const faults = assetsOf(record).flatMap(({ file, integrity: expected }) => {
    if (!integrity.has(file)) return [`${file} is missing`];
    return integrity.get(file) === expected ? [] : [`${file} is not the file that was built`];
  });
  if (record.kind === 'shell' && !integrity.has(record.document))
    faults.push(`${record.document} is missing`);
  const unservable = files.map(({ path }) => path).filter((path) => !filePath.safeParse(path).success);
  faults.push(...unservable.map((path) => `${path} is not a file name that can be served`));
  return [...new Set(faults)].map((fault) => `${record.name} ${record.version}: ${fault}`);
}

/**
 * Puts the build in `folder` into the store, with compressed copies. Nothing is live until it is promoted.
 * @throws {Refusal} when the folder is not a whole release
 * @throws {ReleaseExists} when this version is already stored with other content
 */
export async function publishRelease(store: ReleaseStore, folder: string): Promise<Release> {
  const files = await filesOf(folder);
  const record = recordOf(folder, files);
  const faults = faultsOf(record, files);
  if (faults.length > 0) throw new Refusal(faults);
  const compressed = await Promise.all(files.map(withCompressed));
  await store.putRelease(record.name, record.version, compressed.flat());
  return record;
}
