import { Failure, TaskAborted } from '../../kernel/index.ts';
import { type EncodedPhoto, type EncodeInput, runDrawing } from '../drawings/index.ts';
import { detectExtension } from './picture-types.ts';

/** Maximum side of a stored avatar. */
const maxAvatarSide = 1_024;
/** Maximum longer side of a picture of the content: a banner is as wide as a page. */
const maxContentSide = 1_600;

/** Widths in which a picture is served, besides its own: avatars and cards, on screens of single and double density. */
export const pictureWidths = [96, 192, 384, 768] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** What a task answers; another answer where the picture took more time or memory than any photograph. */
const unlessAborted = <Result, Aborted>(
  running: Promise<Result>,
  aborted: Aborted,
): Promise<Result | Aborted> =>
  running.catch((error: unknown) => {
    if (error instanceof TaskAborted) return aborted;
    throw error;
  });

const encode = (input: EncodeInput): Promise<EncodedPhoto | 'too_large' | undefined> =>
  unlessAborted(runDrawing('encodePhoto', input), 'too_large' as const);

/**
 * Encodes a photograph or a picture of a text for storage: upright, as WebP of at most `maxSide` pixels a side, without metadata. Cameras record where
 * and when a picture was taken. One that is more than twice as long as it is wide keeps half of `maxSide` on its shorter side, to be read (`fitReadable`).
 * It is decoded in another process: call it outside of transactions.
 * @param source its path, or its bytes
 * @returns undefined for one that cannot be decoded; `too_large` for one with too many pixels
 * @throws Failure 503 `unavailable` when too many pictures wait
 */
export const encodePhoto = (
  source: string | Uint8Array,
  maxSide: number,
): Promise<EncodedPhoto | 'too_large' | undefined> => encode({ source, maxSide, fit: 'readable' });

/** `encodePhoto` for the picture of a person: its middle as a square, because it is shown round. */
export const encodePortrait = (
  source: string | Uint8Array,
): Promise<EncodedPhoto | 'too_large' | undefined> =>
  encode({ source, maxSide: maxAvatarSide, fit: 'square' });

/** The failure of a picture with too many pixels, in the field of a form. */
export const pictureTooLarge = (field: string): Failure =>
  new Failure(400, 'picture_too_large', { errors: { [field]: ['picture_too_large'] } });

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
 * @returns undefined for one that cannot be decoded, or is too large to be
 */
export async function encodeContentPhoto(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const encoded = await encode({ source: bytes, maxSide: maxContentSide, fit: 'side' });
  if (!encoded || encoded === 'too_large') return undefined;
  const isEncoded = detectExtension(bytes) === 'webp' && encoded.isWhole && hasOnlyPixels(bytes);
  return isEncoded ? bytes : encoded.bytes;
}

/** A picture in one of the widths, as WebP; undefined where it is narrower, or cannot be decoded. */
export async function scalePicture(bytes: Uint8Array, width: PictureWidth): Promise<Buffer | undefined> {
  const scaled = await unlessAborted(
    runDrawing('scalePhoto', { source: bytes, width }, { isUrgent: true }),
    undefined,
  );
  return scaled && Buffer.from(scaled.buffer, scaled.byteOffset, scaled.byteLength);
}
