import { sqlState } from './database/database.ts';
import { DirectoryInUse } from './database/directory-lock.ts';
import { isUnavailable } from './database/unavailable.ts';

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
  return findDatabaseProblem(error) ?? (error instanceof Error ? error : new Error(String(error)));
}

const seeDatabase = '(docs/operations.md, "The database")';

/** What PostgreSQL refuses, by SQLSTATE: what it has said, and what to do. */
const refusals: [states: RegExp, (said: string) => string][] = [
  [
    /^25006/,
    () =>
      `The database of DATABASE_URL is a standby, which cannot be written. Name the primary, or all hosts: postgres://user@a:5432,b:5432/rafiq ${seeDatabase}.`,
  ],
  [
    /^42501/,
    (said) =>
      `The user of DATABASE_URL has too few rights: ${said}. To migrate, it has to own the database ${seeDatabase}.`,
  ],
  [/^3D000/, (said) => `The database of DATABASE_URL is missing: ${said}. Create it ${seeDatabase}.`],
  [/^28/, (said) => `PostgreSQL refuses the user of DATABASE_URL: ${said}.`],
  [/^0A000|^08P01/, (said) => `DATABASE_URL leads to what refuses the connection: ${said} ${seeDatabase}.`],
];

/** The innermost error: what PostgreSQL or the system has said. */
const findCause = (error: Error): Error => (error.cause instanceof Error ? findCause(error.cause) : error);

function findDatabaseProblem(error: unknown): StartError | undefined {
  if (!(error instanceof Error) || error instanceof StartError) return undefined;
  const state = sqlState(error) ?? '';
  const said = findCause(error).message;
  const [, explain] = refusals.find(([states]) => states.test(state)) ?? [];
  if (explain) return new StartError(explain(said), { cause: error });
  if (isUnavailable(error))
    return new StartError(`The database of DATABASE_URL cannot be reached (${codeOf(error) ?? said}).`, {
      cause: error,
    });
  // A migration that fails, for example: its statement is in the message of what wraps the error.
  const [statement = ''] = error.message
    .replace(/^Failed query: /, '')
    .trim()
    .split('\n');
  return state
    ? new StartError(
        `The database refuses to be prepared: ${said} (${state}), at: ${statement.slice(0, 200)}`,
        { cause: error },
      )
    : undefined;
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
