/** An error that prevents the start, with a one-line message that says what to do. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The code of a system error, or of the one that an error wraps: `EACCES`. */
export const getErrorCode = (error: unknown): string | undefined => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  return undefined;
};

export function listenProblem(error: unknown, host: string, port: number): Error {
  const code = getErrorCode(error);
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
