import type { MediaType } from '../tables.ts';
import type { Bytes } from '../types/bytes.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanMatroska } from './matroska.ts';
import { cleanMovie } from './movie.ts';
import { type Piece, Unreadable } from './pieces.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';
import { cleanAvi, cleanWmv } from './windows-films.ts';

/**
 * Types whose files contain metadata about place, time and device (PD-132). MPEG streams, Ogg, RealMedia and lists of addresses have no place for
 * camera metadata; documents and SVG are stored unchanged (docs/security.md).
 */
const cleaners: Partial<Record<MediaType, (bytes: Bytes) => Promise<Piece[]>>> = {
  jpg: cleanJpeg,
  png: cleanPng,
  webp: cleanWebp,
  mp4: cleanMovie,
  mov: cleanMovie,
  webm: cleanMatroska,
  avi: cleanAvi,
  wmv: cleanWmv,
};

export const cleanableTypes = Object.keys(cleaners) as MediaType[];

/**
 * Finds the parts of a file that remain without metadata: pictures and films look the same. It takes time in proportion to the file's size, and
 * decodes nothing.
 * @returns `unreadable` for a file whose structure does not match its type
 */
export async function findClean(bytes: Bytes, type: MediaType): Promise<readonly Piece[] | 'unreadable'> {
  const clean = cleaners[type];
  if (!clean) return [{ start: 0, end: bytes.size }];
  try {
    return await clean(bytes);
  } catch (error) {
    if (error instanceof Unreadable || error instanceof RangeError) return 'unreadable';
    throw error;
  }
}
