// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { LoadFailure } from 'platform/host';
import { MemoryRouter } from 'react-router-dom';
import { initI18n } from 'shared-api/i18n';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadShellTexts } from '../locales/index.ts';
import { PageFallback } from './fallback.tsx';

beforeEach(async () => {
  initI18n();
  await loadShellTexts();
});
afterEach(cleanup);

function show(error: unknown, retry = () => {}) {
  render(
    <MemoryRouter>
      <PageFallback error={error} retry={retry} remote="mf-courses" />
    </MemoryRouter>,
  );
  return screen.getByRole('heading', { level: 1 }).textContent;
}

test.each([
  [new LoadFailure('integrity', 'x'), 'We stopped this page to keep you safe'],
  [new LoadFailure('registry', 'x'), 'Rafiq could not start'],
  [new LoadFailure('entry', 'x'), 'This page did not load'],
  [new Error('outer', { cause: new LoadFailure('share', 'x') }), 'This page did not load'],
  [new TypeError('x is undefined'), 'Something went wrong on this page'],
])('%s has its own words', (error, title) => {
  expect(show(error)).toBe(title);
});

test('without a network a page that did not load says so, until the network is back', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(show(new LoadFailure('entry', 'x'))).toBe('You are offline');
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page did not load');
});

test('Retry, the way home, and the names of the site’s own only behind “Details for support”', () => {
  const retry = vi.fn();
  show(new LoadFailure('entry', 'x'), retry);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledOnce();
  expect(screen.getByRole('link', { name: 'Back To Home' }).getAttribute('href')).toBe('/');
  const details = screen.getByText('Details for support').closest('details');
  expect(details?.open).toBe(false);
  expect(details?.textContent).toBe('Details for supportmf-courses · entry');
  expect(document.body.textContent?.replace(details?.textContent ?? '', '')).not.toContain('mf-courses');
});
