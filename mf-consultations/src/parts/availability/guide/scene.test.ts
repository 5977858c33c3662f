import { expect, test } from 'vitest';
import en from '../../../locales/en.json' with { type: 'json' };
import { guideParts } from './entries.ts';
import { mirrored, sceneSize, shapesOf } from './scene.ts';

const entries = guideParts.flatMap((part) => part.entries);

test('CONS-056 CONS-057 three entries explain adding, five deleting, each in as many drawings as sentences', () => {
  expect(guideParts.map((part) => part.entries.length)).toEqual([3, 5]);
  for (const { id, steps } of entries) expect(steps).toHaveLength(en.availability.guide.steps[id].length);
});

test.each(entries.flatMap(({ id, steps }) => steps.map((scene, index) => ({ id, index, scene }))))(
  'the drawing $index of $id stays inside its frame, in both directions',
  ({ scene }) => {
    for (const shape of [...shapesOf(scene), ...shapesOf(scene).map(mirrored)]) {
      const { width, height } = 'glyph' in shape ? { width: 0, height: 0 } : shape;
      expect(shape.x).toBeGreaterThanOrEqual(0);
      expect(shape.y).toBeGreaterThanOrEqual(0);
      expect(shape.x + width).toBeLessThanOrEqual(sceneSize.width);
      expect(shape.y + height).toBeLessThanOrEqual(sceneSize.height);
    }
  },
);

test('from right to left a drawing is the same twice mirrored', () => {
  for (const shape of shapesOf({ shows: 'schedule', marked: 'add' }))
    expect(mirrored(mirrored(shape))).toEqual(shape);
});
