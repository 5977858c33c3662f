import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Failure } from '../../../kernel/index.ts';
import { checkName, type MediaStore } from './media-store.ts';

/** Folder for incomplete files, on the same disk so that renaming is atomic. */
const incoming = '.incoming';
/** Age from which an incomplete file counts as abandoned by a killed process. */
const abandonedMs = 6 * 3_600_000;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The result of a file system call, or undefined for a missing file. */
const ifThere = <Result>(call: Promise<Result>): Promise<Result | undefined> =>
  call.catch((error) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

/** Converts temporary errors of the file system, such as a full or missing disk, to a Failure 503. */
async function withFolder<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (cause) {
    if (!(cause instanceof Error && 'syscall' in cause)) throw cause;
    throw new Failure('unavailable', { retryAfter: 30, cause });
  }
}

/** Makes new names in a folder durable (fsync). */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Removes incomplete files of killed processes. */
async function tidy(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const found = await ifThere(stat(file));
    if (found && Date.now() - found.mtimeMs > abandonedMs) await rm(file, { force: true });
  }
}

/** Media in a folder, which is created when the first file is stored. */
export function folderStore(folder: string): MediaStore {
  const pathOf = (name: string) => join(folder, checkName(name));
  const has = async (name: string) => (await ifThere(access(pathOf(name)).then(() => true))) ?? false;
  return {
    put: (name, source) =>
      withFolder(async () => {
        if (await has(name)) return;
        const drafts = join(folder, incoming);
        await mkdir(drafts, { recursive: true });
        await tidy(drafts);
        const draft = join(drafts, randomUUID());
        try {
          // Opened before anything can fail: if the stream opened it later, the file could be created after its
          // removal.
          const file = await open(draft, 'wx', 0o600);
          const bytes = typeof source === 'string' ? createReadStream(source) : Readable.from([source]);
          // `flush`: the bytes are on the disk before the file gets its name.
          await pipeline(bytes, file.createWriteStream({ flush: true }));
          await rename(draft, pathOf(name));
          await syncFolder(folder);
        } finally {
          await rm(draft, { force: true });
        }
      }),

    has: (name) => withFolder(() => has(name)),

    open: (name, range) =>
      withFolder(async () => {
        const handle = await ifThere(open(pathOf(name), 'r'));
        if (!handle) return undefined;
        try {
          const { size } = await handle.stat();
          return { stream: handle.createReadStream({ ...range }), size };
        } catch (error) {
          await handle.close();
          throw error;
        }
      }),

    delete: (name) =>
      withFolder(async () => {
        await rm(pathOf(name), { force: true });
        await ifThere(syncFolder(folder));
      }),
  };
}
