import { starPoints } from '../pattern/geometry.ts';

/** The fill of a shape: paper, the tint, the accent, or only a line. */
export type Material = 'paper' | 'mid' | 'accent' | 'line';

export interface Drawing {
  /** One of the tints, 0 to 7. */
  tint: number;
  /** Shapes from back to front, each with its material and path, on 160 × 120. */
  shapes: readonly (readonly [Material, path: string])[];
  /** Points in reading direction, and is mirrored with it. */
  directed?: true;
}

const path = (points: string) => `M${points}Z`;

/** A small star, sharp so that it does not look like a wheel. */
const star = (x: number, y: number, radius: number) => path(starPoints(x, y, radius, 3));

/** The star behind every drawing. */
export const ground = path(starPoints(80, 60, 58, 2, Math.PI / 8));

export const rim = path(starPoints(80, 60, 51, 2, Math.PI / 8));

/** Each drawing contains the eight-pointed star. */
export const drawings = {
  calendar: {
    tint: 0,
    shapes: [
      ['paper', 'M54 36h52a6 6 0 0 1 6 6v44a6 6 0 0 1-6 6H54a6 6 0 0 1-6-6V42a6 6 0 0 1 6-6Z'],
      ['mid', 'M48 52V42a6 6 0 0 1 6-6h52a6 6 0 0 1 6 6v10Z'],
      ['line', 'M64 30v11M96 30v11M58 63h6M72 63h6M58 73h6M72 73h6M58 83h6M72 83h6'],
      ['accent', star(96, 73, 14)],
    ],
  },
  courses: {
    tint: 5,
    shapes: [
      ['accent', star(80, 32, 18)],
      ['paper', 'M80 54c-10-8-24-10-37-8v42c13-2 27 0 37 8Z'],
      ['mid', 'M80 54c10-8 24-10 37-8v42c-13-2-27 0-37 8Z'],
      ['line', 'M52 57c7 0 13 1 19 4M52 66c7 0 13 1 19 4M52 75c7 0 13 1 19 4'],
    ],
  },
  chat: {
    tint: 4,
    directed: true,
    shapes: [
      ['mid', 'M78 32h32a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8h-1v10L97 64H78a8 8 0 0 1-8-8V40a8 8 0 0 1 8-8Z'],
      ['paper', 'M50 48h38a8 8 0 0 1 8 8v20a8 8 0 0 1-8 8H65L53 95V84h-3a8 8 0 0 1-8-8V56a8 8 0 0 1 8-8Z'],
      ['accent', star(69, 66, 12)],
      ['line', 'M51 66h1M86 66h1'],
    ],
  },
  bell: {
    tint: 1,
    shapes: [
      ['accent', star(80, 88, 14)],
      ['paper', 'M80 32c-14 0-22 10-22 24v12L50 82h60l-8-14V56c0-14-8-24-22-24Z'],
      ['mid', 'M50 82h60l-8-14H58Z'],
      ['line', 'M80 32v-5M43 52c0-9 3-16 8-22M117 52c0-9-3-16-8-22'],
    ],
  },
  cart: {
    tint: 2,
    shapes: [
      ['paper', 'M52 48h56l5 44H47Z'],
      ['mid', 'M48 83h64l1 9H47Z'],
      ['line', 'M66 57V42a14 14 0 0 1 28 0v15'],
      ['accent', star(80, 68, 13)],
    ],
  },
  ticket: {
    tint: 3,
    shapes: [
      [
        'paper',
        'M46 42h68a5 5 0 0 1 5 5v7a8 8 0 0 0 0 16v7a5 5 0 0 1-5 5H46a5 5 0 0 1-5-5v-7a8 8 0 0 0 0-16v-7a5 5 0 0 1 5-5Z',
      ],
      ['mid', 'M96 42h18a5 5 0 0 1 5 5v7a8 8 0 0 0 0 16v7a5 5 0 0 1-5 5H96Z'],
      ['accent', star(69, 62, 16)],
    ],
  },
  people: {
    tint: 6,
    shapes: [
      ['mid', 'M40 92c0-19 7-31 20-31s20 12 20 31ZM60 36a10 10 0 1 0 .1 0Z'],
      ['paper', 'M80 92c0-19 7-31 20-31s20 12 20 31ZM100 36a10 10 0 1 0 .1 0Z'],
      ['accent', 'M67 92c0-10 5-16 13-16s13 6 13 16ZM80 59a7 7 0 1 0 .1 0Z'],
      ['accent', star(80, 28, 11)],
    ],
  },
  search: {
    tint: 7,
    directed: true,
    shapes: [
      ['mid', 'M90 77l5-5 19 19-5 5Z'],
      ['paper', 'M74 31a25 25 0 1 0 .1 0Z'],
      ['accent', star(74, 56, 17)],
    ],
  },
  path: {
    tint: 6,
    directed: true,
    shapes: [
      ['paper', 'M42 92V81h19V69h19V57h19V45h19v47Z'],
      ['mid', 'M99 92V45h19v47ZM61 92V69h19v23Z'],
      ['accent', star(108, 28, 15)],
    ],
  },
} as const satisfies Record<string, Drawing>;

export type IllustrationName = keyof typeof drawings;
