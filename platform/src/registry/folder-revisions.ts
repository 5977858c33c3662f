import { link, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  exists,
  isExisting,
  listEntries,
  makeFolder,
  readIfExists,
  syncFolder,
  writeDurably,
} from './folder-files.ts';
import { Latest } from './latest.ts';
import type { Registry } from './registry.ts';
import { formatPruned, parsePruned, parseRevisionFile, prunedFile, revisionFile } from './release-path.ts';
import { RevisionReader } from './revision.ts';
import { type RegistryCodec, type Revision, RevisionConflict } from './store.ts';

interface State {
  /** The newest usable revision. */
  current?: Revision;
  /** The highest revision number, usable or not. */
  newest: number;
}

/**
 * The revisions of the registry as files of one folder, from `000001.json` on. The newest one is the registry: no
 * pointer can be lost or partially written. `link` fails if the name exists, so that exactly one of two writers of a
 * revision wins, without a lock that a killed process would leave behind.
 */
export class FolderRevisions {
  readonly #folder: string;
  readonly #codec: RegistryCodec;
  readonly #reader: RevisionReader;
  readonly #requireStore: () => Promise<void>;
  readonly #latest: Latest<State>;

  /**
   * @param store the folder of the store; the revisions are in `registry` below it
   * @param requireStore throws if there was a store and it is missing now
   */
  constructor(
    store: string,
    codec: RegistryCodec,
    warn: (message: string) => void,
    requireStore: () => Promise<void>,
  ) {
    this.#requireStore = requireStore;
    this.#folder = join(store, 'registry');
    this.#codec = codec;
    this.#reader = new RevisionReader(codec, warn);
    this.#latest = new Latest((before) => this.#load(before), { freshFor: 0, warn });
  }

  /** Whether a revision was ever read. */
  get isKnown(): boolean {
    return this.#latest.known?.current !== undefined;
  }

  /** Lists the folder twice if nothing changed, and reads no file. */
  async read(): Promise<Revision | undefined> {
    return (await this.#latest.get()).current;
  }

  /** @param draft path of a temporary file beside the folder, on the same disk */
  async write(next: Omit<Registry, 'revision'>, basedOn: number, draft: string): Promise<Registry> {
    const { current, newest } = await this.#load();
    if ((current?.registry.revision ?? 0) !== basedOn) throw new RevisionConflict(basedOn);
    const written = { ...next, revision: newest + 1 };
    const bytes = this.#codec.write(written);
    await makeFolder(this.#folder);
    try {
      await writeDurably(draft, bytes);
      await link(draft, this.#fileOf(written.revision));
      await syncFolder(this.#folder);
      return written;
    } catch (error) {
      throw isExisting(error) ? new RevisionConflict(basedOn) : error;
    } finally {
      await rm(draft, { force: true }).catch(() => undefined);
    }
  }

  /** Numbers of all revisions, ascending. */
  async list(): Promise<number[]> {
    const revisions = (await listEntries(this.#folder)).map(({ name }) => parseRevisionFile(name));
    return revisions.filter((each) => each !== undefined).sort((a, b) => a - b);
  }

  /** A revision; undefined if it is missing or unusable. */
  async find(revision: number): Promise<Revision | undefined> {
    const bytes = await readIfExists(this.#fileOf(revision));
    return bytes && this.#reader.open(bytes, `registry revision ${revision}`, revision);
  }

  /** See `ReleaseStore`. */
  async prunedThrough(): Promise<number> {
    return parsePruned(await readIfExists(join(this.#folder, prunedFile)));
  }

  /** @param draft as for `write` */
  async delete(revisions: readonly number[], through: number, draft: string): Promise<void> {
    const current = (await this.#load()).current?.registry.revision;
    if (through > (await this.prunedThrough())) {
      await writeDurably(draft, formatPruned(through));
      await rename(draft, join(this.#folder, prunedFile));
    }
    for (const revision of revisions)
      if (revision !== current) await rm(this.#fileOf(revision), { force: true });
    await syncFolder(this.#folder);
  }

  async #load(before: State = { newest: 0 }): Promise<State> {
    // Nothing was read yet, or the folder was replaced by another one.
    const known = before.newest > 0 && (await exists(this.#fileOf(before.newest)));
    let state = known ? before : await this.#start();
    if (!state.current) await this.#requireStore();
    for (let next = state.newest + 1; await exists(this.#fileOf(next)); next++)
      state = { current: (await this.find(next)) ?? state.current, newest: next };
    return state;
  }

  async #start(): Promise<State> {
    const revisions = await this.list();
    const newest = revisions.at(-1) ?? 0;
    for (const revision of revisions.reverse()) {
      const current = await this.find(revision);
      if (current) return { current, newest };
    }
    return { newest };
  }

  #fileOf(revision: number) {
    return join(this.#folder, revisionFile(revision));
  }
}
