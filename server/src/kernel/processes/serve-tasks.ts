/** A message from a pool to a process. */
export interface TaskRequest {
  task: string;
  input: unknown;
}

/** A message from a process to its pool. */
export interface TaskAnswer {
  result?: unknown;
  /** Message of the error that the task threw. */
  error?: string;
  residentBytes: number;
}

export type Tasks = Record<string, (input: never) => Promise<unknown>>;

/** Milliseconds between two checks of the process' memory. */
const watchMs = 20;
/** Exit code of a process that ended itself because of its memory. */
const outOfMemory = 86;

/** Ends this process when it needs too much memory: libraries allocate outside of the heap that Node limits. */
function watchMemory(maxBytes: number): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > maxBytes) process.exit(outOfMemory);
  }, watchMs).unref();
}

/** Runs the tasks that a pool sends to this process, until the pool's process ends (`createProcessPool`). */
export function serveTasks(tasks: Tasks): void {
  const maxBytes = Number(process.argv[2]);
  // A terminal or a service manager signals all processes: the one that answers calls still needs this one until it has finished.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
  watchMemory(maxBytes);
  const answer = (what: Omit<TaskAnswer, 'residentBytes'>) =>
    process.send?.({ ...what, residentBytes: process.memoryUsage.rss() } satisfies TaskAnswer);
  process.on('message', ({ task, input }: TaskRequest) => {
    const run = tasks[task];
    const running = run ? run(input as never) : Promise.reject(new Error(`There is no task ${task}`));
    running.then(
      (result) => answer({ result }),
      (error: unknown) => answer({ error: error instanceof Error ? error.message : String(error) }),
    );
  });
}
