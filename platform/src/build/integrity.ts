import { createHash } from 'node:crypto';

/**
 * The hash that a build writes. A browser takes sha256, sha384 and sha512 alike; the shortest of them is a third less in every
 * document and entry, and no weaker against a file that was exchanged.
 */
export const hashAlgorithm = 'sha256';

/** `sha256-…` of a file's bytes, as an integrity attribute takes it. */
export const integrityOf = (bytes: Uint8Array | string) =>
  `${hashAlgorithm}-${createHash(hashAlgorithm).update(bytes).digest('base64')}`;
