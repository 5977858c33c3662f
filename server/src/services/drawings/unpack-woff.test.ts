import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { lastTypeface } from './typefaces.ts';
import { unpackWoff } from './unpack-woff.ts';

const require = createRequire(import.meta.url);

/** The tables of a TrueType file with their length, checksum and first bytes. */
function readTables(file: Buffer): Record<string, { length: number; sum: number; start: string }> {
  const tables = Array.from({ length: file.readUInt16BE(4) }, (_, index) => {
    const at = 12 + index * 16;
    const [offset, length] = [file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)];
    expect(offset % 4).toBe(0);
    expect(offset + length).toBeLessThanOrEqual(file.length);
    // The checksum of `head` is computed without its own checksum field (OpenType, "Calculating checksums").
    const content = Buffer.concat([
      file.subarray(offset, offset + length),
      Buffer.alloc((4 - (length % 4)) % 4),
    ]);
    let sum = 0;
    for (let place = 0; place < content.length; place += 4) sum = (sum + content.readUInt32BE(place)) >>> 0;
    const name = file.toString('latin1', at, at + 4);
    if (name !== 'head') expect(sum, name).toBe(file.readUInt32BE(at + 4));
    return [name, { length, sum, start: content.toString('hex', 0, 4) }] as const;
  });
  return Object.fromEntries(tables);
}

test.each([
  ['the last typeface', lastTypeface.files[400]],
  ['a small one', require.resolve('@fontsource/readex-pro/files/readex-pro-arabic-400-normal.woff')],
])('%s is what it was packed from', (_name, path) => {
  const unpacked = unpackWoff(readFileSync(path));
  expect(unpacked.readUInt32BE(0)).toBe(0x00010000);
  const tables = readTables(unpacked);
  expect(Object.keys(tables)).toEqual(
    expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca', 'maxp']),
  );
  expect(unpacked.length % 4).toBe(0);
});

test('what is no WOFF, and one that breaks off, is refused', () => {
  expect(() => unpackWoff(Buffer.from('no typeface'))).toThrow('no WOFF');
  expect(() => unpackWoff(readFileSync(lastTypeface.files[400]).subarray(0, 100_000))).toThrow();
});
