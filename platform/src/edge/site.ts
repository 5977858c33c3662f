import type { Registry } from '../registry/registry.ts';
import type { Releases } from '../registry/releases.ts';
import { type Live, readLive, readVerifiable } from './live.ts';
import { waitUpTo } from './wait-up-to.ts';

/** Milliseconds before an unusable revision is tried again. */
const retryMs = 1000;
/** Milliseconds that a request waits for a newer revision before it is answered with the previous one. */
const maxWaitMs = 1000;

/** The live releases, read and verified once for each revision of the registry. */
export class Site {
  readonly #releases: Releases;
  readonly #warn: (message: string) => void;
  #live: Live | undefined;
  /** The newest registry that was read from the store. */
  #newest: Registry | undefined;
  #reading: { registry: Registry; done: Promise<void> } | undefined;
  #broken: { registry: Registry; retryAt: number } | undefined;
  #outOfReach = false;

  constructor(releases: Releases, warn: (message: string) => void) {
    this.#releases = releases;
    this.#warn = warn;
  }

  /**
   * Undefined while nothing was released. The previous revision stays live while the new one is incomplete or unverified, and
   * while the store is unavailable or slow.
   */
  async live(): Promise<Live | undefined> {
    const refreshed = this.#refresh();
    await (this.#live === undefined ? refreshed : waitUpTo(maxWaitMs, refreshed));
    return this.#live;
  }

  async #refresh(): Promise<void> {
    const registry = await this.#current();
    if (registry !== undefined && registry !== this.#live?.registry) await this.#take(registry);
  }

  async #current(): Promise<Registry | undefined> {
    try {
      this.#newest = await this.#releases.store.readRegistry();
      this.#outOfReach = false;
    } catch (error) {
      if (!this.#outOfReach) this.#warn(`the store of releases: ${error}`);
      this.#outOfReach = true;
    }
    return this.#newest;
  }

  /** Concurrent callers share one read. */
  #take(registry: Registry): Promise<void> {
    if (this.#broken?.registry === registry && Date.now() < this.#broken.retryAt) return Promise.resolve();
    if (this.#reading?.registry !== registry)
      this.#reading = {
        registry,
        done: this.#renew(registry).finally(() => {
          if (this.#reading?.registry === registry) this.#reading = undefined;
        }),
      };
    return this.#reading.done;
  }

  async #renew(registry: Registry) {
    try {
      const live = await readLive(this.#releases, registry);
      if (this.#newest === registry) this.#live = live;
    } catch (error) {
      if (this.#broken?.registry !== registry)
        this.#warn(
          `registry revision ${registry.revision} cannot be used (${(error as Error).message}): the newest revision that can be stays in force`,
        );
      this.#broken = { registry, retryAt: Date.now() + retryMs };
      this.#live ??=
        (await this.#lastGood(registry.revision)) ??
        // One missing remote does not make the others unavailable.
        (await readVerifiable(this.#releases, registry).catch(() => undefined));
    }
  }

  /**
   * For a process that starts while the newest revision is unusable: serves the releases that other processes still
   * serve, and none that was replaced permanently.
   */
  async #lastGood(before: number): Promise<Live | undefined> {
    const { store } = this.#releases;
    const revisions = await store.revisions().catch(() => []);
    const { lowest = 0 } = store;
    for (const revision of revisions.filter((each) => each >= lowest && each < before).reverse()) {
      const registry = await store.readRevision(revision).catch(() => undefined);
      const live = registry && (await readLive(this.#releases, registry).catch(() => undefined));
      if (live !== undefined) return live;
    }
    return undefined;
  }
}
