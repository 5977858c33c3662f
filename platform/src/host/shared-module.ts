import { LoadFailure } from './failure.ts';

/** A module that the shell already has, or one that it loads when a remote first needs it. */
export type SharedModule = { lib: () => unknown } | { get: () => Promise<unknown> };

export interface ProvidedModules {
  modules: Readonly<Record<string, SharedModule>>;
  /** Shared module → its version in this shell. */
  versions: Readonly<Record<string, string>>;
  /** Shared module that is loaded on demand → its export names. A module without an entry is assumed to have all names. */
  exports?: Readonly<Record<string, string[]>>;
}

/** Loads a module that the shell provides on demand. @returns a factory of the module @throws LoadFailure `share` */
export async function loadShared(
  key: string,
  module: Extract<SharedModule, { get: unknown }>,
): Promise<() => unknown> {
  const loaded = await module.get().catch((cause: unknown) => {
    throw new LoadFailure('share', `${key} could not be loaded`, { cause });
  });
  return () => loaded;
}
