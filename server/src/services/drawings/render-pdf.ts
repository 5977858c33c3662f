import { createRequire } from 'node:module';
import { Font, renderToBuffer } from '@react-pdf/renderer';
import { createElement, type ReactNode } from 'react';

/** An element of a document as data: what @react-pdf/renderer draws, with its components applied. */
export interface PdfNode {
  type: string;
  props: Record<string, unknown>;
  children: (PdfNode | string)[];
}

const require = createRequire(import.meta.url);

/** The site's typeface, whose letters come as one file for each script and weight. */
const scripts = ['arabic', 'latin', 'latin-ext'] as const;
const weights = [400, 600] as const;
const family = (script: string) => `Readex Pro ${script}`;

/**
 * Reads the typeface anew. One that was used remembers of each shape the letter that it stood for first, and some letters share a shape in
 * Arabic: in a document after it, what is copied or searched would be another letter.
 */
function registerTypeface(): void {
  for (const script of scripts) {
    Reflect.deleteProperty(Font.getRegisteredFonts(), family(script));
    Font.register({
      family: family(script),
      fonts: weights.map((weight) => ({
        src: require.resolve(`@fontsource/readex-pro/files/readex-pro-${script}-${weight}-normal.woff`),
        fontWeight: weight,
      })),
    });
  }
}
// Words stay whole: hyphens are for one language alone.
Font.registerHyphenationCallback((word) => [word]);

const toElement = (node: PdfNode | string): ReactNode =>
  typeof node === 'string' ? node : createElement(node.type, node.props, ...node.children.map(toElement));

/** Draws a document. A process draws one at a time, because each has the typeface to itself. */
export function renderPdf(document: PdfNode): Promise<Uint8Array> {
  registerTypeface();
  return renderToBuffer(toElement(document) as Parameters<typeof renderToBuffer>[0]);
}
