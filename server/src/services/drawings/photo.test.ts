import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodePhoto, encodePortrait } from '../pictures/index.ts';
import { isWithinLimits } from './photo.ts';

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
  expect(encoded).toMatchObject({ width: 1_024, isWhole: false });
  expect(Buffer.from(bytesOf(encoded)).includes('SECRETCAM')).toBe(false);
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
    expect(await encodePhoto(file, 1_024), name).toBe('too_large');
  }
});

test('a JPEG of more than 65 megapixels is said to be too large', async () => {
  const file = await create(9_000, 7_500).jpeg({ quality: 20 }).toBuffer();
  expect(await encodePhoto(file, 1_024)).toBe('too_large');
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

/** A picture with detail, so that something is missing where it breaks off. */
const noise = () =>
  sharp({
    create: {
      ...{ width: 400, height: 300, channels: 3, background: '#000' },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();

test('a JPEG that lacks its last two bytes is whole, one that breaks off is none', async () => {
  const whole = await noise();
  expect(whole.subarray(-2).toString('hex')).toBe('ffd9');
  const pixels = async (file: Buffer) =>
    sharp(bytesOf(await encodePhoto(file, 400)))
      .raw()
      .toBuffer();
  const expected = await pixels(whole);
  for (const length of [1, 2]) expect((await pixels(whole.subarray(0, -length))).equals(expected)).toBe(true);
  for (const part of [0.99, 0.9, 0.5, 0.1])
    expect(
      await encodePhoto(whole.subarray(0, Math.floor(whole.length * part)), 400),
      `${part}`,
    ).toBeUndefined();
});

test('a screenshot of a long page stays readable, a portrait is the middle of its picture', async () => {
  const page = await create(1_080, 9_000).png({ compressionLevel: 1 }).toBuffer();
  expect(await encodePhoto(page, 2_048)).toMatchObject({ width: 1_003, height: 8_360, isWhole: false });
  const panorama = await create(4_000, 250).jpeg().toBuffer();
  expect(await encodePortrait(panorama)).toMatchObject({ width: 250, height: 250 });
  const upright = await create(60, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  expect(await encodePhoto(upright, 100)).toMatchObject({ width: 40, height: 60, isWhole: true });
});
