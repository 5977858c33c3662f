import { toPngChunk } from '../../drawings/index.ts';
import { type Bytes, hasTextAt } from '../types/bytes.ts';
import { readOrientation, writeOrientation } from './orientation.ts';
import { KeptPieces, maxParts, type Piece, Unreadable } from './pieces.ts';

/** Non-critical chunks that affect the appearance of the picture: transparency, colors, density and frames. */
const appearanceChunks = new Set(
  'tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs hIST sPLT acTL fcTL fdAT'.split(' '),
);
const maxExifBytes = 1 << 16;

/** Critical chunks begin with a capital letter. */
const isCritical = (name: string): boolean => /^[A-Z]/.test(name);

/**
 * A PNG without texts, times, Exif except the orientation, and everything after the picture. Pixels and colors are unchanged.
 * @throws Unreadable
 */
export async function cleanPng(bytes: Bytes): Promise<Piece[]> {
  const pieces = new KeptPieces();
  pieces.keep(0, 8);
  let at = 8;
  for (let parts = 0; parts < maxParts; parts++) {
    const head = await bytes.read(at, 8);
    if (head.length < 8) break;
    const name = head.toString('latin1', 4, 8);
    const end = at + 12 + head.readUInt32BE(0);
    if (end > bytes.size) break;
    if (isCritical(name) || appearanceChunks.has(name)) pieces.keep(at, end);
    else if (name === 'eXIf') {
      const orientation = readOrientation(await bytes.read(at + 8, Math.min(end - at - 12, maxExifBytes)));
      if (orientation !== 1) pieces.add(toPngChunk('eXIf', writeOrientation(orientation)));
    }
    if (hasTextAt(head, 'IEND', 4)) return pieces.all;
    at = end;
  }
  throw new Unreadable();
}
