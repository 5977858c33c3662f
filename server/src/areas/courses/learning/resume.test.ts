import { expect, test } from 'vitest';
import { chooseResumeLesson } from './resume.ts';

const lesson = (id: number, finished = false, reportedAt?: number) => ({ id, finished, reportedAt });

test('one goes on with the lesson that was opened last', () => {
  expect(chooseResumeLesson([lesson(1, true, 5), lesson(2), lesson(3, false, 9), lesson(4, false, 7)])).toBe(
    3,
  );
});

test('after a finished lesson the first one that is left follows', () => {
  expect(chooseResumeLesson([lesson(1, true, 5), lesson(2), lesson(3, true, 9), lesson(4, false, 7)])).toBe(
    2,
  );
});

test('nothing opened: the first lesson; nothing left: none', () => {
  expect(chooseResumeLesson([lesson(1), lesson(2)])).toBe(1);
  expect(chooseResumeLesson([lesson(1, true, 1), lesson(2, true, 2)])).toBeUndefined();
  expect(chooseResumeLesson([])).toBeUndefined();
});
