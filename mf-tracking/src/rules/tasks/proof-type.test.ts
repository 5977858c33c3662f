import { expect, test } from 'vitest';
import { acceptedProofs } from '../proof/proof-file.ts';
import { toProofType } from './proof-type.ts';

test('TRCK-149 the task screen sends images as documents and the rest as video', () => {
  const types = acceptedProofs
    .split(',')
    .filter((type) => type.startsWith('.'))
    .map((extension) => [extension, toProofType(`ours${extension}`)]);
  expect(types.filter(([, type]) => type === 'document').map(([extension]) => extension)).toEqual([
    ...['.png', '.jpg', '.jpeg', '.webp', '.svg'],
  ]);
  expect(toProofType('Ours.PNG')).toBe('document');
  // What browsers offer for `image/jpeg` besides.
  for (const extension of ['jfif', 'jpe', 'pjpeg', 'pjp'])
    expect(toProofType(`ours.${extension}`)).toBe('document');
  expect(toProofType('a.mp4')).toBe('video');
});
