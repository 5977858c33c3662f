import { expect, test } from 'vitest';
import { contribution } from '../registry/contribution.ts';
import { matchPage } from '../registry/match.ts';
import { earlyData } from './early-data.ts';

const values = { language: 'en', timezone: () => 'Africa/Cairo', me: () => undefined as number | undefined };

const contributed = (data: string[]) =>
  contribution.safeParse({
    name: 'mf-a',
    pages: [
      { path: '/courses/{id}', screen: 'course', guard: 'public', title: { en: 'Course', ar: 'دورة' }, data },
    ],
  });

test('placeholders are the parameters of the path, the language and the zone, escaped as the client does', () => {
  const { data } = contributed(['/api/courses/{id}', '/api/home?lang={language}&timezone={timezone}']);
  const match = matchPage(data ? [data] : [], '/courses/a%2Fb%20%D8%A3');
  expect(match && earlyData(match, { ...values, language: 'ar' }, '')).toEqual([
    '/api/courses/a%2Fb%20%D8%A3',
    '/api/home?lang=ar&timezone=Africa%2FCairo',
  ]);
});

test('a placeholder with a value is a parameter of the address, or that value without one', () => {
  const { data } = contributed(['/api/courses/{id}?type={type=live}']);
  const match = matchPage(data ? [data] : [], '/courses/7');
  for (const [search, path] of [
    ['', '/api/courses/7?type=live'],
    ['?page=2', '/api/courses/7?type=live'],
    ['?type=two+days&page=2', '/api/courses/7?type=two%20days'],
  ] as const)
    expect(match && earlyData(match, values, search)).toEqual([path]);
});

test('with several values it is one of them, and the first for any other', () => {
  const { data } = contributed(['/api/courses/{id}?type={type=live|two%20days}']);
  const match = matchPage(data ? [data] : [], '/courses/7');
  for (const [search, path] of [
    ['', '/api/courses/7?type=live'],
    ['?type=Nonsense', '/api/courses/7?type=live'],
    ['?type=', '/api/courses/7?type=live'],
    ['?type=live', '/api/courses/7?type=live'],
    ['?type=two+days&page=2', '/api/courses/7?type=two%20days'],
  ] as const)
    expect(match && earlyData(match, values, search)).toEqual([path]);
});

test('what names the signed-in person is asked for them, and left out for a visitor', () => {
  const { data } = contributed(['/api/users/{me}/courses/{id}', '/api/courses/{id}']);
  const match = matchPage(data ? [data] : [], '/courses/7');
  expect(match && earlyData(match, { ...values, me: () => 12 }, '')).toEqual([
    '/api/users/12/courses/7',
    '/api/courses/7',
  ]);
  expect(match && earlyData(match, values, '')).toEqual(['/api/courses/7']);
});

test('the first page of a list is not asked for where the address shows another part of it', () => {
  const { data } = contributed(['/api/courses/list?page=1', '/api/languages', '/api/home?lang={language}']);
  const match = matchPage(data ? [data] : [], '/courses/7');
  const others = ['/api/languages', '/api/home?lang=en'];
  for (const search of ['', '?'])
    expect(match && earlyData(match, values, search)).toEqual(['/api/courses/list?page=1', ...others]);
  for (const search of ['?page=2', '?types=organization'])
    expect(match && earlyData(match, values, search)).toEqual(others);
});

test('a page without early data asks for nothing', () => {
  const page = { path: '/', screen: 'home', guard: 'public' as const, title: { en: 'Home', ar: 'البيت' } };
  expect(earlyData({ remote: 'mf-a', page, params: {} }, values, '')).toEqual([]);
});

test.each([
  'https://elsewhere.example/api/x',
  '/releases/x',
  '//elsewhere/api/x',
  '/api/x y',
  '/api/courses/{name}',
])('early data from %s is refused', (path) => {
  expect(contributed([path]).success).toBe(false);
});
