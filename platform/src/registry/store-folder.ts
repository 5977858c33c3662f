import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { computeDigest, digestFile } from './digest.ts';
import {
  exists,
  isExisting,
  isMissing,
  listEntries,
  makeFolder,
  readIfExists,
  syncFolder,
  withFolder,
  writeDurably,
} from './folder-files.ts';
import { FolderRevisions } from './folder-revisions.ts';
import { type Registry, releaseName, releaseVersion } from './registry.ts';
import { releaseFilePath, releasePath } from './release-path.ts';
import {
  ReleaseExists,
  type ReleaseFile,
  type ReleaseStore,
  type Revision,
  type StoredRelease,
  StoreMissing,
  type StoreOptions,
} from './store.ts';

const incoming = '.incoming';
/** Cannot be the name of a release. */
const maps = '.maps';
/** Milliseconds after which an incomplete release counts as abandoned by a killed process. */
const abandonedAfter = 3_600_000;

const foldersIn = async (folder: string): Promise<string[]> =>
  (await listEntries(folder)).filter((entry) => entry.isDirectory()).map(({ name }) => name);

const modifiedAt = (file: string): Promise<Date | undefined> =>
  stat(file).then(
    ({ mtime }) => mtime,
    () => undefined,
  );

/** A folder and its parents, up to `top`. */
function upTo(top: string, folder: string): string[] {
  return folder === top ? [top] : [folder, ...upTo(top, dirname(folder))];
}

/** `<folder>/<name>/<version>/…` for releases, `<folder>/registry/<revision>.json` for the registry. */
export class FolderStore implements ReleaseStore {
  readonly #folder: string;
  readonly #mustExist: boolean;
  readonly #revisions: FolderRevisions;

  constructor(folder: string, { codec, warn = () => undefined, mustExist = false }: StoreOptions) {
    this.#folder = folder;
    this.#mustExist = mustExist;
    this.#revisions = new FolderRevisions(folder, codec, warn, () => this.#requireStore());
  }

  /** Initialises a store in a folder that is missing or empty. */
  static begin(folder: string): Promise<void> {
    return withFolder(folder, () => makeFolder(join(folder, incoming)));
  }

  readCurrent(): Promise<Revision | undefined> {
    return withFolder(this.#folder, () => this.#revisions.read());
  }

  async readRegistry(): Promise<Registry | undefined> {
    return (await this.readCurrent())?.registry;
  }

  async readSealed(): Promise<Uint8Array | undefined> {
    return (await this.readCurrent())?.bytes;
  }

  writeRegistry(next: Omit<Registry, 'revision'>, basedOn: number): Promise<Registry> {
    return withFolder(this.#folder, async () => this.#revisions.write(next, basedOn, await this.#draft()));
  }

  revisions(): Promise<number[]> {
    return withFolder(this.#folder, async () => this.#found(await this.#revisions.list()));
  }

  readRevision(revision: number): Promise<Registry | undefined> {
    return withFolder(this.#folder, async () => (await this.#revisions.find(revision))?.registry);
  }

  prunedThrough(): Promise<number> {
    return withFolder(this.#folder, () => this.#revisions.prunedThrough());
  }

  deleteRevisions(revisions: readonly number[], through: number): Promise<void> {
    return withFolder(this.#folder, async () =>
      this.#revisions.delete(revisions, through, await this.#draft()),
    );
  }

  putRelease(name: string, version: string, files: ReleaseFile[]): Promise<void> {
    return withFolder(this.#folder, async () => {
      const target = join(this.#folder, releasePath(name, version));
      const digest = computeDigest(files);
      if (await this.#holds(target, digest)) return;
      const draft = await this.#draft();
      try {
        await this.#write(draft, [...files, { path: digestFile, bytes: Buffer.from(digest) }]);
        await makeFolder(dirname(target));
        await rename(draft, target);
        await syncFolder(dirname(target));
      } catch (error) {
        if (!isExisting(error)) throw error;
        if (!(await this.#holds(target, digest))) throw new ReleaseExists(name, version);
      } finally {
        await this.#tidy(draft).catch(() => undefined);
      }
    });
  }

  readFile(name: string, version: string, path: string): Promise<Uint8Array | undefined> {
    const file = releaseFilePath(name, version, path);
    return withFolder(this.#folder, async () => {
      const bytes = file && (await readIfExists(join(this.#folder, file)));
      if (file && bytes === undefined) await this.#requireStore();
      return bytes || undefined;
    });
  }

  putSourceMaps(name: string, version: string, packed: Uint8Array): Promise<void> {
    return withFolder(this.#folder, async () => {
      const target = this.#mapsOf(name, version);
      if (await exists(target)) return;
      const draft = await this.#draft();
      await writeDurably(draft, packed);
      await makeFolder(dirname(target));
      await rename(draft, target);
      await syncFolder(dirname(target));
    });
  }

  readSourceMaps(name: string, version: string): Promise<Uint8Array | undefined> {
    return withFolder(this.#folder, async () => readIfExists(this.#mapsOf(name, version)));
  }

  releases(): Promise<StoredRelease[]> {
    return withFolder(this.#folder, async () => {
      const names = (await foldersIn(this.#folder)).filter((name) => releaseName.safeParse(name).success);
      const all = await Promise.all(
        names.map(async (name) => {
          const versions = await foldersIn(join(this.#folder, name));
          return Promise.all(versions.map((version) => this.#stored(name, version)));
        }),
      );
      return this.#found(all.flat().filter((each) => each !== undefined));
    });
  }

  deleteRelease(name: string, version: string): Promise<void> {
    return withFolder(this.#folder, async () => {
      const target = join(this.#folder, releasePath(name, version));
      await rm(this.#mapsOf(name, version), { force: true });
      if (!(await exists(target))) return;
      const leaving = await this.#draft();
      // Moved away first, so that a half-deleted release is never visible.
      await rename(target, leaving).catch((error) => {
        if (!isMissing(error)) throw error;
      });
      await rm(leaving, { recursive: true, force: true });
    });
  }

  /** @throws {StoreUnavailable} if there was a store, and its folder is now missing or empty */
  async #requireStore(): Promise<void> {
    if (!this.#mustExist && !this.#revisions.isKnown) return;
    if ((await listEntries(this.#folder)).length > 0) return;
    const state = (await exists(this.#folder)) ? 'is empty' : 'is gone';
    throw new StoreMissing(`The release store ${this.#folder} ${state}`);
  }

  /** A list that may be empty only if the store exists. */
  async #found<Item>(list: Item[]): Promise<Item[]> {
    if (list.length === 0) await this.#requireStore();
    return list;
  }

  #mapsOf(name: string, version: string): string {
    return join(this.#folder, maps, `${releasePath(name, version)}.json.gz`);
  }

  async #stored(name: string, version: string): Promise<StoredRelease | undefined> {
    if (!releaseVersion.safeParse(version).success) return undefined;
    const publishedAt = await modifiedAt(join(this.#folder, name, version, digestFile));
    return publishedAt && { name, version, publishedAt };
  }

  /** Whether `target` exists with this content. */
  async #holds(target: string, digest: string): Promise<boolean> {
    const stored = await readIfExists(join(target, digestFile));
    return stored !== undefined && new TextDecoder().decode(stored) === digest;
  }

  /** Folder for incomplete files, on the same disk. */
  async #draft(): Promise<string> {
    await this.#requireStore();
    const folder = join(this.#folder, incoming);
    await makeFolder(folder);
    return join(folder, randomUUID());
  }

  async #write(folder: string, files: ReleaseFile[]) {
    const folders = new Set(files.flatMap(({ path }) => upTo(folder, dirname(join(folder, path)))));
    for (const each of folders) await mkdir(each, { recursive: true });
    await Promise.all(files.map(({ path, bytes }) => writeDurably(join(folder, path), bytes)));
    await Promise.all([...folders].map(syncFolder));
  }

  /** What cannot be deleted now is abandoned, and is deleted with a later release. */
  async #tidy(draft: string) {
    await rm(draft, { recursive: true, force: true });
    const folder = join(this.#folder, incoming);
    for (const { name } of await listEntries(folder)) {
      const since = (await modifiedAt(join(folder, name))) ?? new Date();
      if (Date.now() - since.getTime() > abandonedAfter)
        await rm(join(folder, name), { recursive: true, force: true });
    }
  }
}
