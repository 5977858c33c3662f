import type { Registry } from './registry.ts';

/** A revision of the registry: what it says, and how that is signed. */
export interface Revision {
  registry: Registry;
  bytes: Uint8Array;
}

/** One file of a release: its path relative to the release's folder, with `/`, and its bytes. */
export interface ReleaseFile {
  path: string;
  bytes: Uint8Array;
}

/**
 * Where releases and the registry live, behind the publish commands and the edge. A folder is one adapter, an object
 * store another; each passes the same contract suite. Everything may throw `StoreUnavailable`.
 */
export interface ReleaseStore {
  /** Revisions below this one do not come into force any more, see `GuardedStore`. */
  readonly lowest?: number;
  /** Why the newest registry that is stored is not in force, as one line; undefined while it is. */
  readonly refusal?: string | undefined;
  /**
   * The newest registry that is signed, or undefined when nothing was promoted yet. Cheap, and the same object, when nothing
   * changed; it may be about a second old. While the store is unavailable, the one that was read before.
   * @throws {StoreUnavailable} when there is none from before
   */
  readRegistry(): Promise<Registry | undefined>;
  /** `readRegistry` with its bytes, as they are signed. */
  readCurrent(): Promise<Revision | undefined>;
  /**
   * Makes `next` the registry, under the next revision, when `basedOn` still is the current one (0: none yet). Every
   * revision is kept until `deleteRevisions`. Durable when it returns.
   * @throws {RevisionConflict} when somebody else was faster
   */
  writeRegistry(next: Omit<Registry, 'revision'>, basedOn: number): Promise<Registry>;
  /**
   * Stores a release, whole or not at all. The same content again is fine and changes nothing.
   * @param files with the manifest among them
   * @throws {ReleaseExists} when this version is stored with other content
   */
  putRelease(name: string, version: string, files: ReleaseFile[]): Promise<void>;
  /** A file of a stored release; undefined for everything that is not one. */
  readFile(name: string, version: string, path: string): Promise<Uint8Array | undefined>;
  /** Keeps the source maps of a release, packed, apart from its files: nothing serves them. Those that are there already stay. */
  putSourceMaps(name: string, version: string, packed: Uint8Array): Promise<void>;
  readSourceMaps(name: string, version: string): Promise<Uint8Array | undefined>;
  /** Numbers of the revisions that are kept, in ascending order. */
  revisions(): Promise<number[]>;
  /** A kept revision; undefined when there is none, or it cannot be read. */
  readRevision(revision: number): Promise<Registry | undefined>;
  /** The highest number that was ever given to `deleteRevisions` as `through`; 0: none. */
  prunedThrough(): Promise<number>;
  /**
   * Takes kept revisions away, never the current one.
   * @param through the highest of them: up to it a revision that is missing was taken away on purpose, which is noted first
   */
  deleteRevisions(revisions: readonly number[], through: number): Promise<void>;
  /** The current revision's bytes, as it is signed: what browsers read. */
  readSealed(): Promise<Uint8Array | undefined>;
  /** Every whole release, in no order. */
  releases(): Promise<StoredRelease[]>;
  /** Takes a release away, with its source maps; one that is not there is fine. */
  deleteRelease(name: string, version: string): Promise<void>;
}

/** A release in the store, and when it came there. */
export interface StoredRelease {
  name: string;
  version: string;
  publishedAt: Date;
}

/** How a registry is written and read: with a signature. */
export interface RegistryCodec {
  /** @throws when there is no key to sign with */
  write(registry: Registry): Uint8Array;
  /** @throws when it is not signed, or is no registry */
  read(bytes: Uint8Array): Registry;
}

export interface StoreOptions {
  codec: RegistryCodec;
  /** Called with a registry revision that cannot be read. */
  warn?(message: string): void;
  /**
   * A store was begun at this address: a folder that is missing or empty is unavailable (a disk that is not mounted), and nothing is
   * written there. Without it the first write begins a store.
   */
  mustExist?: boolean;
}

/** Somebody else wrote a revision first: read again and decide again. */
export class RevisionConflict extends Error {
  override name = 'RevisionConflict';

  constructor(basedOn: number) {
    super(
      `Registry revision ${basedOn} is no longer the current one: somebody else promoted at the same time`,
    );
  }
}

/**
 * The store does not answer, is full, or refuses. What was under way is not to be seen, or whole when only the answer was
 * lost: the same once more completes it.
 */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}

/** There is no store where one was begun. */
export class StoreMissing extends StoreUnavailable {}

/** A release never changes: other content needs another version. */
export class ReleaseExists extends Error {
  override name = 'ReleaseExists';

  constructor(
    name: string,
    version: string,
    state = 'is already released with other content: a release never changes',
  ) {
    super(`${name} ${version} ${state}`);
  }
}
