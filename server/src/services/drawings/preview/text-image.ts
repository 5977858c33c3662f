import sharp from 'sharp';
import type { Language } from '../../../kernel/index.ts';
import { otherTypefaces, siteTypeface } from '../typefaces.ts';

/** The site's typeface, one file with all scripts per weight: Pango shapes Arabic with it, and cannot read WOFF. */
const weights = {
  regular: { font: siteTypeface.family, file: siteTypeface.files[400] },
  semibold: { font: `${siteTypeface.family} SemiBold`, file: siteTypeface.files[600] },
} as const;

export interface TextImage {
  bytes: Buffer;
  width: number;
  height: number;
}

interface TextStyle {
  language: Language;
  weight: keyof typeof weights;
  /** Such as `#1c2a2d`. */
  color: string;
  /** Font sizes to try in pixels, the largest first. */
  sizes: readonly [number, ...number[]];
  maxWidth: number;
  maxHeight: number;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Escapes the text, because Pango reads markup, and removes characters that Pango cannot process. */
const toMarkup = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cs}]/gu, ' ').replace(/[&<>]/g, (each) => entities[each] ?? '');

/** A directional mark of the language: Pango takes the direction of a paragraph from its first letter, which may be of the other language. */
const directionMarks: Record<Language, string> = { en: '\u200e', ar: '\u200f' };

let hasOtherTypefaces: Promise<unknown> | undefined;

/** Registers typefaces of other scripts with Pango, which searches all fonts of the process for letters that the site's typeface lacks. */
const addOtherTypefaces = (): Promise<unknown> =>
  Promise.all(
    otherTypefaces.flatMap(({ family, files }) =>
      Object.values(files).map((file) =>
        sharp({ text: { text: 'a', font: `${family} 10`, fontfile: file, dpi: 72 } }).toBuffer(),
      ),
    ),
  );

async function draw(
  text: string,
  size: number,
  { language, weight, color, maxWidth }: TextStyle,
): Promise<TextImage> {
  hasOtherTypefaces ??= addOtherTypefaces();
  await hasOtherTypefaces;
  const { font, file } = weights[weight];
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${directionMarks[language]}${toMarkup(text)}</span>`,
      font: `${font} ${size}`,
      fontfile: file,
      width: maxWidth,
      dpi: 72,
      spacing: Math.round(size / 5),
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** Draws a text within its box, in the largest size that fits; if no size fits it ends with `…` after a word. */
export async function drawText(text: string, style: TextStyle): Promise<TextImage> {
  const fits = ({ height, width }: TextImage) => height <= style.maxHeight && width <= style.maxWidth;
  for (const size of style.sizes) {
    const drawn = await draw(text, size, style);
    if (fits(drawn)) return drawn;
  }
  const smallest = style.sizes.at(-1) ?? style.sizes[0];
  const words = text.split(' ');
  let [low, high] = [1, words.length - 1];
  let best = await draw(`${[...(words[0] ?? '')].slice(0, 24).join('')}…`, smallest, style);
  while (low <= high) {
    const count = Math.floor((low + high) / 2);
    const drawn = await draw(`${words.slice(0, count).join(' ')}…`, smallest, style);
    if (fits(drawn)) [best, low] = [drawn, count + 1];
    else high = count - 1;
  }
  return best;
}
