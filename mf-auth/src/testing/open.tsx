import { act, configure, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
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
  return fakeServer();
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** Opens an address of this remote, with all its pages, so that one screen can lead to the next. */
export async function open(address: string, language: Language = 'en') {
  await act(() => setLanguage(language));
  return render(
    <UiProvider>
      <MemoryRouter initialEntries={[address]}>
        <Suspense>
          <Routes>
            {remote.pages?.map(({ path, screen: name }) => {
              const Screen = routes[name as keyof typeof routes];
              return <Route key={path} path={path} element={<Screen />} />;
            })}
            <Route path="*" element={null} />
          </Routes>
        </Suspense>
        <Address />
      </MemoryRouter>
      <Toaster />
    </UiProvider>,
  );
}

/** Where the person is now. */
export const address = () => screen.getByTestId('address').textContent;
export const arrival = (wanted: string) => waitFor(() => expect(address()).toBe(wanted));

/** A text of the remote, in the language of the page. */
export const text = (key: string, values?: Record<string, unknown>): string =>
  i18n.t(key, { ns: 'mf-auth', ...values });
