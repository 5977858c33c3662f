import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Maximum length of a socket's path that every system accepts. */
const maxSocketPath = 100;
/** A name of maximum length in the folder. */
const longestName = '00000000.sock';

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/**
 * The folder for the sockets of the processes in a data directory, created when missing: `<directory>/lock`. If that path is too long for a
 * socket, it is a folder in the system's temporary folder whose name is derived from it.
 */
export async function socketFolder(directory: string): Promise<string> {
  const beside = join(directory, 'lock');
  const fits = Buffer.byteLength(join(beside, longestName)) <= maxSocketPath;
  const folder = fits ? beside : join(tmpdir(), `rafiq-${digest(directory)}`);
  await mkdir(folder, { recursive: true });
  return folder;
}

/** The name of the Windows pipe for a data directory. */
export const toPipePath = (directory: string, what = ''): string =>
  `\\\\.\\pipe\\rafiq-${what}${digest(directory)}`;
