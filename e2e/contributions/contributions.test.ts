import type { NavigationEntry } from 'platform/registry';
import { matchPage, matchPattern, matchRedirect } from 'platform/registry/match';
import { areaNames } from 'shared-api/rules/areas';
import { expect, test } from 'vitest';
import { getMenu } from '../../platform/src/host/slots.ts';
import { pages } from '../../shell/pages.ts';
import { findPage, listPatterns, remotes, toAddress } from './remotes.fixture.ts';

// Rules for all remotes of this checkout. The gate checks releases by these rules too.

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
    // If a page needs a session, a visitor signs in and returns (PD-116).
    guest: ['public', 'user'],
    learner: ['public', 'user'],
    consultant: ['public', 'user', 'consultant'],
    operator: ['operator'],
    account: ['public', 'user'],
  };
  for (const { navigation } of remotes) {
    for (const { menu, href } of navigation) {
      expect(allowed[menu]).toContain(matchPage(remotes, new URL(href, 'http://x').pathname)?.page.guard);
    }
  }
});

test('PD-117: guests are led to consultations and to camps, learners to courses by the bar at the bottom of phones', () => {
  const read = (menu: NavigationEntry['menu']) => getMenu(remotes, menu).map(({ href }) => href);
  const guest = read('guest');
  expect(guest[0]).toBe('/consultants/consultants');
  expect(guest).toEqual(
    expect.arrayContaining([
      '/ListUmrah',
      '/International?type=International%20Camps',
      '/CanadaCamps?type=Canada%20camps',
    ]),
  );
  // The bar has four entries, of which the first is the shell's own: home.
  expect(read('learner').slice(0, 3)).toEqual(['/user/today', '/consultants/consultants', '/courses']);
});

test('each area that can be closed has pages, and pages and slot fills name no other', () => {
  const named = remotes
    .flatMap((remote) => [...remote.pages, ...remote.slots])
    .flatMap(({ area }) => area ?? []);
  expect([...new Set(named)].sort()).toEqual([...areaNames].sort());
  for (const area of areaNames)
    expect(remotes.some((remote) => remote.pages.some((page) => page.area === area))).toBe(true);
});

test('what people own stays open: their pages name no area', () => {
  const owned = [
    '/user/tickets/{id}',
    '/user/sessions',
    '/private/sessions/{id}/details/{isCons}',
    '/lessons/{id}',
    '/user/courses',
    '/user/trackings/{id}/details/enrolled/{userId}',
    '/user/initiative/{id}/details/enrolled/{userId}',
    '/user/orders/{id}',
    '/cart',
    '/checkout',
  ];
  for (const path of owned) {
    const page = findPage(toAddress(path))?.page;
    expect([page?.path, page?.area]).toEqual([path, undefined]);
  }
});
