import { expect, test } from 'vitest';
import { proofAccept, toProofType } from './proof-type.ts';

test('TRCK-149 the task screen sends images as documents and the rest as video', () => {
  const types = proofAccept
    .split(',')
    .filter((type) => type.startsWith('.'))
    .map((extension) => [extension, toProofType(`ours${extension}`)]);
  expect(types.filter(([, type]) => type === 'document').map(([extension]) => extension)).toEqual([
    ...['.png', '.jpg', '.jpeg', '.webp', '.svg'],
  ]);
  expect(toProofType('Ours.PNG')).toBe('document');
  expect(toProofType('ours.jfif')).toBe('document');
  expect(toProofType('a.mp4')).toBe('video');
});
