import { imageSize } from 'platform/edge/image-size';
import type { Language } from '../../../kernel/index.ts';

/** Colors of the light theme. */
export const palette = {
  page: '#fbf8f2',
  ink: '#1c2a2d',
  muted: '#566366',
  primary: '#0e5a61',
  primaryDeep: '#0b4a50',
  primaryLine: '#2b747a',
  accent: '#f2a72b',
  paper: '#ffffff',
} as const;

/** Width of the side with the picture, and the space around texts. */
export const pictureWidth = 460;
export const margin = 64;
export const textWidth = imageSize.width - pictureWidth - 2 * margin;

/** The left edge of something of a width, at a distance from where lines of the language begin. */
export const toLeft = (language: Language, fromStart: number, width: number): number =>
  language === 'ar' ? imageSize.width - fromStart - width : fromStart;

const tile = 104;

/** A square on its side and the same turned by an eighth: the star of the logo. */
const star = (x: number, y: number, side: number, attributes: string): string => {
  const square = `x="${x - side / 2}" y="${y - side / 2}" width="${side}" height="${side}"`;
  return `<g ${attributes}><rect ${square}/><rect ${square} transform="rotate(45 ${x} ${y})"/></g>`;
};

const grid = (): string =>
  Array.from({ length: Math.ceil(imageSize.height / tile) + 1 }, (_, row) =>
    Array.from({ length: Math.ceil(pictureWidth / tile) + 1 }, (_, column) =>
      star(
        column * tile,
        row * tile,
        tile * 0.6,
        `fill="none" stroke="${palette.primaryLine}" stroke-width="2"`,
      ),
    ).join(''),
  ).join('');

const svg = (width: number, height: number, content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);

/** What stands where there is no picture: a girih of eight-pointed stars with the logo. */
export function createPattern(): Buffer {
  const [x, y] = [pictureWidth / 2, imageSize.height / 2];
  return svg(
    pictureWidth,
    imageSize.height,
    `<rect width="100%" height="100%" fill="${palette.primary}"/>${grid()}` +
      `${star(x, y, 230, `fill="${palette.primaryDeep}"`)}${star(x, y, 204, `fill="${palette.page}"`)}` +
      `<circle cx="${x - 18}" cy="${y - 10}" r="52" fill="${palette.primary}"/><circle cx="${x + 46}" cy="${y + 36}" r="34" fill="${palette.accent}"/>`,
  );
}

/** The site's mark, for beside its name. */
export const createMark = (side: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 48 48">` +
      `${star(24, 24, 29, `fill="${palette.primary}"`)}<circle cx="21" cy="22.5" r="7" fill="#fff"/><circle cx="29.5" cy="28.5" r="4.5" fill="${palette.accent}"/></svg>`,
  );

/** A short bar in the accent's color, before what kind of subject it is. */
export const createBar = (): Buffer =>
  svg(72, 8, `<rect width="72" height="8" rx="4" fill="${palette.accent}"/>`);
