import type { Readable } from 'node:stream';

/** A file at its path, or its bytes. */
export type MediaSource = string | Uint8Array;

/** Places of the first and the last byte. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface OpenMedia {
  /** What was asked for, as it comes; whoever stops reading destroys it. */
  stream: Readable;
  /** Bytes of the whole file. */
  size: number;
}

/**
 * Where the bytes of media are, under names that say what they hold: `<32 hex digits>.<type>`. One adapter keeps them in a folder,
 * another in a bucket; both pass one contract suite. A name that is none of these is an error of ours.
 * @throws Failure 503 `unavailable` from everything, where the store does not answer or cannot take more
 */
export interface MediaStore {
  /** Keeps a file; whole and durable when it returns, or not there at all. One that is there stays. */
  put(name: string, source: MediaSource): Promise<void>;
  has(name: string): Promise<boolean>;
  /** A file, or a part of it that lies within; undefined when there is none. Never whole in memory. */
  open(name: string, range?: ByteRange): Promise<OpenMedia | undefined>;
  /** One that is not there is fine. */
  delete(name: string): Promise<void>;
}

/** Refuses whatever could lead elsewhere. */
export function checkedName(name: string): string {
  if (!/^[0-9a-f]{32}\.[a-z0-9]{2,5}$/.test(name)) throw new Error('No name of a file in the media store');
  return name;
}
