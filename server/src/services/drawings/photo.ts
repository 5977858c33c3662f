import sharp, { type Metadata } from 'sharp';

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
export const openPhoto = (source: string | Uint8Array) =>
  sharp(source, { limitInputPixels: maxJpegPixels, failOn: 'error', sequentialRead: true });

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

export interface EncodeInput {
  /** Its path, or its bytes. */
  source: string | Uint8Array;
  /** Maximum longer side of the result. */
  maxSide: number;
}

export interface EncodedPhoto {
  bytes: Uint8Array;
  width: number;
  height: number;
  /** The picture had no more pixels than this. */
  isWhole: boolean;
}

/**
 * Encodes a photograph upright, as WebP of at most `maxSide` pixels a side, without metadata.
 * @returns undefined for one that cannot be decoded, or is too large to be
 */
export async function encodePhoto({ source, maxSide }: EncodeInput): Promise<EncodedPhoto | undefined> {
  try {
    const metadata = await openPhoto(source).metadata();
    if (!isWithinLimits(metadata)) return undefined;
    const { data, info } = await openPhoto(source)
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
    const isWhole = Math.max(metadata.width, metadata.height) <= maxSide;
    return { bytes: data, width: info.width, height: info.height, isWhole };
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
