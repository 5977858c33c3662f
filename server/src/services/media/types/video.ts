import { type Bytes, hasTextAt } from './bytes.ts';

/** Maximum number of boxes that are read. A film of many hours in fragments of seconds has fewer. */
const maxBoxes = 50_000;

/** Brands of MP4 that browsers play; QuickTime's own are not among them. */
const brands = /^(?:iso[2-9a-m]|mp4[12]|avc1|dash|M4V |MSNV)$/;

/** Brands of pictures in the same container: AVIF, HEIC and their sequences. Such files name brands of films as well. */
const pictureBrands = /^(?:avi[fs]|mif[12]|msf1|miaf|hei[cxms]|hev[cxms])$/;

/** Name and end of the box at an offset; undefined if no box fits into the file there. */
async function boxAt({ size, read }: Bytes, at: number): Promise<{ name: string; end: number } | undefined> {
  const head = await read(at, 16);
  if (head.length < 8) return undefined;
  let length = head.readUInt32BE(0);
  if (length === 0) length = size - at;
  else if (length === 1) {
    if (head.length < 16 || head.readUInt32BE(8) > 0x1f_ffff) return undefined;
    length = head.readUInt32BE(8) * 2 ** 32 + head.readUInt32BE(12);
    if (length < 16) return undefined;
  }
  const end = at + length;
  return length < 8 || end > size ? undefined : { name: head.toString('latin1', 4, 8), end };
}

/** Whether a file is a complete MP4, by its brands and its boxes. */
export async function isMp4(bytes: Bytes): Promise<boolean> {
  const start = await bytes.read(0, 256);
  if (!hasTextAt(start, 'ftyp', 4)) return false;
  const first = start.subarray(0, Math.min(start.readUInt32BE(0), start.length));
  // The major brand and the compatible brands; the four bytes between them are a version.
  const named = [8, ...Array.from({ length: 60 }, (_, index) => 16 + index * 4)]
    .filter((at) => at + 4 <= first.length)
    .map((at) => first.toString('latin1', at, at + 4));
  if (named[0] === 'qt  ' || named.some((brand) => pictureBrands.test(brand))) return false;
  return named.some((brand) => brands.test(brand)) && isFilm(bytes);
}

/** Whether a file is a complete sequence of boxes with metadata and media data, as MP4 and QuickTime are. */
export async function isFilm(bytes: Bytes): Promise<boolean> {
  const found = new Set<string>();
  let at = 0;
  for (let pieces = 0; at < bytes.size && pieces < maxBoxes; pieces++) {
    const box = await boxAt(bytes, at);
    if (!box) return false;
    found.add(box.name);
    at = box.end;
  }
  return found.has('moov') && found.has('mdat');
}

/**
 * Reads an EBML number of variable length.
 * @param marked keeps the length marker, as in ids of elements
 */
function numberAt(bytes: Buffer, at: number, marked = false): { value: number; end: number } | undefined {
  const first = bytes[at];
  if (first === undefined || first === 0) return undefined;
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) return undefined;
  let value = marked ? first : first & (0xff >> length);
  for (let index = 1; index < length; index++) value = value * 256 + (bytes[at + index] ?? 0);
  return { value, end: at + length };
}

const docType = 0x4282;
const segment = 0x18538067;
const unknownLengths = new Set(Array.from({ length: 8 }, (_, index) => 2 ** (7 * (index + 1)) - 1));

/** Whether a file is a complete WebM. One of unknown length may be truncated, because it does not declare its length. */
export async function isWebm({ size, read }: Bytes): Promise<boolean> {
  const start = await read(0, 4_096);
  if (!hasTextAt(start, '\x1aE\xdf\xa3')) return false;
  const header = numberAt(start, 4);
  if (!header || header.end + header.value > start.length) return false;
  let type = '';
  let at = header.end;
  while (at < header.end + header.value) {
    const name = numberAt(start, at, true);
    const length = name && numberAt(start, name.end);
    if (!name || !length) return false;
    at = length.end + length.value;
    if (name.value === docType) type = start.toString('latin1', length.end, at);
  }
  if (type.split('\0', 1)[0] !== 'webm') return false;
  const film = numberAt(start, at, true);
  const length = film && numberAt(start, film.end);
  if (film?.value !== segment || !length) return false;
  return unknownLengths.has(length.value) || length.end + length.value <= size;
}
