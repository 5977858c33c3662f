import { expect, test } from 'vitest';
import { findCurrent, keepClosest } from './find-current.ts';

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

test('of an entry and one below it only the closer one is marked', () => {
  const marks = (pathname: string) =>
    keepClosest(
      ['/admin', '/admin/orders', '/audit'].map((href) => ({
        href,
        current: findCurrent({ href }, pathname),
      })),
    ).map(({ current }) => current);
  expect(marks('/admin')).toEqual(['page', undefined, undefined]);
  expect(marks('/admin/orders/7')).toEqual([undefined, 'true', undefined]);
  expect(marks('/admin/mails')).toEqual(['true', undefined, undefined]);
  expect(marks('/')).toEqual([undefined, undefined, undefined]);
});
