/** Milliseconds for which another tab may block this one: a tab that the system suspended keeps its locks. */
const maxWaitMs = 10_000;

/**
 * Runs `task` while no other tab of this site runs one with the same name. Without Web Locks (old browsers, plain http),
 * or after the maximum wait, it runs without the lock: the lock reduces the server's load, but the session is safe
 * without it.
 */
export async function withLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  const { locks } = globalThis.navigator;
  if (locks === undefined) return task();
  let run: Promise<T> | undefined;
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(maxWaitMs) }, () => {
      run = task();
      return run;
    });
  } catch (error) {
    if (run !== undefined) throw error;
    return task();
  }
}
