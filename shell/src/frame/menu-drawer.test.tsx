// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderSite, signedOut, signIn } from './testing.tsx';

const label = (en: string) => ({ en, ar: `${en} (ar)` });
const remotes = [
  {
    name: 'mf-a',
    navigation: [
      { menu: 'learner', label: label('Umrah'), href: '/umrah', group: label('Camps'), order: 1 },
      { menu: 'learner', label: label('Courses'), href: '/courses', icon: 'courses', order: 2 },
      { menu: 'learner', label: label('Canada'), href: '/canada', group: label('Camps'), order: 3 },
      { menu: 'guest', label: label('Courses'), href: '/courses', order: 1 },
    ],
  },
] as const;

afterEach(() => {
  cleanup();
  signedOut();
});

const open = () =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    await import('./menu-drawer.tsx');
  });
const drawer = () => within(screen.getByRole('dialog', { name: 'Menu' }));

test('PD-117: small screens gather entries under their heading', async () => {
  signIn();
  await renderSite({ remotes: [...remotes] });
  await open();
  const [first, camps] = drawer().getAllByRole('list');
  const labels = (list?: HTMLElement) =>
    within(list as HTMLElement)
      .getAllByRole('link')
      .map((link) => link.textContent);
  expect(labels(first)).toEqual(['Home', 'Courses']);
  expect(labels(camps)).toEqual(['Umrah', 'Canada']);
  expect(camps?.previousElementSibling?.textContent).toBe('Camps');
});

test('the drawer has sign-in, account and language, and gives the focus back', async () => {
  await renderSite({ remotes: [...remotes] });
  await open();
  expect(drawer().getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/sign-up');
  expect(drawer().getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
  expect(drawer().getByRole('button', { name: 'العربية' })).toBeDefined();
  fireEvent.click(drawer().getByRole('button', { name: 'Close' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' }));
});

test('the bottom bar has the four main places of guests and of learners', async () => {
  const places = () =>
    within(screen.getByRole('navigation', { name: 'Main places' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  await renderSite({ remotes: [...remotes] });
  expect(places()).toEqual(['/', '/courses', '/contact-us', '/login']);
  act(() => signIn());
  expect(places()).toEqual(['/', '/umrah', '/courses', '/canada']);
});
