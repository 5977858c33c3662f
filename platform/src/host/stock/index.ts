import { createInstance } from '@module-federation/enhanced/runtime';
import type { Registry, RemoteRelease } from '../../registry/registry.ts';
import { isOfferedToStock } from '../../registry/stock-shares.ts';
import { entryUrl, knownIntegrity, remoteBase } from '../assets.ts';
import { getPhase, LoadFailure, toMessage } from '../failure.ts';
import type { Watched } from '../observable.ts';
import { runScript } from '../script.ts';
import { loadShared, type ProvidedModules, type SharedModule } from '../shared-module.ts';
import { guardHead } from './guard-head.ts';
import { createStockApp, type StockModule, toSlot } from './stock-page.tsx';

/** What an entry script defines, as the run time types it. */
type Entry = Parameters<ReturnType<typeof createInstance>['initRawContainer']>[2];
type StockRelease = RemoteRelease & { stock: NonNullable<RemoteRelease['stock']> };

interface Options {
  registry: Registry;
  provided: ProvidedModules;
  language: Watched<'en' | 'ar'>;
}

/** The shell's modules as the run time registers them: one instance of each per page. */
const toShare = (key: string, module: SharedModule, version: string) => ({
  version,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
  ...('lib' in module ? { lib: module.lib } : { get: () => loadShared(key, module) }),
});

/**
 * Loads remotes that were built without the platform's preset, with Module Federation's own run time. This module is fetched with the
 * first such remote that a page needs.
 */
export function createStockFederation({ registry, provided, language }: Options) {
  const releases = Object.values(registry.remotes).filter(
    (release): release is StockRelease => release.stock !== undefined,
  );
  const known = knownIntegrity(registry);
  const bases = releases.map((release) => new URL(remoteBase(release), location.href).href);
  guardHead(({ href, pathname }) =>
    bases.some((base) => href.startsWith(base)) ? (known.get(pathname) ?? null) : undefined,
  );

  const federation = createInstance({
    name: 'shell',
    remotes: releases.map(remoteOf),
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      Object.entries(provided.modules)
        .filter(([key]) => isOfferedToStock(key))
        .map(([key, module]) => [key, toShare(key, module, provided.versions[key] as string)]),
    ),
    plugins: [
      {
        name: 'rafiq-integrity',
        // As for every remote, only the script that the registry names is loaded, with its hash.
        async loadEntry({ remoteInfo }) {
          const release = releases.find(({ stock }) => stock.name === remoteInfo.name);
          if (release === undefined)
            throw new LoadFailure('integrity', `${remoteInfo.name} is not in the registry`);
          return enter(release);
        },
      },
    ],
  });

  async function loadModule({ name, stock }: StockRelease, own: string): Promise<StockModule> {
    const exposed = stock.modules[own];
    try {
      if (exposed === undefined) throw new Error('no exposed module is named for it');
      const module = await federation.loadRemote<StockModule>(`${stock.name}${exposed.slice(1)}`);
      if (module === null) throw new Error(`${exposed} is nothing`);
      return module;
    } catch (cause) {
      throw new LoadFailure(getPhase(cause, 'expose'), `${name}/${own}: ${toMessage(cause)}`, { cause });
    }
  }

  return {
    /** `app`, or `slots/EventsTeaser`: the same names as in remotes of the platform. */
    async load(release: RemoteRelease, expose: string): Promise<unknown> {
      const known = releases.find(({ name }) => name === release.name) as StockRelease;
      if (expose === 'app')
        return createStockApp(Object.keys(known.screens), (screen) => loadModule(known, screen), language);
      const component = expose.replace(/^slots\//, '');
      return toSlot(await loadModule(known, component), expose, language);
    },
    /** Makes the next load fetch and evaluate everything of this remote again. */
    reset(remote: string): void {
      const release = releases.find(({ name }) => name === remote);
      if (release === undefined) return;
      // The run time keeps the promise of a shared module that is loading, even if it has failed.
      for (const versions of Object.values(federation.shareScopeMap.default ?? {}))
        for (const shared of Object.values(versions)) if (!shared.loaded) shared.loading = null;
      federation.registerRemotes([remoteOf(release)], { force: true });
    },
  };
}

export type StockFederation = ReturnType<typeof createStockFederation>;

const remoteOf = (release: StockRelease) => ({
  name: release.stock.name,
  entry: new URL(entryUrl(release), location.href).href,
  entryGlobalName: release.global,
  type: 'global' as const,
});

/** Runs a remote's entry. @throws LoadFailure */
async function enter(release: StockRelease): Promise<Entry> {
  await runScript(entryUrl(release), release.entry.integrity);
  const container = (globalThis as Record<string, unknown>)[release.global] as Entry | undefined;
  if (container === undefined) throw new LoadFailure('entry', `${release.name} set no ${release.global}`);
  return container;
}
