import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isTaken, readIfThere, syncFolder, writeDurably } from './folder-files.ts';
import { FolderRevisions } from './folder-revisions.ts';
import { filePath, type Registry, type Release, release, releaseName, releaseVersion } from './registry.ts';
import { ReleaseExists, type ReleaseFile, type ReleaseStore } from './store.ts';

const digestFile = '.digest';
const incoming = '.incoming';
/** After this a release that is still arriving was abandoned, by a process that was killed. */
const abandonedAfter = 3_600_000;

/** What makes two releases the same: their own files, not the compressed copies, which differ by compressor. */
function digestOf(files: ReleaseFile[]): string {
  const hash = createHash('sha256');
  for (const { path, bytes } of [...files].sort((a, b) => (a.path < b.path ? -1 : 1)))
    if (!/\.(br|gz)$/.test(path)) hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex');
}

/** `<folder>/<name>/<version>/…` for releases, `<folder>/registry/<revision>.json` for the registry. */
export class FolderStore implements ReleaseStore {
  readonly #folder: string;
  readonly #revisions: FolderRevisions;

  /** @param warn is told of a registry revision that cannot be read */
  constructor(folder: string, warn: (message: string) => void = () => undefined) {
    this.#folder = folder;
    this.#revisions = new FolderRevisions(join(folder, 'registry'), warn);
  }

  readRegistry(): Promise<Registry | undefined> {
    return this.#revisions.read();
  }

  writeRegistry(next: Omit<Registry, 'revision'>, basedOn: number): Promise<Registry> {
    return this.#revisions.write(next, basedOn);
  }

  async putRelease(name: string, version: string, files: ReleaseFile[]): Promise<void> {
    const target = this.#releaseFolder(name, version);
    const digest = digestOf(files);
    const draft = join(this.#folder, incoming, randomUUID());
    try {
      if (await this.#holds(target, digest)) return;
      await this.#write(draft, [...files, { path: digestFile, bytes: Buffer.from(digest) }]);
      await mkdir(dirname(target), { recursive: true });
      await rename(draft, target);
      await syncFolder(dirname(target));
    } catch (error) {
      if (!isTaken(error)) throw error;
      if (!(await this.#holds(target, digest))) throw new ReleaseExists(name, version);
    } finally {
      await rm(draft, { recursive: true, force: true });
      await this.#forgetAbandoned();
    }
  }

  async readRelease(name: string, version: string): Promise<Release | undefined> {
    const bytes = await this.readFile(name, version, 'release.json');
    return bytes && release.parse(JSON.parse(new TextDecoder().decode(bytes)));
  }

  async readFile(name: string, version: string, path: string): Promise<Uint8Array | undefined> {
    const hidden = path.split('/').some((segment) => segment.startsWith('.'));
    if (hidden || !filePath.safeParse(path).success) return undefined;
    if (!releaseName.safeParse(name).success || !releaseVersion.safeParse(version).success) return undefined;
    return readIfThere(join(this.#folder, name, version, path));
  }

  #releaseFolder(name: string, version: string) {
    return join(this.#folder, releaseName.parse(name), releaseVersion.parse(version));
  }

  /** Whether `target` is there with this content. */
  async #holds(target: string, digest: string): Promise<boolean> {
    const stored = await readIfThere(join(target, digestFile));
    return stored !== undefined && new TextDecoder().decode(stored) === digest;
  }

  async #write(folder: string, files: ReleaseFile[]) {
    const folders = new Set([folder, ...files.map(({ path }) => dirname(join(folder, path)))]);
    for (const each of folders) await mkdir(each, { recursive: true });
    await Promise.all(files.map(({ path, bytes }) => writeDurably(join(folder, path), bytes)));
    await Promise.all([...folders].map(syncFolder));
  }

  async #forgetAbandoned() {
    const folder = join(this.#folder, incoming);
    for (const name of await readdir(folder).catch(() => [])) {
      const age =
        Date.now() - (await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
      if (age > abandonedAfter) await rm(join(folder, name), { recursive: true, force: true });
    }
  }
}
