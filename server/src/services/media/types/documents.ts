import { type Bytes, hasTextAt, readTail } from './bytes.ts';

/** Size of a directory entry of a compound file; entries are aligned to it. */
const oleEntry = 128;
/** Bytes that are read at a time. */
const chunkBytes = 1 << 16;
/** Larger documents are rejected. */
const maxDocumentBytes = 64 << 20;

const wordStream = Buffer.from('WordDocument\0', 'utf16le');

/** Whether a directory entry is Word's stream: by its name, the length of the name, and its kind. */
const isWordStream = (entry: Buffer): boolean =>
  entry.length === oleEntry &&
  entry.subarray(0, wordStream.length).equals(wordStream) &&
  entry.readUInt16LE(64) === wordStream.length &&
  entry[66] === 2;

/** Whether a file is a Word 97 to 2003 document: an OLE compound file with Word's stream. */
export async function isDoc({ size, read }: Bytes): Promise<boolean> {
  const start = await read(0, 512);
  if (start.length < 512 || size > maxDocumentBytes || !hasTextAt(start, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'))
    return false;
  // Little-endian, with sectors of 512 or 4096 bytes.
  if (start.readUInt16LE(28) !== 0xfffe || ![9, 12].includes(start.readUInt16LE(30))) return false;
  for (let at = 512; at < size; at += chunkBytes) {
    const part = await read(at, chunkBytes);
    for (let place = part.indexOf(wordStream); place >= 0; place = part.indexOf(wordStream, place + 1))
      if (place % oleEntry === 0 && isWordStream(part.subarray(place, place + oleEntry))) return true;
  }
  return false;
}

/** Size of a zip's last record without its comment, and of the longest comment. */
const zipEnd = 22;
const longestComment = 0xffff;
/** Maximum size of a document's zip directory. */
const maxDirectoryBytes = 4 << 20;
const zipEntry = 46;
/** `PK\x01\x02`, as a number. */
const zipEntrySignature = 0x02014b50;

/** The names in a zip, from the directory at its end; undefined for an invalid directory. */
async function namesInZip(bytes: Bytes): Promise<string[] | undefined> {
  const tail = await readTail(bytes, zipEnd + longestComment);
  let at = tail.length - zipEnd + 1;
  while (at > 0) {
    at = tail.lastIndexOf('PK\x05\x06', at - 1, 'latin1');
    if (at < 0) return undefined;
    if (at + zipEnd > tail.length || at + zipEnd + tail.readUInt16LE(at + 20) !== tail.length) continue;
    const [entries, length, offset] = [
      tail.readUInt16LE(at + 10),
      tail.readUInt32LE(at + 12),
      tail.readUInt32LE(at + 16),
    ];
    const end = bytes.size - tail.length + at;
    // Several volumes, or larger than any document.
    if (tail.readUInt32LE(at + 4) !== 0 || length > maxDirectoryBytes || offset + length > end)
      return undefined;
    return namesIn(await bytes.read(offset, length), entries, offset);
  }
  return undefined;
}

/** @param end offset of the directory: every file is before it */
function namesIn(directory: Buffer, entries: number, end: number): string[] | undefined {
  const names: string[] = [];
  let at = 0;
  for (let index = 0; index < entries; index++) {
    if (at + zipEntry > directory.length || directory.readUInt32LE(at) !== zipEntrySignature)
      return undefined;
    const nameEnd = at + zipEntry + directory.readUInt16LE(at + 28);
    const packed = directory.readUInt32LE(at + 20);
    if (nameEnd > directory.length || directory.readUInt32LE(at + 42) + packed > end) return undefined;
    names.push(directory.toString('utf8', at + zipEntry, nameEnd));
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return at <= directory.length ? names : undefined;
}

/** Whether a file is a Word document since 2007: a zip with Word's main part, and without macros. */
export async function isDocx(bytes: Bytes): Promise<boolean> {
  if (!hasTextAt(await bytes.read(0, 4), 'PK\x03\x04')) return false;
  const names = (await namesInZip(bytes)) ?? [];
  return (
    names.includes('[Content_Types].xml') &&
    names.includes('word/document.xml') &&
    !names.some((name) => name.toLowerCase().endsWith('vbaproject.bin'))
  );
}
