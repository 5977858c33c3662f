/** How long a tab may be held up by another one, in milliseconds: one put to sleep by the system keeps its locks. */
const patience = 10_000;

/**
 * Runs `task` while no other tab of this site runs one under the same name. Without Web Locks (old browsers, plain http)
 * or when the wait grows too long it runs unguarded: the lock spares the server work, it does not keep the session safe.
 */
export async function withLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  const { locks } = globalThis.navigator;
  if (locks === undefined) return task();
  let run: Promise<T> | undefined;
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(patience) }, () => {
      run = task();
      return run;
    });
  } catch (error) {
    if (run !== undefined) throw error;
    return task();
  }
}
