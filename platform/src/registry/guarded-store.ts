import { Latest } from './latest.ts';
import type { Registry } from './registry.ts';
import {
  type RegistryCodec,
  type ReleaseFile,
  type ReleaseStore,
  type Revision,
  type StoredRelease,
  StoreUnavailable,
} from './store.ts';

/** The newest revision that was seen, as it is recorded. */
export interface NotedRevision {
  revision: number;
  /** The signed revision; undefined if an operator has accepted a store without one. */
  sealed: Uint8Array | undefined;
  /** How often an operator has accepted an older registry, so that a delayed process does not record an outdated one. */
  accepted: number;
}

/** Port by which all processes of a site record the newest revision of the registry that one of them has seen. */
export interface SeenRevisions {
  /** Undefined if none was recorded. */
  read(): Promise<NotedRevision | undefined>;
  /** Records a revision, unless a newer one is recorded, or an operator has accepted an older one meanwhile. */
  note(revision: NotedRevision): Promise<void>;
  /** How an operator accepts an older registry, for the log: a sentence without a full stop. */
  remedy: string;
}

export interface GuardOptions {
  codec: RegistryCodec;
  seen: SeenRevisions;
  warn?(message: string): void;
  /** Milliseconds for which the records of other processes are cached. */
  freshFor?: number;
}

const nothing: NotedRevision = { revision: 0, sealed: undefined, accepted: 0 };

/** Milliseconds before a revision is checked or recorded again. */
const retryMs = 1_000;

/**
 * A store whose registry never goes back to an older one, whatever is deleted from it or restored in it: the newest revision that any
 * process of the site has seen stays in force. It is recorded with its signature, so that new processes have it too. A revision counts as
 * seen once all its releases were in the store; before that, a new process may use the previous one.
 */
export class GuardedStore implements ReleaseStore {
  readonly #store: ReleaseStore;
  readonly #codec: RegistryCodec;
  readonly #seen: SeenRevisions;
  readonly #warn: (message: string) => void;
  readonly #notes: Latest<NotedRevision>;
  #isComplete: (registry: Registry) => Promise<boolean> = () => Promise.resolve(true);
  /** The newest revision that was seen. */
  #held: Revision | undefined;
  #accepted = 0;
  #hasLearned = false;
  /** The revision that was recorded last. */
  #noted: Revision | undefined;
  #noting: Promise<void> | undefined;
  #triedAt = Number.NEGATIVE_INFINITY;
  #rejection: string | undefined;
  #problem: string | undefined;

  constructor(store: ReleaseStore, { codec, seen, warn = () => undefined, freshFor = 3_000 }: GuardOptions) {
    this.#store = store;
    this.#codec = codec;
    this.#seen = seen;
    this.#warn = warn;
    this.#notes = new Latest(async () => (await seen.read()) ?? nothing, { freshFor, warn });
  }

  /** @param isComplete whether every release of a registry is stored as it was built */
  verifyBy(isComplete: (registry: Registry) => Promise<boolean>): void {
    this.#isComplete = isComplete;
  }

  /** Revisions below this one do not take effect any more. */
  get lowest(): number {
    return this.#held?.registry.revision ?? 0;
  }

  /** Why the registry in the store is not in force, as one line; undefined if it is. */
  get rejection(): string | undefined {
    return this.#rejection;
  }

  /** Waits for the records of other processes only until they were read once, since the database may hang. */
  async readCurrent(): Promise<Revision | undefined> {
    const learning = this.#learn();
    if (this.#hasLearned) learning.catch(() => undefined);
    else await learning;
    const current = await this.#store.readCurrent();
    const held = this.#held;
    if (held === undefined || (current && current.registry.revision > held.registry.revision)) {
      this.#rejection = undefined;
      const noting = current && this.#note(current);
      if (held === undefined) await noting;
      return current;
    }
    if (current && Buffer.from(current.bytes).equals(held.bytes)) {
      this.#rejection = undefined;
      void this.#note(held);
    } else this.#refuse(current, held);
    return held;
  }

  async readRegistry(): Promise<Registry | undefined> {
    return (await this.readCurrent())?.registry;
  }

  async readSealed(): Promise<Uint8Array | undefined> {
    return (await this.readCurrent())?.bytes;
  }

  /** @throws {StoreUnavailable} also while the registry in the store is not in force */
  async writeRegistry(next: Omit<Registry, 'revision'>, basedOn: number): Promise<Registry> {
    await this.readCurrent();
    if (this.#rejection !== undefined) throw new StoreUnavailable(this.#rejection);
    return this.#store.writeRegistry(next, basedOn);
  }

  async revisions(): Promise<number[]> {
    const stored = await this.#store.revisions();
    return this.lowest === 0 ? stored : [...new Set([...stored, this.lowest])].sort((a, b) => a - b);
  }

  async readRevision(revision: number): Promise<Registry | undefined> {
    if (revision === this.lowest) return this.#held?.registry;
    return this.#store.readRevision(revision);
  }

  prunedThrough(): Promise<number> {
    return this.#store.prunedThrough();
  }

  deleteRevisions(revisions: readonly number[], through: number): Promise<void> {
    return this.#store.deleteRevisions(revisions, through);
  }

  putRelease(name: string, version: string, files: ReleaseFile[]): Promise<void> {
    return this.#store.putRelease(name, version, files);
  }

  putSourceMaps(name: string, version: string, packed: Uint8Array): Promise<void> {
    return this.#store.putSourceMaps(name, version, packed);
  }

  readSourceMaps(name: string, version: string): Promise<Uint8Array | undefined> {
    return this.#store.readSourceMaps(name, version);
  }

  readFile(name: string, version: string, path: string): Promise<Uint8Array | undefined> {
    return this.#store.readFile(name, version, path);
  }

  releases(): Promise<StoredRelease[]> {
    return this.#store.releases();
  }

  deleteRelease(name: string, version: string): Promise<void> {
    return this.#store.deleteRelease(name, version);
  }

  /** Adopts what other processes have recorded, and what an operator has accepted. */
  async #learn(): Promise<void> {
    const noted = await this.#notes.get();
    this.#hasLearned = true;
    const isAccepted = noted.accepted > this.#accepted;
    if (!isAccepted && noted.revision <= this.lowest) return;
    const opened = noted.sealed && this.#open(noted.sealed);
    if (!isAccepted && opened === undefined) return;
    this.#accepted = noted.accepted;
    this.#held = opened;
    this.#noted = opened;
  }

  /** A recorded revision; undefined if no trusted key signed it: after a key was replaced it is invalid. */
  #open(bytes: Uint8Array): Revision | undefined {
    try {
      return { registry: this.#codec.read(bytes), bytes };
    } catch {
      return undefined;
    }
  }

  #refuse(current: Revision | undefined, { registry: { revision } }: Revision) {
    const stored = current?.registry.revision;
    const what =
      stored === undefined
        ? 'The release store has no registry'
        : stored === revision
          ? `Registry revision ${stored} is another one than before`
          : `Registry revision ${stored} is older than revision ${revision}, which was in force`;
    const rejection = `${what}: revision ${revision} stays in force. ${this.#seen.remedy}`;
    if (rejection !== this.#rejection) this.#warn(rejection);
    this.#rejection = rejection;
  }

  /** Records a revision once all its releases are stored. Concurrent callers share one attempt; after a failure it is repeated later. */
  #note(revision: Revision): Promise<void> {
    if (revision === this.#noted) return Promise.resolve();
    if (this.#noting === undefined && performance.now() - this.#triedAt >= retryMs) {
      this.#triedAt = performance.now();
      this.#noting = this.#tryToNote(revision).finally(() => {
        this.#noting = undefined;
      });
    }
    return this.#noting ?? Promise.resolve();
  }

  async #tryToNote(revision: Revision): Promise<void> {
    try {
      if (!(await this.#isComplete(revision.registry))) return;
      // This process uses it at once, even if it cannot be recorded for the others now.
      if (revision.registry.revision > this.lowest) this.#held = revision;
      const { registry, bytes } = revision;
      await this.#seen.note({ revision: registry.revision, sealed: bytes, accepted: this.#accepted });
      this.#noted = revision;
      this.#triedAt = Number.NEGATIVE_INFINITY;
    } catch (error) {
      const problem = `registry revision ${revision.registry.revision} could not be noted: ${(error as Error).message}`;
      if (problem !== this.#problem) this.#warn(problem);
      this.#problem = problem;
    }
  }
}
