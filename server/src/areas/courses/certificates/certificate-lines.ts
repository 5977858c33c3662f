import type { Language } from '../../../kernel/index.ts';
import { estimateWidth, type Fitted, fitText } from './fit-text.ts';
import { colors, page } from './shapes.ts';
import { certificateWords } from './words.ts';

/** A positioned line of text: `y` is its baseline, `x` its middle, or the edge that it is aligned to. */
export interface Line {
  text: string;
  at: 'left' | 'middle' | 'right';
  x: number;
  y: number;
  size: number;
  weight: 400 | 600;
  color: string;
  direction: 'ltr' | 'rtl';
  /** Link target, in formats that have links. */
  href?: string;
}

/** The printed fields of a certificate. */
export interface CertificateContent {
  code: string;
  /** Empty when the holder has closed the account. */
  name: string;
  courseEn: string;
  courseAr: string;
  issuedAt: Date;
  /** `YYYY-MM-DD` in the learner's zone; null for older certificates, which show the UTC date. */
  issuedOn?: string | null;
  /** Name of the organisation in the language; that of the product by default. */
  issuer?: string;
}

const locales = { en: 'en-GB-u-ca-gregory-nu-latn', ar: 'ar-u-ca-gregory-nu-latn' } as const;

/** The date of issue, `YYYY-MM-DD`, which is the same for all readers and formats of a certificate. */
export const getIssueDate = ({
  issuedAt,
  issuedOn,
}: Pick<CertificateContent, 'issuedAt' | 'issuedOn'>): string =>
  issuedOn ?? issuedAt.toISOString().slice(0, 10);

/** The date of issue in words. */
const formatIssueDay = (content: CertificateContent, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(getIssueDate(content)),
  );

/** Address of the public page that verifies a certificate. */
export const getVerificationAddress = (publicUrl: string, code: string): string =>
  `${publicUrl}/certificates/${code}`;

/** The direction of a text, according to its first letter. */
const directionOf = (text: string): Line['direction'] =>
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? 'rtl' : 'ltr';

const middle = page.width / 2;
const margin = 84;

type LineStyle = Pick<Line, 'weight' | 'color'>;
const strong: LineStyle = { weight: 600, color: colors.ink };
const plain: LineStyle = { weight: 400, color: colors.muted };

/** Stacks lines of text, vertically centered at `y`. */
function block({ lines, size }: Fitted, y: number, look: LineStyle): Line[] {
  const height = size * 1.45;
  const first = y - ((lines.length - 1) * height) / 2;
  return lines.map((text, index) => ({
    text,
    at: 'middle',
    x: middle,
    y: first + index * height,
    size,
    ...look,
    direction: directionOf(text),
  }));
}

/** All lines of text of a certificate, in a language. */
export function toLines(content: CertificateContent, language: Language, publicUrl: string): Line[] {
  const words = certificateWords[language];
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const address = getVerificationAddress(publicUrl, content.code);
  const shown = address.replace(/^https?:\/\//, '');
  const centered = (text: string, y: number, size: number, look: LineStyle): Line => ({
    text,
    at: 'middle',
    x: middle,
    y,
    size,
    direction,
    ...look,
  });
  // The date is aligned to the start of the line, the address to its end.
  const [begin, end] = language === 'ar' ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const edge = { left: margin, right: page.width - margin };
  const name = fitText(content.name || words.closed, 580, [
    { size: content.name === '' ? 27 : 38, lines: 1 },
    { size: 32, lines: 1 },
    { size: 25, lines: 2 },
    { size: 21, lines: 2 },
  ]);
  const course = fitText(language === 'ar' ? content.courseAr : content.courseEn, 620, [
    { size: 24, lines: 1 },
    { size: 20, lines: 2 },
    { size: 16, lines: 2 },
    { size: 13, lines: 3 },
  ]);
  const issuer = fitText(content.issuer ?? words.site, 220, [
    { size: 17, lines: 1 },
    { size: 13, lines: 2 },
    { size: 10, lines: 3 },
  ]);
  return [
    centered(words.title, 206, 30, { weight: 600, color: colors.teal }),
    centered(words.to, 266, 14, plain),
    ...block(name, 320, content.name === '' ? plain : strong),
    centered(words.for, 382, 14, plain),
    ...block(course, 423, { weight: 600, color: colors.teal }),
    { text: words.issued, at: begin, x: edge[begin], y: 496, size: 10.5, direction, ...plain },
    {
      text: formatIssueDay(content, language),
      at: begin,
      x: edge[begin],
      y: 514,
      size: 13,
      direction,
      ...strong,
    },
    { text: words.check, at: end, x: edge[end], y: 496, size: 10.5, direction, ...plain },
    {
      text: shown,
      at: end,
      x: edge[end],
      y: 514,
      size: Math.min(12, 290 / estimateWidth(shown, 1)),
      direction: 'ltr',
      href: address,
      ...strong,
    },
    ...block(issuer, 514, { weight: 600, color: colors.teal }),
  ];
}
