// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Guard, NavigationEntry } from 'platform/registry';
import { session, setMode } from 'shared-api/session';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSite, signedOut, signIn } from './testing.tsx';

const logout = vi.hoisted(() => vi.fn());
vi.mock('shared-api/client', async (original) => ({ ...(await original<object>()), logout }));

afterEach(() => {
  cleanup();
  signedOut();
});

const page = (path: string, guard: Guard = 'public') => ({
  path,
  guard,
  screen: 'page',
  title: { en: path, ar: path },
});
const entry = (menu: NavigationEntry['menu'], en: string, href: string, order: number) => ({
  menu,
  href,
  order,
  label: { en, ar: en },
});
/** Remotes of these tests: the shell shows what they contribute. */
const camps = {
  name: 'mf-camps',
  pages: [page('/camps')],
  navigation: [entry('learner', 'Camps', '/camps?type=All%20camps', 20)],
};
const gardens = {
  name: 'mf-gardens',
  pages: [page('/gardens'), page('/gardens/planting', 'consultant'), page('/gardens/harvest', 'consultant')],
  navigation: [
    entry('consultant', 'Harvest', '/gardens/harvest', 2),
    entry('consultant', 'Planting', '/gardens/planting', 1),
    entry('learner', 'Gardens', '/gardens', 10),
  ],
};

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

test('PD-117: the learner menu is Home and what remotes add, in its order and with its queries', async () => {
  signIn();
  await renderSite({ remotes: [gardens, camps] });
  expect(menuLinks()).toEqual([
    ['Home', '/'],
    ['Gardens', '/gardens'],
    ['Camps', '/camps?type=All%20camps'],
  ]);
});

test('PD-117: entries of a group stand under its heading, in place of the first, in the row too', async () => {
  signIn();
  const group = { en: 'Journeys', ar: 'رحلات' };
  const [first] = camps.navigation.map((each) => ({ ...each, group }));
  const later = { ...entry('learner', 'Earlier camps', '/gardens', 30), group };
  await renderSite({ remotes: [{ ...camps, navigation: [first, later] }, gardens] });
  const heading = menu().getByRole('button', { name: 'Journeys' });
  const list = document.getElementById(heading.getAttribute('popovertarget') ?? '');
  expect(
    within(list as HTMLElement)
      .getAllByRole('link', { hidden: true })
      .map(linkOf),
  ).toEqual([
    ['Camps', '/camps?type=All%20camps'],
    ['Earlier camps', '/gardens'],
  ]);
  expect(menuLinks().slice(0, 2)).toEqual([
    ['Home', '/'],
    ['Gardens', '/gardens'],
  ]);
  expect(heading.hasAttribute('data-current')).toBe(false);
  const link = within(list as HTMLElement).getByRole('link', { name: 'Camps', hidden: true });
  const hide = vi.fn();
  (list as HTMLElement).hidePopover = hide;
  await act(async () => void fireEvent.click(link));
  expect(hide).toHaveBeenCalledOnce();
  expect(window.location.pathname).toBe('/camps');
  expect(heading.hasAttribute('data-current')).toBe(true);
});

test('an entry is marked on its own page, and on those that it covers', async () => {
  signIn();
  const [first] = camps.navigation;
  const remote = {
    ...camps,
    pages: [...camps.pages, page('/camp/{id}')],
    navigation: [{ ...first, covers: ['/camp/{id}'] }],
  };
  const markedOn = async (path: string) => {
    await renderSite({ path, remotes: [remote, gardens] });
    const marked = menu()
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'))
      .map((link) => [link.textContent, link.getAttribute('aria-current')]);
    cleanup();
    return marked;
  };
  expect(await markedOn('/camps')).toEqual([['Camps', 'page']]);
  expect(await markedOn('/camp/7')).toEqual([['Camps', 'true']]);
  expect(await markedOn('/')).toEqual([['Home', 'page']]);
});

test('PD-123: the menu leaves out entries whose pages are planned', async () => {
  signIn();
  const pages = camps.pages.map((each) => ({ ...each, status: 'planned' }));
  await renderSite({ remotes: [{ ...camps, pages }, gardens] });
  expect(menuLinks()).toEqual([
    ['Home', '/'],
    ['Gardens', '/gardens'],
  ]);
});

test('the consultant menu is what remotes add to it', async () => {
  signIn({ consultant: true });
  setMode('1');
  await renderSite({ path: '/not-available', remotes: [camps, gardens] });
  expect(menuLinks()).toEqual([
    ['Planting', '/gardens/planting'],
    ['Harvest', '/gardens/harvest'],
  ]);
});

test('on pages for consultants the menu is the consultant’s in learner mode too; the mode stays', async () => {
  signIn({ consultant: true });
  await renderSite({ path: '/gardens/harvest', remotes: [camps, gardens] });
  expect(menuLinks()).toEqual([
    ['Planting', '/gardens/planting'],
    ['Harvest', '/gardens/harvest'],
  ]);
  const places = within(screen.getByRole('navigation', { name: 'Main places' }));
  expect(places.getAllByRole('link').map(linkOf)).toEqual([
    ['Planting', '/gardens/planting'],
    ['Harvest', '/gardens/harvest'],
    ['Profile', '/consultant/profile'],
  ]);
  expect(localStorage.getItem('switch')).toBe('0');
  expect(hrefOf('Cart')).toBe('/cart');
  expect(hrefOf('Rafiq, to the start')).toBe('/');
  expect(banner().getByRole('button', { name: 'Switch to consultant mode' })).toBeTruthy();
});

test('an operator’s account menu leads to their start page, and their pages have their own menu by their permissions', async () => {
  const office = {
    name: 'mf-office',
    pages: [
      page('/office', 'operator'),
      page('/office/money', 'operator'),
      page('/office/people', 'operator'),
    ],
    navigation: [
      entry('operator', 'Work', '/office', 10),
      { ...entry('operator', 'Money', '/office/money', 20), permission: 'money' },
      { ...entry('operator', 'People', '/office/people', 30), permission: 'people' },
    ],
  };
  signIn({ permissions: ['people'] });
  await renderSite({ path: '/not-available', remotes: [gardens, office] });
  expect(menuLinks().map(([label]) => label)).toEqual(['Home', 'Gardens']);
  expect(hrefOf('Work')).toBe('/office');
  await act(async () => void fireEvent.click(banner().getByRole('link', { name: 'Work' })));
  expect(menuLinks()).toEqual([
    ['Work', '/office'],
    ['People', '/office/people'],
  ]);
});

test('a learner’s four main places are the first four of the menu; the avatar has the profile', async () => {
  signIn();
  const more = ['Learning', 'Walking', 'Singing'].map((name, index) =>
    entry('learner', name, `/${name.toLowerCase()}`, 20 + index),
  );
  await renderSite({
    remotes: [gardens, { name: 'mf-more', pages: more.map(({ href }) => page(href)), navigation: more }],
  });
  const places = within(screen.getByRole('navigation', { name: 'Main places' }));
  expect(places.getAllByRole('link').map(linkOf)).toEqual([
    ['Home', '/'],
    ['Gardens', '/gardens'],
    ['Learning', '/learning'],
    ['Walking', '/walking'],
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
  await renderSite({ path: '/not-available', remotes: [gardens] });
  expect(menu().queryByRole('link', { name: 'Planting' })).toBeNull();
  await choose('Switch to consultant mode');
  expect(localStorage.getItem('switch')).toBe('1');
  expect(window.location.pathname).toBe('/consultants/availablilty');
  expect(menuLinks().map(([label]) => label)).toEqual(['Planting', 'Harvest']);
  await choose('Switch to learner mode');
  expect(localStorage.getItem('switch')).toBe('0');
  expect(window.location.pathname).toBe('/');
  expect(menuLinks().map(([label]) => label)).toEqual(['Home', 'Gardens']);
});

test('what was bought and the wallet are in the account menu of learners', async () => {
  signIn({ consultant: true });
  await renderSite({ path: '/not-available' });
  expect([hrefOf('My orders'), hrefOf('My wallet')]).toEqual(['/user/orders', '/user/wallet']);
  await act(async () => setMode('1'));
  expect(banner().queryByRole('link', { name: 'My orders' })).toBeNull();
});

test('the account menu has what remotes add to it, for learners and in consultant mode', async () => {
  const security = entry('account', 'Security', '/garden/security', 10);
  signIn({ consultant: true });
  await renderSite({
    path: '/not-available',
    remotes: [{ ...gardens, navigation: [...gardens.navigation, security] }],
  });
  expect(hrefOf('Security')).toBe('/garden/security');
  expect(menuLinks().map(([label]) => label)).not.toContain('Security');
  await act(async () => setMode('1'));
  expect(hrefOf('Security')).toBe('/garden/security');
  act(() => signedOut());
  expect(banner().queryByRole('link', { name: 'Security' })).toBeNull();
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
