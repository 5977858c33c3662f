import { inflateSync } from 'node:zlib';

/** The parts of a PDF that tests read. */
export interface ReadPdf {
  pages: number;
  /** Names of its typefaces, without the prefix of a subset. */
  fonts: string[];
  /** Characters whose glyphs were drawn, as they are copied and searched. */
  letters: Set<string>;
  /** Number of glyphs that replace a missing letter. */
  missingGlyphs: number;
  /** Streams that can be read as text: page contents and maps of letters. */
  streams: string[];
}

const maps = (stream: string): boolean => stream.includes('beginbfrange') || stream.includes('beginbfchar');

/** Reads a PDF of `renderPdf`. */
export function readPdf(pdf: Buffer): ReadPdf {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, stream = '']) => {
    try {
      return [inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')];
    } catch {
      // The stream is a font or a picture.
      return [];
    }
  });
  const letters = new Set<string>();
  // A ligature is mapped to several letters: `<0066 0069>`.
  for (const stream of streams.filter(maps))
    for (const [, hex = ''] of stream.matchAll(/<([0-9a-f ]{4,})>/gi)) {
      const units = (hex.match(/[0-9a-f]{4}/gi) ?? []).map((unit) => Number.parseInt(unit, 16));
      for (const letter of String.fromCharCode(...units)) letters.add(letter);
    }
  const drawn = streams.filter((stream) => !maps(stream)).join('\n');
  return {
    pages: text.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0,
    fonts: [
      ...new Set([...text.matchAll(/\/BaseFont \/(?:[A-Z]{6}\+)?([^\s/]+)/g)].map(([, name = '']) => name)),
    ],
    letters,
    missingGlyphs: [...drawn.matchAll(/<((?:[0-9a-f]{4})+)>/gi)]
      .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      .filter((glyph) => glyph === '0000').length,
    streams,
  };
}

/** Letters of a name for which no glyph was drawn. */
export function findUnprinted(name: string, { letters }: Pick<ReadPdf, 'letters'>): string[] {
  const printed = [...letters].join('').normalize('NFD');
  const requested = new Set(name.normalize('NFD').replace(/\s/g, ''));
  return [...requested].filter((letter) => !printed.includes(letter));
}
