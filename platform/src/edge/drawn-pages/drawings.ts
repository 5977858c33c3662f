import type { Registry, Visit } from '../../registry/registry.ts';
import type { Releases } from '../../registry/releases.ts';
import type { AskApi, DrawnPage, DrawRequest } from '../../server-build.ts';
import { pageRegistry } from '../page-registry.ts';
import { compositionKey, readComposition } from './compositions.ts';
import { DrawingAborted, DrawingProcess, limits, type ProcessLimits } from './drawing-process.ts';

/** Compositions that are drawn at once: the live one and those of a few sets of canaries. Each has a process. */
const maxCompositions = 3;
/** Pages of a composition that may wait for its process. */
const maxWaiting = 20;
/** Milliseconds that a page may wait for its process. */
const maxQueueMs = 1_000;
/** Milliseconds for which a release is left out after it had to be ended. */
const restMs = 60_000;

interface Job {
  request: DrawRequest;
  /** Milliseconds since 1970 after which it is not begun any more. */
  until: number;
  settle(page: DrawnPage | undefined): void;
}

interface Pool {
  process: DrawingProcess | undefined;
  /** Settles when the process can draw, or cannot be had. */
  loading: Promise<void> | undefined;
  jobs: Job[];
  isDrawing: boolean;
  /** Milliseconds since 1970 before which no process is started again. */
  restsUntil: number;
  /** Milliseconds since 1970 when remotes that are left out are tried again. */
  triesAgain: number;
}

export interface DrawingsOptions {
  releases: Releases;
  ask: AskApi;
  warn(message: string): void;
  limits?: ProcessLimits;
}

/** Draws pages by the builds that the registry names, in a process for each composition. */
export class Drawings {
  readonly #options: DrawingsOptions;
  /** By composition; the most recently used one is last. */
  readonly #pools = new Map<string, Pool>();
  /** `<remote>@<version>` → milliseconds since 1970 until which it is left out. */
  readonly #resting = new Map<string, number>();
  #isEnded = false;

  constructor(options: DrawingsOptions) {
    this.#options = options;
  }

  /**
   * Draws a page of a composition, or answers undefined: while its process starts, when too many pages wait, or if it cannot be drawn.
   */
  draw(composed: Registry, visit: Visit, request: DrawRequest): Promise<DrawnPage | undefined> {
    const pool = this.#poolOf(composed, visit);
    if (pool.process === undefined || pool.jobs.length >= maxWaiting) return Promise.resolve(undefined);
    return new Promise((settle) => {
      pool.jobs.push({ request, until: Date.now() + maxQueueMs, settle });
      void this.#drawNext(pool, composed);
    });
  }

  /** Ends all processes. */
  end(): void {
    this.#isEnded = true;
    for (const { process } of this.#pools.values()) process?.end();
    this.#pools.clear();
  }

  #poolOf(composed: Registry, visit: Visit): Pool {
    const key = compositionKey(composed);
    const pool: Pool = this.#pools.get(key) ?? {
      process: undefined,
      loading: undefined,
      jobs: [],
      isDrawing: false,
      restsUntil: 0,
      triesAgain: Number.POSITIVE_INFINITY,
    };
    this.#pools.delete(key);
    this.#pools.set(key, pool);
    for (const [oldest, { process }] of this.#pools) {
      if (this.#pools.size <= maxCompositions) break;
      this.#pools.delete(oldest);
      process?.end();
    }
    if (pool.process?.isAlive === false || Date.now() >= pool.triesAgain) this.#replace(pool);
    if (pool.process === undefined && Date.now() >= pool.restsUntil && !this.#isEnded)
      pool.loading ??= this.#load(pool, composed, visit).finally(() => {
        pool.loading = undefined;
      });
    return pool;
  }

  async #load(pool: Pool, composed: Registry, visit: Visit): Promise<void> {
    const { releases, ask, warn } = this.#options;
    let process: DrawingProcess | undefined;
    try {
      const page = pageRegistry(composed, { ...visit, canaries: [], choice: 'off' });
      const without = new Set(this.#restingIn(composed).map(({ name }) => name));
      const composition = await readComposition(releases, composed, page, without);
      if (composition === undefined) {
        pool.restsUntil = Number.POSITIVE_INFINITY;
        return;
      }
      process = new DrawingProcess(ask, this.#options.limits ?? limits);
      const { broken } = await process.load(composition);
      for (const { remote, message } of broken) warn(`${remote} is not drawn: ${message}`);
      pool.process = process;
      pool.triesAgain = Math.min(...this.#restingIn(composed).map(({ until }) => until));
      if (this.#isEnded || ![...this.#pools.values()].includes(pool)) process.end();
    } catch (error) {
      process?.end();
      pool.restsUntil = Date.now() + restMs;
      warn(`pages are not drawn: ${error}`);
    }
  }

  /** The remotes of a composition that are left out, and until when. */
  #restingIn({ remotes }: Registry): { name: string; until: number }[] {
    return Object.values(remotes)
      .map(({ name, version }) => ({ name, until: this.#resting.get(`${name}@${version}`) ?? 0 }))
      .filter(({ until }) => until > Date.now());
  }

  async #drawNext(pool: Pool, composed: Registry): Promise<void> {
    const { process } = pool;
    if (pool.isDrawing || process === undefined) return;
    const job = pool.jobs.shift();
    if (job === undefined) return;
    pool.isDrawing = true;
    let page: DrawnPage | undefined;
    try {
      if (job.until > Date.now()) page = await process.draw(job.request);
      if (process.isWorn) this.#replace(pool);
    } catch (error) {
      this.#options.warn(`${job.request.address} is not drawn: ${error}`);
      if (error instanceof DrawingAborted) this.#leaveOut(pool, composed, error.remote);
    } finally {
      pool.isDrawing = false;
      job.settle(page);
    }
    void this.#drawNext(pool, composed);
  }

  /** The next page starts a process without the remote that had to be ended, or later one at all. */
  #leaveOut(pool: Pool, { remotes }: Registry, remote: string | undefined): void {
    const release = remote === undefined ? undefined : remotes[remote];
    if (release) this.#resting.set(`${release.name}@${release.version}`, Date.now() + restMs);
    else pool.restsUntil = Date.now() + restMs;
    this.#replace(pool);
  }

  #replace(pool: Pool): void {
    pool.process?.end();
    pool.process = undefined;
    pool.triesAgain = Number.POSITIVE_INFINITY;
    for (const job of pool.jobs.splice(0)) job.settle(undefined);
  }
}
