import { type Bucket, type ObjectHeaders, type StoredObject, WriteConflict } from './bucket.ts';
import { Latest } from './latest.ts';
import type { Registry } from './registry.ts';
import { formatPruned, parsePruned, parseRevisionFile, prunedFile, revisionFile } from './release-path.ts';
import { RevisionReader } from './revision.ts';
import {
  type RegistryCodec,
  type Revision,
  RevisionConflict,
  type StoreOptions,
  StoreUnavailable,
} from './store.ts';

/** Below `releases/`, so that a bucket behind a CDN serves it at the same path as the edge. */
const pointerKey = 'releases/registry.json';
const archive = 'registry/';
const archiveKey = (revision: number) => archive + revisionFile(revision);

const json = { ContentType: 'application/json; charset=utf-8' };
const pointerHeaders: ObjectHeaders = { ...json, CacheControl: 'no-cache' };
const archiveHeaders: ObjectHeaders = { ...json, CacheControl: 'public, max-age=31536000, immutable' };

interface State {
  pointer?: StoredObject;
  /** The revision in the pointer, if it is usable. */
  pointed?: Revision;
  /** The newest usable revision. */
  current?: Revision;
  /** The highest revision number, usable or not. */
  newest: number;
}

/**
 * The revisions of the registry in a bucket. `releases/registry.json` is the registry, replaced on the condition that it is
 * unchanged since it was read; `registry/000001.json` and so on are the archived revisions. A revision is archived before
 * the next one replaces it, and also right after it was written: if a process is killed in between, the next writer
 * archives it.
 */
export class S3Revisions {
  readonly #bucket: Bucket;
  readonly #codec: RegistryCodec;
  readonly #reader: RevisionReader;
  readonly #latest: Latest<State>;
  readonly #warn: (message: string) => void;
  /** Whether the service has been seen to reject a write because of its condition. */
  #heedsConditions = false;

  constructor(bucket: Bucket, { codec, warn = () => undefined }: StoreOptions, freshFor: number) {
    this.#bucket = bucket;
    this.#codec = codec;
    this.#warn = warn;
    this.#reader = new RevisionReader(codec, warn);
    this.#latest = new Latest((before) => this.#load(before), { freshFor, warn });
  }

  /** Costs one small request if nothing changed, and none if it was just read. */
  async read(): Promise<Revision | undefined> {
    return (await this.#latest.get()).current;
  }

  async write(next: Omit<Registry, 'revision'>, basedOn: number): Promise<Registry> {
    const { pointer, pointed, current, newest } = await this.#load(this.#latest.known);
    try {
      if ((current?.registry.revision ?? 0) !== basedOn) throw new RevisionConflict(basedOn);
      const registry = { ...next, revision: newest + 1 };
      const bytes = this.#codec.write(registry);
      if (pointed) await this.#keepFirst(pointed);
      const written = { registry, bytes };
      const swapped = await this.#swap(bytes, pointer, basedOn);
      this.#latest.set({ pointer: swapped, pointed: written, current: written, newest: registry.revision });
      await this.#keep(written).catch((error: Error) =>
        this.#warn(`${error.message}: the next promotion keeps registry revision ${registry.revision}`),
      );
      return registry;
    } catch (error) {
      this.#latest.expire();
      throw error;
    }
  }

  /** Numbers of all revisions, ascending. */
  async list(): Promise<number[]> {
    const { pointed } = await this.#load(this.#latest.known);
    const kept = await this.#kept();
    return pointed ? [...new Set([...kept, pointed.registry.revision])].sort((a, b) => a - b) : kept;
  }

  /** A revision; undefined if it is missing or unusable. */
  async find(revision: number): Promise<Revision | undefined> {
    const kept = await this.#archived(revision);
    if (kept) return kept;
    const { pointed } = await this.#load(this.#latest.known);
    return pointed?.registry.revision === revision ? pointed : undefined;
  }

  /** See `ReleaseStore`. */
  async prunedThrough(): Promise<number> {
    return parsePruned((await this.#bucket.get(archive + prunedFile))?.bytes);
  }

  async delete(revisions: readonly number[], through: number): Promise<void> {
    const { current } = await this.#load(this.#latest.known);
    if (through > (await this.prunedThrough()))
      await this.#bucket.put(archive + prunedFile, formatPruned(through), pointerHeaders);
    for (const revision of revisions)
      if (revision !== current?.registry.revision) await this.#bucket.delete(archiveKey(revision));
  }

  async #load(before?: State): Promise<State> {
    const pointer = await this.#bucket.get(pointerKey, before?.pointer);
    if (pointer !== undefined && pointer === before?.pointer) return before;
    const pointed = pointer && this.#reader.open(pointer.bytes, pointerKey);
    const revision = pointed?.registry.revision ?? 0;
    // Empty, unless the pointer was edited by hand or replaced by an older one.
    const newer = await this.#kept(revision);
    const newest = newer.at(-1) ?? revision;
    for (const each of newer.reverse()) {
      const current = await this.#archived(each);
      if (current) return { pointer, pointed, current, newest };
    }
    return { pointer, pointed, current: pointed, newest };
  }

  /** Numbers of the archived revisions after `revision`, ascending. */
  async #kept(revision = 0): Promise<number[]> {
    const found = await this.#bucket.list(archive, archiveKey(revision));
    const revisions = found.map(({ key }) => parseRevisionFile(key.slice(archive.length)));
    return revisions.filter((each) => each !== undefined).sort((a, b) => a - b);
  }

  async #archived(revision: number): Promise<Revision | undefined> {
    const kept = await this.#bucket.get(archiveKey(revision));
    return kept && this.#reader.open(kept.bytes, `registry revision ${revision}`, revision);
  }

  /** Checked before the write: a service that ignores conditions would let two promotions overwrite one another. */
  async #keepFirst(revision: Revision) {
    const isKept = !this.#heedsConditions && (await this.#bucket.has(archiveKey(revision.registry.revision)));
    const kept = await this.#keep(revision);
    this.#heedsConditions ||= isKept && !kept;
    if (isKept && kept)
      throw new StoreUnavailable(
        `The release store s3://${this.#bucket.name} ignores If-None-Match: it cannot keep two promotions apart`,
      );
  }

  /** @returns false if it was archived already */
  async #keep({ registry: { revision }, bytes }: Revision): Promise<boolean> {
    try {
      await this.#bucket.put(archiveKey(revision), bytes, archiveHeaders, 'absent');
      return true;
    } catch (error) {
      if (error instanceof WriteConflict) return false;
      throw error;
    }
  }

  async #swap(bytes: Uint8Array, from: StoredObject | undefined, basedOn: number): Promise<StoredObject> {
    try {
      return await this.#bucket.put(pointerKey, bytes, pointerHeaders, from ?? 'absent');
    } catch (error) {
      // The response may have been lost instead of the request: the stored object decides.
      if (error instanceof StoreUnavailable || (error instanceof WriteConflict && error.maybeByUs)) {
        const now = await this.#bucket.get(pointerKey).catch(() => undefined);
        if (now && Buffer.from(bytes).equals(now.bytes)) return now;
      }
      throw error instanceof WriteConflict ? new RevisionConflict(basedOn) : error;
    }
  }
}
