import { expect, test } from 'vitest';
import { detectExtension } from '../pictures/index.ts';
import { drawPortrait } from './draw-portrait.ts';

const draw = (seed: string, gender = 2, isChild = false) => drawPortrait({ seed, gender, isChild }) ?? '';

test('a seed has one portrait, and a hundred people hardly share any', () => {
  expect(draw('salma')).toBe(draw('salma'));
  const all = Array.from({ length: 100 }, (_, index) => draw(`person ${index}`, 1 + (index % 2)));
  expect(new Set(all).size).toBeGreaterThan(95);
});

test('it is a small SVG that loads nothing and runs nothing', () => {
  for (let index = 0; index < 200; index++) {
    const portrait = draw(`person ${index}`, 1 + (index % 2), index % 5 === 0);
    expect(detectExtension(new TextEncoder().encode(portrait))).toBe('svg');
    expect(portrait).not.toMatch(/undefined|NaN|href|script|style|url\(/);
    expect(portrait.length).toBeLessThan(3_500);
  }
});

test('who is neither a man nor a woman, such as an organization, keeps the initials', () => {
  expect(drawPortrait({ seed: 'centre', gender: 3 })).toBeUndefined();
});
