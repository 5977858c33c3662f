import sharp from 'sharp';

/** Maximum number of pixels: a few bytes can decompress to gigabytes. */
const maxPixels = 50_000_000;
/** Maximum longer side of a stored avatar. */
const maxAvatarSide = 1_024;
/** Maximum longer side of a picture of the content: a banner is as wide as a page. */
const maxContentSide = 1_600;
const quality = 82;

/** Widths in which a picture is served, besides its own: avatars and cards, on screens of single and double density. */
export const pictureWidths = [96, 192, 384, 768] as const;
export type PictureWidth = (typeof pictureWidths)[number];

const open = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });

/**
 * Encodes a photograph for storage: upright, as WebP of at most `maxSide` pixels a side, without metadata. Cameras record where and when a picture
 * was taken.
 * @returns undefined for one that cannot be decoded, or has too many pixels
 */
export async function encodePhoto(
  bytes: Uint8Array,
  maxSide = maxAvatarSide,
): Promise<Uint8Array | undefined> {
  try {
    return await open(bytes)
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer();
  } catch {
    return undefined;
  }
}

/** Chunks of a WebP with pixels and their layout, without metadata. */
const pixelChunks = ['VP8 ', 'VP8L', 'VP8X', 'ALPH'];

/** Whether a WebP has no metadata, and nothing between its chunks or behind them. */
function hasOnlyPixels(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < 20 || file.readUInt32LE(4) + 8 !== file.length) return false;
  let at = 12;
  while (at + 8 <= file.length) {
    if (!pixelChunks.includes(file.toString('latin1', at, at + 4))) return false;
    const length = file.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return at === file.length;
}

/**
 * Encodes a photograph of the content. One that is encoded already (an exported one) is returned unchanged, so that exporting and importing does
 * not lower its quality.
 * @returns undefined for one that cannot be decoded, or has too many pixels
 */
export async function encodeContentPhoto(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const encoded = await encodePhoto(bytes, maxContentSide);
  if (!encoded) return undefined;
  const { format, width, height } = await open(bytes).metadata();
  const isEncoded = format === 'webp' && Math.max(width, height) <= maxContentSide && hasOnlyPixels(bytes);
  return isEncoded ? bytes : encoded;
}

/** A picture in one of the widths, as WebP; undefined where it is narrower, or cannot be decoded. */
export async function scalePicture(bytes: Uint8Array, width: PictureWidth): Promise<Buffer | undefined> {
  try {
    const { autoOrient } = await open(bytes).metadata();
    if (autoOrient.width <= width) return undefined;
    return await open(bytes).autoOrient().resize({ width }).webp({ quality }).toBuffer();
  } catch {
    return undefined;
  }
}

/** The size of a picture as it is shown. */
export async function measurePhoto(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { autoOrient } = await open(bytes).metadata();
  return { width: autoOrient.width, height: autoOrient.height };
}
