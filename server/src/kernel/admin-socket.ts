import { chmod, realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { pipeOf, socketFolder } from './database/socket-folder.ts';

/*
 * How commands on this machine reach the server that has a data directory: by a socket beside the directory's locks, for the server's own user
 * alone. A question is one JSON text, ended by its end, and so is the answer.
 */

/** Not among those that the directory's lock asks: they end in `.sock`. */
const name = 'admin';

async function pathIn(dataDir: string): Promise<string> {
  const canonical = await realpath(dataDir);
  if (process.platform === 'win32') return pipeOf(canonical, `${name}-`);
  return join(await socketFolder(canonical), name);
}

/** What comes until the other side ends it; its own side stays open. */
const readAll = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    socket
      .setEncoding('utf8')
      .on('data', (part: string) => {
        text += part;
      })
      .on('end', () => resolve(text))
      .on('error', reject)
      .on('close', () => reject(new Error('The connection ended')));
  });

/**
 * Answers questions from this machine. The directory has to be this process's by its lock.
 * @returns what ends it, after what is under way
 */
export async function listenAdmin(
  dataDir: string,
  answer: (question: unknown) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const path = await pathIn(dataDir);
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    // Whoever asked may have gone.
    socket.on('error', () => undefined);
    readAll(socket)
      .then(async (text) => socket.end(JSON.stringify(await answer(JSON.parse(text)))))
      .catch(() => socket.destroy());
  });
  if (process.platform !== 'win32') await rm(path, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path, resolve);
  });
  if (process.platform !== 'win32') await chmod(path, 0o600);
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/**
 * Asks the server that has a data directory.
 * @returns its answer; undefined when no server has it
 * @throws when the server ends before it has answered
 */
export async function askAdmin(dataDir: string, question: unknown): Promise<{ answer: unknown } | undefined> {
  const path = await pathIn(dataDir).catch((error) => {
    if (!isAbsent(error)) throw error;
  });
  if (path === undefined) return undefined;
  const socket = connect({ path, allowHalfOpen: true });
  const connected = await new Promise<boolean>((resolve, reject) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', (error) => (isAbsent(error) ? resolve(false) : reject(error)));
  });
  if (!connected) return undefined;
  socket.end(JSON.stringify(question));
  const text = await readAll(socket);
  if (text === '') throw new Error('The server ended before it answered');
  return { answer: JSON.parse(text) };
}

/** It says that nobody is there. */
const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ECONNREFUSED');
