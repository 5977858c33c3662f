import { act, configure, render, screen, waitFor } from '@testing-library/react';
import type { Host } from 'platform/host-api';
import { TestHost } from 'platform/remote/testing';
import { type ReactNode, StrictMode, Suspense } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { i18n, initI18n, type Language, registerTexts, setLanguage } from 'shared-api/i18n';
import { queryClient } from 'shared-api/query';
import { signedOut } from 'shared-api/session';
import { fakeServer } from 'shared-api/testing/server';
import { UiProvider } from 'shared-ui/provider';
import { Toaster } from 'shared-ui/toast';
import { expect } from 'vitest';
import remote from '../../remote.ts';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import { routes } from '../routes.tsx';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 15_000 });

const texts = { en, ar };

/** A visitor with an empty browser, and a server that answers nothing yet. */
export async function newVisitor() {
  localStorage.clear();
  sessionStorage.clear();
  signedOut();
  queryClient.clear();
  initI18n();
  await registerTexts('mf-auth', async (language) => texts[language]);
  await setLanguage('en');
  // A screen that is fetched while a test acts would not be shown in it.
  await Promise.all(Object.values(routes).map((screen) => screen.load()));
  return fakeServer();
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

interface Surroundings {
  language?: Language;
  /** What the shell does, where a test looks at it. */
  host?: Partial<Host>;
}

async function show(content: ReactNode, address: string, { language = 'en', host }: Surroundings) {
  await act(() => setLanguage(language));
  return render(
    <StrictMode>
      <TestHost host={host}>
        <UiProvider>
          <MemoryRouter initialEntries={[address]}>
            <Suspense>{content}</Suspense>
            <Address />
          </MemoryRouter>
          <Toaster />
        </UiProvider>
      </TestHost>
    </StrictMode>,
  );
}

/** Opens an address of this remote, with all its pages, so that one screen can lead to the next. */
export const open = (address: string, surroundings: Surroundings = {}) =>
  show(
    <Routes>
      {remote.pages?.map(({ path, screen: name }) => {
        const Screen = routes[name as keyof typeof routes];
        return <Route key={path} path={path} element={<Screen />} />;
      })}
      <Route path="*" element={null} />
    </Routes>,
    address,
    surroundings,
  );

/** Shows a slot of this remote on somebody else's page. */
export const openSlot = (slot: ReactNode, surroundings: Surroundings = {}) => show(slot, '/', surroundings);

/** Where the person is now. */
export const address = () => screen.getByTestId('address').textContent;
export const arrival = (wanted: string) => waitFor(() => expect(address()).toBe(wanted));

/** A text of the remote, in the language of the page. */
export const text = (key: string, values?: Record<string, unknown>): string =>
  i18n.t(key, { ns: 'mf-auth', ...values });
