import { matchPage, matchPattern, matchRedirect } from 'platform/registry/match';
import { expect, test } from 'vitest';
import { pages } from '../../shell/pages.ts';
import { findPage, listPatterns, remotes, toAddress } from './remotes.fixture.ts';

// Rules for all remotes of this checkout. The gate checks releases by the rules too.

test.each(remotes.flatMap((remote) => listPatterns(remote).map((path) => [path, remote.name] as const)))(
  'an address of %s, with a trailing slash too, opens a page of %s',
  (path, owner) => {
    for (const address of [toAddress(path), `${toAddress(path)}/`])
      expect(findPage(address)?.remote).toBe(owner);
  },
);

test.each(pages.map(({ path }) => path))('the shell keeps %s to itself', (path) => {
  expect(findPage(path)).toBeUndefined();
});

test('two patterns never claim the same addresses', () => {
  const shapes = remotes.flatMap(listPatterns).map((pattern) => pattern.replace(/\{\w+\}/g, '{}'));
  expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
});

test('a redirect ends at a page, and takes its parameters along', () => {
  for (const { redirects, pages: own } of remotes) {
    for (const { from, to } of redirects) {
      expect(own.map(({ path }) => path)).toContain(to);
      expect(Object.keys(matchPattern(to, toAddress(to)) ?? {})).toEqual(
        Object.keys(matchPattern(from, toAddress(from)) ?? {}),
      );
      expect(matchRedirect(remotes, to)).toBeUndefined();
      expect(findPage(toAddress(from))?.page.path).toBe(to);
    }
  }
});

test('every entry of a menu leads to a page that its readers may open', () => {
  const allowed = {
    // Where a page needs a session, a visitor signs in and comes back (PD-116).
    guest: ['public', 'user'],
    learner: ['public', 'user'],
    consultant: ['public', 'user', 'consultant'],
  };
  for (const { navigation } of remotes) {
    for (const { menu, href } of navigation) {
      expect(allowed[menu]).toContain(matchPage(remotes, new URL(href, 'http://x').pathname)?.page.guard);
    }
  }
});
