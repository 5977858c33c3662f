import { type MediaType, mediaTypes } from '../tables.ts';
import { type Bytes, withBytes } from './bytes.ts';
import { isDoc, isDocx } from './documents.ts';
import { isJpg, isPdf, isPng, isVtt, isWebp } from './pictures-and-text.ts';
import { isAvi, isMov, isMpg, isOgg, isRam, isRm, isSvg, isWmv } from './proof-types.ts';
import { isMp4, isWebm } from './video.ts';

const checks: Record<MediaType, (bytes: Bytes) => Promise<boolean>> = {
  mp4: isMp4,
  webm: isWebm,
  vtt: isVtt,
  pdf: isPdf,
  png: isPng,
  jpg: isJpg,
  webp: isWebp,
  doc: isDoc,
  docx: isDocx,
  svg: isSvg,
  mov: isMov,
  mpg: isMpg,
  avi: isAvi,
  wmv: isWmv,
  rm: isRm,
  ram: isRam,
  ogg: isOgg,
};

/**
 * Detects the type of a file from its content, whatever its name (PD-63). Undefined for other types, and for a truncated file if truncation is
 * detectable. Never throws because of the content, and takes time at most in proportion to the file's size.
 * @param file its path, or its bytes
 * @param types the types to look for; all by default
 */
export const detectType = (
  file: string | Uint8Array,
  types: readonly MediaType[] = mediaTypes,
): Promise<MediaType | undefined> =>
  withBytes(file, async (bytes) => {
    for (const type of types) if (await checks[type](bytes)) return type;
    return undefined;
  });
