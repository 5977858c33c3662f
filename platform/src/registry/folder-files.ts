import { access, mkdir, open, readdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StoreUnavailable } from './store.ts';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/** Whether a file system call failed because the path does not exist, or is of the wrong type. */
export const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error));

/** Whether a file system call failed because the path exists already. */
export const isExisting = (error: unknown) => ['EEXIST', 'ENOTEMPTY'].includes(codeOf(error));

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

/** Runs file system calls of a store. @throws {StoreUnavailable} with a message of one line, for errors of the operating system */
export async function withFolder<Result>(folder: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    const reason = reasons[codeOf(error)] ?? 'does not work';
    throw new StoreUnavailable(`The release store ${folder} ${reason} (${codeOf(error)})`, { cause: error });
  }
}

/** The result of a file system call; undefined when the path does not exist. */
async function ifThere<Result>(call: Promise<Result>): Promise<Result | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

export const exists = async (file: string): Promise<boolean> =>
  (await ifThere(access(file).then(() => true))) ?? false;

/** Bytes of a file, or undefined when there is none. */
export const readIfExists = (file: string): Promise<Uint8Array | undefined> => ifThere(readFile(file));

/** The entries of a folder; none when it does not exist. */
export const listEntries = async (folder: string) =>
  (await ifThere(readdir(folder, { withFileTypes: true }))) ?? [];

/** Writes a new file and flushes it to the disk before it returns. */
export async function writeDurably(file: string, bytes: Uint8Array | string): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Flushes the entries of a folder to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Creates a folder and its parents, where missing, and flushes their entries to the disk. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}
