import sharp, { type Sharp } from 'sharp';
import {
  avi,
  createZip,
  docm,
  docx,
  jpg,
  mov,
  mp4,
  ole,
  pdf,
  samples,
  svg,
  webm,
  zip,
} from '../services/media/media.fixture.ts';
import type { MediaType } from '../services/media/tables.ts';

/** A file as cameras, office programs and scanners write it. */
export interface RealFile {
  name: string;
  /** Media type of the file; undefined for a type that nobody may upload. */
  type: MediaType | undefined;
  make(): Promise<Buffer>;
  /** Size of a picture, upright. */
  sides?: readonly [width: number, height: number];
}

const latin = (text: string) => Buffer.from(text, 'latin1');
const picture = (): Sharp =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: { r: 200, g: 60, b: 30 } } });
const sides = [40, 20] as const;

/** Photographs taken with the camera on its side or upside down. */
const turned: RealFile[] = Array.from({ length: 8 }, (_, index) => ({
  name: `JPEG of orientation ${index + 1}`,
  type: 'jpg',
  make: () =>
    picture()
      .jpeg()
      .withMetadata({ orientation: index + 1 })
      .toBuffer(),
  sides: index < 4 ? sides : ([20, 40] as const),
}));

const wordTypes =
  '<?xml version="1.0" encoding="utf-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document2.xml" ' +
  'ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';

const made = (name: string, type: MediaType | undefined, make: () => Buffer): RealFile => ({
  name,
  type,
  make: async () => make(),
});
const drawn = (name: string, type: MediaType, make: () => Sharp): RealFile => ({
  name,
  type,
  sides,
  make: () => make().toBuffer(),
});

const pictures: RealFile[] = [
  ...turned,
  drawn('JPEG of a wide gamut', 'jpg', () => picture().withIccProfile('p3').jpeg()),
  drawn('JPEG in CMYK with a profile', 'jpg', () =>
    picture().toColourspace('cmyk').withIccProfile('cmyk').jpeg(),
  ),
  drawn('JPEG in CMYK without one', 'jpg', () => picture().toColourspace('cmyk').jpeg()),
  drawn('JPEG in grey', 'jpg', () => picture().greyscale().jpeg()),
  drawn('progressive JPEG', 'jpg', () => picture().jpeg({ progressive: true })),
  {
    name: 'JPEG without its end',
    type: 'jpg',
    sides,
    make: async () => (await picture().jpeg().toBuffer()).subarray(0, -2),
  },
  {
    name: 'JPEG with a film behind it',
    type: 'jpg',
    sides,
    make: async () => Buffer.concat([await picture().jpeg().toBuffer(), mp4()]),
  },
  drawn('PNG of 16 bits', 'png', () => picture().toColourspace('rgb16').png()),
  drawn('PNG with a palette', 'png', () => picture().png({ palette: true })),
  drawn('interlaced PNG that is transparent', 'png', () =>
    picture().ensureAlpha(0.5).png({ progressive: true }),
  ),
  drawn('lossless WebP', 'webp', () => picture().webp({ lossless: true })),
  drawn('WebP that is transparent', 'webp', () => picture().ensureAlpha(0.5).webp()),
];

const documents: RealFile[] = [
  made('document of Word', 'docx', docx),
  made('document of Word for the web', 'docx', () =>
    createZip(
      { '[Content_Types].xml': wordTypes, '_rels/.rels': '<x/>', 'word/document2.xml': '<x/>' },
      { deflated: true },
    ),
  ),
  made('document of Word 97', 'doc', () => ole('WordDocument')),
  made('PDF', 'pdf', pdf),
  made('PDF with a mark of its encoding', 'pdf', () => Buffer.concat([latin('\xef\xbb\xbf'), pdf()])),
  made('PDF behind a line break', 'pdf', () => Buffer.concat([latin('\r\n'), pdf()])),
  made('PDF behind 1,024 bytes', 'pdf', () => Buffer.concat([Buffer.alloc(1_024), pdf()])),
  made('PDF filled up with zeros', 'pdf', () => Buffer.concat([pdf(), Buffer.alloc(20_000)])),
  made('PDF with blanks behind it', 'pdf', () => Buffer.concat([pdf(), Buffer.alloc(3_000, ' \r\n')])),
  made('document with macros', undefined, docm),
  made('spreadsheet', undefined, () => zip(['[Content_Types].xml', 'xl/workbook.xml'])),
  made('document of Pages', undefined, () => zip(['Index/Document.iwa', 'preview.jpg'])),
  made('text', undefined, () => latin('just words')),
];

const films: RealFile[] = [
  made('film of a browser', 'webm', webm),
  made('MP4', 'mp4', () => mp4()),
  made('MP4 of a telephone', 'mp4', () => mp4('mp42', undefined, ['isom', 'mp42'])),
  made('MP4 of iTunes', 'mp4', () => mp4('M4V ', undefined, ['M4V ', 'mp42', 'isom'])),
  made('film of an iPhone, in HEVC', 'mov', () => mp4('qt  ', undefined, ['qt  '])),
  made('QuickTime', 'mov', mov),
  made('AVI', 'avi', avi),
  made('Windows Media', 'wmv', samples.wmv),
  made('MPEG', 'mpg', samples.mpg),
  made('Ogg', 'ogg', samples.ogg),
  made('RealMedia', 'rm', samples.rm),
  made('drawing', 'svg', svg),
  made('photograph of an iPhone, in HEIC', undefined, () => mp4('heic', undefined, ['mif1', 'heic'])),
  made('burst of an iPhone', undefined, () => mp4('msf1', undefined, ['msf1', 'hevc', 'iso8'])),
  made('moving AVIF', undefined, () => mp4('avis', undefined, ['avis', 'msf1', 'iso8', 'mif1'])),
  made('JPEG of which the header is left', undefined, () => jpg().subarray(0, 20)),
];

/** All kinds of files that users have on their devices. */
export const realFiles: readonly RealFile[] = [...pictures, ...documents, ...films];
