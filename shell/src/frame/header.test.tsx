// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { session, setMode } from 'shared-api/session';
import { afterEach, expect, test, vi } from 'vitest';
import commerce from '../../../mf-commerce/remote.ts';
import consultations from '../../../mf-consultations/remote.ts';
import { renderSite, signedOut, signIn } from './testing.tsx';

const logout = vi.hoisted(() => vi.fn());
vi.mock('shared-api/client', async (original) => ({ ...(await original<object>()), logout }));

afterEach(() => {
  cleanup();
  signedOut();
});

const banner = () => within(screen.getByRole('banner'));
const menu = () => within(banner().getByRole('navigation', { name: 'Main menu' }));
const menuLinks = () => menu().getAllByRole('link').map(linkOf);
const linkOf = (link: HTMLElement) => [link.textContent, link.getAttribute('href')];
const choose = (name: string) =>
  act(async () => void fireEvent.click(banner().getByRole('button', { name })));
const hrefOf = (name: string) => banner().getByRole('link', { name }).getAttribute('href');

test('SHELL-020 guests have Login, Sign Up and Contact Us', async () => {
  await renderSite();
  expect(hrefOf('Login')).toBe('/login');
  expect(hrefOf('Sign Up')).toBe('/sign-up');
  expect(hrefOf('Contact Us')).toBe('/contact-us');
});

test('SHELL-020 members have none of the three', async () => {
  signIn();
  await renderSite();
  for (const name of ['Login', 'Sign Up', 'Contact Us'])
    expect(banner().queryByRole('link', { name })).toBeNull();
});

test('SHELL-018 the logo leads guests and learners home', async () => {
  for (const enter of [signedOut, signIn]) {
    enter();
    await renderSite({ path: '/cart' });
    await act(async () => void fireEvent.click(banner().getByRole('link', { name: 'Rafiq, to the start' })));
    expect(window.location.pathname).toBe('/');
    cleanup();
  }
});

test('SHELL-019 SHELL-022 PD-119: in consultant mode the logo leads to the schedule, the avatar to the consultant profile', async () => {
  signIn({ consultant: true });
  await renderSite({ path: '/not-available' });
  expect(hrefOf('Rafiq, to the start')).toBe('/');
  expect(hrefOf('Your profile')).toBe('/show/user/profile');
  await act(async () => setMode('1'));
  expect(hrefOf('Rafiq, to the start')).toBe('/consultants/availablilty');
  expect(hrefOf('Your profile')).toBe('/consultant/profile');
});

test('SHELL-021 the avatar leads a learner to the profile', async () => {
  signIn();
  await renderSite();
  await act(async () => void fireEvent.click(banner().getByRole('link', { name: 'Your profile' })));
  expect(window.location.pathname).toBe('/show/user/profile');
});

/** The remote as if its planned pages were released. */
const released = (remote: typeof commerce) => ({
  ...remote,
  pages: remote.pages.map((page) => ({ ...page, status: undefined })),
});

test('SHELL-024 PD-117: the learner menu is Home, the camps and what remotes add', async () => {
  signIn();
  await renderSite({ remotes: [released(commerce)] });
  expect(menuLinks()).toEqual([
    ['Home', '/'],
    ['Events', '/events-list'],
    ['Previous Camps', '/Listgallary'],
    ['Umrah Camps', '/ListUmrah'],
    ['International Camps', '/International?type=International%20Camps'],
    ['Canada camps', '/CanadaCamps?type=Canada%20camps'],
  ]);
});

test('PD-123: the menu leaves out entries whose pages are planned', async () => {
  signIn();
  await renderSite({ remotes: [commerce, consultations] });
  expect(menuLinks()).toEqual([
    ['Home', '/'],
    ['Consultations', '/consultants/consultants'],
  ]);
});

test('SHELL-025 the consultant menu', async () => {
  signIn({ consultant: true });
  setMode('1');
  await renderSite({ path: '/not-available', remotes: [commerce, consultations] });
  expect(menuLinks()).toEqual([
    ['Schedule', '/consultants/availablilty'],
    ['Booked Sessions', '/consultant/booked-sessions'],
    ['Private Sessions', '/private/sessions/list'],
  ]);
});

test('SHELL-026 the cart link is there in learner mode only', async () => {
  await renderSite({ path: '/not-available' });
  expect(banner().queryByRole('link', { name: 'Cart' })).toBeNull();
  await act(async () => signIn({ consultant: true }));
  expect(hrefOf('Cart')).toBe('/cart');
  await act(async () => setMode('1'));
  expect(banner().queryByRole('link', { name: 'Cart' })).toBeNull();
});

test('SHELL-038 a consultant switches modes, and the menu with them', async () => {
  signIn({ consultant: true });
  await renderSite({ path: '/not-available', remotes: [consultations] });
  expect(menu().queryByRole('link', { name: 'Schedule' })).toBeNull();
  await choose('Switch to consultant mode');
  expect(localStorage.getItem('switch')).toBe('1');
  expect(window.location.pathname).toBe('/consultants/availablilty');
  expect(menuLinks().map(([label]) => label)).toEqual(['Schedule', 'Booked Sessions', 'Private Sessions']);
  await choose('Switch to learner mode');
  expect(localStorage.getItem('switch')).toBe('0');
  expect(window.location.pathname).toBe('/');
  expect(menuLinks().map(([label]) => label)).toEqual(['Home', 'Consultations']);
});

test('what was bought and the wallet are in the account menu of learners', async () => {
  signIn({ consultant: true });
  await renderSite({ path: '/not-available' });
  expect([hrefOf('My orders'), hrefOf('My wallet')]).toEqual(['/user/orders', '/user/wallet']);
  await act(async () => setMode('1'));
  expect(banner().queryByRole('link', { name: 'My orders' })).toBeNull();
});

test('SHELL-038 who is no consultant has no switch', async () => {
  signIn();
  await renderSite();
  expect(banner().queryByRole('button', { name: /^Switch to/ })).toBeNull();
});

test('PD-10: Logout ends the session on the server and leads home', async () => {
  signIn();
  logout.mockImplementation(async () => signedOut());
  await renderSite({ path: '/not-available' });
  await choose('Logout');
  expect(logout).toHaveBeenCalledOnce();
  expect(session.getState().logged).toBe(false);
  expect(window.location.pathname).toBe('/');
  expect(hrefOf('Login')).toBe('/login');
});

test('XCUT-001 the language is switched in the navbar', async () => {
  await renderSite({ path: '/not-available' });
  fireEvent.click(banner().getByRole('button', { name: 'العربية' }));
  await banner().findByRole('button', { name: 'English' });
  expect(document.documentElement.dir).toBe('rtl');
  expect(localStorage.getItem('lang')).toBe('ar');
  expect(hrefOf('تسجيل الدخول')).toBe('/login');
  fireEvent.click(banner().getByRole('button', { name: 'English' }));
  await banner().findByRole('button', { name: 'العربية' });
  expect(document.documentElement.dir).toBe('ltr');
  expect(hrefOf('Login')).toBe('/login');
});
