// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { refreshed } from 'shared-api/session';
import { afterEach, expect, test, vi } from 'vitest';
import consultations from '../../../mf-consultations/remote.ts';
import { renderSite, signedOut, signIn } from './testing.tsx';

const client = vi.hoisted(() => ({ logout: vi.fn(), refreshUser: vi.fn() }));
vi.mock('shared-api/client', async (original) => ({ ...(await original<object>()), ...client }));

const text = 'You should logout to show your data';
const schedule = { path: '/consultants/availablilty', remotes: [consultations] };

afterEach(() => {
  cleanup();
  signedOut();
  vi.resetAllMocks();
});

test('XCUT-022 XCUT-023 a consultant without consultant id is told to log out', async () => {
  signIn({ consultant: true, consultantId: 0 });
  client.refreshUser.mockResolvedValue(undefined);
  client.logout.mockImplementation(async () => signedOut());
  await renderSite(schedule);
  expect(client.refreshUser).toHaveBeenCalledOnce();
  expect(screen.getByRole('heading', { level: 1, name: text })).toBeDefined();
  const main = screen.getByRole('main');
  const button = [...main.querySelectorAll('button')].find(({ textContent }) => textContent === 'Logout');
  await act(async () => fireEvent.click(button as HTMLElement));
  expect(localStorage.getItem('isCons')).toBeNull();
  expect(localStorage.getItem('Consid')).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();
  expect(window.location.pathname).toBe('/');
});

test('decision 10: the account is asked for again first, and that can be enough', async () => {
  signIn({ consultant: true, consultantId: 0 });
  client.refreshUser.mockImplementation(async () =>
    refreshed({
      id: 1,
      username: 'Mona',
      email: 'mona@rafiq.example',
      avatar: null,
      is_consultant: true,
      consultation_info: { id: 7, feedBack: 0, rating_stars: 0, ratings: 0 },
      hasPassword: true,
      gender: 2,
    }),
  );
  await renderSite(schedule);
  expect(screen.queryByText(text)).toBeNull();
});

test('XCUT-022 holds for the pages of consultants only', async () => {
  signIn({ consultant: true, consultantId: 0 });
  await renderSite({ path: '/terms-and-conditions', remotes: [consultations] });
  expect(client.refreshUser).not.toHaveBeenCalled();
  expect(screen.queryByText(text)).toBeNull();
});
