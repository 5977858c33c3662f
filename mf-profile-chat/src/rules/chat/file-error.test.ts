import { expect, test } from 'vitest';
import { findFileError, maxFileBytes } from './file-error.ts';

test.each([
  ['Plan.PDF', 10, undefined],
  ['a.photo.jpeg', maxFileBytes, undefined],
  ['a.png', maxFileBytes + 1, 'size'],
  ['a.exe', 10, 'type'],
  ['png', 10, undefined],
  ['notes', 10, undefined],
  ['notes.txt', 10, 'type'],
  ['photo.jfif', 10, undefined],
])('%s of %i bytes: %s', (name, size, error) => {
  expect(findFileError({ name, size })).toBe(error);
});
