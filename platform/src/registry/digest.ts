import { createHash } from 'node:crypto';
import { manifestFile } from './manifest.ts';
import type { ReleaseFile } from './store.ts';

/** The file of a stored release with the digest of its content; hidden, so that it is never served. */
export const digestFile = '.digest';

function hashOf(files: ReleaseFile[]): string {
  const hash = createHash('sha256');
  for (const { path, bytes } of [...files].sort((a, b) => (a.path < b.path ? -1 : 1)))
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex');
}

/** Equal for releases with equal content. Excludes compressed copies, which depend on the compressor, and the manifest, which depends on the key. */
export const computeDigest = (files: ReleaseFile[]): string =>
  hashOf(files.filter(({ path }) => !/\.(br|gz)$/.test(path) && path !== manifestFile));

/** Equal for uploads with equal files, including compressed copies but not the manifest. */
export const computeUploadDigest = (files: ReleaseFile[]): string =>
  hashOf(files.filter(({ path }) => path !== manifestFile));
