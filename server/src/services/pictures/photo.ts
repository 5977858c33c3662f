import { Failure, TaskAborted } from '../../kernel/index.ts';
import { type EncodedPhoto, type EncodeInput, runDrawing } from '../drawings/index.ts';
import { detectExtension } from './picture-types.ts';

/** Maximum side of a stored avatar. */
const maxAvatarSide = 1_024;
/** Maximum longer side of a content picture: a banner is as wide as a page. */
const maxContentSide = 1_600;

/** Widths in which a picture is served besides its own: for avatars and cards, on screens of single and double density. */
export const pictureWidths = [96, 192, 384, 768] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The result of a task; the fallback if the picture needed more time or memory than any photograph. */
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
 * Encodes a photograph or a picture of a text for storage: upright, as WebP with at most `maxSide` pixels per side, without metadata, because cameras
 * record where and when a picture was taken. A picture that is more than twice as long as it is wide keeps half of `maxSide` on its shorter side, so that
 * it stays readable (`fitReadable`). It is decoded in another process: do not call it in a transaction.
 * @param source its path, or its bytes
 * @returns undefined if it cannot be decoded; `too_large` if it has too many pixels
 * @throws Failure 503 `unavailable` if too many pictures wait
 */
export const encodePhoto = (
  source: string | Uint8Array,
  maxSide: number,
): Promise<EncodedPhoto | 'too_large' | undefined> => encode({ source, maxSide, fit: 'readable' });

/** `encodePhoto` for the picture of a person: cropped to its middle square, because it is shown in a circle. */
export const encodePortrait = (
  source: string | Uint8Array,
): Promise<EncodedPhoto | 'too_large' | undefined> =>
  encode({ source, maxSide: maxAvatarSide, fit: 'square' });

/** The failure for a picture with too many pixels, as an error of a form field. */
export const pictureTooLarge = (field: string): Failure =>
  new Failure('picture_too_large', { errors: { [field]: ['picture_too_large'] } });

/** Chunks of a WebP for pixels and layout, not metadata. */
const pixelChunks = ['VP8 ', 'VP8L', 'VP8X', 'ALPH'];

/** Whether a WebP has no metadata, and no data between or after its chunks. */
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
 * Encodes a content photograph. One that is already encoded (an exported one) is returned unchanged, so that exporting and importing do not
 * lower its quality.
 * @returns undefined if it cannot be decoded or is too large
 */
export async function encodeContentPhoto(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const encoded = await encode({ source: bytes, maxSide: maxContentSide, fit: 'side' });
  if (!encoded || encoded === 'too_large') return undefined;
  const isEncoded = detectExtension(bytes) === 'webp' && encoded.isFullSize && hasOnlyPixels(bytes);
  return isEncoded ? bytes : encoded.bytes;
}

/** A picture in one of the widths, as WebP; undefined if it is narrower or cannot be decoded. */
export async function scalePicture(bytes: Uint8Array, width: PictureWidth): Promise<Buffer | undefined> {
  const scaled = await unlessAborted(
    runDrawing('scalePhoto', { source: bytes, width }, { isUrgent: true }),
    undefined,
  );
  return scaled && Buffer.from(scaled.buffer, scaled.byteOffset, scaled.byteLength);
}
