import { inflateRawSync } from 'node:zlib';
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

/** Sizes of a zip's last record without its comment, and of the longest possible comment. */
const zipEnd = 22;
const maxCommentBytes = 0xffff;
/** Maximum size of a document's zip directory. */
const maxDirectoryBytes = 4 << 20;
const zipEntry = 46;
/** `PK\x01\x02`, as a number. */
const zipEntrySignature = 0x02014b50;

interface ZipEntry {
  name: string;
  /** 0: stored, 8: deflated. */
  method: number;
  isEncrypted: boolean;
  packed: number;
  /** Offset of its local header in the file. */
  at: number;
}

/** The entries of a zip, from the directory at its end; undefined for an invalid directory. */
async function readDirectory(bytes: Bytes): Promise<ZipEntry[] | undefined> {
  const tail = await readTail(bytes, zipEnd + maxCommentBytes);
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
    // Zips of several volumes, and directories larger than any document's, are rejected.
    if (tail.readUInt32LE(at + 4) !== 0 || length > maxDirectoryBytes || offset + length > end)
      return undefined;
    return readEntries(await bytes.read(offset, length), entries, offset);
  }
  return undefined;
}

/** @param end offset of the directory: every file is before it */
function readEntries(directory: Buffer, count: number, end: number): ZipEntry[] | undefined {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < count; index++) {
    if (at + zipEntry > directory.length || directory.readUInt32LE(at) !== zipEntrySignature)
      return undefined;
    const nameEnd = at + zipEntry + directory.readUInt16LE(at + 28);
    const packed = directory.readUInt32LE(at + 20);
    const local = directory.readUInt32LE(at + 42);
    if (nameEnd > directory.length || local + packed > end) return undefined;
    entries.push({
      name: directory.toString('utf8', at + zipEntry, nameEnd),
      packed,
      at: local,
      method: directory.readUInt16LE(at + 10),
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) !== 0,
    });
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return at <= directory.length ? entries : undefined;
}

/** Maximum sizes of the part that lists the types of the other parts; in real documents it has some kilobytes. */
const maxPackedTypes = 1 << 18;
const maxTypesBytes = 1 << 20;
const localHeader = 30;

/** The content of a small part; undefined if it cannot be read. */
async function readPart({ read }: Bytes, entry: ZipEntry): Promise<string | undefined> {
  if (entry.isEncrypted || entry.packed > maxPackedTypes) return undefined;
  const header = await read(entry.at, localHeader);
  if (header.length < localHeader || !hasTextAt(header, 'PK\x03\x04')) return undefined;
  const start = entry.at + localHeader + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = await read(start, entry.packed);
  if (entry.method === 0) return packed.toString('utf8');
  if (entry.method !== 8) return undefined;
  try {
    return inflateRawSync(packed, { maxOutputLength: maxTypesBytes }).toString('utf8');
  } catch {
    return undefined;
  }
}

/** Maximum characters of an element; longer ones are skipped, so that parsing takes bounded time. */
const maxElement = 1_024;
const attribute = /\s([A-Za-z]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** The names of the main parts in a document's list of types: `word/document.xml`, or `word/document2.xml` from Word for the web. */
function listMainParts(types: string): string[] {
  return types.split('<').flatMap((rest) => {
    const end = rest.indexOf('>');
    const element = rest.slice(0, end);
    if (end < 0 || end > maxElement || !/^(?:\w{1,20}:)?Override\s/.test(element)) return [];
    const values = new Map<string, string>();
    for (const [, name = '', double, single = ''] of element.matchAll(attribute))
      values.set(name, double ?? single);
    const part = values.get('PartName');
    return part !== undefined && values.get('ContentType') === mainType ? [part.replace(/^\//, '')] : [];
  });
}

/** Whether a file is a Word document (2007 or later): a zip with Word's main part and without macros. */
export async function isDocx(bytes: Bytes): Promise<boolean> {
  if (!hasTextAt(await bytes.read(0, 4), 'PK\x03\x04')) return false;
  const entries = (await readDirectory(bytes)) ?? [];
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  if ([...names].some((name) => name.endsWith('vbaproject.bin'))) return false;
  const types = entries.find(({ name }) => name === '[Content_Types].xml');
  if (!types) return false;
  if (names.has('word/document.xml')) return true;
  return listMainParts((await readPart(bytes, types)) ?? '').some((part) => names.has(part.toLowerCase()));
}
