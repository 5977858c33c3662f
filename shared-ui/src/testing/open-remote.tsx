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

// Long enough for slow machines.
configure({ asyncUtilTimeout: 15_000 });

// happy-dom has no popovers: a menu is visible once it is opened.
HTMLElement.prototype.showPopover ??= () => {};
HTMLElement.prototype.hidePopover ??= () => {};

let back: () => unknown = () => {};

function Address() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  back = () => navigate(-1);
  return <output data-testid="address">{pathname + search}</output>;
}

interface TestOptions {
  language?: Language;
  /** Overrides of the host API. */
  host?: Partial<Host>;
  /** History state of the address. */
  state?: unknown;
}

async function show(content: ReactNode, address: string, options: TestOptions) {
  const { language = 'en', host, state } = options;
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

/** The current address. */
export const address = () => screen.getByTestId('address').textContent;
/** Presses Back. */
export const goBack = () => act(async () => void (await back()));
export const waitForAddress = (requested: string) => waitFor(() => expect(address()).toBe(requested));

interface TestedRemote {
  remote: Parameters<typeof matchPage>[0] extends Iterable<infer Remote> ? Remote : never;
  routes: Record<string, ComponentType & { load(): Promise<unknown> }>;
  texts: Record<Language, Record<string, unknown>>;
}

/** Creates helpers with which the tests of a remote open its pages, components and fills as in the shell. */
export function createRemoteTests({ remote, routes, texts }: TestedRemote) {
  return {
    /** A visitor with empty storage, and a server without answers. */
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
    /** Opens an address of the remote, with all its pages, so that tests can navigate between screens. */
    async open(at: string, options: TestOptions = {}) {
      // Loads the first screen before rendering, because one that is loaded during `act` would not be shown. Others are
      // loaded on navigation.
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
        options,
      );
    },
    /** Renders a component, or a fill of the remote, on any page. */
    openPart: (part: ReactNode, options: TestOptions & { address?: string } = {}) =>
      show(part, options.address ?? '/', options),
    /** A text of the remote, in the language of the page. */
    text: (key: string, values?: Record<string, unknown>): string =>
      i18n.t(key, { ns: remote.name, ...values }),
  };
}
