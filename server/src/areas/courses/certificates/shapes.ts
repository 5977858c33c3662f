import { brandColors } from 'shared-api/rules/brand-colors';

/** A4 landscape in points, slightly smaller than a sheet, so that nothing overflows to a second page. */
export const page = { width: 841.89, height: 595.27 } as const;

/** Colors for print: the brand's for the light scheme, and what only the certificate has. */
export const colors = {
  teal: brandColors.primary[0],
  tealSoft: brandColors.primarySoft[0],
  tealLine: '#3f8a8c',
  saffron: brandColors.accent[0],
  sand: brandColors.sunken[0],
  sandLine: '#d9cdb4',
  paper: '#fffdf9',
  ink: brandColors.ink[0],
  muted: brandColors.muted[0],
} as const;

export interface Shape {
  /** Points of a polygon: `1,2 3,4`. */
  points: string;
  fill?: string;
  line?: string;
  lineWidth?: number;
}

const round = (value: number): number => Math.round(value * 100) / 100;

const closed = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ');

/** The eight-pointed star {8/step}: step 2 is two overlaid squares, step 3 has sharper points. */
function star(cx: number, cy: number, radius: number, step: 2 | 3, turn = 0): string {
  const half = Math.PI / 8;
  const inner = (radius * Math.cos(step * half)) / Math.cos((step - 1) * half);
  return closed(
    Array.from({ length: 16 }, (_, index) => {
      const distance = index % 2 === 0 ? radius : inner;
      const angle = index * half + turn;
      return [cx + distance * Math.cos(angle), cy + distance * Math.sin(angle)];
    }),
  );
}

/** A rectangle with cut corners. */
function field(inset: number, cut: number): string {
  const [left, top, right, bottom] = [inset, inset, page.width - inset, page.height - inset];
  return closed([
    [left + cut, top],
    [right - cut, top],
    [right, top + cut],
    [right, bottom - cut],
    [right - cut, bottom],
    [left + cut, bottom],
    [left, bottom - cut],
    [left, top + cut],
  ]);
}

const full: Shape = {
  points: closed([
    [0, 0],
    [page.width, 0],
    [page.width, page.height],
    [0, page.height],
  ]),
  fill: colors.teal,
};

/** Stars in a row around the page. */
function border(): Shape[] {
  const columns = 27;
  const rows = 19;
  const [width, height] = [page.width / columns, page.height / rows];
  const shapes: Shape[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (row > 0 && row < rows - 1 && column > 0 && column < columns - 1) continue;
      const [x, y] = [(column + 0.5) * width, (row + 0.5) * height];
      shapes.push(
        { points: star(x, y, width / 2, 2), line: colors.tealLine, lineWidth: 0.8 },
        {
          points: star(x, y, width / 3.2, 3),
          fill: (row + column) % 2 === 0 ? colors.saffron : colors.tealLine,
        },
      );
    }
  return shapes;
}

/** Position of the seal. */
export const seal = { x: page.width / 2, y: 112, radius: 50 } as const;

const sealShapes: Shape[] = [
  { points: star(seal.x, seal.y, seal.radius + 9, 2), line: colors.sandLine, lineWidth: 0.8 },
  { points: star(seal.x, seal.y, seal.radius, 2), fill: colors.teal },
  { points: star(seal.x, seal.y, seal.radius - 6, 2), line: colors.saffron, lineWidth: 1 },
  { points: star(seal.x, seal.y, seal.radius - 12, 3, Math.PI / 8), fill: colors.saffron },
  { points: star(seal.x, seal.y, seal.radius - 26, 2), fill: colors.paper },
  { points: star(seal.x, seal.y, seal.radius - 32, 3), fill: colors.teal },
];

/** A line with a star in its middle. */
const divider = (y: number, half: number): Shape[] => [
  {
    points: closed([
      [seal.x - half, y],
      [seal.x - 14, y],
    ]),
    line: colors.sandLine,
    lineWidth: 1,
  },
  {
    points: closed([
      [seal.x + 14, y],
      [seal.x + half, y],
    ]),
    line: colors.sandLine,
    lineWidth: 1,
  },
  { points: star(seal.x, y, 6, 3), fill: colors.saffron },
];

/** All shapes of a certificate, from back to front. */
export const shapes: readonly Shape[] = [
  full,
  ...border(),
  { points: field(page.width / 27 + 2, 26), fill: colors.paper },
  { points: field(page.width / 27 + 10, 24), line: colors.sandLine, lineWidth: 1 },
  { points: field(page.width / 27 + 13, 23), line: colors.saffron, lineWidth: 0.6 },
  ...sealShapes,
  ...divider(232, 150),
];
