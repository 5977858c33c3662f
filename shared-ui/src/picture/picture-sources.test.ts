import { expect, test } from 'vitest';
import { pictureSources } from './picture-sources.ts';

test('photographs of ours come in several widths, all else in one', () => {
  const photo = `/api/pictures/${'0f3a'.repeat(8)}.webp`;
  expect(pictureSources(photo)).toBe(
    `${photo}?w=96 96w, ${photo}?w=192 192w, ${photo}?w=384 384w, ${photo}?w=768 768w, ${photo} 1600w`,
  );
  expect(pictureSources(`https://rafiq.example${photo}`)).toContain(`https://rafiq.example${photo}?w=96 96w`);
  for (const other of [
    '/a.jpg',
    photo.replace('webp', 'svg'),
    `${photo}?w=96`,
    'https://elsewhere.example/x.png',
  ])
    expect(pictureSources(other)).toBeUndefined();
});
