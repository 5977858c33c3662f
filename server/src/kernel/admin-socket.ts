import { chmod, realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { socketFolder, toPipePath } from './socket-folder.ts';

/*
 * Local commands reach the server that owns a data directory through a socket beside the directory's locks. Only the operating system user of the
 * server may open it. A request is one JSON text, ended by closing the writing side, and so is the response.
 */

/** Does not end in `.sock`, so that the directory lock does not take it for the socket of another process. */
const name = 'admin';

async function pathIn(dataDir: string): Promise<string> {
  const canonical = await realpath(dataDir);
  if (process.platform === 'win32') return toPipePath(canonical, `${name}-`);
  return join(await socketFolder(canonical), name);
}

/** Reads until the other side ends its half of the connection; this side's half stays open. */
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
 * Answers requests from this machine. The process must hold the directory lock of `dataDir`.
 * @returns a function that stops it, after the requests in progress
 */
export async function listenAdmin(
  dataDir: string,
  answer: (question: unknown) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const path = await pathIn(dataDir);
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    // The client may have disconnected.
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
 * Sends a request to the server that owns a data directory.
 * @returns its response; undefined when no server has the directory
 * @throws when the server ends before it has responded
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

/** Whether the error means that no server listens. */
const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ECONNREFUSED');
