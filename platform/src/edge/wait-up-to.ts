/** Waits for a promise that never rejects, but at most this many milliseconds. */
export const waitUpTo = (time: number, done: Promise<void>): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, time);
    void done.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
