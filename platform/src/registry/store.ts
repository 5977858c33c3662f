import type { Registry, Release } from './registry.ts';

/** One file of a release: its path relative to the release's folder, with `/`, and its bytes. */
export interface ReleaseFile {
  path: string;
  bytes: Uint8Array;
}

/**
 * Where releases and the registry live, behind the publish commands and the edge. A folder is one adapter, an object
 * store another; each passes the same contract suite.
 */
export interface ReleaseStore {
  /** The newest registry that can be read, or undefined when nothing was promoted yet. Cheap when nothing changed. */
  readRegistry(): Promise<Registry | undefined>;
  /**
   * Makes `next` the registry, under the next revision, when `basedOn` still is the current one (0: none yet). Every
   * revision is kept. Durable when it returns.
   * @throws {RevisionConflict} when somebody else was faster
   */
  writeRegistry(next: Omit<Registry, 'revision'>, basedOn: number): Promise<Registry>;
  /**
   * Stores a release, whole or not at all. The same content again is fine and changes nothing.
   * @throws {ReleaseExists} when this version is stored with other content
   */
  putRelease(name: string, version: string, files: ReleaseFile[]): Promise<void>;
  /** The record of a stored release. */
  readRelease(name: string, version: string): Promise<Release | undefined>;
  /** A file of a stored release; undefined for everything that is not one. */
  readFile(name: string, version: string, path: string): Promise<Uint8Array | undefined>;
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

/** A release never changes: other content needs another version. */
export class ReleaseExists extends Error {
  override name = 'ReleaseExists';

  constructor(name: string, version: string) {
    super(`${name} ${version} is already released with other content: a release never changes`);
  }
}
