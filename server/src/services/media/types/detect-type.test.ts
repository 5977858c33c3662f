import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { maxGrowth, measureGrowth } from 'shared-api/testing/growth';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { contentFolder } from '../../content/import-content.ts';
import {
  createZip,
  docm,
  docx,
  jpg,
  mp4,
  ole,
  pdf,
  png,
  samples,
  vtt,
  webm,
  webp,
  zip,
} from '../media.fixture.ts';
import { mediaTypes } from '../tables.ts';
import { detectType } from './detect-type.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');

test.each(Object.entries(samples))('a file is what its bytes say: %s', async (type, sample) => {
  expect(await detectType(sample())).toBe(type);
  const path = join(temporaryFolder(), 'named-as-anything.txt');
  await writeFile(path, sample());
  expect(await detectType(path)).toBe(type);
});

test('the files that the site comes with are what they are called', async () => {
  const folder = join(contentFolder, 'media');
  const names = (await readdir(folder)).filter((name) => /\.(mp4|webm|vtt|pdf)$/.test(name));
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(await detectType(join(folder, name)), name).toBe(name.split('.').at(-1));
});

test('the usual variants are known', async () => {
  expect(await detectType(Buffer.concat([latin('\xef\xbb\xbf'), vtt()]))).toBe('vtt');
  expect(await detectType(Buffer.from('WEBVTT - captions\r\n\r\n'))).toBe('vtt');
  expect(await detectType(zip(['[Content_Types].xml', 'word/document.xml'], 'PK\x05\x06 a comment'))).toBe(
    'docx',
  );
  expect(await detectType(Buffer.concat([pdf(), Buffer.alloc(1_000)]))).toBe('pdf');
  expect(await detectType(Buffer.concat([jpg(), latin('what a telephone adds')]))).toBe('jpg');
  const endless = webm();
  endless[endless.indexOf(Buffer.from([0x18, 0x53, 0x80, 0x67])) + 4] = 0xff;
  expect(await detectType(endless)).toBe('webm');
  const large = mp4();
  const film = large.indexOf('mdat') - 4;
  const long = Buffer.concat([
    large.subarray(0, film),
    Buffer.from([0, 0, 0, 1]),
    latin('mdat'),
    Buffer.from([0, 0, 0, 0, 0, 0, 0, 24]),
    latin('the film'),
  ]);
  expect(await detectType(long)).toBe('mp4');
  large.writeUInt32BE(0, film);
  expect(await detectType(large)).toBe('mp4');
});

/** The list of types in the form that Word for the web writes. */
const typesOf = (part: string, type = 'wordprocessingml.document.main') =>
  '\ufeff<?xml version="1.0" encoding="utf-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Override ContentType='application/vnd.openxmlformats-officedocument.${type}+xml'\r\n  PartName = "${part}" /></Types>`;

test.each(['word/document2.xml', 'word/document22.xml', 'word/Main.xml'])(
  'a document of Word is known by its list of types, whatever its main part is called: %s',
  async (part) => {
    for (const deflated of [false, true]) {
      const make = (types: string, ...names: string[]) =>
        detectType(
          createZip(
            Object.fromEntries([['[Content_Types].xml', types], ...names.map((name) => [name, '<x/>'])]),
            {
              deflated,
            },
          ),
        );
      expect(await make(typesOf(`/${part}`), '_rels/.rels', part)).toBe('docx');
      expect(await make(typesOf(`/${part}`), '_rels/.rels', 'word/other.xml')).toBeUndefined();
      expect(await make(typesOf(`/${part}`, 'spreadsheetml.sheet.main'), part)).toBeUndefined();
      expect(await make(typesOf(`/${part}`), part, 'word/vbaProject.bin')).toBeUndefined();
      expect(await make('no list', part)).toBeUndefined();
    }
  },
);

test('a list of types that is larger than that of any document is not read', async () => {
  const large = `${typesOf('/word/document2.xml')}${' '.repeat(2 << 20)}`;
  const files = { '[Content_Types].xml': large, 'word/document2.xml': '' };
  expect(await detectType(createZip(files, { deflated: true }))).toBeUndefined();
  expect(await detectType(createZip(files))).toBeUndefined();
});

test('a PDF may have other bytes before its header and behind its end, as readers accept them', async () => {
  const before = (bytes: string) => detectType(Buffer.concat([latin(bytes), pdf()]));
  for (const head of ['\xef\xbb\xbf', '\n', '\r\n\r\n', '\0'.repeat(128), 'x'.repeat(1_024)])
    expect(await before(head), JSON.stringify(head.slice(0, 4))).toBe('pdf');
  expect(await before('x'.repeat(1_025))).toBeUndefined();
  expect(await before('<!-- -->\n')).toBeUndefined();
  for (const length of [2_048, 4_096, 100_000, 1_000_000])
    for (const filling of ['\0', ' ', '\r\n'])
      expect(await detectType(Buffer.concat([pdf(), Buffer.alloc(length, filling)])), `${length}`).toBe(
        'pdf',
      );
  expect(await detectType(Buffer.concat([pdf(), Buffer.alloc(3_000, 'x')]))).toBeUndefined();
  const cut = pdf().subarray(0, pdf().indexOf('%%EOF'));
  expect(await detectType(Buffer.concat([cut, Buffer.alloc(100_000)]))).toBeUndefined();
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a page', latin('<!doctype html><script>alert(1)</script>')],
  ['a page with an SVG', latin('<html><svg xmlns="http://www.w3.org/2000/svg"></svg></html>')],
  ['an SVG that breaks off', latin('<svg xmlns="http://www.w3.org/2000/svg"><path')],
  ['a page that says that it is a PDF', latin('<script>x</script>%PDF-1.7 %%EOF')],
  ['a text with an address', latin('https://example.org/a\nand more\n')],
  ['a picture in the container of MP4', mp4('avif')],
  ['moving pictures in the container of MP4', mp4('avis', undefined, ['avis', 'msf1', 'iso8', 'mif1'])],
  ['a burst of pictures of a telephone', mp4('msf1', undefined, ['msf1', 'hevc', 'iso8'])],
  ['Matroska', webm('matroska')],
  ['a spreadsheet of 1997', ole('Workbook')],
  ['a spreadsheet', zip(['[Content_Types].xml', 'xl/workbook.xml'])],
  ['a zip that names the part of a document only', zip(['word/document.xml'])],
  ['an empty zip', zip([])],
  ['a document with macros', docm()],
  ['captions that are no UTF-8', Buffer.concat([vtt(), Buffer.from([0xff])])],
  ['WEBVTTX', latin('WEBVTTX\n')],
  ['another RIFF', latin('RIFF\x08\0\0\0WAVEfmt ')],
])('%s is none of them', async (_name, bytes) => {
  expect(await detectType(bytes)).toBeUndefined();
});

test.each([
  ['mp4', mp4()],
  ['webm', webm()],
  ['pdf', pdf()],
  ['png', png()],
  ['webp', webp()],
  ['docx', docx()],
])('what is left of a %s that breaks off anywhere is none', async (_type, full) => {
  for (let length = 0; length < full.length - 1; length++)
    if (!full.subarray(0, length).includes('%%EOF'))
      expect(await detectType(full.subarray(0, length)), `${length} of ${full.length}`).toBeUndefined();
});

test('whatever is in a file, there is an answer', async () => {
  const spoiled = fc
    .tuple(
      fc.constantFrom(...Object.values(samples).map((sample) => sample())),
      fc.array(fc.tuple(fc.nat(2_000), fc.nat(255)), { maxLength: 12 }),
      fc.nat(2_000),
      fc.uint8Array({ maxLength: 40 }),
    )
    .map(([sample, changes, length, more]) => {
      const bytes = Buffer.concat([sample.subarray(0, length), more]);
      for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
      return bytes;
    });
  await fc.assert(
    fc.asyncProperty(fc.oneof(spoiled, fc.uint8Array({ maxLength: 600 })), async (bytes) => {
      const type = await detectType(bytes);
      expect(type === undefined || type in samples).toBe(true);
    }),
    { numRuns: 3_000 },
  );
});

test('numbers that are as large as they can be lead nowhere', async () => {
  for (const sample of Object.values(samples)) {
    const full = sample();
    for (let at = 0; at + 4 <= full.length; at++) {
      const bytes = Buffer.from(full);
      bytes.fill(0xff, at, at + 4);
      await detectType(bytes);
    }
  }
});

const padded = (start: string, unit: string) => (length: number) =>
  Buffer.from(start + unit.repeat(Math.ceil(length / unit.length)), 'latin1');

/** Files that make a naive check read the same bytes again and again. */
const hostile: Record<string, (length: number) => Buffer> = {
  'comments that never end': padded('', '<!--'),
  'instructions that never end': padded('', '<?'),
  'document types that never end': padded('', '<!DOCTYPE svg '),
  'comments that end': padded('', '<!---->'),
  'spaces before an element': padded('<', ' '),
  'elements and spaces': padded('<svg>', ' <svg '),
  'addresses in one line': padded('http://', 'a http://'),
  'spaces after an address': padded('http://a', ' '),
  'many empty lines': padded('#', '\r\n'),
  'boxes of eight bytes': padded('\0\0\0\x10ftypisom\0\0\0\0', '\0\0\0\x08free'),
  'boxes of QuickTime': padded('\0\0\0\x08wide', '\0\0\0\x08skip'),
  'ends of archives': padded('PK\x03\x04', 'PK\x05\x06'),
  'entries of archives': (length) =>
    zip(Array.from({ length: Math.min(60_000, Math.ceil(length / 60)) }, (_, index) => `word/${index}`)),
  'types of parts that never end': (length) =>
    createZip({ '[Content_Types].xml': padded('', '<Override ')(Math.min(length, 260_000)).toString() }),
  'attributes that never end': (length) =>
    createZip({
      '[Content_Types].xml': padded(
        '',
        `<Override ${'a= '.repeat(300)}>`,
      )(Math.min(length, 260_000)).toString(),
    }),
  'headers of PDF': padded('', '%PDF-'),
  'zeros behind a header of PDF': padded('%PDF-1.7', '\0'),
  'names of streams': (length) =>
    Buffer.concat([
      ole('Workbook'),
      padded('', Buffer.from('WordDocument\0', 'utf16le').toString('latin1'))(length),
    ]),
  'captions of one line': padded('WEBVTT', ' '),
  'elements of WebM': padded('\x1aE\xdf\xa3\x50\x00', '\x42\x82\x81\0'),
};

test.each(Object.entries(hostile))(
  '%s: eight times as many take about eight times as long',
  async (_name, make) => {
    const folder = temporaryFolder();
    const path = (bytes: Buffer) => join(folder, String(bytes.length));
    const written = async (bytes: Buffer) => {
      await writeFile(path(bytes), bytes);
      return bytes;
    };
    await written(make(100_000));
    await written(make(800_000));
    // Quadratic work on 800,000 bytes takes seconds.
    const grow = (run: (bytes: Buffer) => unknown) => measureGrowth(100_000, make, run, 20);
    expect(await grow((bytes) => detectType(bytes))).toBeLessThanOrEqual(maxGrowth);
    expect(await grow((bytes) => detectType(path(bytes)))).toBeLessThanOrEqual(maxGrowth);
  },
);

test('only what may be stored is looked for', async () => {
  for (const [type, sample] of Object.entries(samples)) {
    const others = mediaTypes.filter((each) => each !== type);
    expect(await detectType(sample(), others), type).toBeUndefined();
  }
});
