// Set here, because the server is started from any folder, whose tsconfig.json does not configure JSX.
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
import { brandColors } from 'shared-api/rules/brand-colors';
import type { Language } from '../../kernel/index.ts';
import { type PdfNode, runDrawing } from '../drawings/index.ts';

/** The elements of @react-pdf/renderer, which are plain strings. Only the drawing process loads the package itself. */
const Document = 'DOCUMENT' as unknown as typeof PdfDocument;
const Page = 'PAGE' as unknown as typeof PdfPage;
const Link = 'LINK' as unknown as typeof PdfLink;
const Path = 'PATH' as unknown as typeof PdfPath;
const Polygon = 'POLYGON' as unknown as typeof PdfPolygon;
const Svg = 'SVG' as unknown as typeof PdfSvg;
const Text = 'TEXT' as unknown as typeof PdfText;
const View = 'VIEW' as unknown as typeof PdfView;

/** Colors of identity on white paper. */
export const ink = {
  text: brandColors.ink[0],
  muted: brandColors.muted[0],
  line: brandColors.hairline[0],
  primary: brandColors.primary[0],
} as const;

/** `render-pdf.ts` registers it, and uses other typefaces for words whose letters it lacks. */
const siteTypeface = 'Readex Pro';

const styles = {
  page: { fontFamily: siteTypeface, fontSize: 10, lineHeight: 1.5, color: ink.text, padding: 48 },
  sheet: { padding: 0 },
  start: { textAlign: 'left' },
  startRtl: { textAlign: 'right', direction: 'rtl' },
  row: { flexDirection: 'row' },
  rowRtl: { flexDirection: 'row-reverse' },
} as const;

/** Style properties for the direction of a language, because the library has no logical properties. */
export const sides = (language: Language) => ({
  text: language === 'ar' ? styles.startRtl : styles.start,
  end: { textAlign: language === 'ar' ? ('left' as const) : ('right' as const) },
  row: language === 'ar' ? styles.rowRtl : styles.row,
});

/** Removes directional controls, for which typefaces have no glyphs. */
export const printable = (text: string): string =>
  text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

interface PdfProps {
  title: string;
  language: Language;
  /** One landscape page without margins, for a full-page drawing. */
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

/** Applies components until only elements and texts are left, so that a document is plain data. */
function toNodes(node: ReactNode): (PdfNode | string)[] {
  if (!isValidElement<{ children?: ReactNode }>(node))
    return typeof node === 'string' || typeof node === 'number' ? [String(node)] : [];
  const type: unknown = node.type;
  const { props } = node;
  if (typeof type === 'function') return toNodes((type as (input: unknown) => ReactNode)(props));
  const { children, ...rest } = props;
  const inside = Children.toArray(children).flatMap(toNodes);
  return type === Fragment ? inside : [{ type: type as string, props: rest, children: inside }];
}

const formatCodePoint = (codePoint: number): string =>
  `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * The bytes of a document made of `Pdf`, drawn in another process. A letter that no typeface has is printed as a box; in tests it is an error.
 * @throws Failure 503 `unavailable` if too many drawings wait
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
