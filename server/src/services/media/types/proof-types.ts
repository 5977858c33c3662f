import { type Bytes, hasTextAt, readTail } from './bytes.ts';
import { isFilm } from './video.ts';

/*
 * Types that only proofs may have (PD-75). They are detected by their signatures. Truncation is not checked, because browsers save files that
 * they cannot show.
 */

/** Bytes at the beginning of an SVG that contain its first element, and bytes at its end that contain the closing tag. */
const svgHeadBytes = 16_384;
const svgTailBytes = 1_024;
/** More than any list of addresses has. */
const maxListBytes = 65_536;

/** Decodes UTF-8 without NUL; undefined for other bytes. A character that is cut off at the end is dropped. */
function toText(bytes: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

const declarations = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<!DOCTYPE svg', '>'],
] as const;

/** Returns the text after the declarations and comments at the beginning of a document; undefined if one of them does not end. */
function skipDeclarations(text: string): string | undefined {
  let rest = text.trimStart();
  for (;;) {
    const [startMarker, endMarker] = declarations.find(([each]) => rest.startsWith(each)) ?? [];
    if (startMarker === undefined || endMarker === undefined) return rest;
    const end = rest.indexOf(endMarker, startMarker.length);
    // A document type with an internal subset is not accepted.
    if (end < 0 || (startMarker === '<!DOCTYPE svg' && rest.slice(0, end).includes('['))) return undefined;
    rest = rest.slice(end + endMarker.length).trimStart();
  }
}

/** Whether a file is an SVG: its first element is `svg`. Only the beginning and the end of the file are read, whatever its size. */
export async function isSvg(bytes: Bytes): Promise<boolean> {
  const head = toText(await bytes.read(0, svgHeadBytes));
  if (head === undefined || !/^<svg[\s>]/.test(skipDeclarations(head) ?? '')) return false;
  const tail = (await readTail(bytes, svgTailBytes)).toString('latin1').trimEnd();
  return tail.endsWith('</svg>') || tail.endsWith('/>');
}

/** Whether a file is a QuickTime film: with its brand, or without any brand like older ones. */
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
/** Matches the Windows Media container by its header id. */
export const isWmv = hasSignature([0, '\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\x00\xaa\x00\x62\xce\x6c']);
export const isRm = hasSignature([0, '.RMF']);
export const isOgg = hasSignature([0, 'OggS']);

const isAddress = (line: string): boolean => {
  const address = line.trimEnd();
  return /^(?:rtsp|pnm|https?):\/\/\S/.test(address) && !/\s/.test(address);
};

/** Whether a file is a list of addresses for RealPlayer. */
export async function isRam({ size, read }: Bytes): Promise<boolean> {
  if (size > maxListBytes || !/^(?:#|rtsp|pnm|https?:)/.test((await read(0, 8)).toString('latin1')))
    return false;
  const lines = (toText(await read(0, size)) ?? '').split('\n').filter((line) => {
    const trimmed = line.trim();
    return trimmed !== '' && !trimmed.startsWith('#');
  });
  return lines.length > 0 && lines.every(isAddress);
}
