import { access, mkdir, open, readdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StoreUnavailable } from './store.ts';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/** Whether a file system call failed because nothing, or something else, is at that place. */
export const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error));

/** Whether a file system call failed because the name is taken. */
export const isTaken = (error: unknown) => ['EEXIST', 'ENOTEMPTY'].includes(codeOf(error));

const reasons: Record<string, string> = {
  ENOSPC: 'is full',
  EDQUOT: 'is full',
  EACCES: 'may not be used by this account',
  EPERM: 'may not be used by this account',
  EROFS: 'can only be read',
  ENOENT: 'is gone',
  ENOTDIR: 'is no folder',
  EEXIST: 'is no folder',
};

/** Does something with the files of a store. @throws {StoreUnavailable} in one line, when the system refuses */
export async function withFolder<Result>(folder: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    const reason = reasons[codeOf(error)] ?? 'does not work';
    throw new StoreUnavailable(`The release store ${folder} ${reason} (${codeOf(error)})`, { cause: error });
  }
}

/** What a file system call gives, or undefined when nothing is at that place. */
async function ifThere<Result>(call: Promise<Result>): Promise<Result | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

export const isThere = async (file: string): Promise<boolean> =>
  (await ifThere(access(file).then(() => true))) ?? false;

/** Bytes of a file, or undefined when there is none. */
export const readIfThere = (file: string): Promise<Uint8Array | undefined> => ifThere(readFile(file));

/** What is in a folder; nothing when there is none. */
export const entriesOf = async (folder: string) =>
  (await ifThere(readdir(folder, { withFileTypes: true }))) ?? [];

/** Writes a new file; it is on the disk, not only in the system's memory, when this returns. */
export async function writeDurably(file: string, bytes: Uint8Array | string): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes new names in a folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a folder, with those above it, and their names durable; one that is there is fine. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}
