import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { toPngChunk } from './png-chunk.ts';

/** Content of a cICP chunk: primaries of Display P3, the transfer of sRGB, RGB, full range (ITU-T H.273). */
const displayP3 = Buffer.from([12, 13, 0, 1]);
/** Color chunks that the profile replaces. */
const otherColors = new Set(['cICP', 'sRGB', 'gAMA', 'cHRM']);

/** Reads the profile of Display P3 that libvips contains. */
async function readDisplayP3(): Promise<Buffer> {
  const pixel = { create: { width: 1, height: 1, channels: 3, background: 'black' } } as const;
  const { icc } = await sharp(await sharp(pixel).withIccProfile('p3').png().toBuffer()).metadata();
  if (!icc) throw new Error('sharp has written no profile of Display P3');
  return icc;
}

/**
 * Replaces the cICP chunk of a PNG that names Display P3 by the profile, because libvips, which decodes it, reads only profiles
 * (`findings/sharp-png-cicp-colors.sh`).
 * @returns undefined for any other PNG, and for one that has a profile
 */
export async function withDisplayP3(png: Buffer): Promise<Buffer | undefined> {
  const kept: Buffer[] = [png.subarray(0, 8)];
  let isDisplayP3 = false;
  let at = 8;
  for (;;) {
    const end = at + 8 <= png.length ? at + 12 + png.readUInt32BE(at) : Number.POSITIVE_INFINITY;
    if (end > png.length) return undefined;
    const name = png.toString('latin1', at + 4, at + 8);
    if (name === 'iCCP') return undefined;
    // Color chunks precede the pixels.
    if (name === 'PLTE' || name === 'IDAT') break;
    if (name === 'cICP') isDisplayP3 = png.subarray(at + 8, end - 4).equals(displayP3);
    if (!otherColors.has(name)) kept.push(png.subarray(at, end));
    at = end;
  }
  if (!isDisplayP3) return undefined;
  const profile = toPngChunk(
    'iCCP',
    Buffer.concat([Buffer.from('P3\0\0'), deflateSync(await readDisplayP3())]),
  );
  return Buffer.concat([...kept, profile, png.subarray(at)]);
}
