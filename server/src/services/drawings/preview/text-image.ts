import { createRequire } from 'node:module';
import sharp from 'sharp';

const require = createRequire(import.meta.url);

/** The site's typeface with all its scripts in one file each: Pango shapes Arabic with it, and reads no WOFF. */
const weights = {
  regular: {
    font: 'Readex Pro',
    file: require.resolve('@expo-google-fonts/readex-pro/400Regular/ReadexPro_400Regular.ttf'),
  },
  semibold: {
    font: 'Readex Pro SemiBold',
    file: require.resolve('@expo-google-fonts/readex-pro/600SemiBold/ReadexPro_600SemiBold.ttf'),
  },
} as const;

export interface TextImage {
  bytes: Buffer;
  width: number;
  height: number;
}

interface TextStyle {
  weight: keyof typeof weights;
  /** `#1c2a2d` */
  color: string;
  /** Pixels to try, the largest first. */
  sizes: readonly [number, ...number[]];
  maxWidth: number;
  maxHeight: number;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Pango reads markup; characters that it cannot have are left out. */
const toMarkup = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cs}]/gu, ' ').replace(/[&<>]/g, (each) => entities[each] ?? '');

async function draw(text: string, size: number, { weight, color, maxWidth }: TextStyle): Promise<TextImage> {
  const { font, file } = weights[weight];
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${toMarkup(text)}</span>`,
      ...{ font: `${font} ${size}`, fontfile: file, width: maxWidth, dpi: 72, spacing: Math.round(size / 5) },
      ...{ rgba: true, wrap: 'word-char' },
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** Draws a text within its box, in the largest size that fits; one that fits in none ends with `…` after a word. */
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
