import { expect, test } from 'vitest';
import { countCopies, type PageShares } from './copies.ts';

const one = { version: '19.3.1', from: 'shell', loaded: true, useIn: ['mf_a'] };
const shares = (given: Partial<PageShares> = {}): PageShares => ({
  renderers: 1,
  reacts: 1,
  scope: { react: [one] },
  ...given,
});
const react = 'e.createRef=function(){}';

test('one of each is one', () => {
  expect(countCopies(shares(), new Map([['/shell.js', react]]))).toEqual({
    most: 1,
    several: [],
    packages: 1,
  });
});

test('a second copy is found in the scripts, in the share scope and by what runs', () => {
  const scripts = new Map([
    ['/shell.js', react],
    ['/remote.js', react],
  ]);
  const counted = countCopies(
    shares({ reacts: 2, scope: { react: [one, { ...one, version: '19.2.0' }] } }),
    scripts,
  );
  expect(counted.most).toBe(2);
  expect(counted.several).toEqual([
    '2 × running React',
    '2 × react in the share scope',
    '2 × react in the scripts',
  ]);
});

test('a package in use that cannot be found is no proof of anything', () => {
  expect(() => countCopies(shares(), new Map())).toThrow('react is in use');
});
