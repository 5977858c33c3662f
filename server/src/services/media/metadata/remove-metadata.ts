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
 * Types whose files say where, when and with what they were made (PD-132). Streams of MPEG, Ogg, RealMedia and lists have no place for what a camera
 * knows; documents are kept as they were written (docs/security.md).
 */
const cleaners: Partial<Record<MediaType, (bytes: Bytes) => Promise<Piece[]>>> = {
  ...{ jpg: cleanJpeg, png: cleanPng, webp: cleanWebp },
  ...{ mp4: cleanMovie, mov: cleanMovie, webm: cleanMatroska, avi: cleanAvi, wmv: cleanWmv },
};

export const cleanableTypes = Object.keys(cleaners) as MediaType[];

/**
 * What a file is without metadata: pictures and films look as they did. It takes time in proportion to the file's size, and nothing is decoded.
 * @returns `unreadable` for a file that is not built as its type says
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
