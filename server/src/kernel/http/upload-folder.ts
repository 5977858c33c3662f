import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/*
 * Uploads in progress are in a folder of this process below the system's temporary folder. `kill -9` leaves that folder behind, with parts of
 * passports in it, so the next start removes it. Several nodes may share a machine, and process ids are reused. So each process listens on a socket
 * in its folder, and a folder whose socket has no listener is abandoned (as in `lockDirectory`).
 */
const prefix = 'rafiq-uploads-';
/** Prefix of older versions, whose folders have no socket. */
const oldPrefix = 'rafiq-upload-';
const alive = 'alive';
/** A folder without a socket is being created, or of an older version: it may be in use for as long as an upload takes. */
const graceMs = 3_600_000;

let own: Promise<string> | undefined;

async function createOwn(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  if (process.platform === 'win32') return folder;
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(join(folder, alive), resolve);
  });
  server.unref();
  return folder;
}

/** Creates a folder for temporary files. The caller removes it. */
export async function createUploadFolder(): Promise<string> {
  own ??= createOwn();
  return mkdtemp(join(await own, 'call-'));
}

type Owner = 'alive' | 'dead' | 'unknown';

const findOwner = (folder: string): Promise<Owner> =>
  new Promise((resolve) => {
    const socket = connect(join(folder, alive));
    socket.once('connect', () => {
      socket.destroy();
      resolve('alive');
    });
    socket.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'ECONNREFUSED' ? 'dead' : 'unknown'),
    );
  });

/** Removes the uploads of ended processes. Leaves folders of running processes, and those that it cannot remove. */
export async function removeAbandonedUploads(): Promise<void> {
  const entries = await readdir(tmpdir()).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  const names = entries.filter((name) => name.startsWith(prefix) || name.startsWith(oldPrefix));
  for (const name of names) {
    const folder = join(tmpdir(), name);
    try {
      const owner = name.startsWith(prefix) ? await findOwner(folder) : 'unknown';
      const isOld = Date.now() - (await stat(folder)).mtimeMs > graceMs;
      if (owner === 'dead' || (owner === 'unknown' && isOld))
        await rm(folder, { recursive: true, force: true });
    } catch (error) {
      if (!['ENOENT', 'EACCES', 'EPERM'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
    }
  }
}
