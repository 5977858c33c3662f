import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isTaken, isThere, syncFolder, writeDurably } from './folder-files.ts';
import { type Registry, registry } from './registry.ts';
import { RevisionConflict } from './store.ts';

/**
 * The revisions of the registry as files of one folder, `000001.json` on. The newest one is the registry: there is no
 * pointer to it that could be lost or half written. `link` fails when the name exists, so that of two writers of one
 * revision exactly one wins, without a lock that a killed process would leave behind.
 */
export class FolderRevisions {
  readonly #folder: string;
  readonly #warn: (message: string) => void;
  #current: Registry | undefined;
  /** The newest revision seen, readable or not. */
  #seen = 0;
  #reading: Promise<Registry | undefined> | undefined;

  constructor(folder: string, warn: (message: string) => void) {
    this.#folder = folder;
    this.#warn = warn;
  }

  /** Costs two looks at the folder when nothing changed. */
  read(): Promise<Registry | undefined> {
    this.#reading ??= this.#advance().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async write(next: Omit<Registry, 'revision'>, basedOn: number): Promise<Registry> {
    await mkdir(this.#folder, { recursive: true });
    const current = await this.read();
    if ((current?.revision ?? 0) !== basedOn) throw new RevisionConflict(basedOn);
    const written = { ...next, revision: this.#seen + 1 };
    const draft = join(this.#folder, `.${randomUUID()}`);
    try {
      await writeDurably(draft, `${JSON.stringify(written, undefined, 2)}\n`);
      await link(draft, this.#fileOf(written.revision));
      await syncFolder(this.#folder);
      return written;
    } catch (error) {
      throw isTaken(error) ? new RevisionConflict(basedOn) : error;
    } finally {
      await rm(draft, { force: true });
    }
  }

  async #advance(): Promise<Registry | undefined> {
    // Nothing read yet, or the folder was replaced by another one.
    if (this.#seen === 0 || !(await isThere(this.#fileOf(this.#seen)))) await this.#start();
    while (await isThere(this.#fileOf(this.#seen + 1))) await this.#take(this.#seen + 1);
    return this.#current;
  }

  /** Finds the newest revision that can be read, and the number of the newest there is. */
  async #start() {
    this.#seen = 0;
    this.#current = undefined;
    const names = await readdir(this.#folder).catch(() => []);
    const revisions = names.map((name) => Number(/^(\d{6,})\.json$/.exec(name)?.[1] ?? 0));
    for (const revision of revisions.filter((each) => each > 0).sort((a, b) => b - a)) {
      await this.#take(revision);
      if (this.#current !== undefined) return;
    }
  }

  async #take(revision: number) {
    this.#seen = Math.max(this.#seen, revision);
    try {
      this.#current = registry.parse(JSON.parse(await readFile(this.#fileOf(revision), 'utf8')));
    } catch {
      this.#warn(`registry revision ${revision} cannot be read: the one before stays`);
    }
  }

  #fileOf(revision: number) {
    return join(this.#folder, `${String(revision).padStart(6, '0')}.json`);
  }
}
