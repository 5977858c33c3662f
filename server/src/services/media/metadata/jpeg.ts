import { type Bytes, hasTextAt } from '../types/bytes.ts';
import { readOrientation, writeOrientation } from './orientation.ts';
import { KeptPieces, maxParts, type Piece, Unreadable } from './pieces.ts';

const chunkBytes = 1 << 16;
const marker = { startOfScan: 0xda, end: 0xd9, comment: 0xfe, app0: 0xe0, app1: 0xe1, app15: 0xef } as const;
const exif = 'Exif\0\0';

/** Application segments that affect the appearance of the picture: its density, its colors, and how the colors are coded. */
const appearanceSegments = new Map([
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]);

const isStandalone = (code: number): boolean => code === 0x01 || (code >= 0xd0 && code <= 0xd7);

/** The next marker after the data of a scan; the end of the file if there is none, because phones truncate pictures. */
async function findScanEnd({ size, read }: Bytes, start: number): Promise<number> {
  let at = start;
  while (at < size) {
    const chunk = await read(at, chunkBytes);
    for (let place = chunk.indexOf(0xff); place >= 0; place = chunk.indexOf(0xff, place + 1)) {
      const next = chunk[place + 1];
      if (next === undefined) break;
      if (next !== 0 && next !== 0xff && !isStandalone(next)) return at + place;
    }
    // The last byte is read again together with the next one, because a marker has two bytes.
    at += chunk.length < chunkBytes ? chunk.length : chunk.length - 1;
  }
  return size;
}

/**
 * A JPEG without what cameras and programs add: Exif except the orientation, XMP, IPTC, comments, previews, and everything after the picture,
 * such as the film of a motion photo. Pixels and colors are unchanged.
 * @throws Unreadable
 */
export async function cleanJpeg(bytes: Bytes): Promise<Piece[]> {
  const pieces = new KeptPieces();
  let orientation = 1;
  let headerEnd = 2;
  let hasScan = false;
  pieces.keep(0, 2);
  let at = 2;
  for (let parts = 0; parts < maxParts; parts++) {
    const head = await bytes.read(at, 16);
    const code = head[1];
    if (head[0] !== 0xff || code === undefined) break;
    if (code === 0xff || isStandalone(code)) {
      at += code === 0xff ? 1 : 2;
      continue;
    }
    if (code === marker.end) {
      pieces.keep(at, at + 2);
      if (!hasScan) throw new Unreadable();
      return withOrientation(pieces, orientation, headerEnd);
    }
    if (head.length < 4) break;
    const end = at + 2 + head.readUInt16BE(2);
    if (end < at + 4 || end > bytes.size) break;
    if (code === marker.startOfScan) {
      hasScan = true;
      const scanEnd = await findScanEnd(bytes, end);
      pieces.keep(at, scanEnd);
      if (scanEnd === bytes.size) return withOrientation(pieces, orientation, headerEnd);
      at = scanEnd;
      continue;
    }
    if (code === marker.app1 && !hasScan && hasTextAt(head, exif, 4) && orientation === 1)
      orientation = readOrientation(await bytes.read(at + 10, Math.min(end - at - 10, chunkBytes)));
    const isForApplications = code >= marker.app0 && code <= marker.app15;
    const name = appearanceSegments.get(code);
    if (isForApplications ? name !== undefined && hasTextAt(head, name, 4) : code !== marker.comment) {
      pieces.keep(at, end);
      if (code === marker.app0 && headerEnd === 2) headerEnd = at === 2 ? end : 2;
    }
    at = end;
  }
  // After the first scan, invalid data is acceptable: the picture before it can be shown.
  if (!hasScan) throw new Unreadable();
  return withOrientation(pieces, orientation, headerEnd);
}

/** Adds the orientation after the JFIF header, which must come first. */
function withOrientation({ all }: KeptPieces, orientation: number, headerEnd: number): Piece[] {
  const [first, ...others] = all;
  if (orientation === 1 || !first || !('end' in first)) return all;
  const content = Buffer.concat([Buffer.from(exif, 'latin1'), writeOrientation(orientation)]);
  const head = Buffer.from([0xff, marker.app1, 0, content.length + 2]);
  const rest = headerEnd < first.end ? [{ start: headerEnd, end: first.end }] : [];
  return [{ start: 0, end: headerEnd }, Buffer.concat([head, content]), ...rest, ...others];
}
