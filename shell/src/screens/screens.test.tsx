// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { siteDetails } from 'shared-api/contracts/settings';
import { setMode } from 'shared-api/session';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newServer, renderSite, signedOut, signIn } from '../frame/testing.tsx';
import { shellPages } from './index.tsx';

beforeEach(() => {
  newServer();
});
afterEach(() => {
  cleanup();
  signedOut();
});

const main = () => within(screen.getByRole('main'));
const title = () => main().findByRole('heading', { level: 1 });

test.each([
  ['SHELL-001', '/', 'Learn and grow, side by side'],
  ['SHELL-002', '/OurServices', 'Our Services'],
  ['SHELL-003', '/Experince', 'Your experience with Rafiq'],
  ['SHELL-005', '/terms-and-conditions', 'Terms and Conditions'],
  ['SHELL-006', '/privacy-policy', 'Privacy Policy'],
  ['SHELL-008', '/not-found', 'Page not found'],
  ['SHELL-008', '/no/such/page', 'Page not found'],
  ['SHELL-009 SHELL-031', '/not-available', 'This product is not available for your country'],
  ['SHELL-010 SHELL-032', '/not-published', 'This program is no longer available'],
  ['SHELL-012', '/not-published/', 'This program is no longer available'],
])('%s %s', async (_rows, path, heading) => {
  await renderSite({ path });
  expect((await title()).textContent).toBe(heading);
});

test('SHELL-031 the button of /not-available leads home', async () => {
  await renderSite({ path: '/not-available' });
  const link = await main().findByRole('link', { name: 'Back To Home' });
  expect(link.getAttribute('href')).toBe('/');
});

const apps = {
  body: {
    status: true,
    data: { channels: [], apps: [{ store: 'app-store', url: 'https://apps.apple.com/app/rafiq' }] },
  },
};

test('SHELL-007 SHELL-033 /coming-soon has the links to our apps', async () => {
  newServer().answer(siteDetails, apps);
  await renderSite({ path: '/coming-soon' });
  expect((await title()).textContent).toBe('Coming Soon');
  const link = await main().findByRole('link', { name: 'App Store' });
  expect(link.getAttribute('href')).toBe('https://apps.apple.com/app/rafiq');
});

test('PD-111: links to our apps that did not load can be asked for again; without apps nothing is said', async () => {
  const server = newServer();
  server.answer(siteDetails, { status: 400, body: { status: false, msg: 'No', code: 'no' } });
  await renderSite({ path: '/coming-soon' });
  const alert = within(await main().findByRole('alert'));
  server.answer(siteDetails, apps);
  fireEvent.click(alert.getByRole('button', { name: 'Retry' }));
  await main().findByRole('link', { name: 'App Store' });
  cleanup();
  newServer();
  await renderSite({ path: '/coming-soon' });
  await title();
  expect(main().queryByRole('heading', { level: 2 })).toBeNull();
});

test('the page of our services has a door to every area', async () => {
  await renderSite({ path: '/OurServices' });
  await title();
  const targets = main()
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(targets).toEqual([
    '/consultants/consultants',
    '/courses',
    '/user/trackings/list',
    '/user/initiatives',
    '/events-list',
    '/show/user/profile',
    '/contact-us',
    '/Experince',
  ]);
});

test('PD-123: the page of our services leaves out those whose pages are planned', async () => {
  const planned = (path: string) => ({
    path,
    screen: 'coming-soon',
    guard: 'public' as const,
    title: { en: 'Soon', ar: 'قريبًا' },
    status: 'planned' as const,
  });
  const pages = ['/user/trackings/list', '/user/initiatives', '/events-list', '/add-child'].map(planned);
  await renderSite({ path: '/OurServices', remotes: [{ name: 'mf-a', pages }] });
  await title();
  const targets = main()
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(targets).toEqual(['/consultants/consultants', '/courses', '/contact-us', '/Experince']);
});

test('who has an account is not asked to create one', async () => {
  const invited = () => main().queryByRole('link', { name: 'Create an account' });
  await renderSite({ path: '/Experince' });
  await title();
  expect(invited()?.getAttribute('href')).toBe('/sign-up');
  cleanup();
  signIn();
  await renderSite({ path: '/Experince' });
  await title();
  expect(invited()).toBeNull();
});

test('every page of the shell has a title of its own in both languages', () => {
  for (const language of ['en', 'ar'] as const) {
    const pages = shellPages.map(({ title }) => title[language]);
    expect(new Set(pages).size, pages.join()).toBe(shellPages.length);
  }
});

test('the shell has no page that asks for a session', () => {
  expect(new Set(shellPages.map(({ guard }) => guard))).toEqual(new Set(['public']));
});

test('SHELL-030 the privacy policy has its five sections in order', async () => {
  await renderSite({ path: '/privacy-policy' });
  await title();
  const headings = main().getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    '1 Introduction',
    '2 Identifying Purposes',
    '3 Consent',
    '4 Limiting Collection',
    '5 Customer Access',
  ]);
});

test('a member is greeted on the home page, in the direction of the name', async () => {
  signIn({ username: 'منى' });
  await renderSite();
  expect((await title()).textContent).toBe('Welcome, \u2068منى\u2069');
});

test('an operator’s home begins with the pages on which the site is run', async () => {
  const entry = { menu: 'operator' as const, label: { en: 'Work', ar: 'العمل' }, href: '/office' };
  const remotes = [{ name: 'mf-office', navigation: [entry] }];
  signIn({ permissions: ['people'] });
  await renderSite({ remotes });
  const region = within(main().getByRole('region', { name: 'Run the site' }));
  expect(region.getByRole('link', { name: 'Work' }).getAttribute('href')).toBe('/office');
  cleanup();
  signedOut();
  signIn();
  await renderSite({ remotes });
  expect(main().queryByRole('region', { name: 'Run the site' })).toBeNull();
});

test('SHELL-039 a consultant in consultant mode starts with the schedule', async () => {
  signIn({ consultant: true });
  setMode('1');
  await renderSite();
  expect(window.location.pathname).toBe('/consultants/availablilty');
});

test('the home page has a tile for every place that remotes contribute, and none where there are not two to choose from', async () => {
  const place = { menu: 'guest' as const, label: { en: 'Courses', ar: 'الدورات' }, href: '/courses' };
  const other = { ...place, label: { en: 'Events', ar: 'الفعاليات' }, href: '/events-list' };
  await renderSite({ remotes: [{ name: 'mf-a', navigation: [place, other] }] });
  const region = within(main().getByRole('region', { name: 'Where would you like to go?' }));
  expect(region.getByRole('link', { name: 'Courses' }).getAttribute('href')).toBe('/courses');
  cleanup();
  await renderSite({ remotes: [{ name: 'mf-a', navigation: [place] }] });
  expect(main().queryByRole('region', { name: 'Where would you like to go?' })).toBeNull();
});

test('a closed area has a message in place of its pages, and neither a menu entry nor a tile', async () => {
  const label = { en: 'Events', ar: 'الفعاليات' };
  const page = {
    path: '/events-list',
    screen: 'events',
    guard: 'public' as const,
    title: label,
    area: 'events',
  };
  const remotes = [
    { name: 'mf-a', pages: [page], navigation: [{ menu: 'guest' as const, label, href: '/events-list' }] },
  ];
  const visit = { canaries: [], choice: 'off', keys: [], closed: ['events'] };
  await renderSite({ path: '/events-list', remotes, visit });
  expect((await title()).textContent).toBe('This is not offered at the moment');
  expect(screen.queryByRole('link', { name: 'Events' })).toBeNull();
  cleanup();
  await renderSite({ path: '/OurServices', remotes, visit });
  await title();
  expect(screen.queryByRole('link', { name: /Events/ })).toBeNull();
});
