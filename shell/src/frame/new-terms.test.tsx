// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { acceptTerms, currentUser } from 'shared-api/contracts/accounts';
import { legalDocument } from 'shared-api/contracts/legal-documents';
import { reread, session } from 'shared-api/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newServer, renderSite, signedOut, signIn } from './testing.tsx';

const logout = vi.hoisted(() => vi.fn());
vi.mock('shared-api/client', async (original) => ({ ...(await original<object>()), logout }));

let server: ReturnType<typeof newServer>;
beforeEach(() => {
  server = newServer();
  answerTerms('3');
});
afterEach(() => {
  cleanup();
  signedOut();
});

const answerTerms = (version: string, changes: string | null = 'Refunds take a week.') =>
  server.answer(legalDocument, {
    body: {
      status: true,
      data: { version, published_at: '2030-04-20T09:00:00.000Z', text: 'Terms', changes, versions: [] },
    },
  });
const answerUser = () =>
  server.answer(currentUser, {
    body: {
      status: true,
      user: {
        id: 1,
        username: 'Mona',
        email: 'mona@rafiq.example',
        avatar: null,
        is_consultant: false,
        consultation_info: null,
        hasPassword: true,
        gender: 2,
      },
    },
  });
const title = { en: 'Our terms have changed', ar: 'تغيّرت شروطنا' };
const dialog = async (language: 'en' | 'ar' = 'en') =>
  within(await screen.findByRole('dialog', { name: title[language] }));
const versions = () => server.sentTo(acceptTerms).map(({ body }) => JSON.parse(String(body)).version);

test.each(['en', 'ar'] as const)(
  'PD-16: new terms are accepted over the page, which stays; then nobody is asked again (%s)',
  async (language) => {
    signIn({ newTerms: '3' });
    await renderSite({ path: '/not-available', language });
    const terms = await dialog(language);
    expect(await terms.findByText('Refunds take a week.')).toBeDefined();
    const link = terms.getByRole('link');
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      '/terms-and-conditions',
      '_blank',
    ]);
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await dialog(language);
    server.answer(acceptTerms, { body: { status: true, msg: 'Thank you.' } });
    answerUser();
    fireEvent.click(terms.getByRole('button', { name: language === 'en' ? 'Accept' : 'قبول' }));
    expect(await screen.findByText('Thank you.')).toBeDefined();
    expect(screen.queryByRole('dialog', { name: title[language] })).toBeNull();
    expect(versions()).toEqual(['3']);
    expect(window.location.pathname).toBe('/not-available');
    expect(session.getState().newTerms).toBeUndefined();
  },
);

test('terms that were changed once more meanwhile are shown before they are accepted', async () => {
  signIn({ newTerms: '3' });
  await renderSite({ path: '/not-available' });
  const terms = await dialog();
  await terms.findByText('Refunds take a week.');
  server.answer(acceptTerms, {
    status: 409,
    body: { status: false, code: 'terms_changed', msg: 'They were changed once more.' },
  });
  answerTerms('4', 'Refunds take a day.');
  fireEvent.click(terms.getByRole('button', { name: 'Accept' }));
  expect(await terms.findByText('They were changed once more.')).toBeDefined();
  expect(await terms.findByText('Refunds take a day.')).toBeDefined();
  server.answer(acceptTerms, { body: { status: true, msg: 'Thank you.' } });
  answerUser();
  fireEvent.click(terms.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Thank you.')).toBeDefined();
  expect(versions()).toEqual(['3', '4']);
});

test('what another tab has accepted is not asked here; nor is a visitor, nor who reads the terms', async () => {
  await renderSite({ path: '/not-available' });
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => signIn({ newTerms: '3' }));
  await dialog();
  localStorage.removeItem('newTerms');
  act(() => reread());
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();
  act(() => signIn({ newTerms: '3' }));
  await renderSite({ path: '/terms-and-conditions' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('who does not accept them signs out', async () => {
  signIn({ newTerms: '3' });
  logout.mockImplementation(async () => signedOut());
  await renderSite({ path: '/not-available' });
  fireEvent.click((await dialog()).getByRole('button', { name: 'Sign out' }));
  await expect.poll(() => window.location.pathname).toBe('/');
  expect(logout).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog', { name: title.en })).toBeNull();
});
