import type { Registry, RemoteRelease } from '../registry/registry.ts';
import type { Container, SharedVersion, ShareScope } from '../share-scope.ts';
import { entryUrl, type Resource } from './assets.ts';
import { LoadFailure } from './failure.ts';
import { isKnownToFit } from './is-known-to-fit.ts';
import type { Watched } from './observable.ts';
import { announce, runScript } from './script.ts';
import { loadShared, type ProvidedModules, type SharedModule } from './shared-module.ts';
import type { StockFederation } from './stock/index.ts';

/** Loads exposed modules of remotes. */
export interface Federation {
  /** `load('mf-auth', 'app')`. Rejects with the error of the network or of the remote. */
  load(remote: string, expose: string): Promise<unknown>;
  /** Makes the next load fetch and evaluate everything of this remote again. */
  reset(remote: string): void;
}

function sharedVersion(key: string, module: SharedModule): SharedVersion {
  if ('lib' in module) return { lib: module.lib, loaded: true, get: async () => module.lib };
  return { get: () => loadShared(key, module) };
}

/** @throws Error when a module has no version */
function scopeOf({ modules, versions }: ProvidedModules): ShareScope {
  return Object.fromEntries(
    Object.entries(modules).map(([key, module]) => {
      const version = versions[key];
      if (version === undefined) throw new Error(`${key} is shared and has no version`);
      return [key, { [version]: sharedVersion(key, module) }];
    }),
  );
}

interface FederationOptions {
  registry: Registry;
  provided: ProvidedModules;
  /** For stock remotes, whose texts are not registered with the shell. */
  language: Watched<'en' | 'ar'>;
  /**
   * Starts to preload the files that a remote needs for its first exposed module. Their scripts run in parallel with the entry: they only register
   * their modules, which the bundle otherwise requests one after the other. If one fails, the bundle that needs it requests it again and reports the
   * error.
   */
  preloadResources(remote: string, expose: string): readonly Resource[];
}

/** The host of Module Federation containers. It loads only entry scripts that the registry names, with their integrity. */
export function createFederation({
  registry,
  provided,
  language,
  preloadResources,
}: FederationOptions): Federation {
  const scope = scopeOf(provided);
  const containers = new Map<string, Promise<Container>>();
  let stock: Promise<StockFederation> | undefined;

  /** Module Federation's own run time, which only stock remotes need. Loaded once; after a failure the next call fetches it again. */
  function loadStock(): Promise<StockFederation> {
    stock ??= import(/* webpackChunkName: "stock" */ './stock/index.ts').then(({ createStockFederation }) =>
      createStockFederation({ registry, provided, language }),
    );
    stock.catch(() => {
      stock = undefined;
    });
    return stock;
  }

  /** @throws LoadFailure `share` when the edge has not compared the remote with the shell and it does not fit */
  async function checkFit(release: RemoteRelease): Promise<void> {
    if (isKnownToFit(release)) return;
    const { checkFit, runningShell } = await import('./fit.ts');
    checkFit(runningShell(provided), release);
  }

  async function loadFromStock(release: RemoteRelease, expose: string): Promise<unknown> {
    await checkFit(release);
    preloadResources(release.name, expose);
    return (await loadStock()).load(release, expose);
  }

  async function enter(release: RemoteRelease, expose: string): Promise<Container> {
    await checkFit(release);
    const entry = entryUrl(release);
    const others = preloadResources(release.name, expose).filter(
      ({ url, as }) => as === 'script' && url !== entry,
    );
    await Promise.all([runScript(entry, release.entry.integrity), ...others.map(announce)]);
    const container = (globalThis as Record<string, unknown>)[release.global] as Container | undefined;
    if (container === undefined) throw new LoadFailure('entry', `${release.name} set no ${release.global}`);
    await container.init(scope);
    return container;
  }

  return {
    async load(remote, expose) {
      const release = registry.remotes[remote];
      if (release === undefined) throw new LoadFailure('integrity', `${remote} is not in the registry`);
      if (release.stock !== undefined) return loadFromStock(release, expose);
      const entered = containers.get(remote) ?? enter(release, expose);
      containers.set(remote, entered);
      const factory = await (await entered).get(`./${expose}`);
      return factory();
    },
    reset(remote) {
      containers.delete(remote);
      stock?.then(
        (federation) => federation.reset(remote),
        () => {},
      );
    },
  };
}
