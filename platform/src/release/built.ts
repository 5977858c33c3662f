import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { z } from 'zod';
import { contractsFile, type ReleaseContracts, releaseContracts } from '../registry/contracts.ts';
import { isMissing } from '../registry/folder-files.ts';
import { type Release, release } from '../registry/registry.ts';
import type { ReleaseFile } from '../registry/store.ts';
import { Refusal } from './refusal.ts';

/** A finished build, as it lies in its folder. */
export interface Built {
  record: Release;
  /** Undefined for a build that did not write down what it expects of the others. */
  contracts: ReleaseContracts | undefined;
  files: ReleaseFile[];
}

/** Notes of tools, such as what a build was made from, are no part of a release. */
const isHidden = (path: string) => path.split('/').some((segment) => segment.startsWith('.'));

async function filesOf(folder: string): Promise<ReleaseFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    throw isMissing(error) ? new Refusal([`${folder} is not a folder: build first`]) : error;
  });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !isHidden(path));
  return Promise.all(paths.map(async (path) => ({ path, bytes: await readFile(join(folder, path)) })));
}

function parsed<T>(schema: z.ZodType<T>, bytes: Uint8Array, file: string): T {
  try {
    return schema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new Refusal([`${file} is not valid: ${reason.replace(/\s*\n\s*/g, ' ')}`]);
  }
}

/** Reads the build in `folder`. @throws {Refusal} when it is none */
export async function readBuilt(folder: string): Promise<Built> {
  const files = await filesOf(folder);
  const bytesOf = (name: string) => files.find(({ path }) => path === name)?.bytes;
  const record = bytesOf('release.json');
  if (record === undefined)
    throw new Refusal([`${folder} has no release.json: build it with the platform's preset`]);
  const contracts = bytesOf(contractsFile);
  return {
    record: parsed(release, record, `${folder}/release.json`),
    contracts: contracts && parsed(releaseContracts, contracts, `${folder}/${contractsFile}`),
    files,
  };
}
