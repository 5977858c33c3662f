import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxSteps, toStepProgress, toStepsDone } from './steps.ts';

const steps = fc.integer({ min: 1, max: maxSteps });
const percent = fc.integer({ min: 0, max: 100 });

test('five prayers are 20 % each, of three glasses the third makes 100', () => {
  expect([0, 1, 2, 3, 4, 5].map((done) => toStepProgress(done, 5))).toEqual([0, 20, 40, 60, 80, 100]);
  expect([1, 2, 3].map((done) => toStepProgress(done, 3))).toEqual([33, 66, 100]);
  expect([0, 32, 33, 50, 65, 66, 99, 100].map((progress) => toStepsDone(progress, 3))).toEqual([
    0, 0, 1, 1, 1, 2, 2, 3,
  ]);
});

test('the done steps follow from the progress again, whatever their number', () => {
  fc.assert(
    fc.property(
      steps.chain((all) => fc.tuple(fc.constant(all), fc.integer({ min: 0, max: all }))),
      ([all, done]) => {
        const progress = toStepProgress(done, all);
        expect(toStepsDone(progress, all)).toBe(done);
        expect(progress === 100).toBe(done === all);
        if (done > 0) expect(progress).toBeGreaterThan(toStepProgress(done - 1, all));
      },
    ),
  );
});

test('a progress between two steps counts those that are complete', () => {
  fc.assert(
    fc.property(steps, percent, (all, progress) => {
      const done = toStepsDone(progress, all);
      expect(toStepProgress(done, all)).toBeLessThanOrEqual(progress);
      if (done < all) expect(toStepProgress(done + 1, all)).toBeGreaterThan(progress);
      else expect(progress).toBe(100);
    }),
  );
});
