import { inflateSync } from 'node:zlib';

const woffSignature = 0x774f4646;
/** Sizes of the header and of a directory entry (W3C WOFF 1.0, sections 3 and 4). */
const woff = { header: 44, entry: 20 } as const;
const sfnt = { header: 12, entry: 16 } as const;
/** More than the size of any table of a typeface. */
const maxTableBytes = 64 << 20;

/**
 * Unpacks a typeface in WOFF 1.0 to its original TrueType or OpenType file, because readers of WOFF unpack the glyph table again for each glyph that
 * they draw.
 * @throws RangeError, TypeError for a file that is not WOFF
 */
export function unpackWoff(file: Buffer): Buffer {
  if (file.readUInt32BE(0) !== woffSignature) throw new TypeError('The typeface is no WOFF 1.0');
  const count = file.readUInt16BE(12);
  const header = Buffer.alloc(sfnt.header + count * sfnt.entry);
  const power = 2 ** Math.floor(Math.log2(count));
  file.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(power * sfnt.entry, 6);
  header.writeUInt16BE(Math.log2(power), 8);
  header.writeUInt16BE((count - power) * sfnt.entry, 10);
  const parts: Buffer[] = [header];
  let offset = header.length;
  for (let index = 0; index < count; index++) {
    const at = woff.header + index * woff.entry;
    const [start, packed, length] = [4, 8, 12].map((field) => file.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ];
    const content = file.subarray(start, start + packed);
    const table = packed < length ? inflateSync(content, { maxOutputLength: maxTableBytes }) : content;
    if (table.length !== length) throw new RangeError('A table of the typeface has another length');
    const entry = sfnt.header + index * sfnt.entry;
    file.copy(header, entry, at, at + 4);
    file.copy(header, entry + 4, at + 16, at + 20);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(length, entry + 12);
    const padding = (4 - (length % 4)) % 4;
    parts.push(table, Buffer.alloc(padding));
    offset += length + padding;
  }
  return Buffer.concat(parts);
}
