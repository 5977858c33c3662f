/**
 * A host without the platform's shell: Module Federation's own runtime, single-spa, and the modules that remotes share. `window.stockHost`
 * registers a remote by the address of its manifest, loads its exposed modules and mounts its pages.
 */
import { createInstance } from '@module-federation/enhanced/runtime';
import type { Host, PageProps, PageView } from 'platform/host-api';
import type { ReactNode } from 'react';
import { NavigationType, type Navigator } from 'react-router-dom';
import { initI18n, registerTexts } from 'shared-api/i18n';
import { QueryProvider } from 'shared-api/query';
import { UiProvider } from 'shared-ui/provider';
import 'shared-ui/styles.css';
import { type LifeCycles, mountRootParcel } from 'single-spa';
import { provided } from '../../../shell/src/shared/provided.ts';

const federation = createInstance({
  name: 'stock_host',
  remotes: [],
  shared: Object.fromEntries(
    Object.entries(provided.modules).map(([key, module]) => [
      key,
      {
        version: provided.versions[key] as string,
        shareConfig: { singleton: true, requiredVersion: false },
        ...('lib' in module
          ? { lib: module.lib }
          : { get: () => module.get().then((loaded) => () => loaded) }),
      },
    ]),
  ),
});

const Providers = ({ children }: { children: ReactNode }) => (
  <UiProvider>
    <QueryProvider>{children}</QueryProvider>
  </UiProvider>
);

/** The host API that a page of the platform's remotes needs. */
const host: Host = {
  api: 1,
  remote: { name: 'stock-host', version: '1.0.0' },
  Providers,
  Loading: () => <p>Loading</p>,
  Slot: () => null,
  report: ({ message }) => console.error(message),
  block: () => () => {},
  title(text) {
    document.title = text;
  },
  signIn: () => {},
};

/** This host does not navigate. */
const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : (to.pathname ?? '/')),
  go: () => {},
  push: () => {},
  replace: () => {},
};

const stockHost = {
  register: (name: string, manifest: string) => federation.registerRemotes([{ name, entry: manifest }]),
  load: (id: string) => federation.loadRemote<Record<string, unknown>>(id),
  /** @param namespace of the remote's texts, which are its exposes `locales/en` and `locales/ar` */
  async show(container: string, namespace: string, page: PageView): Promise<void> {
    const app = (await federation.loadRemote(`${container}/app`)) as LifeCycles<PageProps>;
    await registerTexts(namespace, async (language) => {
      const module = (await stockHost.load(`${container}/locales/${language}`)) ?? {};
      return (module.default ?? module) as Record<string, unknown>;
    });
    const parcel = mountRootParcel<PageProps>(app, {
      domElement: document.getElementById('root') as HTMLElement,
      host,
      page,
      navigator,
      location: { pathname: page.path, search: '', hash: '', state: null, key: 'first' },
      navigationType: NavigationType.Pop,
      onShown: () => {},
      onCrash: (error) => reportError(error),
    });
    await parcel.mountPromise;
  },
  /** Lists the versions of a module in the host's share scope: remote and host share React if there is only one. */
  versionsOf: (key: string) => Object.keys(federation.shareScopeMap.default?.[key] ?? {}),
};

declare global {
  interface Window {
    stockHost: typeof stockHost;
  }
}

initI18n();
window.stockHost = stockHost;
