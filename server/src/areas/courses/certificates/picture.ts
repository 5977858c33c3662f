import type { Language } from '../../../kernel/index.ts';
import { page, type Shape, shapes } from './drawing.ts';
import { familyOf, fontFaces } from './fonts.ts';
import { type Line, linesOf, type Said } from './lettering.ts';
import { certificateWords } from './words.ts';

/** What XML has no way to write. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is to be left out.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\p{Cs}\ufffe\uffff]/gu;

const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as XML has it, also within quotation marks. */
export const escaped = (text: string): string =>
  text.replace(unwritable, '').replace(/[&<>"]/g, (character) => references[character] ?? '');

const shapeOf = ({ points, fill = 'none', line, lineWidth }: Shape): string =>
  `<polygon points="${points}" fill="${fill}"${line ? ` stroke="${line}" stroke-width="${lineWidth}"` : ''}/>`;

/** SVG knows where a text begins, not where left is. */
function anchorOf({ at, direction }: Line): string {
  if (at === 'middle') return 'middle';
  return (at === 'left') === (direction === 'ltr') ? 'start' : 'end';
}

const lineOf = (line: Line): string =>
  `<text x="${line.x}" y="${line.y}" font-size="${line.size}" font-weight="${line.weight}" fill="${line.color}" ` +
  `direction="${line.direction}" text-anchor="${anchorOf(line)}">${escaped(line.text)}</text>`;

/** A certificate as a picture, which needs nothing besides itself. */
export function certificatePicture(said: Said, language: Language, publicUrl: string): string {
  const { width, height } = page;
  const lines = linesOf(said, language, publicUrl);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
    `lang="${language}" font-family="${familyOf(language)}">` +
    `<title>${escaped(certificateWords[language].title)}</title><style>${fontFaces()}</style>` +
    `${shapes.map(shapeOf).join('')}${lines.map(lineOf).join('')}</svg>`
  );
}
