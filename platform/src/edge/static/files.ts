import { createHash, randomUUID } from 'node:crypto';
import {
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const zip = promisify(gzip);

/** Files that a web server reads while they are replaced. Each one is replaced atomically: a reader gets the complete old or new file. */
export class ServedFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Writes a file and its compressed copy, `<path>.gz`. */
  async write(path: string, content: string | Uint8Array): Promise<void> {
    const bytes = Buffer.from(content);
    for (const [name, each] of [
      [`${path}.gz`, await zip(bytes, { level: 9 })],
      [path, bytes],
    ] as const)
      await this.#replace(name, async (draft) => {
        await writeFile(draft, each, { flush: true });
        const date = dateOf(bytes);
        await utimes(draft, date, date);
      });
  }

  /** A file's text; undefined when there is none. */
  read(path: string): Promise<string | undefined> {
    return readFile(join(this.#folder, path), 'utf8').catch(() => undefined);
  }

  /** Links `path`, and its compressed copy, to a file. @param target relative to the folder of `path` */
  async link(path: string, target: string): Promise<void> {
    for (const copy of ['.gz', '']) {
      const before = await readlink(join(this.#folder, path + copy)).catch(() => undefined);
      if (before !== target + copy)
        await this.#replace(path + copy, (draft) => symlink(target + copy, draft));
    }
  }

  /** Removes all other files of a folder that are older than `age` milliseconds. */
  async keepOnly(path: string, names: ReadonlySet<string>, age: number): Promise<void> {
    const folder = join(this.#folder, path);
    for (const name of await readdir(folder).catch(() => [])) {
      if (names.has(name.replace(/\.gz$/, ''))) continue;
      const { ctimeMs } = await lstat(join(folder, name)).catch(() => ({ ctimeMs: 0 }));
      if (Date.now() - ctimeMs >= age) await rm(join(folder, name), { force: true });
    }
  }

  async #replace(path: string, create: (draft: string) => Promise<void>): Promise<void> {
    const target = join(this.#folder, path);
    const draft = join(dirname(target), `.${randomUUID()}`);
    await mkdir(dirname(target), { recursive: true });
    try {
      await create(draft);
      await rename(draft, target);
    } finally {
      await rm(draft, { force: true });
    }
  }
}

export const computeDigest = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 32);

/**
 * A modification time derived from the content. nginx builds the ETag from a file's time and size, and two documents that were
 * written in the same second can have the same size. This makes the ETag depend on the content and equal on every machine.
 */
const dateOf = (bytes: Uint8Array): Date =>
  new Date((Number.parseInt(computeDigest(bytes).slice(0, 7), 16) + 1) * 1000);
