import { deflateRawSync } from 'node:zlib';
import type { MediaType } from './tables.ts';

/** Small valid files of every type, for tests. */

const latin = (text: string) => Buffer.from(text, 'latin1');

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

const box = (name: string, ...parts: Buffer[]): Buffer => {
  const inside = Buffer.concat(parts);
  return Buffer.concat([uint32(inside.length + 8), latin(name), inside]);
};

/**
 * @param brand of the container: `isom`; QuickTime's is `qt  `
 * @param compatible brands of other readers
 */
export const mp4 = (
  brand = 'isom',
  film: Buffer = latin('the film'),
  compatible: readonly string[] = brand === 'isom' ? ['isom', 'mp42'] : [brand],
): Buffer =>
  Buffer.concat([
    box('ftyp', latin(brand), uint32(512), latin(compatible.join(''))),
    box('moov', box('mvhd', Buffer.alloc(100))),
    box('mdat', film),
  ]);

const element = (name: number[], ...parts: Buffer[]): Buffer => {
  const inside = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(name), Buffer.from([0x80 | inside.length]), inside]);
};

export const webm = (type = 'webm'): Buffer =>
  Buffer.concat([
    element(
      [0x1a, 0x45, 0xdf, 0xa3],
      element([0x42, 0x86], Buffer.from([1])),
      element([0x42, 0x82], latin(type)),
    ),
    element([0x18, 0x53, 0x80, 0x67], element([0x1f, 0x43, 0xb6, 0x75], element([0xa3], latin('the film')))),
  ]);

export const vtt = (): Buffer => Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nمرحبًا\n');

export const pdf = (): Buffer =>
  latin('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\nstartxref\n9\n%%EOF\n');

export const png = (): Buffer =>
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );

export const jpg = (): Buffer =>
  latin('\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0\xff\xda\0\x02the picture\xff\xd9');

export function webp(): Buffer {
  const bytes = Buffer.concat([latin('RIFF'), Buffer.alloc(4), latin('WEBPVP8 \x08\0\0\0picture!')]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return bytes;
}

/** An OLE compound file: its header, and a directory with one stream of this name. */
export function ole(stream: string): Buffer {
  const bytes = Buffer.alloc(1_536);
  latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1').copy(bytes);
  bytes.writeUInt16LE(0xfffe, 28);
  bytes.writeUInt16LE(9, 30);
  const entry = 1_024 + 128;
  Buffer.from(`${stream}\0`, 'utf16le').copy(bytes, entry);
  bytes.writeUInt16LE((stream.length + 1) * 2, entry + 64);
  bytes[entry + 66] = 2;
  return bytes;
}

/** A zip of files by name; compressed if `deflated`. */
export function createZip(files: Record<string, string>, { comment = '', deflated = false } = {}): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const packed = deflated ? deflateRawSync(content) : content;
    const local = Buffer.concat([latin('PK\x03\x04'), Buffer.alloc(26), latin(name), packed]);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.concat([latin('PK\x01\x02'), Buffer.alloc(42), latin(name)]);
    entry.writeUInt16LE(deflated ? 8 : 0, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    parts.push(local);
    directory.push(entry);
    at += local.length;
  }
  const length = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.concat([latin('PK\x05\x06'), Buffer.alloc(18), latin(comment)]);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...parts, ...directory, end]);
}

/** A zip of empty files. */
export const zip = (names: readonly string[], comment = ''): Buffer =>
  createZip(Object.fromEntries(names.map((name) => [name, ''])), { comment });

const wordParts = ['[Content_Types].xml', '_rels/.rels', 'word/document.xml'];

export const docx = (): Buffer => zip(wordParts);
export const docm = (): Buffer => zip([...wordParts, 'word/vbaProject.bin']);

/** QuickTime. */
export const mov = (): Buffer => mp4('qt  ');
export const svg = (): Buffer =>
  latin('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
export const avi = (): Buffer => latin('RIFF\x1c\0\0\0AVI LIST\x10\0\0\0hdrlavih\x04\0\0\0film');

export const samples: Record<MediaType, () => Buffer> = {
  mp4,
  webm,
  vtt,
  pdf,
  png,
  jpg,
  webp,
  doc: () => ole('WordDocument'),
  docx,
  svg,
  mov,
  mpg: () => latin('\0\0\x01\xba and so on'),
  avi,
  wmv: () =>
    latin(
      '\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\x00\xaa\x00\x62\xce\x6c\x1e\0\0\0\0\0\0\0\0\0\0\0\x01\x02the film',
    ),
  rm: () => latin('.RMF\0\0\0\x12'),
  ram: () => latin('# the film\nrtsp://example.org/film.rm\n'),
  ogg: () => latin('OggS\0\x02'),
};
