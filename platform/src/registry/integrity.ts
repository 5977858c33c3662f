import { createHash } from 'node:crypto';

/**
 * The algorithm of integrity hashes. Browsers accept sha256, sha384 and sha512; sha256 is the shortest in documents and entries, and
 * strong enough to detect replaced files.
 */
export const hashAlgorithm = 'sha256';

/** The value of an `integrity` attribute for a file: `sha256-…`. */
export const computeIntegrity = (bytes: Uint8Array | string) =>
  `${hashAlgorithm}-${createHash(hashAlgorithm).update(bytes).digest('base64')}`;
