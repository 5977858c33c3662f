import { expect, test } from 'vitest';
import { linksIn } from './links.ts';

test('paths are found in every kind of literal, without queries, and with a sign for what is not known', () => {
  const source = [
    `jsx(Link, { to: "/login" }); navigate('/cart?currency=EGP#x');`,
    'const path = (id) => `/courses/$' + '{id}?tab=$' + '{tab}`;',
    'const deep = `/user/$' + '{kind}/$' + '{names({ a: 1 })}/details$' + '{search}`;',
  ].join('\n');
  expect(linksIn(source)).toEqual(['/login', '/cart', '/courses/{}', '/user/{}/{}/details{}']);
});

test('what is no path of a page is passed over', () => {
  const source = [
    `"/api/mobile/courses"; '/releases/x'; "/dev/mailbox"; "/s/abc"; "/"; "//evil.example"; "/ hour"; "/a.png";`,
    '`/api/courses/$' + "{id}`; 'https://rafiq.example/courses'; 'a/b'; /\\/login/;",
  ].join('\n');
  expect(linksIn(source)).toEqual([]);
});
