import type { Bytes } from '../types/bytes.ts';
import { applyEdits, type Edit, maxParts, type Piece, type Range, Unreadable } from './pieces.ts';

/** Lists and chunks of an AVI that players need, by the list that contains them. */
const needed: Record<string, readonly string[]> = {
  'AVI ': ['hdrl', 'movi', 'idx1'],
  AVIX: ['movi', 'idx1'],
  hdrl: ['avih', 'strl', 'odml', 'vprp'],
  strl: ['strh', 'strf', 'indx', 'vprp'],
};

/**
 * An AVI without what cameras add: dates, program names, maker notes. Removed parts become padding of the same length.
 * @throws Unreadable
 */
export async function cleanAvi(bytes: Bytes): Promise<Piece[]> {
  const edits: Edit[] = [];
  let parts = 0;
  async function cleanList({ start, end }: Range, list: string): Promise<void> {
    let at = start;
    while (at + 8 <= end) {
      if (++parts > maxParts) throw new Unreadable();
      const head = await bytes.read(at, 12);
      const length = head.readUInt32LE(4);
      // In an interrupted recording the last list claims to be longer than the file.
      const chunkEnd = Math.min(at + 8 + length, end);
      const chunk = head.toString('latin1', 0, 4);
      const isList = chunk === 'LIST' && head.length === 12;
      const name = isList ? head.toString('latin1', 8, 12) : chunk;
      if (!needed[list]?.includes(name))
        edits.push(
          { at, bytes: Buffer.from('JUNK') },
          { at: at + 8, bytes: { zeros: Math.max(0, chunkEnd - at - 8) } },
        );
      else if (isList && needed[name]) await cleanList({ start: at + 12, end: chunkEnd }, name);
      at = chunkEnd + (length % 2);
    }
  }
  let at = 0;
  while (at + 12 <= bytes.size) {
    if (++parts > maxParts) throw new Unreadable();
    const head = await bytes.read(at, 12);
    const end = Math.min(bytes.size, at + 8 + head.readUInt32LE(4));
    if (head.toString('latin1', 0, 4) !== 'RIFF') break;
    await cleanList({ start: at + 12, end }, head.toString('latin1', 8, 12));
    at = Math.max(end, at + 12);
  }
  // Players read nothing after the film.
  if (at < bytes.size) edits.push({ at, bytes: { zeros: bytes.size - at } });
  return applyEdits(bytes, edits);
}

const toGuid = (hex: string): Buffer => Buffer.from(hex, 'hex');
const padding = toGuid('74d40618dfca0945a4ba9aabcb96aae8');
/** Header objects that describe a film: content, extended content, metadata, and metadata library. */
const textFields = [
  '3326b2758e66cf11a6d900aa0062ce6c',
  '40a4d0d207e3d21197f000a0c95ea850',
  'eacbf8c5af5b77488467aa8c44fa4cca',
  '941c23449894d149a1411d134e457054',
];
const fileProperties = 'a1dcab8c47a9cf118ee400c00c205365';
const headerExtension = 'b503bf5f2ea9cf118ee300c00c205365';

/**
 * A Windows Media film without its descriptions and date, which become padding of the same length.
 * @throws Unreadable
 */
export async function cleanWmv(bytes: Bytes): Promise<Piece[]> {
  const edits: Edit[] = [];
  let parts = 0;
  async function cleanObjects({ start, end }: Range): Promise<void> {
    let at = start;
    while (at + 24 <= end) {
      if (++parts > maxParts) throw new Unreadable();
      const head = await bytes.read(at, 24);
      if (head.length < 24) throw new Unreadable();
      const id = head.toString('hex', 0, 16);
      const length = head.readUInt32LE(16) + head.readUInt32LE(20) * 2 ** 32;
      if (length < 24 || at + length > end) throw new Unreadable();
      if (textFields.includes(id))
        edits.push({ at, bytes: padding }, { at: at + 24, bytes: { zeros: length - 24 } });
      else if (id === fileProperties) edits.push({ at: at + 48, bytes: { zeros: 8 } });
      else if (id === headerExtension) await cleanObjects({ start: at + 46, end: at + length });
      at += length;
    }
  }
  const head = await bytes.read(0, 30);
  if (head.length < 30) throw new Unreadable();
  const length = head.readUInt32LE(16) + head.readUInt32LE(20) * 2 ** 32;
  if (length < 30 || length > bytes.size) throw new Unreadable();
  await cleanObjects({ start: 30, end: length });
  return applyEdits(bytes, edits);
}
