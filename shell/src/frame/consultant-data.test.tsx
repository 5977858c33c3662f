// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { logout } from 'shared-api/contracts/accounts';
import { refreshed, saveDestination, session, setMode } from 'shared-api/session';
import { lost } from 'shared-api/testing/server';
import { afterEach, expect, test, vi } from 'vitest';
import { directBy } from '../boot/direct.ts';
import { toVisitor } from '../boot/to-visitor.ts';
import { newServer, renderSite, signedOut, signIn } from './testing.tsx';

const client = vi.hoisted(() => ({ logout: vi.fn(), refreshUser: vi.fn() }));
vi.mock('shared-api/client', async (original) => ({ ...(await original<object>()), ...client }));

const text = 'You should logout to show your data';
const title = { en: 'Schedule', ar: 'الجدول' };
const consultantPage = { path: '/consultants/availablilty', screen: 'schedule', guard: 'consultant', title };
const schedule = { path: consultantPage.path, remotes: [{ name: 'mf-a', pages: [consultantPage] }] };

afterEach(() => {
  cleanup();
  signedOut();
  vi.resetAllMocks();
});

const pressLogout = () => {
  const logout = within(screen.getByRole('main')).getByRole('button', { name: 'Logout' });
  return act(async () => void fireEvent.click(logout));
};
/** Keys of the session in localStorage; the language is not part of it (XCUT-018). */
const storedKeys = () => Object.keys(localStorage).filter((key) => key !== 'lang');

test('XCUT-022 a consultant without consultant id is told to log out', async () => {
  signIn({ consultant: true, consultantId: 0 });
  client.refreshUser.mockResolvedValue(undefined);
  await renderSite(schedule);
  expect(client.refreshUser).toHaveBeenCalledOnce();
  expect(screen.getByRole('heading', { level: 1, name: text })).toBeDefined();
  expect(within(screen.getByRole('main')).getByRole('button', { name: 'Logout' })).toBeDefined();
});

test.each([
  ['', {}],
  [', also without a connection', lost],
])('XCUT-023 its Logout clears every stored key and goes home%s', async (_, answer) => {
  newServer().answer(logout, answer);
  const actual = await vi.importActual<typeof import('shared-api/client')>('shared-api/client');
  client.logout.mockImplementation(actual.logout);
  client.refreshUser.mockResolvedValue(undefined);
  signIn({ consultant: true, consultantId: 0 });
  setMode('1');
  saveDestination('/cart');
  const { getState } = session;
  const direct = directBy(() => toVisitor(getState()));
  await renderSite({ ...schedule, direct });
  for (const key of ['logged', 'token', 'isCons', 'Consid', 'switch', 'distenationRoute'])
    expect(storedKeys()).toContain(key);
  await pressLogout();
  await expect.poll(() => window.location.pathname).toBe('/');
  await act(async () => {});
  expect(storedKeys()).toEqual([]);
  expect(sessionStorage.length).toBe(0);
});

test('PD-10: the account is asked for again first, and that can be enough', async () => {
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
  await renderSite({ path: '/terms-and-conditions', remotes: schedule.remotes });
  expect(client.refreshUser).not.toHaveBeenCalled();
  expect(screen.queryByText(text)).toBeNull();
});
