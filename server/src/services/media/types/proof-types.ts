import { type Bytes, hasTextAt } from './bytes.ts';
import { isFilm } from './video.ts';

/*
 * Types that only proofs may have (PD-75). They are recognised by their signatures: browsers save what they cannot show, so that a truncated
 * one harms nobody.
 */

/** Larger than any drawing, or list of addresses. */
const maxTextBytes = 4 << 20;

/** The text of a small file in UTF-8; undefined for another file. */
async function readText({ size, read }: Bytes): Promise<string | undefined> {
  if (size > maxTextBytes) return undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await read(0, size));
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Whether a file is an SVG: its first element is `svg`. */
export async function isSvg(bytes: Bytes): Promise<boolean> {
  if (!/^(\xef\xbb\xbf)?\s*</.test((await bytes.read(0, 64)).toString('latin1'))) return false;
  const text = await readText(bytes);
  if (text === undefined) return false;
  const root = text.replace(/<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE svg[^>[]*>/g, '').trimStart();
  return /^<svg[\s>]/.test(root) && /<\/svg>\s*$|\/>\s*$/.test(root);
}

/** Whether a file is a QuickTime film, with its brand or, as older ones, without any. */
export async function isMov(bytes: Bytes): Promise<boolean> {
  const start = await bytes.read(0, 12);
  const isBranded = hasTextAt(start, 'ftypqt  ', 4);
  const isOld = ['moov', 'mdat', 'wide', 'free', 'skip'].some((name) => hasTextAt(start, name, 4));
  return (isBranded || isOld) && isFilm(bytes);
}

const hasSignature =
  (...parts: readonly (readonly [at: number, text: string])[]) =>
  async ({ read }: Bytes): Promise<boolean> => {
    const start = await read(0, 16);
    return parts.every(([at, text]) => hasTextAt(start, text, at));
  };

const isProgramStream = hasSignature([0, '\0\0\x01\xba']);
const isVideoStream = hasSignature([0, '\0\0\x01\xb3']);

export const isMpg = async (bytes: Bytes): Promise<boolean> =>
  (await isProgramStream(bytes)) || isVideoStream(bytes);

export const isAvi = hasSignature([0, 'RIFF'], [8, 'AVI ']);
/** The container of Windows Media, by the id of its header. */
export const isWmv = hasSignature([0, '\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\x00\xaa\x00\x62\xce\x6c']);
export const isRm = hasSignature([0, '.RMF']);
export const isOgg = hasSignature([0, 'OggS']);

/** Whether a file is a list of addresses for RealPlayer. */
export async function isRam(bytes: Bytes): Promise<boolean> {
  if (!/^(?:#|rtsp|pnm|https?:)/.test((await bytes.read(0, 8)).toString('latin1'))) return false;
  const lines = ((await readText(bytes)) ?? '').split(/\r?\n/).filter((line) => !/^\s*(#.*)?$/.test(line));
  return lines.length > 0 && lines.every((line) => /^(?:rtsp|pnm|https?):\/\/\S+\s*$/.test(line));
}
