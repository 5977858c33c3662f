import sharp from 'sharp';

/** Pixels of a picture at most: a few bytes can unpack to gigabytes. */
const maxPixels = 50_000_000;
/** The longer side of a stored avatar. */
const maxAvatarSide = 1_024;
/** The longer side of a stored picture of the content: a banner is shown over the whole width of a page. */
const maxContentSide = 1_600;
const quality = 82;

/** Widths that a picture is served in, besides its own: avatars and cards, on plain and on dense screens. */
export const pictureWidths = [96, 192, 384, 768] as const;
export type PictureWidth = (typeof pictureWidths)[number];

const open = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });

/**
 * Encodes a photograph as it is stored: upright, as WebP of at most `maxSide` pixels a side, and without anything but its pixels. Cameras write
 * where and when a picture was taken into it.
 * @returns undefined for what cannot be read, or has too many pixels
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

/** Chunks of a WebP that hold pixels and their layout, and nothing about where they come from. */
const pixelChunks = ['VP8 ', 'VP8L', 'VP8X', 'ALPH'];

/** Whether a WebP consists of pixels only, with nothing between its chunks or behind them. */
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
 * Encodes a photograph of the content. One that is encoded this way already (an exported one) stays byte for byte, so that exporting and importing
 * does not lower its quality.
 * @returns undefined for what cannot be read, or has too many pixels
 */
export async function encodeContentPhoto(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const encoded = await encodePhoto(bytes, maxContentSide);
  if (!encoded) return undefined;
  const { format, width, height } = await open(bytes).metadata();
  const isEncoded = format === 'webp' && Math.max(width, height) <= maxContentSide && hasOnlyPixels(bytes);
  return isEncoded ? bytes : encoded;
}

/** A picture in one of the widths, as WebP; undefined where its own is smaller, or it cannot be read. */
export async function scalePicture(bytes: Uint8Array, width: PictureWidth): Promise<Buffer | undefined> {
  try {
    const { autoOrient } = await open(bytes).metadata();
    if (autoOrient.width <= width) return undefined;
    return await open(bytes).autoOrient().resize({ width }).webp({ quality }).toBuffer();
  } catch {
    return undefined;
  }
}
