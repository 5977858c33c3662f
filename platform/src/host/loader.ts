import type { RemoteApp, SlotComponent } from '../host-api.ts';
import type { Registry } from '../registry/registry.ts';
import { knownIntegrity } from './assets.ts';
import { findChunkFailure, getPhase, LoadFailure, toMessage } from './failure.ts';
import type { Federation } from './federation.ts';
import { isForeign } from './script.ts';

/** Registry of the product's texts, to which the texts of remotes are added. */
export interface Texts {
  /**
   * Registers how a namespace is loaded. The promise settles when the texts of the current language are loaded; a
   * later change of language calls `load` again.
   */
  register(namespace: string, load: (language: string) => Promise<Record<string, unknown>>): Promise<unknown>;
}

interface LoaderOptions {
  registry: Registry;
  federation: Federation;
  texts: Texts;
  /** Refreshes what the browser has cached of a remote, before the remote is loaded again. */
  refresh(remote: string): Promise<unknown>;
}

/**
 * Loads each remote once. A failure is kept, so that all callers get the same one, until `reset`: the next request then
 * fetches again.
 */
export function createLoader({ registry, federation, texts, refresh }: LoaderOptions) {
  const loading = new Map<string, Promise<unknown>>();
  const loaded = new Map<string, unknown>();
  /** Clean-up of failed remotes, which has to finish before they are loaded again. */
  const recovering = new Map<string, Promise<void>>();
  const stale = new Set<string>();

  async function recover(remote: string): Promise<void> {
    await refresh(remote);
    federation.reset(remote);
  }

  async function load(remote: string, name: string): Promise<unknown> {
    if (stale.delete(remote)) recovering.set(remote, recover(remote));
    await recovering.get(remote);
    return federation.load(remote, name);
  }

  async function expose(remote: string, name: string): Promise<unknown> {
    try {
      return await load(remote, name);
    } catch (error) {
      const cause = await explain(registry, error);
      const phase = getPhase(cause, 'expose');
      throw new LoadFailure(phase, `${remote}/${name}: ${toMessage(cause)}`, { cause });
    }
  }

  /** Loads the texts of the remote in the current language, and registers it for later changes of language. */
  async function textsOf(remote: string): Promise<void> {
    const exposes = registry.remotes[remote]?.exposes ?? {};
    if (!Object.keys(exposes).some((name) => name.startsWith('locales/'))) return;
    await texts.register(remote, async (language) => {
      const module = (await expose(remote, `locales/${language}`)) as Record<string, unknown>;
      return (module.default ?? module) as Record<string, unknown>;
    });
  }

  async function withTexts(remote: string, name: string): Promise<unknown> {
    const [module] = await Promise.all([expose(remote, name), textsOf(remote)]);
    return module;
  }

  function once<T>(remote: string, name: string): Promise<T> {
    const key = `${remote}/${name}`;
    const known = loading.get(key);
    if (known !== undefined) return known as Promise<T>;
    const promise = withTexts(remote, name);
    loading.set(key, promise);
    promise.then(
      (module) => {
        if (loading.get(key) === promise) loaded.set(key, module);
      },
      () => {},
    );
    return promise as Promise<T>;
  }

  return {
    /** The lifecycles of a remote; also loads its texts. */
    app: (remote: string) => once<RemoteApp>(remote, 'app'),
    /** The lifecycles if they are loaded already, for a render that must not suspend. */
    loadedApp: (remote: string) => loaded.get(`${remote}/app`) as RemoteApp | undefined,
    /** The component of a remote for a slot; also loads its texts. */
    slot: (remote: string, component: string) =>
      once<{ default: SlotComponent }>(remote, `slots/${component}`),
    /** After a failure: makes the next request for anything of this remote start again. */
    reset(remote: string): void {
      stale.add(remote);
      for (const known of [loading, loaded])
        for (const key of [...known.keys()]) if (key.startsWith(`${remote}/`)) known.delete(key);
    },
  };
}

export type Loader = ReturnType<typeof createLoader>;

/** Whether the file at this address exists and is not the one of its release. */
async function isTampered(registry: Registry, request: string): Promise<boolean> {
  const { pathname } = new URL(request, location.href);
  return isForeign(pathname, knownIntegrity(registry).get(pathname));
}

/**
 * Finds the phase in which an error occurred. A chunk whose file is not the released one has failed its integrity
 * check, which the bundler's run time cannot distinguish from a file that did not arrive. Never rejects.
 */
export async function explain(registry: Registry, error: unknown): Promise<unknown> {
  const { request } = findChunkFailure(error) ?? {};
  if (request === undefined || getPhase(error, 'render') === 'integrity') return error;
  if (!(await isTampered(registry, request))) return error;
  return new LoadFailure('integrity', toMessage(error), { cause: error });
}
