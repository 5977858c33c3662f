import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { guideParts } from './entries.ts';
import { pictureSize, pictures } from './pictures.ts';

const folder = (language: string) => new URL(`./pictures/${language}/`, import.meta.url);
/** Maximum size of a screenshot, bytes. */
const maxBytes = 40_000;

/** Reads width and height from the header of a lossy WebP picture, as browsers write it. */
const sizeOf = (bytes: Buffer) => {
  expect(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 15)).toBe('RIFFWEBPVP8');
  return bytes.toString('latin1', 12, 16) === 'VP8X'
    ? { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    : { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
};

test.each(['en', 'ar'])(
  'every step of the guide has its screenshot in %s, small and of one size',
  (language) => {
    const used = guideParts.flatMap(({ entries }) => entries.flatMap(({ steps }) => steps));
    expect([...new Set(used)].sort()).toEqual(Object.keys(pictures).sort());
    const files = readdirSync(folder(language)).sort();
    expect(files).toEqual(
      Object.keys(pictures)
        .map((name) => `${name}.webp`)
        .sort(),
    );
    for (const file of files) {
      const bytes = readFileSync(new URL(file, folder(language)));
      expect(bytes.length, file).toBeLessThan(maxBytes);
      expect(sizeOf(bytes), file).toEqual(pictureSize);
    }
  },
);
