import type { Readable } from 'node:stream';

/** A file: its path, or its bytes. */
export type MediaSource = string | Uint8Array;

/** Offsets of the first and the last byte. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface OpenMedia {
  /** The requested bytes; a caller that stops reading destroys the stream. */
  stream: Readable;
  /** Size of the whole file in bytes. */
  size: number;
}

/**
 * Stores the bytes of media under names made of their hash: `<32 hex digits>.<type>`. Any other name is a programming error. There is one
 * adapter for a folder and one for a bucket; both pass media-store.contract.ts.
 * @throws Failure 503 `unavailable` from every method, if the storage does not respond or is full
 */
export interface MediaStore {
  /** Stores a file atomically and durably. An existing file is unchanged. */
  put(name: string, source: MediaSource): Promise<void>;
  has(name: string): Promise<boolean>;
  /** Opens a file, or a range within it, as a stream; undefined if it does not exist. */
  open(name: string, range?: ByteRange): Promise<OpenMedia | undefined>;
  /** Deletes a file. A missing file is not an error. */
  delete(name: string): Promise<void>;
}

/** @throws for a name that could lead outside of the store */
export function checkName(name: string): string {
  if (!/^[0-9a-f]{32}\.[a-z0-9]{2,5}$/.test(name)) throw new Error('No name of a file in the media store');
  return name;
}
