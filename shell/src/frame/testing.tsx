import { act, configure, render } from '@testing-library/react';
import {
  createPlatform,
  type Overrides,
  type Platform,
  PlatformRouter,
  PlatformRoutes,
  type Product,
} from 'platform/host';
import { contribution, type Registry, type Visit } from 'platform/registry';
import { emptyHomeLists, homeModules, panners, sliders } from 'shared-api/contracts/home';
import { legalDocument } from 'shared-api/contracts/legal-documents';
import { siteDetails } from 'shared-api/contracts/settings';
import { initI18n, setLanguage } from 'shared-api/i18n';
import { queryClient } from 'shared-api/query';
import { isSignedIn, session, signedIn, signedOut } from 'shared-api/session';
import { fakeServer } from 'shared-api/testing/server';
import { loadLegalTexts, loadPagesTexts, loadShellTexts } from '../locales/index.ts';
import { closed, notFound, shellPages } from '../screens/index.tsx';
import { PageFallback, PageLoading } from './fallback.tsx';
import { Frame } from './frame.tsx';

/** Screens are loaded on demand, which takes time on a busy machine. */
configure({ asyncUtilTimeout: 10_000 });

/** The code of remotes does not exist here, and nothing else uses the network. */
globalThis.fetch = () => Promise.reject(new TypeError('There is no network in tests'));

// happy-dom has no popovers: they are always open in tests.
HTMLElement.prototype.hidePopover ??= () => {};

/** Starts a server of an empty site and clears all stored state. */
export function newServer() {
  queryClient.clear();
  const server = fakeServer();
  server.answer(homeModules, { body: { status: true, data: emptyHomeLists } });
  server.answer(sliders, { body: { status: true, data: [] } });
  server.answer(panners, { body: { status: true, data: [] } });
  const version = { version: '1', published_at: null };
  server.answer(legalDocument, {
    body: { status: true, data: { ...version, text: null, versions: [version] } },
  });
  server.answer(siteDetails, { body: { status: true, data: { channels: [], apps: [] } } });
  return server;
}
newServer();

type Remote = Parameters<typeof contribution.parse>[0];

/** The part of a registry that the frame reads: the remotes' contributions, without their code. */
function registryOf(remotes: Remote[]): Registry {
  const contributions = remotes.map((remote) => contribution.parse(remote));
  return {
    shell: { name: 'shell', version: '0.0.0', shares: {} },
    remotes: Object.fromEntries(
      contributions.map((each) => [
        each.name,
        { name: each.name, version: '0.0.0', entry: {}, exposes: {}, screens: {}, contribution: each },
      ]),
    ),
  } as unknown as Registry;
}

export interface Site {
  path?: string;
  language?: 'en' | 'ar';
  remotes?: Remote[];
  /** Answers the question before leaving unsaved input; yes by default. */
  confirm?(message: string): Promise<boolean>;
  /** The edge's data about the visitor. */
  visit?: Visit;
  overrides?: Overrides;
  /** Decides who may open which page; everybody may open all by default. */
  direct?: Product['direct'];
  /** Called before anything is rendered. */
  begin?(platform: Platform): void;
}

/** Renders the complete shell at an address: frame, own pages, the platform's router. */
export async function renderSite(site: Site = {}) {
  const { path = '/', language = 'en', remotes = [], confirm = () => Promise.resolve(true) } = site;
  const { visit, overrides, begin, direct = () => undefined } = site;
  window.history.replaceState(undefined, '', path);
  initI18n();
  await setLanguage(language);
  await Promise.all([loadShellTexts(), loadLegalTexts(), loadPagesTexts()]);
  const product: Product = {
    name: () => 'Rafiq',
    language: { get: () => language, subscribe: () => () => {} },
    texts: { register: () => Promise.resolve() },
    visitor: { get: () => isSignedIn(session.getState()), subscribe: session.subscribe },
    direct,
    shared: { modules: {}, versions: {} },
    Providers: ({ children }) => children,
    Identity: ({ children }) => children,
    Loading: PageLoading,
    Fallback: PageFallback,
    confirm,
    sendReports: () => {},
    timezone: () => 'UTC',
    me: () => undefined,
    askEarly: () => {},
  };
  const platform = createPlatform({ ...registryOf(remotes), visit }, product, overrides);
  begin?.(platform);
  return act(async () =>
    render(
      <PlatformRouter platform={platform}>
        <Frame>
          <PlatformRoutes pages={shellPages} notFound={notFound} closed={closed} />
        </Frame>
      </PlatformRouter>,
    ),
  );
}

interface Person {
  username?: string;
  consultant?: boolean;
  consultantId?: number;
  permissions?: string[];
  newTerms?: string;
}

/** Signs a user in, as the server's answer would. */
export function signIn({
  username = 'Mona',
  consultant = false,
  consultantId = 7,
  permissions,
  newTerms,
}: Person = {}): void {
  signedIn({
    status: true,
    success: true,
    access_token: 'token',
    token: 'token',
    expires_in: 900,
    user: {
      id: 1,
      username,
      email: 'mona@rafiq.example',
      avatar: null,
      is_consultant: consultant,
      consultation_info: consultant ? { id: consultantId, feedBack: 0, rating_stars: 0, ratings: 0 } : null,
      hasPassword: true,
      gender: 2,
      ...(permissions && { permissions }),
      ...(newTerms && { new_terms: newTerms }),
    },
  });
}

export { signedOut };
