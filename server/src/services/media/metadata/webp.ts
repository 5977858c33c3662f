import type { Bytes } from '../types/bytes.ts';
import { readOrientation, writeOrientation } from './orientation.ts';
import { KeptPieces, maxParts, type Piece, Unreadable } from './pieces.ts';

/** Chunks that affect the appearance of the picture. */
const appearanceChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Bits of the flags of VP8X. */
const hasExif = 0x08;
const hasXmp = 0x04;
const maxExifBytes = 1 << 16;

const lengthOf = (piece: Piece): number =>
  piece instanceof Uint8Array ? piece.length : 'zeros' in piece ? piece.zeros : piece.end - piece.start;

/**
 * A WebP without XMP, Exif except the orientation, and everything after the picture. Pixels and colors are unchanged.
 * @throws Unreadable
 */
export async function cleanWebp(bytes: Bytes): Promise<Piece[]> {
  const fileHead = await bytes.read(0, 12);
  const fileEnd = fileHead.readUInt32LE(4) + 8;
  const pieces = new KeptPieces();
  let orientation = 1;
  let layout: Buffer | undefined;
  let at = 12;
  let parts = 0;
  while (at + 8 <= fileEnd) {
    const head = await bytes.read(at, 8);
    if (head.length < 8 || ++parts > maxParts) throw new Unreadable();
    const name = head.toString('latin1', 0, 4);
    const length = head.readUInt32LE(4);
    const end = Math.min(at + 8 + length + (length % 2), fileEnd);
    if (at + 8 + length > fileEnd) throw new Unreadable();
    if (name === 'VP8X' && length >= 10 && !layout) {
      layout = Buffer.from(await bytes.read(at, end - at));
      pieces.add(layout);
    } else if (appearanceChunks.has(name)) pieces.keep(at, end);
    else if (name === 'EXIF') {
      const exif = await bytes.read(at + 8, Math.min(length, maxExifBytes));
      const isPrefixed = exif.toString('latin1', 0, 6) === 'Exif\0\0';
      orientation = readOrientation(isPrefixed ? exif.subarray(6) : exif);
    }
    at = end;
  }
  if (layout) {
    layout[8] = (layout[8] ?? 0) & ~(hasExif | hasXmp);
    if (orientation !== 1) {
      layout[8] |= hasExif;
      const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
      const exif = writeOrientation(orientation);
      head.writeUInt32LE(exif.length, 4);
      pieces.add(Buffer.concat([head, exif]));
    }
  }
  const head = Buffer.from(fileHead);
  head.writeUInt32LE(4 + pieces.all.reduce((sum, piece) => sum + lengthOf(piece), 0), 4);
  return [head, ...pieces.all];
}
