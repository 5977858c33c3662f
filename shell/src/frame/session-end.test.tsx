// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { emit } from 'shared-api/events';
import { takeDestination } from 'shared-api/session';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSite, signedOut, signIn } from './testing.tsx';

afterEach(cleanup);

test('PD-9: a session that ended leads to /login, with a word and the way back', async () => {
  signIn();
  await renderSite({ path: '/terms-and-conditions?a=1#visa' });
  await act(async () => {
    signedOut();
    emit('session.ended');
  });
  expect(window.location.pathname).toBe('/login');
  expect(await screen.findByText(/^Your session has ended/)).toBeDefined();
  expect(takeDestination()).toBe('/terms-and-conditions?a=1#visa');
});

test('the notice comes and goes with the network', async () => {
  await renderSite();
  expect(screen.queryByText(/^You are offline/)).toBeNull();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByText(/^You are offline/)).toBeDefined();
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.queryByText(/^You are offline/)).toBeNull();
});
