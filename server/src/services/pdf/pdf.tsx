// The server is started from any folder, whose tsconfig.json says nothing of JSX.
/** @jsxRuntime automatic */
import { createRequire } from 'node:module';
import {
  Document,
  Font,
  Link,
  Page,
  Path,
  Polygon,
  renderToBuffer,
  StyleSheet,
  Svg,
  Text,
  View,
} from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import type { Language } from '../../kernel/index.ts';

const require = createRequire(import.meta.url);

/** The site's typeface, whose letters come as one file for each script and weight. */
const scripts = ['arabic', 'latin', 'latin-ext'] as const;
const weights = [400, 600] as const;
const family = (script: string) => `Readex Pro ${script}`;

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

/** Colors of identity on white paper. */
export const ink = { text: '#1c2a2d', muted: '#566366', line: '#e4dccc', primary: '#0e5a61' } as const;

const styles = StyleSheet.create({
  page: { fontFamily: scripts.map(family), fontSize: 10, lineHeight: 1.5, color: ink.text, padding: 48 },
  sheet: { padding: 0 },
  start: { textAlign: 'left' },
  startRtl: { textAlign: 'right', direction: 'rtl' },
  row: { flexDirection: 'row' },
  rowRtl: { flexDirection: 'row-reverse' },
});

/** What goes with the direction of a language; paper knows no logical sides. */
export const sides = (language: Language) => ({
  text: language === 'ar' ? styles.startRtl : styles.start,
  end: { textAlign: language === 'ar' ? ('left' as const) : ('right' as const) },
  row: language === 'ar' ? styles.rowRtl : styles.row,
});

/** Text without the marks that steer directions: the typeface has no letters for them, and draws others. */
export const printable = (text: string): string =>
  text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

interface PdfProps {
  title: string;
  language: Language;
  /** One page on its side, up to its edges: for what is drawn as a whole. */
  sheet?: boolean;
  children: ReactNode;
}

/** An A4 document of the site. */
export const Pdf = ({ title, language, sheet = false, children }: PdfProps) => (
  <Document title={title} author={language === 'ar' ? 'رفيق' : 'Rafiq'} language={language}>
    <Page
      size="A4"
      orientation={sheet ? 'landscape' : 'portrait'}
      style={sheet ? [styles.page, styles.sheet] : styles.page}
    >
      {children}
    </Page>
  </Document>
);

/** The document before: each has the typeface to itself. */
let before: Promise<unknown> = Promise.resolve();

/**
 * The bytes of a document made of `Pdf`. A typeface that was used remembers of each shape the letter that it stood for first, and some letters
 * share a shape in Arabic: in a document after it, what is copied or searched would be another letter. So it is read anew.
 */
export function renderPdf(document: ReturnType<typeof Pdf>): Promise<Buffer> {
  const rendered = before.then(() => {
    registerTypeface();
    return renderToBuffer(document);
  });
  before = rendered.catch(() => {});
  return rendered;
}

export { Link, Path, Polygon, Svg, Text, View };
