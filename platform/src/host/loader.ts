import type { ParcelConfigObject } from 'single-spa';
import type { PageProps, SlotComponent } from '../host-api.ts';
import type { Registry } from '../registry/registry.ts';
import { LoadFailure, messageOf, phaseOf } from './failure.ts';
import type { Federation } from './federation.ts';

export type App = ParcelConfigObject<PageProps>;

/** The product's languages: where the texts of remotes go. */
export interface Texts {
  /**
   * Registers how a namespace is loaded. The promise is settled when the current language's texts are there; a later
   * change of language calls `load` again.
   */
  register(namespace: string, load: (language: string) => Promise<Record<string, unknown>>): Promise<unknown>;
}

interface LoaderOptions {
  registry: Registry;
  federation: () => Promise<Federation>;
  texts: Texts;
  /** Replaces what the browser has cached of a remote, before it is loaded again. */
  refresh(remote: string): Promise<unknown>;
}

/**
 * Loads remotes once each. A failure stays, so that everyone who asks meets the same one, until `forget`: then the next
 * request really fetches again.
 */
export function createLoader({ registry, federation, texts, refresh }: LoaderOptions) {
  const loading = new Map<string, Promise<unknown>>();
  /** Failed remotes, to be taken down before they are loaded again. */
  const stale = new Set<string>();

  async function ready(remote: string): Promise<Federation> {
    const instance = await federation();
    if (stale.delete(remote)) {
      await refresh(remote);
      instance.forget(remote);
    }
    return instance;
  }

  async function expose(remote: string, name: string): Promise<unknown> {
    try {
      return await (await ready(remote)).load(remote, name);
    } catch (cause) {
      throw new LoadFailure(phaseOf(cause, 'expose'), `${remote}/${name}: ${messageOf(cause)}`, { cause });
    }
  }

  /** The texts of the remote in the language of the page, registered for its later changes. */
  async function textsOf(remote: string): Promise<void> {
    const exposes = registry.remotes[remote]?.exposes ?? {};
    if (!Object.keys(exposes).some((name) => name.startsWith('locales/'))) return;
    await texts.register(remote, async (language) => {
      const module = (await expose(remote, `locales/${language}`)) as Record<string, unknown>;
      return (module.default ?? module) as Record<string, unknown>;
    });
  }

  function once<T>(remote: string, name: string): Promise<T> {
    const key = `${remote}/${name}`;
    const promise =
      loading.get(key) ?? Promise.all([expose(remote, name), textsOf(remote)]).then(([module]) => module);
    loading.set(key, promise);
    return promise as Promise<T>;
  }

  return {
    /** The lifecycles of a remote, with its texts. */
    app: (remote: string) => once<App>(remote, 'app'),
    /** What a remote shows in a slot, with its texts. */
    slot: (remote: string, component: string) =>
      once<{ default: SlotComponent }>(remote, `slots/${component}`),
    /** After a failure: the next request for anything of this remote starts over. */
    forget(remote: string): void {
      stale.add(remote);
      for (const key of [...loading.keys()]) if (key.startsWith(`${remote}/`)) loading.delete(key);
    },
  };
}

export type Loader = ReturnType<typeof createLoader>;
