import { createRandom } from './seed.ts';

/** Side of the repeated tile. */
export const tile = 96;

/** The part of the tint that a shape uses. */
export type Tone = 'mid' | 'deep' | 'soft';

export interface Shape {
  /** Points of a closed line, in the coordinates of the tile. */
  points: string;
  fill?: Tone;
  line?: Tone;
  lineWidth?: number;
}

export interface Pattern {
  shapes: Shape[];
  /** In degrees. */
  rotation: number;
  scale: number;
  /** The large star; its position as fractions of the picture. */
  star: { x: number; y: number; size: number; shapes: Shape[] };
}

/**
 * The corners of a star polygon {8/step}: step 2 is two overlaid squares (the khatam), step 3 is sharper.
 * @param radius from the centre to a tip
 */
export function starPoints(cx: number, cy: number, radius: number, step: 2 | 3, turn = 0): string {
  const half = Math.PI / 8;
  const inner = (radius * Math.cos(step * half)) / Math.cos((step - 1) * half);
  return Array.from({ length: 16 }, (_, index) => {
    const distance = index % 2 === 0 ? radius : inner;
    const angle = index * half + turn;
    return `${round(cx + distance * Math.cos(angle))},${round(cy + distance * Math.sin(angle))}`;
  }).join(' ');
}

function octagon(cx: number, cy: number, radius: number): string {
  return Array.from({ length: 8 }, (_, index) => {
    const angle = ((index + 0.5) * Math.PI) / 4;
    return `${round(cx + radius * Math.cos(angle))},${round(cy + radius * Math.sin(angle))}`;
  }).join(' ');
}

/** Generates a girih pattern of eight-pointed stars with crosses between them. The seed determines its variation. */
export function createPattern(seed: string): Pattern {
  const random = createRandom(seed);
  const pick = <T>(...choices: [T, ...T[]]): T =>
    choices[Math.floor(random() * choices.length)] ?? choices[0];
  const c = tile / 2;

  const shapes: Shape[] = [{ points: starPoints(c, c, c, 2), fill: 'mid', line: 'deep', lineWidth: 1.5 }];
  shapes.push({ points: starPoints(c, c, c * pick(0.62, 0.7, 0.78), 3), fill: 'soft' });
  const heart = pick('star', 'octagon', 'point');
  if (heart === 'star') shapes.push({ points: starPoints(c, c, c * 0.34, 2), fill: 'deep' });
  if (heart === 'octagon')
    shapes.push({ points: octagon(c, c, c * 0.3), fill: 'mid', line: 'deep', lineWidth: 1.5 });
  if (heart === 'point') shapes.push({ points: octagon(c, c, c * 0.12), fill: 'deep' });
  // The centers of the crosses are at the corners of the tile.
  if (random() < 0.7) {
    const size = c * pick(0.16, 0.24);
    for (const x of [0, tile])
      for (const y of [0, tile]) shapes.push({ points: starPoints(x, y, size, 2), fill: pick('mid', 'mid') });
  }

  return {
    shapes,
    rotation: pick(0, 0, 22.5, 45),
    scale: pick(0.5, 0.625, 0.75),
    star: {
      x: pick(0.18, 0.82, 0.5),
      y: pick(0.1, 0.5, 0.9),
      size: pick(70, 90, 110),
      shapes: [
        { points: starPoints(0, 0, 1, 2), fill: 'soft', line: 'deep', lineWidth: 0.025 },
        { points: starPoints(0, 0, 0.86, 2), line: 'deep', lineWidth: 0.012 },
        { points: starPoints(0, 0, 0.72, 3), fill: 'mid', line: 'deep', lineWidth: 0.018 },
        { points: starPoints(0, 0, 0.36, 2, Math.PI / 8), fill: 'deep' },
      ],
    },
  };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
