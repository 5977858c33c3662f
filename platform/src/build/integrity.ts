import { createHash } from 'node:crypto';

/** `sha384-…` of a file's bytes, as an integrity attribute takes it. */
export const integrityOf = (bytes: Uint8Array | string) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
