import { readFile } from 'node:fs/promises';
import sharp, { type Metadata, type SharpOptions } from 'sharp';
import { fitReadable, fitSide, fitSquare, type PhotoSize } from './fit-photo.ts';
import { withDisplayP3 } from './png-colors.ts';

/*
 * Runs in the drawing process. A few kilobytes can decompress to gigabytes, so the header of a picture decides whether it is decoded. Pictures
 * that are decoded line by line or at a reduced scale need little memory whatever their size; all others are limited by their decoded size.
 */

/** Maximum pixels of a baseline JPEG: a 64-megapixel photo of a phone. */
const maxJpegPixels = 65_000_000;
/** Maximum pixels of all other pictures: a 24-megapixel photo of a camera, with some margin. */
const maxPixels = 25_000_000;
/** Maximum memory of the pixels of a picture that is decoded as a whole, and of the coefficients of a progressive JPEG. */
const maxDecodedBytes = 100_000_000;
const quality = 82;

// One thread per process, and no cache, because no picture is decoded twice.
sharp.concurrency(1);
sharp.cache(false);

/** Opens a picture of any size that a baseline JPEG may have: check users' pictures with `isWithinLimits` first. */
export const openPhoto = (source: string | Uint8Array, failOn: SharpOptions['failOn'] = 'error') =>
  sharp(source, { limitInputPixels: maxJpegPixels, failOn, sequentialRead: true });

/** Reads the header of a picture, whatever its number of pixels. */
const readHeader = (source: string | Uint8Array): Promise<Metadata> =>
  sharp(source, { limitInputPixels: false, failOn: 'error', sequentialRead: true }).metadata();

/** Bytes per pixel of the coefficients in a progressive JPEG: two for each component. */
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

/** `side`: limits the longer side; `readable`: elongated pictures stay readable; `square`: crops the middle, for pictures shown in a circle. */
const fits = { side: fitSide, readable: fitReadable, square: fitSquare } as const;

export interface EncodeInput {
  /** Path or bytes of the picture. */
  source: string | Uint8Array;
  /** Maximum side of the result, in pixels. */
  maxSide: number;
  /** How the picture is fitted into `maxSide`. */
  fit: keyof typeof fits;
}

export interface EncodedPhoto {
  bytes: Uint8Array;
  width: number;
  height: number;
  /** True if the picture was not reduced. */
  isFullSize: boolean;
}

/** The end marker, which some programs omit. */
const endOfJpeg = Buffer.from([0xff, 0xd9]);

const readBytes = async (source: string | Uint8Array): Promise<Buffer> =>
  typeof source === 'string' ? readFile(source) : Buffer.from(source);

/** A JPEG with the missing end marker added; undefined if it is not missing. */
async function withEnd(source: string | Uint8Array): Promise<Uint8Array | undefined> {
  const bytes = await readBytes(source);
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
  return { bytes: data, width: info.width, height: info.height, isFullSize: false };
}

/**
 * Encodes a photograph upright, as WebP without metadata, with its colors converted to sRGB. A JPEG that lacks only its end marker counts as
 * complete.
 * @returns undefined for a picture that cannot be decoded; `too_large` for one that would need too much memory
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
    const isFullSize = size.width === width && size.height === height;
    const colored = header.format === 'png' ? await withDisplayP3(await readBytes(source)) : undefined;
    const encoded = await encode(colored ?? source, size).catch(async (error: unknown) => {
      const ended = header.format === 'jpeg' ? await withEnd(source) : undefined;
      // If more than the end marker is missing, the decoder warns.
      if (ended) return encode(ended, size, 'warning');
      throw error;
    });
    return { ...encoded, isFullSize };
  } catch {
    return undefined;
  }
}

export interface ScaleInput {
  source: Uint8Array;
  width: number;
}

/** Scales a stored picture to a smaller width, as WebP; undefined if it is narrower or cannot be decoded. */
export async function scalePhoto({ source, width }: ScaleInput): Promise<Uint8Array | undefined> {
  try {
    const metadata = await openPhoto(source).metadata();
    if (metadata.autoOrient.width <= width || !isWithinLimits(metadata)) return undefined;
    return await openPhoto(source).autoOrient().resize({ width }).webp({ quality }).toBuffer();
  } catch {
    return undefined;
  }
}
