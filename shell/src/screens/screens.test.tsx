// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { setMode } from 'shared-api/session';
import { afterEach, expect, test } from 'vitest';
import { renderSite, signedOut, signIn } from '../frame/testing.tsx';
import { shellPages } from './index.tsx';

afterEach(() => {
  cleanup();
  signedOut();
});

const main = () => within(screen.getByRole('main'));
const title = () => main().findByRole('heading', { level: 1 });

test.each([
  ['SHELL-001', '/', 'Learn and grow, side by side'],
  ['what we offer:', '/OurServices', 'Coming Soon'],
  ['experience:', '/Experince', 'Coming Soon'],
  ['SHELL-005', '/terms-and-conditions', 'Terms and Conditions'],
  ['SHELL-006', '/privacy-policy', 'Privacy Policy'],
  ['for pages to come:', '/coming-soon', 'Coming Soon'],
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

test('SHELL-039 a consultant in consultant mode starts with the schedule', async () => {
  signIn({ consultant: true });
  setMode('1');
  await renderSite();
  expect(window.location.pathname).toBe('/consultants/availablilty');
});

test('the home page has a door to every place that remotes contribute, and none where there are none', async () => {
  const place = { menu: 'guest' as const, label: { en: 'Courses', ar: 'الدورات' }, href: '/courses' };
  await renderSite({ remotes: [{ name: 'mf-a', navigation: [place] }] });
  const region = within(main().getByRole('region', { name: 'Where would you like to go?' }));
  expect(region.getByRole('link', { name: 'Courses' }).getAttribute('href')).toBe('/courses');
  cleanup();
  await renderSite();
  expect(main().queryByRole('region', { name: 'Where would you like to go?' })).toBeNull();
});
