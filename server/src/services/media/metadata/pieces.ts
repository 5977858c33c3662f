import type { Bytes } from '../types/bytes.ts';

/** Offsets in a file: the end is exclusive. */
export interface Range {
  start: number;
  end: number;
}

/** Part of a cleaned file: a range of the original file, other bytes, or zeros. */
export type Piece = Range | Uint8Array | { zeros: number };

/** Replaces bytes by as many other bytes. */
export interface Edit {
  at: number;
  bytes: Uint8Array | { zeros: number };
}

/** A file whose structure does not match its type. It cannot be cleaned, because it cannot be parsed. */
export class Unreadable extends Error {}

/** Maximum number of parts of a file: chunks of a picture, boxes of a film of many hours in fragments of seconds. */
export const maxParts = 50_000;

/** Collects the ranges of a file that are kept, in order; adjacent ranges become one piece. */
export class KeptPieces {
  readonly all: Piece[] = [];

  keep(start: number, end: number): void {
    const last = this.all.at(-1);
    if (last && 'end' in last && last.end === start) last.end = end;
    else this.all.push({ start, end });
  }

  add(bytes: Uint8Array): void {
    this.all.push(bytes);
  }
}

const lengthOf = ({ bytes }: Edit): number => ('zeros' in bytes ? bytes.zeros : bytes.length);

/** A file with some bytes replaced. Where edits overlap, the first one wins, and the rest of the other still applies. */
export function applyEdits({ size }: Pick<Bytes, 'size'>, edits: readonly Edit[]): Piece[] {
  const pieces = new KeptPieces();
  let at = 0;
  for (const edit of [...edits].sort((one, other) => one.at - other.at)) {
    const end = Math.min(size, edit.at + lengthOf(edit));
    const start = Math.max(at, edit.at);
    if (end <= start) continue;
    if (start > at) pieces.keep(at, start);
    const { bytes } = edit;
    pieces.all.push(
      'zeros' in bytes ? { zeros: end - start } : bytes.subarray(start - edit.at, end - edit.at),
    );
    at = end;
  }
  if (at < size) pieces.keep(at, size);
  return pieces.all;
}

const chunkBytes = 1 << 16;
const zeros = Buffer.alloc(chunkBytes);

async function* readEach({ read }: Bytes, pieces: readonly Piece[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces)
    if (piece instanceof Uint8Array) yield piece;
    else if ('zeros' in piece)
      for (let left = piece.zeros; left > 0; left -= chunkBytes) yield zeros.subarray(0, left);
    else
      for (let at = piece.start; at < piece.end; at += chunkBytes)
        yield await read(at, Math.min(chunkBytes, piece.end - at));
}

/** The bytes of pieces in chunks of some 64 kB, however small the pieces are. */
export async function* readPieces(bytes: Bytes, pieces: readonly Piece[]): AsyncGenerator<Uint8Array> {
  let chunk = Buffer.alloc(chunkBytes);
  let length = 0;
  for await (const part of readEach(bytes, pieces)) {
    if (length + part.length > chunkBytes) {
      yield chunk.subarray(0, length);
      chunk = Buffer.alloc(chunkBytes);
      length = 0;
    }
    chunk.set(part, length);
    length += part.length;
  }
  if (length > 0) yield chunk.subarray(0, length);
}
