import { readFile } from 'node:fs/promises';
import sharp, { type Metadata, type SharpOptions } from 'sharp';
import { fitReadable, fitSide, fitSquare, type PhotoSize } from './fit-photo.ts';

/*
 * Runs in the process of drawings. A few kilobytes can decompress to gigabytes, so that the header of a picture decides whether it is decoded:
 * what is read line by line, or in a smaller scale, takes little memory whatever its size; all else is limited by what it takes whole.
 */

/** The largest picture: 64 megapixels of a phone. */
const maxJpegPixels = 65_000_000;
/** All pictures that are no baseline JPEG: those of a camera with 24 megapixels, with some room. */
const maxPixels = 25_000_000;
/** What the pixels of a picture take that is decoded whole, and the coefficients of a progressive JPEG. */
const maxDecodedBytes = 100_000_000;
const quality = 82;

// One picture at a time in a process, and none that comes again.
sharp.concurrency(1);
sharp.cache(false);

/** A picture of any size that a baseline JPEG may have: `isWithinLimits` looks at those of strangers. */
export const openPhoto = (source: string | Uint8Array, failOn: SharpOptions['failOn'] = 'error') =>
  sharp(source, { limitInputPixels: maxJpegPixels, failOn, sequentialRead: true });

/** Reads the header of a picture, however many pixels it has. */
const readHeader = (source: string | Uint8Array): Promise<Metadata> =>
  sharp(source, { limitInputPixels: false, failOn: 'error', sequentialRead: true }).metadata();

/** Bytes of the coefficients of a pixel in a progressive JPEG, two for each component. */
const coefficientBytes = ({ chromaSubsampling, channels }: Metadata): number =>
  chromaSubsampling === '4:2:0' ? 3 : 2 * channels;

/** Whether a picture may be decoded, by its header. */
export function isWithinLimits(picture: Metadata): boolean {
  const { format, width, height, channels, depth, isProgressive } = picture;
  const pixels = width * height;
  if (format === 'jpeg')
    return isProgressive
      ? pixels <= maxPixels && pixels * coefficientBytes(picture) <= maxDecodedBytes
      : pixels <= maxJpegPixels;
  const pixelBytes = channels * (depth === 'ushort' ? 2 : 1);
  return pixels <= maxPixels && pixels * pixelBytes <= maxDecodedBytes;
}

/** `side`: by its longer side; `readable`: elongated ones keep a side that can be read; `square`: the middle, for what is shown round. */
const fits = { side: fitSide, readable: fitReadable, square: fitSquare } as const;

export interface EncodeInput {
  /** Its path, or its bytes. */
  source: string | Uint8Array;
  /** Maximum side of the result, in pixels. */
  maxSide: number;
  /** How it is made to fit. */
  fit: keyof typeof fits;
}

export interface EncodedPhoto {
  bytes: Uint8Array;
  width: number;
  height: number;
  /** The picture had no more pixels than this. */
  isWhole: boolean;
}

/** Some programs leave the end of a JPEG out. */
const endOfJpeg = Buffer.from([0xff, 0xd9]);

/** A JPEG with its end; undefined for one that has it. */
async function withEnd(source: string | Uint8Array): Promise<Uint8Array | undefined> {
  const bytes = typeof source === 'string' ? await readFile(source) : Buffer.from(source);
  if (bytes.subarray(-2).equals(endOfJpeg)) return undefined;
  return Buffer.concat([bytes, bytes.at(-1) === 0xff ? endOfJpeg.subarray(1) : endOfJpeg]);
}

async function encode(
  source: string | Uint8Array,
  size: PhotoSize,
  failOn?: SharpOptions['failOn'],
): Promise<EncodedPhoto> {
  const { data, info } = await openPhoto(source, failOn)
    .autoOrient()
    .resize({ ...size, fit: 'cover' })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, isWhole: false };
}

/**
 * Encodes a photograph upright, as WebP without metadata. A JPEG that lacks its end and nothing else is whole.
 * @returns undefined for one that cannot be decoded; `too_large` for one that would take too much memory to be
 */
export async function encodePhoto({
  source,
  maxSide,
  fit,
}: EncodeInput): Promise<EncodedPhoto | 'too_large' | undefined> {
  try {
    const header = await readHeader(source);
    if (!isWithinLimits(header)) return 'too_large';
    const { width, height } = header.autoOrient;
    const size = fits[fit]({ width, height }, maxSide);
    const isWhole = size.width === width && size.height === height;
    const encoded = await encode(source, size).catch(async (error: unknown) => {
      const ended = header.format === 'jpeg' ? await withEnd(source) : undefined;
      // Where more than the end is missing, the decoder warns.
      if (ended) return encode(ended, size, 'warning');
      throw error;
    });
    return { ...encoded, isWhole };
  } catch {
    return undefined;
  }
}

export interface ScaleInput {
  source: Uint8Array;
  width: number;
}

/** A stored picture in a smaller width, as WebP; undefined where it is narrower, or cannot be decoded. */
export async function scalePhoto({ source, width }: ScaleInput): Promise<Uint8Array | undefined> {
  try {
    const metadata = await openPhoto(source).metadata();
    if (metadata.autoOrient.width <= width || !isWithinLimits(metadata)) return undefined;
    return await openPhoto(source).autoOrient().resize({ width }).webp({ quality }).toBuffer();
  } catch {
    return undefined;
  }
}
