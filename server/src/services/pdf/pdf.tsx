// The server is started from any folder, whose tsconfig.json says nothing of JSX.
/** @jsxRuntime automatic */
import type {
  Document as PdfDocument,
  Link as PdfLink,
  Page as PdfPage,
  Path as PdfPath,
  Polygon as PdfPolygon,
  Svg as PdfSvg,
  Text as PdfText,
  View as PdfView,
} from '@react-pdf/renderer';
import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { Language } from '../../kernel/index.ts';
import { type PdfNode, runDrawing } from '../drawings/index.ts';

/** The elements of @react-pdf/renderer, which are names. The package itself is loaded by the process that draws. */
const Document = 'DOCUMENT' as unknown as typeof PdfDocument;
const Page = 'PAGE' as unknown as typeof PdfPage;
const Link = 'LINK' as unknown as typeof PdfLink;
const Path = 'PATH' as unknown as typeof PdfPath;
const Polygon = 'POLYGON' as unknown as typeof PdfPolygon;
const Svg = 'SVG' as unknown as typeof PdfSvg;
const Text = 'TEXT' as unknown as typeof PdfText;
const View = 'VIEW' as unknown as typeof PdfView;

/** Colors of identity on white paper. */
export const ink = { text: '#1c2a2d', muted: '#566366', line: '#e4dccc', primary: '#0e5a61' } as const;

/** `render-pdf.ts` registers it, and sets words that it has no letters for in others. */
const siteTypeface = 'Readex Pro';

const styles = {
  page: { fontFamily: siteTypeface, fontSize: 10, lineHeight: 1.5, color: ink.text, padding: 48 },
  sheet: { padding: 0 },
  start: { textAlign: 'left' },
  startRtl: { textAlign: 'right', direction: 'rtl' },
  row: { flexDirection: 'row' },
  rowRtl: { flexDirection: 'row-reverse' },
} as const;

/** What goes with the direction of a language; paper knows no logical sides. */
export const sides = (language: Language) => ({
  text: language === 'ar' ? styles.startRtl : styles.start,
  end: { textAlign: language === 'ar' ? ('left' as const) : ('right' as const) },
  row: language === 'ar' ? styles.rowRtl : styles.row,
});

/** Text without the marks that steer directions, which typefaces have no shapes for. */
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

/** Applies components until elements and texts are left, so that a document is data. */
function toNodes(node: ReactNode): (PdfNode | string)[] {
  if (!isValidElement<{ children?: ReactNode }>(node))
    return typeof node === 'string' || typeof node === 'number' ? [String(node)] : [];
  const type: unknown = node.type;
  const { props } = node;
  if (typeof type === 'function') return toNodes((type as (given: unknown) => ReactNode)(props));
  const { children, ...rest } = props;
  const inside = Children.toArray(children).flatMap(toNodes);
  return type === Fragment ? inside : [{ type: type as string, props: rest, children: inside }];
}

const formatCodePoint = (codePoint: number): string =>
  `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * The bytes of a document made of `Pdf`, drawn in another process. A letter that no typeface has is printed as a box; in tests it is an error.
 * @throws Failure 503 `unavailable` when too much is drawn
 */
export async function renderPdf(document: ReactElement): Promise<Buffer> {
  const [root] = toNodes(document);
  if (typeof root !== 'object') throw new Error('The document has no element');
  const { bytes, missing } = await runDrawing('renderPdf', root, { isUrgent: true });
  if (missing.length > 0 && process.env.NODE_ENV === 'test')
    throw new Error(`No typeface has ${missing.map(formatCodePoint).join(', ')}`);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export { Link, Path, Polygon, Svg, Text, View };
