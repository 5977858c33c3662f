import { type Bytes, says, tailOf } from './bytes.ts';

/** Bytes of an entry in the directory of a compound file; where entries begin is a multiple of it. */
const oleEntry = 128;
/** Read at a time. */
const stretch = 1 << 16;
/** Beyond this no document is looked through. */
const mostDocument = 64 << 20;

const wordStream = Buffer.from('WordDocument\0', 'utf16le');

/** Whether a directory entry is that of Word's stream: its name, the length of it, and that it is a stream. */
const isWordStream = (entry: Buffer): boolean =>
  entry.length === oleEntry &&
  entry.subarray(0, wordStream.length).equals(wordStream) &&
  entry.readUInt16LE(64) === wordStream.length &&
  entry[66] === 2;

/** A document of Word 97 to 2003: a compound file of OLE with the stream that Word writes. */
export async function isDoc({ size, read }: Bytes): Promise<boolean> {
  const start = await read(0, 512);
  if (start.length < 512 || size > mostDocument || !says(start, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'))
    return false;
  // Little-endian, in sectors of 512 or 4096 bytes.
  if (start.readUInt16LE(28) !== 0xfffe || ![9, 12].includes(start.readUInt16LE(30))) return false;
  for (let at = 512; at < size; at += stretch) {
    const part = await read(at, stretch);
    for (let place = part.indexOf(wordStream); place >= 0; place = part.indexOf(wordStream, place + 1))
      if (place % oleEntry === 0 && isWordStream(part.subarray(place, place + oleEntry))) return true;
  }
  return false;
}

/** A zip's last record without its comment, and the longest comment. */
const zipEnd = 22;
const longestComment = 0xffff;
/** Beyond this a directory is none of a document. */
const mostDirectory = 4 << 20;
const zipEntry = 46;

/** The names in a zip, by its directory at its end; undefined where that is not to be found, or is not whole. */
async function namesInZip(bytes: Bytes): Promise<Set<string> | undefined> {
  const tail = await tailOf(bytes, zipEnd + longestComment);
  for (let at = tail.length - zipEnd; at >= 0; at--) {
    if (!says(tail, 'PK\x05\x06', at) || at + zipEnd + tail.readUInt16LE(at + 20) !== tail.length) continue;
    const [entries, length, offset] = [
      tail.readUInt16LE(at + 10),
      tail.readUInt32LE(at + 12),
      tail.readUInt32LE(at + 16),
    ];
    const end = bytes.size - tail.length + at;
    // In several parts, or larger than a document is.
    if (tail.readUInt32LE(at + 4) !== 0 || length > mostDirectory || offset + length > end) return undefined;
    return namesIn(await bytes.read(offset, length), entries, offset);
  }
  return undefined;
}

/** @param end where the directory begins: every file lies before it */
function namesIn(directory: Buffer, entries: number, end: number): Set<string> | undefined {
  const names = new Set<string>();
  let at = 0;
  for (let index = 0; index < entries; index++) {
    if (at + zipEntry > directory.length || !says(directory, 'PK\x01\x02', at)) return undefined;
    const nameEnd = at + zipEntry + directory.readUInt16LE(at + 28);
    const packed = directory.readUInt32LE(at + 20);
    if (nameEnd > directory.length || directory.readUInt32LE(at + 42) + packed > end) return undefined;
    names.add(directory.toString('utf8', at + zipEntry, nameEnd));
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return at <= directory.length ? names : undefined;
}

/** A document of Word since 2007: a zip with Word's main part, and without macros. */
export async function isDocx(bytes: Bytes): Promise<boolean> {
  if (!says(await bytes.read(0, 4), 'PK\x03\x04')) return false;
  const names = [...((await namesInZip(bytes)) ?? [])];
  return (
    names.includes('[Content_Types].xml') &&
    names.includes('word/document.xml') &&
    !names.some((name) => name.toLowerCase().endsWith('vbaproject.bin'))
  );
}
