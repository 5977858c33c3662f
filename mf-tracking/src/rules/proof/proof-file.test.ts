import { expect, test } from 'vitest';
import { findProofType } from './proof-file.ts';

test.each([
  ['a.png', 'photo'],
  ['a.JPG', 'photo'],
  ['a.b.svg', 'photo'],
  ['a.jfif', 'photo'],
  ['a.mp4', 'video'],
  ['a.RAM', 'video'],
  ['a.pdf', 'document'],
  ['png', 'document'],
])('TRCK-148 the type of %s is %s', (filename, type) => {
  expect(findProofType(filename)).toBe(type);
});
