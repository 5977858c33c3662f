import { on } from 'shared-api/events';

/**
 * Reads with a signal that aborts with the given one and when the user signs out: the server then ends the token with which the read was sent, so
 * that it would get a 401.
 */
export async function readUntilSignOut<Result>(
  signal: AbortSignal | undefined,
  read: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const reading = new AbortController();
  const end = () => reading.abort();
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end);
  const stopListening = on('session.leaving', end);
  try {
    return await read(reading.signal);
  } finally {
    signal?.removeEventListener('abort', end);
    stopListening();
  }
}
