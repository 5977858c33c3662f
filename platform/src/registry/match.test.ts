import { expect, test } from 'vitest';
import { contribution } from './contribution.ts';
import { matchPage, matchPattern, matchRedirect } from './match.ts';

const page = (path: string) => ({ path, screen: 'x', guard: 'public' as const, title: { en: 'x', ar: 'x' } });
const remotes = [
  contribution.parse({ name: 'mf-a', pages: [page('/consultants/{type}/{id}'), page('/')] }),
  contribution.parse({
    name: 'mf-b',
    pages: [page('/consultants/sessions/free'), page('/consultants/sessions/{id}')],
    redirects: [
      { from: '/forgot-password', to: '/forget-password' },
      { from: '/gallery/{id}', to: '/GalleryDetails/{id}' },
    ],
  }),
];

test('a static segment wins over a parameter, whichever remote declares it', () => {
  expect(matchPage(remotes, '/consultants/sessions/free')?.page.path).toBe('/consultants/sessions/free');
  expect(matchPage(remotes, '/consultants/sessions/7')?.page.path).toBe('/consultants/sessions/{id}');
  expect(matchPage(remotes, '/consultants/teacher/7')).toMatchObject({
    remote: 'mf-a',
    params: { type: 'teacher', id: '7' },
  });
});

test('SHELL-012 trailing slashes are accepted, further segments are another page', () => {
  expect(matchPattern('/events-list', '/events-list/')).toEqual({});
  expect(matchPattern('/', '/')).toEqual({});
  expect(matchPattern('/events-list', '/events-list/7')).toBeUndefined();
});

test('a malformed escape in an address is kept as it is', () => {
  expect(matchPattern('/courses/{id}', '/courses/%E0%A4%A')).toEqual({ id: '%E0%A4%A' });
});

test('a corrected spelling leads to the specified path with its parameters', () => {
  expect(matchRedirect(remotes, '/forgot-password')).toBe('/forget-password');
  expect(matchRedirect(remotes, '/gallery/a%2Fb')).toBe('/GalleryDetails/a%2Fb');
  expect(matchRedirect(remotes, '/courses')).toBeUndefined();
});
