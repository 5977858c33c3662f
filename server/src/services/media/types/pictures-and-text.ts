import { type Bytes, hasTextAt, readTail } from './bytes.ts';

/** Whether a file is a complete PNG, which ends with the last chunk. */
export async function isPng(bytes: Bytes): Promise<boolean> {
  const start = await bytes.read(0, 16);
  if (!hasTextAt(start, '\x89PNG\r\n\x1a\n') || !hasTextAt(start, 'IHDR', 12)) return false;
  return (await readTail(bytes, 1_024)).includes('IEND\xaeB`\x82', 0, 'latin1');
}

/** Whether a file is a JPEG. Truncation cannot be detected, because phones append many kinds of data. */
export const isJpg = async ({ read }: Bytes): Promise<boolean> => hasTextAt(await read(0, 3), '\xff\xd8\xff');

/** Whether a file is a complete WebP, by its declared length. */
export async function isWebp({ size, read }: Bytes): Promise<boolean> {
  const start = await read(0, 16);
  if (start.length < 16 || !hasTextAt(start, 'RIFF') || !hasTextAt(start, 'WEBPVP8', 8)) return false;
  return start.readUInt32LE(4) + 8 <= size;
}

/** PDF readers search the header in the first bytes, and the end marker in the last ones (ISO 32000-1, Annex H.3.4). */
const pdfHeadBytes = 1_024;
const pdfTailBytes = 2_048;
/** Maximum padding of zeros and blanks after the end of a PDF, which some programs and disks add. */
const maxPdfFilling = 1 << 20;
const chunkBytes = 1 << 16;

/** The offset where the zeros and blanks at the end of a file begin, at most `maxPdfFilling` bytes from its end. */
async function findFilling({ size, read }: Bytes): Promise<number> {
  const isFilling = (byte = 1) => byte === 0 || byte === 0x20 || (byte >= 9 && byte <= 13);
  const last = Math.max(0, size - maxPdfFilling);
  let end = size;
  while (end > last) {
    const start = Math.max(last, end - chunkBytes);
    const chunk = await read(start, end - start);
    let at = chunk.length;
    while (at > 0 && isFilling(chunk[at - 1])) at--;
    if (at > 0) return start + at;
    end = start;
  }
  return last;
}

/**
 * Whether a file is a complete PDF, by its header and its end marker. Other bytes may precede the header, such as a byte order mark or line breaks,
 * but no markup: the file could be an HTML page that contains a PDF header.
 */
export async function isPdf(bytes: Bytes): Promise<boolean> {
  const head = (await bytes.read(0, pdfHeadBytes + 8)).toString('latin1');
  const start = head.search(/%PDF-\d/);
  if (start < 0 || start > pdfHeadBytes || head.slice(0, start).includes('<')) return false;
  const end = await findFilling(bytes);
  const tail = await bytes.read(Math.max(0, end - pdfTailBytes), Math.min(end, pdfTailBytes));
  return tail.includes('%%EOF');
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
