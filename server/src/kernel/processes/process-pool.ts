import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Failure } from '../failure.ts';
import type { TaskAnswer, TaskRequest } from './serve-tasks.ts';

export interface ProcessPoolOptions {
  /** The program of the processes, which calls `serveTasks`: a source file, or a built one. */
  program: URL;
  /** Maximum number of processes, each of which runs one task at a time. */
  size: number;
  /** Maximum number of waiting tasks; more are rejected. */
  maxWaiting: number;
  /** Maximum milliseconds of a task, including the start of a process. */
  maxMs: number;
  /** Maximum resident memory of a process. */
  maxBytes: number;
  /** Environment variables that a process gets: it does not need the server's secrets, and reads untrusted files. */
  variables: readonly string[];
}

export interface TaskOptions {
  /** Runs before tasks that are not urgent: for tasks that a user waits for. */
  isUrgent?: boolean;
}

export interface ProcessPool {
  /**
   * Runs a task in a process of the pool.
   * @throws TaskAborted when it took too much time or memory, or its process ended; Failure 503 `unavailable` when too many tasks wait; what
   * the task throws
   */
  run(task: string, input: unknown, options?: TaskOptions): Promise<unknown>;
}

/** The process of a task was ended by its time or memory limit, or by a crash. */
export class TaskAborted extends Error {
  constructor(task: string, reason: string) {
    super(`The task ${task} was ended: ${reason}`);
    this.name = 'TaskAborted';
  }
}

interface Task {
  request: TaskRequest;
  isUrgent: boolean;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** An idle process ends after this time. */
const maxIdleMs = 300_000;
/** Fraction of its memory limit from which a process is replaced after its task, because memory of pictures is rarely freed. */
const worn = 0.6;
const retryAfter = 5;

function startProcess({ program, maxBytes, variables }: ProcessPoolOptions): ChildProcess {
  const isSource = program.pathname.endsWith('.ts');
  const heapMegabytes = Math.ceil(maxBytes / 2 / 1_048_576);
  const env = Object.fromEntries(
    variables.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
  const child = fork(fileURLToPath(program), [String(maxBytes)], {
    execArgv: [
      ...(isSource ? ['--import', import.meta.resolve('tsx')] : ['--enable-source-maps']),
      `--max-old-space-size=${heapMegabytes}`,
    ],
    // Two arenas keep the memory that glibc reserves close to what is used.
    env: { ...env, MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    // The process that answers calls has a higher priority.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process may have ended, or a container may forbid it.
  }
  // An idle process must not keep this one running.
  child.unref();
  child.channel?.unref();
  return child;
}

/**
 * Runs work that takes much time or memory in a few separate processes, so that neither its load nor a crash affects the process that answers
 * calls. They are started on demand, replaced after a crash, and end with this process.
 */
export function createProcessPool(options: ProcessPoolOptions): ProcessPool {
  const { size, maxWaiting, maxMs, maxBytes } = options;
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const waiting: Task[] = [];
  let running = 0;

  function takeProcess(): ChildProcess {
    for (const [child, timer] of idle) {
      clearTimeout(timer);
      idle.delete(child);
      if (child.connected) return child;
    }
    return startProcess(options);
  }

  function putBack(child: ChildProcess, residentBytes: number): void {
    if (residentBytes > worn * maxBytes) {
      child.kill('SIGKILL');
      return;
    }
    const end = () => {
      idle.delete(child);
      child.kill('SIGKILL');
    };
    idle.set(child, setTimeout(end, maxIdleMs).unref());
  }

  function start({ request, resolve, reject }: Task): void {
    running += 1;
    const child = takeProcess();
    child.channel?.ref();
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      for (const event of ['message', 'exit', 'error']) child.removeAllListeners(event);
      // Ignores late errors of a process that is being ended.
      child.on('error', () => undefined);
      child.channel?.unref();
      running -= 1;
      finish();
      startNext();
    };
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      settle(() => reject(new TaskAborted(request.task, `it took longer than ${maxMs} ms`)));
    }, maxMs);
    child.once('message', (answer: TaskAnswer) =>
      settle(() => {
        putBack(child, answer.residentBytes);
        if (answer.error === undefined) resolve(answer.result);
        else reject(new Error(answer.error));
      }),
    );
    child.once('exit', (code, signal) =>
      settle(() => reject(new TaskAborted(request.task, `its process ended with ${signal ?? code}`))),
    );
    child.once('error', (cause) => settle(() => reject(new Failure('unavailable', { retryAfter, cause }))));
    child.send(request, (error) => {
      // If the process ended, its `exit` event has the better reason.
      if (error && child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    });
  }

  function startNext(): void {
    while (running < size) {
      const urgent = waiting.findIndex(({ isUrgent }) => isUrgent);
      const [task] = waiting.splice(Math.max(0, urgent), 1);
      if (!task) return;
      start(task);
    }
  }

  return {
    run(task, input, { isUrgent = false } = {}) {
      if (running >= size && waiting.length >= maxWaiting)
        return Promise.reject(new Failure('unavailable', { retryAfter }));
      return new Promise((resolve, reject) => {
        waiting.push({ request: { task, input }, isUrgent, resolve, reject });
        startNext();
      });
    },
  };
}
