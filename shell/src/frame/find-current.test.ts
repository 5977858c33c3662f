import { expect, test } from 'vitest';
import { findCurrent } from './find-current.ts';

const gardens = { href: '/gardens?type=All', covers: ['/garden/{id}'] };

test.each([
  ['/gardens', 'page'],
  ['/gardens/', 'page'],
  ['/gardens/7', 'true'],
  ['/garden/7', 'true'],
  ['/garden/7/plants', undefined],
  ['/gardens-of-others', undefined],
  ['/', undefined],
])('on %s an entry of gardens is %s', (pathname, current) =>
  expect(findCurrent(gardens, pathname)).toBe(current),
);

test('the start page is the current one on its own page only', () => {
  expect(findCurrent({ href: '/' }, '/')).toBe('page');
  expect(findCurrent({ href: '/' }, '/gardens')).toBeUndefined();
});
