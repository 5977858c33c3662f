import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodePhoto, encodePortrait } from '../pictures/index.ts';
import { isWithinLimits } from './photo.ts';
import { toPngChunk } from './png-chunk.ts';

const create = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({
    create: { width, height, channels, background: { r: 90, g: 120, b: 60, alpha: 1 } },
    limitInputPixels: false,
  });
const isAccepted = async (file: Buffer) =>
  isWithinLimits(await sharp(file, { limitInputPixels: false }).metadata());

const bytesOf = (encoded: Awaited<ReturnType<typeof encodePhoto>>): Uint8Array => {
  if (!encoded || encoded === 'too_large') throw new Error('The picture was not encoded');
  return encoded.bytes;
};

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
  expect(encoded).toMatchObject({ width: 1_024, isFullSize: false });
  expect(Buffer.from(bytesOf(encoded)).includes('SECRETCAM')).toBe(false);
});

test('what would fill the memory is refused by its header', async () => {
  const wide = create(5_000, 5_000, 4);
  const rejected = {
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
  for (const [name, picture] of Object.entries(rejected)) {
    const file = await picture.toBuffer();
    expect(await isAccepted(file), name).toBe(false);
    expect(await encodePhoto(file, 1_024), name).toBe('too_large');
  }
});

test('a JPEG of more than 65 megapixels is said to be too large', async () => {
  const file = await create(9_000, 7_500).jpeg({ quality: 20 }).toBuffer();
  expect(await encodePhoto(file, 1_024)).toBe('too_large');
});

test('usual pictures of programs are taken: progressive, interlaced, of 16 bits', async () => {
  const accepted = {
    'progressive, 12 megapixels': create(4_000, 3_000).jpeg({
      progressive: true,
      chromaSubsampling: '4:4:4',
    }),
    'interlaced, 8 megapixels': create(3_264, 2_448, 4).png({ progressive: true, compressionLevel: 1 }),
    'of 16 bits, 8 megapixels': create(3_264, 2_448).toColourspace('rgb16').png({ compressionLevel: 1 }),
    'WebP of 12 megapixels': create(4_000, 3_000).webp({ effort: 0 }),
  };
  for (const [name, picture] of Object.entries(accepted))
    expect(await encodePhoto(await picture.toBuffer(), 640), name).toMatchObject({ width: 640 });
});

test('what is no picture is none, and the next one is encoded', async () => {
  expect(await encodePhoto(Buffer.from('no picture'), 100)).toBeUndefined();
  expect(await encodePhoto(await create(50, 20).png().toBuffer(), 100)).toMatchObject({
    width: 50,
    isFullSize: true,
  });
});

/** A picture with detail, so that a truncated one visibly lacks something. */
const noise = () =>
  sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();

test('a JPEG that lacks its last two bytes is whole, one that breaks off is none', async () => {
  const full = await noise();
  expect(full.subarray(-2).toString('hex')).toBe('ffd9');
  const pixels = async (file: Buffer) =>
    sharp(bytesOf(await encodePhoto(file, 400)))
      .raw()
      .toBuffer();
  const expected = await pixels(full);
  for (const length of [1, 2]) expect((await pixels(full.subarray(0, -length))).equals(expected)).toBe(true);
  for (const part of [0.99, 0.9, 0.5, 0.1])
    expect(
      await encodePhoto(full.subarray(0, Math.floor(full.length * part)), 400),
      `${part}`,
    ).toBeUndefined();
});

test('a screenshot of a long page stays readable, a portrait is the middle of its picture', async () => {
  const page = await create(1_080, 9_000).png({ compressionLevel: 1 }).toBuffer();
  expect(await encodePhoto(page, 2_048)).toMatchObject({ width: 1_003, height: 8_360, isFullSize: false });
  const panorama = await create(4_000, 250).jpeg().toBuffer();
  expect(await encodePortrait(panorama)).toMatchObject({ width: 250, height: 250 });
  const upright = await create(60, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  expect(await encodePhoto(upright, 100)).toMatchObject({ width: 40, height: 60, isFullSize: true });
});

/** The first pixel of the stored picture: red, green and blue. */
const readPixel = async (picture: Uint8Array) => [
  ...(await sharp(picture).removeAlpha().raw().toBuffer()).subarray(0, 3),
];

test('a PNG whose chunk names Display P3 looks as browsers show it; one of sRGB as before', async () => {
  const orange = sharp({
    create: { width: 64, height: 64, channels: 3, background: { r: 200, g: 100, b: 50 } },
  });
  const plain = await orange.clone().png().toBuffer();
  const afterHeader = 33;
  const named = (...content: number[]) =>
    Buffer.concat([
      plain.subarray(0, afterHeader),
      toPngChunk('cICP', Uint8Array.from(content)),
      plain.subarray(afterHeader),
    ]);
  const store = async (file: Buffer) => readPixel(bytesOf(await encodePhoto(file, 1_024)));
  const isNear = (pixel: number[], expected: number[]) =>
    pixel.every((value, at) => Math.abs(value - (expected[at] ?? 0)) <= 4);
  // As Chromium draws it: findings/sharp-png-cicp-colors.sh.
  expect(await store(named(12, 13, 0, 1))).toSatisfy((pixel: number[]) => isNear(pixel, [215, 93, 31]));
  expect(await store(named(1, 13, 0, 1))).toSatisfy((pixel: number[]) => isNear(pixel, [200, 100, 50]));
  expect(await store(plain)).toSatisfy((pixel: number[]) => isNear(pixel, [200, 100, 50]));
});
