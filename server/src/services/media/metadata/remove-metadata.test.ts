import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { maxGrowth, measureGrowth } from 'shared-api/testing/growth';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { samples } from '../media.fixture.ts';
import type { MediaType } from '../tables.ts';
import { withBytes } from '../types/bytes.ts';
import { detectType } from '../types/detect-type.ts';
import { readPieces } from './pieces.ts';
import { cleanableTypes, findClean } from './remove-metadata.ts';

/** A camera's name, and the place of the picture. */
const secret = 'SECRETCAM';
const place = '+30.0444+031.2357/';
const latin = (text: string) => Buffer.from(text, 'latin1');

const clean = (file: Buffer, type: MediaType): Promise<Buffer | 'unreadable'> =>
  withBytes(file, async (bytes) => {
    const pieces = await findClean(bytes, type);
    return pieces === 'unreadable' ? pieces : buffer(Readable.from(readPieces(bytes, pieces)));
  });
async function cleaned(file: Buffer, type: MediaType): Promise<Buffer> {
  const result = await clean(file, type);
  if (result === 'unreadable') throw new Error('It is unreadable');
  expect(result.includes(secret), 'the camera').toBe(false);
  expect(result.includes('+30.0444'), 'the place').toBe(false);
  expect(await detectType(result)).toBe(type);
  // Cleaning a clean file does not change it.
  expect(await clean(result, type)).toEqual(result);
  return result;
}

/** Four colors, so that a rotated picture looks different. */
const picture = (options: { orientation?: number } = {}) =>
  sharp(Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 0, 9, 9, 9, 99, 99, 99]), {
    raw: { width: 3, height: 2, channels: 3 },
  })
    .resize({ width: 48, height: 32, kernel: 'nearest' })
    .withExif({
      IFD0: { Make: secret, Model: secret },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 2/1 39/1' },
    })
    .withMetadata({ orientation: options.orientation });
const pixelsOf = (file: Buffer) => sharp(file).autoOrient().raw().toBuffer();

const segment = (code: number, content: string) => {
  const bytes = Buffer.concat([Buffer.from([0xff, code, 0, 0]), latin(content)]);
  bytes.writeUInt16BE(content.length + 2, 2);
  return bytes;
};

test.each([1, 3, 6, 8])(
  'a JPEG looks as before, turned as %i says, without camera and place',
  async (orientation) => {
    const jpeg = await picture({ orientation }).jpeg().toBuffer();
    expect(jpeg.includes(secret)).toBe(true);
    const file = Buffer.concat([
      jpeg.subarray(0, 2),
      segment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${secret} ${place}</x:xmpmeta>`),
      segment(0xed, `Photoshop 3.0\0${secret}`),
      segment(0xe2, `MPF\0${secret}`),
      segment(0xec, secret),
      segment(0xfe, secret),
      jpeg.subarray(2),
      // The film of a motion photo.
      latin(`ftypmp42 ${secret} ${place}`),
    ]);
    const result = await cleaned(file, 'jpg');
    expect(await pixelsOf(result)).toEqual(await pixelsOf(jpeg));
    expect((await sharp(result).metadata()).orientation ?? 1).toBe(orientation);
  },
);

test('colors of a wide gamut and of print stay: profile, coding of the colors and pixels', async () => {
  const base = sharp({ create: { width: 40, height: 30, channels: 3, background: '#00ff40' } });
  const wide = await base
    .clone()
    .withIccProfile('p3')
    .withExifMerge({ IFD0: { Make: secret } })
    .jpeg()
    .toBuffer();
  const print = await base
    .clone()
    .toColourspace('cmyk')
    .withIccProfile('cmyk')
    .withExifMerge({ IFD0: { Make: secret } })
    .jpeg()
    .toBuffer();
  for (const file of [wide, print]) {
    expect(file.includes(secret)).toBe(true);
    const result = await cleaned(file, 'jpg');
    const [before, after] = [await sharp(file).metadata(), await sharp(result).metadata()];
    expect(after.icc).toEqual(before.icc);
    expect(after.icc).toBeDefined();
    expect(after.space).toBe(before.space);
    expect(await sharp(result).raw().toBuffer()).toEqual(await sharp(file).raw().toBuffer());
  }
  expect((await sharp(print).metadata()).space).toBe('cmyk');
});

test('a progressive JPEG keeps its scans, and one that a phone cut off what it has', async () => {
  const jpeg = await picture().jpeg({ progressive: true }).toBuffer();
  expect(await pixelsOf(await cleaned(jpeg, 'jpg'))).toEqual(await pixelsOf(jpeg));
  const cut = jpeg.subarray(0, jpeg.length - 20);
  expect((await cleaned(cut, 'jpg')).length).toBeGreaterThan(100);
});

test.each([1, 6])('a PNG and a WebP look as before, turned as %i says', async (orientation) => {
  for (const type of ['png', 'webp'] as const) {
    const file = await picture({ orientation })
      [type](type === 'webp' ? { lossless: true } : {})
      .toBuffer();
    const tainted = type === 'png' ? Buffer.concat([file, latin(secret)]) : file;
    expect(tainted.includes(secret)).toBe(true);
    const result = await cleaned(tainted, type);
    expect(await pixelsOf(result)).toEqual(await pixelsOf(file));
    expect((await sharp(result).metadata()).orientation ?? 1).toBe(orientation);
  }
});

const box = (name: string, ...parts: (Buffer | string)[]): Buffer => {
  const inside = Buffer.concat(parts.map((part) => (typeof part === 'string' ? latin(part) : part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(inside.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, inside]);
};
const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};
const handler = (type: string) => box('hdlr', numbers(0, 0), type, numbers(0, 0, 0), `${secret} handler`);

/** A track with its samples at an offset of the file. */
const track = (type: string, { at, length }: { at: number; length: number }, entry: Buffer) =>
  box(
    'trak',
    box('tkhd', numbers(0, 77, 78), Buffer.alloc(72)),
    box('udta', box('name', secret)),
    box(
      'mdia',
      box('mdhd', numbers(0, 77, 78, 1000, 5, 0)),
      handler(type),
      box(
        'minf',
        box('nmhd', numbers(0)),
        box(
          'stbl',
          box('stsd', numbers(0, 1), entry),
          box('stsz', numbers(0, 0, 2, 4, length - 4)),
          box('stsc', numbers(0, 1, 1, 2, 1)),
          box('stco', numbers(0, 1, at)),
        ),
      ),
    ),
  );
const sampleEntry = box(
  'avc1',
  Buffer.alloc(12),
  secret.slice(0, 4),
  Buffer.alloc(26),
  secret.padEnd(32, '\0'),
  Buffer.alloc(4),
);
const soundEntry = box('mp4a', Buffer.alloc(12), 'SECR', Buffer.alloc(12));
const measured = `GPS ${place} ${secret}`;
const frames = 'the frames of the film';

/** A film as phones and action cameras write it, with the samples before or after their description. */
function film(brand: string): Buffer {
  const start = box('ftyp', brand, numbers(512), brand);
  const data = box('mdat', frames, measured);
  const at = start.length + 8;
  const moov = box(
    'moov',
    box('mvhd', numbers(0, 77, 78), Buffer.alloc(88)),
    track('vide', { at, length: frames.length }, sampleEntry),
    track('soun', { at, length: frames.length }, soundEntry),
    track('meta', { at: at + frames.length, length: measured.length }, box('mebx', Buffer.alloc(8))),
    box('udta', box('\xa9xyz', place), box('\xa9mak', secret), box('loci', place)),
    box('meta', handler('mdta'), box('keys', 'com.apple.quicktime.location.ISO6709'), box('ilst', place)),
    box('uuid', secret),
    numbers(0),
  );
  return Buffer.concat([start, data, moov, box('free', secret), box('uuid', place), box('sefd', secret)]);
}

test.each([
  ['mp4', 'isom'],
  ['mov', 'qt  '],
] as const)(
  'a film (%s) keeps frames and sounds in their places, and loses places, makers and times',
  async (type, brand) => {
    const file = film(brand);
    const result = await cleaned(file, type);
    expect(result.length).toBe(file.length);
    expect(result.indexOf(frames)).toBe(file.indexOf(frames));
    for (const name of ['xyz', 'location', 'GPS', 'SECR']) expect(result.includes(name), name).toBe(false);
    expect(result.includes(numbers(77, 78)), 'times').toBe(false);
    for (const name of ['vide', 'soun', 'avc1', 'mp4a', 'stco'])
      expect(result.includes(name), name).toBe(true);
  },
);

const element = (id: number[], ...parts: (Buffer | string)[]): Buffer => {
  const inside = Buffer.concat(parts.map((part) => (typeof part === 'string' ? latin(part) : part)));
  return Buffer.concat([
    Buffer.from(id),
    Buffer.from([0x40 | (inside.length >> 8), inside.length & 0xff]),
    inside,
  ]);
};

test.each([false, true])(
  'a WebM loses tags, attachments, dates and programs (recorded live: %s)',
  async (isLive) => {
    const head = element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], 'webm'));
    const cluster = element([0x1f, 0x43, 0xb6, 0x75], element([0xa3], frames));
    if (isLive) cluster.set([0x7f, 0xff], 4);
    const content = Buffer.concat([
      element(
        [0x15, 0x49, 0xa9, 0x66],
        element([0x4d, 0x80], secret),
        element([0x57, 0x41], secret),
        element([0x44, 0x61], '12345678'),
      ),
      element(
        [0x16, 0x54, 0xae, 0x6b],
        element([0xae], element([0x53, 0x6e], secret), element([0xd7], '\x01')),
      ),
      cluster,
      element([0x12, 0x54, 0xc3, 0x67], `LOCATION ${place}`),
      element([0x19, 0x41, 0xa4, 0x69], secret),
    ]);
    const segmentOf = isLive
      ? Buffer.concat([Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, ...Array(7).fill(0xff)]), content])
      : element([0x18, 0x53, 0x80, 0x67], content);
    const file = Buffer.concat([head, segmentOf]);
    const result = await cleaned(file, 'webm');
    expect(result.length).toBe(file.length);
    expect(result.indexOf(frames)).toBe(file.indexOf(frames));
    expect(result.includes('12345678')).toBe(false);
  },
);

const chunk = (name: string, content: Buffer | string): Buffer => {
  const bytes = typeof content === 'string' ? latin(content) : content;
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([head, bytes, Buffer.alloc(bytes.length % 2)]);
};
const list = (name: string, ...parts: Buffer[]) => chunk('LIST', Buffer.concat([latin(name), ...parts]));

test('an AVI and a film of Windows Media lose what describes them', async () => {
  const avi = chunk(
    'RIFF',
    Buffer.concat([
      latin('AVI '),
      list('hdrl', chunk('avih', 'header'), list('strl', chunk('strh', 'stream'), chunk('strd', secret))),
      list('INFO', chunk('ISFT', secret), chunk('IARL', place)),
      chunk('IDIT', secret),
      list('movi', chunk('00dc', frames)),
    ]),
  );
  const result = await cleaned(avi, 'avi');
  expect(result.indexOf(frames)).toBe(avi.indexOf(frames));
  expect(result.includes('stream')).toBe(true);

  const object = (guid: string, content: Buffer) => {
    const head = Buffer.alloc(24);
    Buffer.from(guid, 'hex').copy(head);
    head.writeUInt32LE(content.length + 24, 16);
    return Buffer.concat([head, content]);
  };
  const objects = object('3326b2758e66cf11a6d900aa0062ce6c', latin(`${secret} ${place}`));
  const wmv = Buffer.concat([
    object('3026b2758e66cf11a6d900aa0062ce6c', Buffer.concat([numbers(1), latin('\x01\x02'), objects])),
    latin(frames),
  ]);
  const film = await cleaned(wmv, 'wmv');
  expect(film.indexOf(frames)).toBe(wmv.indexOf(frames));
});

test('documents and other films are kept as they are', async () => {
  for (const [type, sample] of Object.entries(samples))
    if (!cleanableTypes.includes(type as MediaType))
      expect(await clean(sample(), type as MediaType), type).toEqual(sample());
});

test('whatever is in a file, there is an answer', async () => {
  const full: [MediaType, Buffer][] = [
    ...cleanableTypes.map((type): [MediaType, Buffer] => [type, samples[type]()]),
    ['mp4', film('isom')],
    ['mov', film('qt  ')],
  ];
  const spoiled = fc.tuple(
    fc.constantFrom(...full),
    fc.array(fc.tuple(fc.nat(1_500), fc.nat(255)), { maxLength: 12 }),
    fc.nat(2_000),
  );
  await fc.assert(
    fc.asyncProperty(spoiled, async ([[type, file], changes, length]) => {
      const bytes = Buffer.from(file.subarray(0, length));
      for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
      const result = await clean(bytes, type);
      expect(result === 'unreadable' || Buffer.isBuffer(result)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

const padded = (start: string, unit: string) => (length: number) =>
  Buffer.from(start + unit.repeat(Math.ceil(length / unit.length)), 'latin1');

test.each<[string, MediaType, (length: number) => Buffer]>([
  ['segments of a JPEG', 'jpg', padded('\xff\xd8', '\xff\xe1\0\x02')],
  ['scans of a JPEG', 'jpg', padded('\xff\xd8', '\xff\xda\0\x02')],
  ['stuffed bytes of a JPEG', 'jpg', padded('\xff\xd8\xff\xda\0\x02', '\xff\0')],
  ['filling of a JPEG', 'jpg', padded('\xff\xd8', '\xff')],
  ['chunks of a PNG', 'png', padded('\x89PNG\r\n\x1a\n', '\0\0\0\0tEXt\0\0\0\0')],
  ['boxes of a film', 'mp4', padded('\0\0\0\x10ftypisom\0\0\0\0', '\0\0\0\x08uuid')],
  [
    'elements of a WebM',
    'webm',
    padded('\x1a\x45\xdf\xa3\x80\x18\x53\x80\x67\x01\xff\xff\xff\xff\xff\xff\xff', '\xec\x81\0'),
  ],
  ['chunks of an AVI', 'avi', padded('RIFF\xff\xff\xff\x7fAVI ', 'IDIT\0\0\0\0')],
])('%s: eight times as many take about eight times as long', async (_name, type, make) => {
  expect(await measureGrowth(40_000, make, (bytes) => clean(bytes, type))).toBeLessThanOrEqual(maxGrowth);
});
