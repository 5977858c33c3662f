import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Font, renderToBuffer } from '@react-pdf/renderer';
import { createElement, type ReactNode } from 'react';
import { type Face, splitByFace, toPrinted } from './split-by-face.ts';
import { lastTypeface, otherTypefaces, siteTypeface, type Typeface } from './typefaces.ts';
import { unpackWoff } from './unpack-woff.ts';

/** An element of a document as data: the input of @react-pdf/renderer, with components already applied. */
export interface PdfNode {
  type: string;
  props: Record<string, unknown>;
  children: (PdfNode | string)[];
}

export interface RenderedPdf {
  bytes: Uint8Array;
  /** Code points that no typeface has, printed as a box. */
  missing: number[];
}

/**
 * The family that the library appends to each list of families. The library's own Helvetica prints a wrong letter for a letter that it lacks, by its
 * lowest byte.
 */
const appendedFamily = 'Helvetica';

// No hyphenation: the library's patterns are for one language only.
Font.registerHyphenationCallback((word) => [word]);

/** Runs with a file that the library reads fast: the typeface itself, or its unpacked form. */
async function withUnpacked<Result>(path: string, run: (path: string) => Promise<Result>): Promise<Result> {
  if (!path.endsWith('.woff')) return run(path);
  const folder = await mkdtemp(join(tmpdir(), 'rafiq-typeface-'));
  try {
    const unpacked = join(folder, 'typeface.ttf');
    await writeFile(unpacked, unpackWoff(await readFile(path)), { mode: 0o600 });
    return await run(unpacked);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Loads a typeface without caching, with the metrics of the site's typeface, so that all letters share a baseline. A used typeface remembers for each
 * glyph the letter that it was first used for, and some Arabic letters share a glyph: in the next document, copying and searching would give another
 * letter.
 */
async function loadFace({ family, files }: Typeface): Promise<Face> {
  Reflect.deleteProperty(Font.getRegisteredFonts(), family);
  for (const [weight, path] of Object.entries(files))
    await withUnpacked(path, (src) => {
      Font.register({ family, fonts: [{ src, fontWeight: Number(weight) }] });
      return Font.load({ fontFamily: family, fontWeight: Number(weight) });
    });
  const fonts = (Font.getRegisteredFonts()[family]?.sources ?? []).flatMap(({ data }) => data ?? []);
  for (const font of fonts)
    Object.defineProperties(font, {
      ascent: { value: font.unitsPerEm },
      descent: { value: -font.unitsPerEm / 4 },
      lineGap: { value: 0 },
    });
  return { family, has: (codePoint) => fonts.every((font) => font.hasGlyphForCodePoint(codePoint)) };
}

const collectTexts = (node: PdfNode | string): string[] =>
  typeof node === 'string' ? [node] : node.children.flatMap(collectTexts);

/** Loads typefaces until they have all letters of a document; letters that none has are drawn as a box by the last one. */
async function loadFaces(document: PdfNode): Promise<[...Face[], Face]> {
  const letters = new Set(toPrinted(collectTexts(document).join(' ')));
  const faces: [...Face[], Face] = [await loadFace(siteTypeface)];
  for (const typeface of [...otherTypefaces, lastTypeface]) {
    for (const letter of letters)
      if (faces.some(({ has }) => has(letter.codePointAt(0) ?? 0))) letters.delete(letter);
    if (letters.size === 0) return faces;
    faces.push(await loadFace(typeface));
  }
  return faces;
}

type Style = Record<string, unknown>;

/** The direction of a text, which the library does not pass on to its children. */
function directionOf(style: unknown): unknown {
  const styles: unknown[] = [style].flat(Number.POSITIVE_INFINITY);
  return styles.findLast((each): each is Style => typeof (each as Style)?.direction === 'string')?.direction;
}

/** Draws a document. A process draws one at a time, because each document needs its own typefaces. */
export async function renderPdf(document: PdfNode): Promise<RenderedPdf> {
  await loadFace({ ...siteTypeface, family: appendedFamily });
  const faces = await loadFaces(document);
  const missing = new Set<number>();

  function toText(text: string, parent: PdfNode): ReactNode {
    const split = splitByFace(text, faces);
    for (const codePoint of split.missing) missing.add(codePoint);
    const [first] = split.runs;
    if (split.runs.length === 1 && first?.family === siteTypeface.family) return first.text;
    const direction = directionOf(parent.props.style) ?? 'ltr';
    return split.runs.map((run, index) =>
      createElement('TEXT', { key: index, style: { fontFamily: run.family, direction } }, run.text),
    );
  }
  const toElement = (node: PdfNode): ReactNode =>
    createElement(
      node.type,
      node.props,
      ...node.children.map((child) => (typeof child === 'string' ? toText(child, node) : toElement(child))),
    );

  const bytes = await renderToBuffer(toElement(document) as Parameters<typeof renderToBuffer>[0]);
  return { bytes, missing: [...missing] };
}
