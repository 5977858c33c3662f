import type { Registry } from './registry.ts';

/** A revision of the registry: its content, and its signed bytes. */
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
 * Where releases and the registry are stored, behind the publish commands and the edge. A folder is one adapter, an
 * object store another; both pass the same contract suite. Every method may throw `StoreUnavailable`.
 */
export interface ReleaseStore {
  /** Revisions below this one do not take effect any more, see `GuardedStore`. */
  readonly lowest?: number;
  /** Why the newest stored registry is not in force, as one line; undefined if it is. */
  readonly rejection?: string | undefined;
  /**
   * The newest signed registry; undefined if nothing was promoted yet. If nothing changed, the call is cheap and returns the
   * same object; the result may be about a second old. While the store is unavailable, returns the last one that was read.
   * @throws {StoreUnavailable} if none was read before
   */
  readRegistry(): Promise<Registry | undefined>;
  /** `readRegistry` with its signed bytes. */
  readCurrent(): Promise<Revision | undefined>;
  /**
   * Writes `next` as the next revision if `basedOn` still is the current one (0: none yet). Every revision is kept
   * until `deleteRevisions`. Durable when it returns.
   * @throws {RevisionConflict} when somebody else was faster
   */
  writeRegistry(next: Omit<Registry, 'revision'>, basedOn: number): Promise<Registry>;
  /**
   * Stores a release atomically. Storing the same content again changes nothing.
   * @param files including the manifest
   * @throws {ReleaseExists} when this version is stored with other content
   */
  putRelease(name: string, version: string, files: ReleaseFile[]): Promise<void>;
  /** A file of a stored release; undefined if the release has no such file. */
  readFile(name: string, version: string, path: string): Promise<Uint8Array | undefined>;
  /** Stores the packed source maps of a release apart from its files, so that they are never served. Existing ones are not replaced. */
  putSourceMaps(name: string, version: string, packed: Uint8Array): Promise<void>;
  readSourceMaps(name: string, version: string): Promise<Uint8Array | undefined>;
  /** Numbers of the stored revisions, ascending. */
  revisions(): Promise<number[]>;
  /** A stored revision; undefined if it is missing or cannot be read. */
  readRevision(revision: number): Promise<Registry | undefined>;
  /** The highest `through` that `deleteRevisions` ever got; 0 for none. */
  prunedThrough(): Promise<number>;
  /**
   * Deletes stored revisions, but never the current one.
   * @param through the highest of them, recorded first: a missing revision up to it was deleted intentionally
   */
  deleteRevisions(revisions: readonly number[], through: number): Promise<void>;
  /** The current revision's signed bytes: what browsers read. */
  readSealed(): Promise<Uint8Array | undefined>;
  /** All complete releases, unordered. */
  releases(): Promise<StoredRelease[]>;
  /** Deletes a release with its source maps; does nothing if it does not exist. */
  deleteRelease(name: string, version: string): Promise<void>;
}

/** A stored release with the time of its publication. */
export interface StoredRelease {
  name: string;
  version: string;
  publishedAt: Date;
}

/** Writes and reads registries with their signature. */
export interface RegistryCodec {
  /** @throws when there is no key to sign with */
  write(registry: Registry): Uint8Array;
  /** @throws when it is not signed, or not a registry */
  read(bytes: Uint8Array): Registry;
}

export interface StoreOptions {
  codec: RegistryCodec;
  /** Called for a registry revision that cannot be read. */
  warn?(message: string): void;
  /**
   * The store at this address was initialised: if its folder is missing or empty (a disk that is not mounted), it is unavailable and
   * nothing is written. Without this option the first write initialises a store.
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
 * The store does not answer, is full, or rejects the request. The interrupted operation is not visible, or complete if
 * only the response was lost; repeating it completes it.
 */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}

/** A store was initialised here and is missing now. */
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
