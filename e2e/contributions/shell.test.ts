import { matchPage } from 'platform/registry/match';
import { adModel } from 'shared-api/contracts/home';
import { adTarget } from 'shared-api/rules/ad-target';
import { expect, test } from 'vitest';
import { pages as shellPages } from '../../shell/pages.ts';
import { entryRule } from '../../shell/src/boot/entry-rules.ts';
import { findPage, remotes } from './remotes.fixture.ts';

// Requirements on the combination of the shell and all remotes; the shell's own tests know no remote.

const shell = { name: 'shell', pages: shellPages.map((page) => ({ ...page, screen: 'shell' })) };
const visitor = {
  signedIn: false,
  consultant: false,
  operator: false,
  destination: undefined,
  left: false,
};

test.each([
  '/',
  '/events-list',
  '/ListUmrah',
  '/ListCamp',
  '/International?type=International%20Camps',
  '/CanadaCamps?type=Canada%20camps',
  '/Listgallary',
  '/contact-us',
  '/login',
  '/sign-up',
  '/register',
])('SHELL-042 a visitor may open %s, and is not led to sign-in', (path) => {
  const address = new URL(path, 'https://rafiq.example');
  const page = matchPage([...remotes, shell], address.pathname)?.page;
  if (page === undefined) throw new Error(`No page has ${path}`);
  expect(entryRule({ address, guard: page.guard, fresh: true }, visitor)).toEqual({});
});

test.each(adModel.options)('an ad for %s leads to a page that a remote has', (model) => {
  expect(findPage(new URL(adTarget(model, 1), 'https://rafiq.example').pathname)).toBeDefined();
});
