import { randomBytes } from 'node:crypto';
import { readdir, realpath, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { socketFolder, toPipePath } from '../socket-folder.ts';

/**
 * Allows one process at a time in a data directory. Node has no file locks, and a file with a process id is wrong after `kill -9` or when the
 * id is reused. So each process that starts in the directory listens on a socket of its own in `<directory>/lock`: a socket whose process has
 * ended refuses connections.
 * After it listens, a process connects to all other sockets. A process that holds the directory wins; of two that are starting, the lower name
 * continues and waits for the other to give up. The process that listens later always sees the earlier one, so two never hold the lock.
 */
export interface DirectoryLock {
  release(): Promise<void>;
}

export class DirectoryInUse extends Error {
  constructor(directory: string, processId: number) {
    super(`The data directory ${directory} is in use by process ${processId}.`);
    this.name = 'DirectoryInUse';
  }
}

type State = 'starting' | 'holding';
interface Owner {
  pid: number;
  state: State;
}

/** @throws DirectoryInUse */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const canonical = await realpath(directory);
  if (process.platform === 'win32') return lockByPipe(directory, canonical);
  const folder = await socketFolder(canonical);
  for (;;) {
    const mine = `${randomBytes(4).toString('hex')}.sock`;
    const announced = await announce(join(folder, mine));
    try {
      if (await prevails(directory, folder, mine)) {
        announced.owner.state = 'holding';
        return { release: announced.close };
      }
    } catch (error) {
      await announced.close();
      throw error;
    }
    await announced.close();
    await delay(50);
  }
}

/** True if this process wins the directory, false if another process has precedence. */
async function prevails(directory: string, folder: string, mine: string): Promise<boolean> {
  for (;;) {
    let undecided = false;
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sock'));
    // Another process may have removed this socket as dead before it listened.
    if (!names.includes(mine)) return false;
    for (const name of names.filter((other) => other !== mine)) {
      const owner = await ask(join(folder, name));
      if (owner === 'dead') await rm(join(folder, name), { force: true });
      else if (owner === 'silent') undecided = true;
      else if (owner.state === 'holding') throw new DirectoryInUse(directory, owner.pid);
      else if (name < mine) return false;
      else undecided = true;
    }
    if (!undecided) return true;
    await delay(20);
  }
}

async function announce(path: string): Promise<{ owner: Owner; close(): Promise<void> }> {
  const owner: Owner = { pid: process.pid, state: 'starting' };
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(JSON.stringify(owner));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path, resolve);
  });
  server.unref();
  // Closing removes the socket's file.
  return { owner, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** Asks the process that listens there; `silent` if it ended meanwhile. Waits for a busy process. */
function ask(path: string): Promise<Owner | 'dead' | 'silent'> {
  return new Promise((resolve, reject) => {
    let answer = '';
    let dead = false;
    const socket = connect(path);
    socket.setTimeout(30_000, () => {
      reject(new Error(`A process in the data directory does not answer (${path}).`));
      socket.destroy();
    });
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      dead = error.code === 'ECONNREFUSED';
    });
    socket.on('close', () => resolve(dead ? 'dead' : answer ? (JSON.parse(answer) as Owner) : 'silent'));
  });
}

/** On Windows a pipe has one listener and ends with its process: the name alone is the lock. */
async function lockByPipe(directory: string, canonical: string): Promise<DirectoryLock> {
  const path = toPipePath(canonical);
  try {
    const { owner, close } = await announce(path);
    owner.state = 'holding';
    return { release: close };
  } catch (error) {
    const owner = await ask(path);
    throw typeof owner === 'object' ? new DirectoryInUse(directory, owner.pid) : error;
  }
}
