import type { MediaType } from '../tables.ts';
import { type Bytes, withBytes } from './bytes.ts';
import { isDoc, isDocx } from './documents.ts';
import { isMp4, isWebm } from './films.ts';
import { isJpg, isPdf, isPng, isVtt, isWebp } from './pictures-and-text.ts';

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
};

/**
 * What a file is by what it holds, whatever it is called (PD-63); undefined for all else, and for one that breaks off where that
 * can be told. Never throws for what is in it.
 * @param file its path, or its bytes
 */
export const typeOf = (file: string | Uint8Array): Promise<MediaType | undefined> =>
  withBytes(file, async (bytes) => {
    for (const [type, isOne] of Object.entries(checks)) if (await isOne(bytes)) return type as MediaType;
    return undefined;
  });
