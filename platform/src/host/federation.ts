import * as core from '@module-federation/runtime-core';
import type { Registry, RemoteRelease } from '../registry/registry.ts';
import { entryUrl } from './assets.ts';
import { LoadFailure } from './failure.ts';
import { runScript } from './script.ts';

/** A module that the shell already has, or one that it loads when a remote first needs it. */
export type SharedModule = { lib: () => unknown } | { get: () => Promise<unknown> };

export interface ProvidedModules {
  modules: Readonly<Record<string, SharedModule>>;
  /** Shared module → the version of it in this shell. */
  versions: Readonly<Record<string, string>>;
}

/** Loads exposed modules of remotes. */
export interface Federation {
  /** `load('mf-auth', 'app')`. Rejects with what Module Federation or the network say. */
  load(remote: string, expose: string): Promise<unknown>;
  /** The next load fetches and evaluates everything of this remote again. */
  forget(remote: string): void;
}

type ShareArgs = NonNullable<core.UserOptions['shared']>[string];

/** The run time that remotes carry none of their own of: they find it here. */
(globalThis as { _FEDERATION_RUNTIME_CORE?: typeof core })._FEDERATION_RUNTIME_CORE = core;

const remoteInfo = (release: RemoteRelease) => ({
  name: release.name,
  entry: entryUrl(release),
  type: 'global' as const,
  entryGlobalName: release.global,
});

/** Module Federation asks for a getter of a getter. */
function shareOf(key: string, module: SharedModule, version: string): ShareArgs {
  const shareConfig = { singleton: true, requiredVersion: `^${version}` };
  if ('lib' in module) return { version, shareConfig, lib: module.lib } as ShareArgs;
  const get = async () => {
    const loaded = await module.get().catch((cause: unknown) => {
      throw new LoadFailure('share', `${key} could not be loaded`, { cause });
    });
    return () => loaded;
  };
  return { version, shareConfig, get } as ShareArgs;
}

/** The only way in: an entry script named by the registry, with its integrity. Whatever else asks is refused. */
function integrityPlugin(releases: Registry['remotes']): core.ModuleFederationRuntimePlugin {
  const refuse = ({ url }: { url: string }): never => {
    throw new LoadFailure('integrity', `${url} has no known integrity`);
  };
  return {
    name: 'integrity',
    createScript: refuse,
    createLink: refuse,
    async loadEntry({ remoteInfo: { name } }) {
      const release = releases[name];
      if (release === undefined) throw new LoadFailure('integrity', `${name} is not in the registry`);
      await runScript(entryUrl(release), release.entry.integrity);
      const container = (globalThis as Record<string, unknown>)[release.global];
      if (container === undefined) throw new LoadFailure('entry', `${name} set no ${release.global}`);
      return container as never;
    },
  };
}

export function createFederation(registry: Registry, { modules, versions }: ProvidedModules): Federation {
  const shared = Object.entries(modules).map(([key, module]) => {
    const version = versions[key];
    if (version === undefined) throw new Error(`${key} is shared and has no version`);
    return [key, shareOf(key, module, version)] as const;
  });
  core.setGlobalFederationConstructor(core.ModuleFederation);
  const instance = new core.ModuleFederation({
    name: 'shell',
    remotes: Object.values(registry.remotes).map(remoteInfo),
    plugins: [integrityPlugin(registry.remotes)],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(shared),
  });
  core.setGlobalFederationInstance(instance);

  return {
    load: (remote, expose) => instance.loadRemote(`${remote}/${expose}`),
    forget(remote) {
      const release = registry.remotes[remote];
      if (release === undefined) return;
      // A share whose loading failed keeps its rejected promise.
      for (const versionsOfShare of Object.values(instance.shareScopeMap.default ?? {}))
        for (const share of Object.values(versionsOfShare)) if (!share.loaded) share.loading = null;
      instance.registerRemotes([remoteInfo(release)], { force: true });
    },
  };
}
