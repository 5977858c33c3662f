import { type Bytes, hasTextAt, readTail } from './bytes.ts';

/** Whether a file is a complete PNG: it has the last chunk. */
export async function isPng(bytes: Bytes): Promise<boolean> {
  const start = await bytes.read(0, 16);
  if (!hasTextAt(start, '\x89PNG\r\n\x1a\n') || !hasTextAt(start, 'IHDR', 12)) return false;
  return (await readTail(bytes, 1_024)).includes('IEND\xaeB`\x82', 0, 'latin1');
}

/** Whether a file is a JPEG. Phones append so many kinds of data that a missing end cannot be detected. */
export const isJpg = async ({ read }: Bytes): Promise<boolean> => hasTextAt(await read(0, 3), '\xff\xd8\xff');

/** Whether a file is a complete WebP, by its declared length. */
export async function isWebp({ size, read }: Bytes): Promise<boolean> {
  const start = await read(0, 16);
  if (start.length < 16 || !hasTextAt(start, 'RIFF') || !hasTextAt(start, 'WEBPVP8', 8)) return false;
  return start.readUInt32LE(4) + 8 <= size;
}

/** Whether a file is a complete PDF, by its end marker. */
export async function isPdf(bytes: Bytes): Promise<boolean> {
  if (!/^%PDF-\d/.test((await bytes.read(0, 8)).toString('latin1'))) return false;
  return (await readTail(bytes, 2_048)).includes('%%EOF');
}

/** Larger than the captions of any film. */
const maxCaptionBytes = 4 << 20;

/** Whether a file is WebVTT in UTF-8, by its signature. */
export async function isVtt({ size, read }: Bytes): Promise<boolean> {
  if (size > maxCaptionBytes || !/^(\xef\xbb\xbf)?WEBVTT/.test((await read(0, 9)).toString('latin1')))
    return false;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await read(0, size));
    return /^WEBVTT([ \t\r\n]|$)/.test(text) && !text.includes('\0');
  } catch {
    return false;
  }
}
