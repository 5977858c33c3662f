import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listSteps } from './steps.ts';

test('few pages are all offered, many with gaps', () => {
  expect(listSteps(1, 1)).toEqual([1]);
  expect(listSteps(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(listSteps(1, 20)).toEqual([1, 2, 3, 4, 5, 'gap-end', 20]);
  expect(listSteps(5, 20)).toEqual([1, 'gap-start', 4, 5, 6, 'gap-end', 20]);
  expect(listSteps(17, 20)).toEqual([1, 'gap-start', 16, 17, 18, 19, 20]);
});

test('first, last, current and its neighbours are always there, in order, and a gap hides two pages or more', () => {
  const pageOfMany = fc
    .integer({ min: 1, max: 500 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
  fc.assert(
    fc.property(pageOfMany, ([page, pages]) => {
      const steps = listSteps(page, pages);
      const numbers = steps.filter((step) => typeof step === 'number');
      expect(steps).toHaveLength(Math.min(7, pages));
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
      for (const number of [1, pages, page, Math.max(1, page - 1), Math.min(pages, page + 1)])
        expect(numbers).toContain(number);
      for (const [index, step] of steps.entries())
        if (typeof step !== 'number')
          expect((steps[index + 1] as number) - (steps[index - 1] as number)).toBeGreaterThan(2);
    }),
  );
});
