import { getErrorCode, StartError } from '../start-error.ts';
import { sqlState } from './database.ts';
import { DirectoryInUse } from './directory-lock.ts';
import { isUnavailable } from './unavailable.ts';

/** Converts an error of the database that prevents the start to a `StartError` that says what to do; returns any other error unchanged. */
export function databaseProblem(error: unknown, dataDir: string): Error {
  if (error instanceof DirectoryInUse)
    return new StartError(`${error.message} Stop it, or name another folder: DATA_DIR=other-folder`, {
      cause: error,
    });
  const code = getErrorCode(error);
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

/** Messages by SQLSTATE: what PostgreSQL rejected, and what to do. */
const rejections: [states: RegExp, (text: string) => string][] = [
  [
    /^25006/,
    () =>
      `The database of DATABASE_URL is a standby, which cannot be written. Name the primary, or all hosts: postgres://user@a:5432,b:5432/rafiq ${seeDatabase}.`,
  ],
  [
    /^42501/,
    (text) =>
      `The user of DATABASE_URL has too few rights: ${text}. To migrate, it has to own the database ${seeDatabase}.`,
  ],
  [/^3D000/, (text) => `The database of DATABASE_URL is missing: ${text}. Create it ${seeDatabase}.`],
  [/^28/, (text) => `PostgreSQL refuses the user of DATABASE_URL: ${text}.`],
  [/^0A000|^08P01/, (text) => `DATABASE_URL leads to what refuses the connection: ${text} ${seeDatabase}.`],
];

/** The innermost error, with the message of PostgreSQL or the system. */
const findCause = (error: Error): Error => (error.cause instanceof Error ? findCause(error.cause) : error);

function findDatabaseProblem(error: unknown): StartError | undefined {
  if (!(error instanceof Error) || error instanceof StartError) return undefined;
  const state = sqlState(error) ?? '';
  const message = findCause(error).message;
  const [, explain] = rejections.find(([states]) => states.test(state)) ?? [];
  if (explain) return new StartError(explain(message), { cause: error });
  if (isUnavailable(error))
    return new StartError(
      `The database of DATABASE_URL cannot be reached (${getErrorCode(error) ?? message}).`,
      {
        cause: error,
      },
    );
  // For example a failed migration, whose statement is in the message of the wrapping error.
  const [statement = ''] = error.message
    .replace(/^Failed query: /, '')
    .trim()
    .split('\n');
  return state
    ? new StartError(
        `The database refuses to be prepared: ${message} (${state}), at: ${statement.slice(0, 200)}`,
        { cause: error },
      )
    : undefined;
}
