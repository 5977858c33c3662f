import { LoadFailure } from './failure.ts';

/** A module that the shell already has, or one that it loads when a remote first needs it. */
export type SharedModule = { lib: () => unknown } | { get: () => Promise<unknown> };

export interface ProvidedModules {
  modules: Readonly<Record<string, SharedModule>>;
  /** Shared module → the version of it in this shell. */
  versions: Readonly<Record<string, string>>;
  /** Shared module that is loaded on demand → the names it has. One that is not here is taken to have all. */
  exports?: Readonly<Record<string, string[]>>;
}

/** Loads a module that the shell provides on demand. @returns what gives the module @throws LoadFailure `share` */
export async function loadShared(
  key: string,
  module: Extract<SharedModule, { get: unknown }>,
): Promise<() => unknown> {
  const loaded = await module.get().catch((cause: unknown) => {
    throw new LoadFailure('share', `${key} could not be loaded`, { cause });
  });
  return () => loaded;
}
