// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSite } from './testing.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('SHELL-016 the footer has exactly the six links', async () => {
  await renderSite();
  const links = within(screen.getByRole('contentinfo')).getAllByRole('link');
  expect(links.map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))).toEqual([
    '/contact-us',
    '/terms-and-conditions',
    '/Listgallary',
    '/ListUmrah',
    '/International?type=International Camps',
    '/CanadaCamps?type=Canada camps',
  ]);
});

test('PD-123: the footer leaves out links to pages that a remote says are planned', async () => {
  const page = (path: string, planned: boolean) => ({
    path,
    screen: 'a',
    guard: 'public' as const,
    title: { en: 'A', ar: 'أ' },
    ...(planned && { status: 'planned' as const }),
  });
  const pages = [page('/Listgallary', true), page('/ListUmrah', false), page('/International', true)];
  await renderSite({ remotes: [{ name: 'mf-a', pages }] });
  const links = within(screen.getByRole('contentinfo')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href')?.split('?')[0])).toEqual([
    '/contact-us',
    '/terms-and-conditions',
    '/ListUmrah',
    '/CanadaCamps',
  ]);
});

test.each([
  { motion: 'with motion', reduced: false, behavior: 'smooth' },
  { motion: 'without motion for those who do not want it', reduced: true, behavior: 'instant' },
])('SHELL-017 the button scrolls to the top, $motion', async ({ reduced, behavior }) => {
  await renderSite();
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') && reduced }));
  fireEvent.click(screen.getByRole('button', { name: 'Back to top' }));
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior });
  expect(document.activeElement?.id).toBe('main');
});
