import { imageSize } from 'platform/edge/image-size';
import { brandColors } from 'shared-api/rules/brand-colors';
import type { Language } from '../../../kernel/index.ts';

/** Colors of the light theme. */
export const palette = {
  page: brandColors.page[0],
  ink: brandColors.ink[0],
  muted: brandColors.muted[0],
  primary: brandColors.primary[0],
  primaryDeep: '#0b4a50',
  primaryLine: '#2b747a',
  accent: brandColors.accent[0],
  paper: brandColors.surface[0],
} as const;

/** Width of the area with the picture, and the space around texts. */
export const pictureWidth = 460;
export const margin = 64;
export const textWidth = imageSize.width - pictureWidth - 2 * margin;

/** The left edge of an element of a width, at a distance from the start side of the language. */
export const toLeft = (language: Language, fromStart: number, width: number): number =>
  language === 'ar' ? imageSize.width - fromStart - width : fromStart;

const tile = 104;

/** Two squares, one rotated by an eighth turn: the star of the logo. */
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

/** The pattern in place of a missing picture: a girih of eight-pointed stars with the logo. */
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

/** The site's logo, to be drawn beside its name. */
export const createMark = (side: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 48 48">` +
      `${star(24, 24, 29, `fill="${palette.primary}"`)}<circle cx="21" cy="22.5" r="7" fill="#fff"/><circle cx="29.5" cy="28.5" r="4.5" fill="${palette.accent}"/></svg>`,
  );

/** A short bar in the accent color, drawn before the kind of subject. */
export const createBar = (): Buffer =>
  svg(72, 8, `<rect width="72" height="8" rx="4" fill="${palette.accent}"/>`);
