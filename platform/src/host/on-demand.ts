import type { Registry } from '../registry/registry.ts';
import type { Federation, ProvidedModules } from './federation.ts';

type Composition = typeof import('./composition.ts');

let loading: Promise<Composition> | undefined;
let loaded: Composition | undefined;

/** Fetched once; after a failure the next call fetches again. */
export function loadComposition(): Promise<Composition> {
  loading ??= import('./composition.ts').then(
    (module) => {
      loaded = module;
      return module;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** The same where it is at hand: for a render that has nothing to wait for. */
export const loadedComposition = (): Composition | undefined => loaded;

/** Module Federation, which starts with the first load: pages of the shell's own do without it. */
export function federationOnDemand(registry: Registry, provided: ProvidedModules): Federation {
  let federation: Federation | undefined;
  return {
    async load(remote, expose) {
      const { createFederation } = await loadComposition();
      federation ??= createFederation(registry, provided);
      return federation.load(remote, expose);
    },
    forget: (remote) => federation?.forget(remote),
  };
}
