import type { Registry, RemoteRelease } from '../registry/registry.ts';
import type { Container, SharedVersion, ShareScope } from '../share-scope.ts';
import { entryUrl, type Resource } from './assets.ts';
import { LoadFailure } from './failure.ts';
import { checkFit, runningShell } from './fit.ts';
import { announce, runScript } from './script.ts';

/** A module that the shell already has, or one that it loads when a remote first needs it. */
export type SharedModule = { lib: () => unknown } | { get: () => Promise<unknown> };

export interface ProvidedModules {
  modules: Readonly<Record<string, SharedModule>>;
  /** Shared module → the version of it in this shell. */
  versions: Readonly<Record<string, string>>;
  /** Shared module that is loaded on demand → the names it has. One that is not here is taken to have all. */
  exports?: Readonly<Record<string, string[]>>;
}

/** Loads exposed modules of remotes. */
export interface Federation {
  /** `load('mf-auth', 'app')`. Rejects with what the network or the remote say. */
  load(remote: string, expose: string): Promise<unknown>;
  /** The next load fetches and evaluates everything of this remote again. */
  forget(remote: string): void;
}

function sharedVersion(key: string, module: SharedModule): SharedVersion {
  if ('lib' in module) return { lib: module.lib, loaded: true, get: async () => module.lib };
  return {
    async get() {
      const loaded = await module.get().catch((cause: unknown) => {
        throw new LoadFailure('share', `${key} could not be loaded`, { cause });
      });
      return () => loaded;
    },
  };
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
  /**
   * Files that are needed of and for a remote as soon as it is there, for the module that it is entered for. Their scripts are
   * run beside its entry: they only announce their modules, which bundles otherwise ask for one step after the other. One that does not come is asked
   * for again by the bundle it belongs to, which says why.
   */
  ahead(remote: string, expose: string): readonly Resource[];
}

/** The host of Module Federation's containers: the only way in is an entry script that the registry names, with its integrity. */
export function createFederation({ registry, provided, ahead }: FederationOptions): Federation {
  const scope = scopeOf(provided);
  const containers = new Map<string, Promise<Container>>();

  async function enter(release: RemoteRelease, expose: string): Promise<Container> {
    checkFit(runningShell(provided), release);
    const entry = entryUrl(release);
    const others = ahead(release.name, expose).filter(({ url, as }) => as === 'script' && url !== entry);
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
      const entered = containers.get(remote) ?? enter(release, expose);
      containers.set(remote, entered);
      const factory = await (await entered).get(`./${expose}`);
      return factory();
    },
    forget: (remote) => void containers.delete(remote),
  };
}
