import type { Language } from '../../../kernel/index.ts';
import { type CertificateContent, type Line, toLines } from './certificate-lines.ts';
import { getFontFaces, getFontFamily } from './fonts.ts';
import { page, type Shape, shapes } from './shapes.ts';
import { certificateWords } from './words.ts';

/** Characters that XML cannot contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\p{Cs}\ufffe\uffff]/gu;

const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for XML content and attributes. */
export const escapeXml = (text: string): string =>
  text.replace(unwritable, '').replace(/[&<>"]/g, (character) => references[character] ?? '');

const shapeOf = ({ points, fill = 'none', line, lineWidth }: Shape): string =>
  `<polygon points="${points}" fill="${fill}"${line ? ` stroke="${line}" stroke-width="${lineWidth}"` : ''}/>`;

/** SVG anchors a text at its start or end, which depends on its direction, not at left or right. */
function anchorOf({ at, direction }: Line): string {
  if (at === 'middle') return 'middle';
  return (at === 'left') === (direction === 'ltr') ? 'start' : 'end';
}

const lineOf = (line: Line): string =>
  `<text x="${line.x}" y="${line.y}" font-size="${line.size}" font-weight="${line.weight}" fill="${line.color}" ` +
  `direction="${line.direction}" text-anchor="${anchorOf(line)}">${escapeXml(line.text)}</text>`;

/** Renders a certificate as a self-contained SVG. */
export function renderCertificatePicture(
  content: CertificateContent,
  language: Language,
  publicUrl: string,
): string {
  const { width, height } = page;
  const lines = toLines(content, language, publicUrl);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
    `lang="${language}" font-family="${getFontFamily(language)}">` +
    `<title>${escapeXml(certificateWords[language].title)}</title><style>${getFontFaces(lines.map(({ text }) => text).join(''))}</style>` +
    `${shapes.map(shapeOf).join('')}${lines.map(lineOf).join('')}</svg>`
  );
}
