import { type Bytes, hasTextAt } from '../types/bytes.ts';
import { readOrientation, writeOrientation } from './orientation.ts';
import { KeptPieces, maxParts, type Piece, Unreadable } from './pieces.ts';

/** Chunks besides the critical ones that say how the picture looks: transparency, colors, density and frames. */
const looks = new Set(
  'tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs hIST sPLT acTL fcTL fdAT'.split(' '),
);
const maxExifBytes = 1 << 16;

/** Critical chunks begin with a capital letter. */
const isCritical = (name: string): boolean => /^[A-Z]/.test(name);

const table = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32 as PNG has it; `node:zlib` has one since Node 22. */
function toCrc(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}

function toChunk(name: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(content.length);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(toCrc(named), named.length + 4);
  return chunk;
}

/**
 * A PNG without texts, times, Exif but for the orientation, and all that stands behind the picture. Pixels and colors stay as they are.
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
    if (isCritical(name) || looks.has(name)) pieces.keep(at, end);
    else if (name === 'eXIf') {
      const orientation = readOrientation(await bytes.read(at + 8, Math.min(end - at - 12, maxExifBytes)));
      if (orientation !== 1) pieces.add(toChunk('eXIf', writeOrientation(orientation)));
    }
    if (hasTextAt(head, 'IEND', 4)) return pieces.all;
    at = end;
  }
  throw new Unreadable();
}
