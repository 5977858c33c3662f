import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodePhoto } from '../pictures/index.ts';
import { isWithinLimits } from './photo.ts';

const create = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({
    create: { width, height, channels, background: { r: 90, g: 120, b: 60, alpha: 1 } },
    limitInputPixels: false,
  });
const isAccepted = async (file: Buffer) =>
  isWithinLimits(await sharp(file, { limitInputPixels: false }).metadata());

test.each([
  ['12', 4032, 3024],
  ['24', 5712, 4284],
  ['48', 8064, 6048],
  ['50', 8192, 6144],
])('a photograph of a telephone with %s megapixels is taken', async (_megapixels, width, height) => {
  const file = await create(width, height)
    .jpeg()
    .withExif({ IFD0: { Make: 'SECRETCAM' } })
    .toBuffer();
  const encoded = await encodePhoto(file, 1_024);
  expect(encoded).toMatchObject({ width: 1_024, isWhole: false });
  expect(Buffer.from(encoded?.bytes ?? []).includes('SECRETCAM')).toBe(false);
});

test('what would fill the memory is refused by its header', async () => {
  const wide = create(5_000, 5_000, 4);
  const refused = {
    'interlaced, of 16 bits': wide
      .clone()
      .toColourspace('rgb16')
      .png({ progressive: true, compressionLevel: 1 }),
    'of many pixels': create(7_000, 7_100).png({ compressionLevel: 1 }),
    'progressive, of many pixels': create(7_000, 7_100).jpeg({ progressive: true }),
    'progressive, with all colors': create(4_900, 4_900).jpeg({
      progressive: true,
      chromaSubsampling: '4:4:4',
    }),
  };
  for (const [name, picture] of Object.entries(refused)) {
    const file = await picture.toBuffer();
    expect(await isAccepted(file), name).toBe(false);
    expect(await encodePhoto(file, 1_024), name).toBeUndefined();
  }
});

test('usual pictures of programs are taken: progressive, interlaced, of 16 bits', async () => {
  const taken = {
    'progressive, 12 megapixels': create(4_000, 3_000).jpeg({
      progressive: true,
      chromaSubsampling: '4:4:4',
    }),
    'interlaced, 8 megapixels': create(3_264, 2_448, 4).png({ progressive: true, compressionLevel: 1 }),
    'of 16 bits, 8 megapixels': create(3_264, 2_448).toColourspace('rgb16').png({ compressionLevel: 1 }),
    'WebP of 12 megapixels': create(4_000, 3_000).webp({ effort: 0 }),
  };
  for (const [name, picture] of Object.entries(taken))
    expect(await encodePhoto(await picture.toBuffer(), 640), name).toMatchObject({ width: 640 });
});

test('what is no picture is none, and the next one is encoded', async () => {
  expect(await encodePhoto(Buffer.from('no picture'), 100)).toBeUndefined();
  expect(await encodePhoto(await create(50, 20).png().toBuffer(), 100)).toMatchObject({
    width: 50,
    isWhole: true,
  });
});
