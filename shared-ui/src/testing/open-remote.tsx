import { act, configure, render, screen, waitFor } from '@testing-library/react';
import { type Host, routerPath } from 'platform/host-api';
import { matchPage } from 'platform/registry/match';
import { TestHost } from 'platform/remote/testing';
import { type ComponentType, type ReactNode, StrictMode, Suspense } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { i18n, initI18n, type Language, registerTexts, setLanguage } from 'shared-api/i18n';
import { queryClient } from 'shared-api/query';
import { signedOut } from 'shared-api/session';
import { fakeServer } from 'shared-api/testing/server';
import { expect } from 'vitest';
import { UiProvider } from '../provider/index.ts';
import { Toaster } from '../toast/index.ts';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 15_000 });

// happy-dom has no popovers: menus stand open here once they are asked for.
HTMLElement.prototype.showPopover ??= () => {};
HTMLElement.prototype.hidePopover ??= () => {};

let back: () => unknown = () => {};

function Address() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  back = () => navigate(-1);
  return <output data-testid="address">{pathname + search}</output>;
}

interface Surroundings {
  language?: Language;
  /** What the shell does, where a test looks at it. */
  host?: Partial<Host>;
  /** State of the navigation that leads to the address. */
  state?: unknown;
}

async function show(content: ReactNode, address: string, surroundings: Surroundings) {
  const { language = 'en', host, state } = surroundings;
  await act(() => setLanguage(language));
  const { pathname, search, hash } = new URL(address, 'https://rafiq.example');
  return render(
    <StrictMode>
      <TestHost host={host}>
        <UiProvider>
          <MemoryRouter initialEntries={[{ pathname, search, hash, state }]}>
            <Suspense>{content}</Suspense>
            <Address />
          </MemoryRouter>
          <Toaster />
        </UiProvider>
      </TestHost>
    </StrictMode>,
  );
}

/** Where the person is now. */
export const address = () => screen.getByTestId('address').textContent;
/** Presses Back. */
export const goBack = () => act(async () => void (await back()));
export const arrival = (wanted: string) => waitFor(() => expect(address()).toBe(wanted));

interface TestedRemote {
  remote: Parameters<typeof matchPage>[0] extends Iterable<infer Remote> ? Remote : never;
  routes: Record<string, ComponentType & { load(): Promise<unknown> }>;
  texts: Record<Language, Record<string, unknown>>;
}

/** How the tests of a remote open its pages, parts and slots, as they stand in the shell. */
export function testsOf({ remote, routes, texts }: TestedRemote) {
  return {
    /** A visitor with an empty browser, and a server that answers nothing yet. */
    async newVisitor() {
      localStorage.clear();
      sessionStorage.clear();
      signedOut();
      queryClient.clear();
      initI18n();
      await registerTexts(remote.name, async (language) => texts[language]);
      await setLanguage('en');
      return fakeServer();
    },
    /** Opens an address of the remote, with all its pages, so that one screen can lead to the next. */
    async open(at: string, surroundings: Surroundings = {}) {
      // A screen that is fetched while a test acts would not be shown in it; those that it leads to come when they are asked for.
      const name = matchPage([remote], at.split(/[?#]/)[0] as string)?.page.screen;
      if (name !== undefined) await routes[name]?.load();
      return show(
        <Routes>
          {remote.pages.map(({ path, screen: each }) => {
            const Screen = routes[each];
            return <Route key={path} path={routerPath(path)} element={Screen && <Screen />} />;
          })}
          <Route path="*" element={null} />
        </Routes>,
        at,
        surroundings,
      );
    },
    /** Shows a part, or a slot of the remote on somebody else's page. */
    openPart: (part: ReactNode, surroundings: Surroundings & { address?: string } = {}) =>
      show(part, surroundings.address ?? '/', surroundings),
    /** A text of the remote, in the language of the page. */
    text: (key: string, values?: Record<string, unknown>): string =>
      i18n.t(key, { ns: remote.name, ...values }),
  };
}
