import { DirectoryInUse } from './database/directory-lock.ts';

/** An error that prevents the start, with a one-line message that says what to do. */
export class StartError extends Error {
  override name = 'StartError';
}

const codeOf = (error: unknown): string | undefined => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  return undefined;
};

export function databaseProblem(error: unknown, dataDir: string): Error {
  if (error instanceof DirectoryInUse)
    return new StartError(`${error.message} Stop it, or name another folder: DATA_DIR=other-folder`, {
      cause: error,
    });
  const code = codeOf(error);
  if (code === 'EACCES' || code === 'EROFS' || code === 'ENOTDIR' || code === 'EEXIST')
    return new StartError(
      `The data directory ${dataDir} cannot be written (${code}). Name another: DATA_DIR=folder`,
      {
        cause: error,
      },
    );
  if (code === 'ENOSPC')
    return new StartError(`The disk of the data directory ${dataDir} is full.`, { cause: error });
  if (code && /^(ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|28|3D|57P)/.test(code))
    return new StartError(`The database of DATABASE_URL cannot be reached (${code}).`, { cause: error });
  return error instanceof Error ? error : new Error(String(error));
}

export function listenProblem(error: unknown, host: string, port: number): Error {
  const code = codeOf(error);
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${port} is in use by another program. Choose another: PORT=${port + 1}`, {
      cause: error,
    });
  if (code === 'EACCES')
    return new StartError(`Port ${port} needs more rights than this process has. Choose another: PORT=8080`, {
      cause: error,
    });
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`HOST=${host} is no address of this machine. Example: HOST=0.0.0.0`, {
      cause: error,
    });
  return error instanceof Error ? error : new Error(String(error));
}
