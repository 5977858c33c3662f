import { expect, test } from 'vitest';
import { contribution, pathPattern } from './contribution.ts';

test.each(['/', '/courses', '/courses/{id}', '/consultants/{type}/{id}', '/my/bankQuestions', '/a-b/c_d'])(
  '%s is a path',
  (path) => expect(pathPattern.safeParse(path).success).toBe(true),
);

test.each([
  '',
  'courses',
  '/courses/',
  '//courses',
  '/courses/{}',
  '/courses/{id',
  '/courses/:id',
  '/a?b=c',
  '/a b',
  '/../a',
  '/a{id}',
])('%j is none', (path) => expect(pathPattern.safeParse(path).success).toBe(false));

const title = { en: 'Courses', ar: 'الدورات' };
const page = { path: '/courses/{id}', screen: 'course', guard: 'public', title };
const entry = { menu: 'guest', label: title, href: '/courses' };
const fill = { slot: 'home.section.v1', component: 'CoursesSection' };
const full = { name: 'mf-courses', pages: [page], slots: [fill], navigation: [entry], redirects: [] };

test('what is left out has its default', () => {
  expect(contribution.parse({ name: 'mf-a' })).toEqual({
    name: 'mf-a',
    pages: [],
    slots: [],
    navigation: [],
    redirects: [],
  });
  expect(contribution.parse(full)).toMatchObject({ slots: [{ order: 100 }], navigation: [{ order: 100 }] });
});

test.each([
  ['a name of another kind', { name: 'courses' }],
  ['a title in one language', { pages: [{ ...page, title: { en: 'Courses' } }] }],
  ['an empty title', { pages: [{ ...page, title: { ...title, ar: '' } }] }],
  ['an unknown guard', { pages: [{ ...page, guard: 'admin' }] }],
  ['an unknown status', { pages: [{ ...page, status: 'hidden' }] }],
  ['a screen outside of its folder', { pages: [{ ...page, screen: '../secret' }] }],
  ['a slot without a version', { slots: [{ ...fill, slot: 'home.section' }] }],
  ['a component that is no file of src/slots', { slots: [{ ...fill, component: '../Secret' }] }],
  ['an unknown menu', { navigation: [{ ...entry, menu: 'footer' }] }],
  ['an entry that covers what is no path', { navigation: [{ ...entry, covers: ['/courses/:id'] }] }],
  ['an entry to another site', { navigation: [{ ...entry, href: 'https://example.com' }] }],
  ['a redirect from no path', { redirects: [{ from: 'old', to: '/courses' }] }],
  ['early data from elsewhere', { pages: [{ ...page, data: ['https://example.com/api'] }] }],
  ['early data below another path', { pages: [{ ...page, data: ['/releases/registry.json'] }] }],
  [
    'early data with a parameter that the path does not have',
    { pages: [{ ...page, data: ['/api/{course}'] }] },
  ],
])('%s is refused', (_, change) => {
  expect(contribution.safeParse({ ...full, ...change }).success).toBe(false);
});

test('a page can be planned, and what a newer platform says of it is passed over by an older one', () => {
  const [planned] = contribution.parse({ ...full, pages: [{ ...page, status: 'planned' }] }).pages;
  expect(planned?.status).toBe('planned');
  const [newer] = contribution.parse({ ...full, pages: [{ ...page, since: 'tomorrow' }] }).pages;
  expect(newer).toEqual(page);
});

test('early data takes the parameters of the path, language and time zone', () => {
  const data = ['/api/courses/{id}?lang={language}&timezone={timezone}'];
  expect(contribution.safeParse({ ...full, pages: [{ ...page, data }] }).success).toBe(true);
});
