import { access, open, readFile } from 'node:fs/promises';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/** Whether a file system call failed because nothing, or something else, is at that place. */
export const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error));

/** Whether a file system call failed because the name is taken. */
export const isTaken = (error: unknown) => ['EEXIST', 'ENOTEMPTY'].includes(codeOf(error));

export const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Bytes of a file, or undefined when there is none. */
export async function readIfThere(file: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

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
