import { createHash } from 'node:crypto';
import { manifestFile } from './manifest.ts';
import type { ReleaseFile } from './store.ts';

/** The file of a stored release that says what it was made of; hidden, so that it is never served. */
export const digestFile = '.digest';

function hashOf(files: ReleaseFile[]): string {
  const hash = createHash('sha256');
  for (const { path, bytes } of [...files].sort((a, b) => (a.path < b.path ? -1 : 1)))
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex');
}

/** What makes two releases the same: their own files; compressed copies differ by compressor, the manifest by its key. */
export const digestOf = (files: ReleaseFile[]): string =>
  hashOf(files.filter(({ path }) => !/\.(br|gz)$/.test(path) && path !== manifestFile));

/** What makes two uploads the same: every file but the manifest, byte for byte. */
export const uploadDigestOf = (files: ReleaseFile[]): string =>
  hashOf(files.filter(({ path }) => path !== manifestFile));
