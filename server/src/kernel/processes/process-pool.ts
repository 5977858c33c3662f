import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Failure } from '../http/failure.ts';
import type { TaskAnswer, TaskRequest } from './serve-tasks.ts';

export interface ProcessPoolOptions {
  /** The program of the processes, which calls `serveTasks`: its source, or its build. */
  program: URL;
  /** Maximum number of processes, each of which runs one task at a time. */
  size: number;
  /** Tasks that wait; more are refused. */
  maxWaiting: number;
  /** Milliseconds of a task, with the start of a process. */
  maxMs: number;
  /** Resident memory of a process. */
  maxBytes: number;
  /** Variables of the environment that it gets: the server's secrets are neither needed nor wanted where files of strangers are read. */
  variables: readonly string[];
}

export interface TaskOptions {
  /** Runs before tasks that are not: for what a reader waits for. */
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

/** The process of a task was ended: by its limit of time or of memory, or by a crash. */
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

/** A process without work ends after this. */
const maxIdleMs = 300_000;
/** A process that has grown to this part of its limit is replaced after its task: memory of pictures is rarely given back. */
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
    // Two arenas keep the memory of glibc close to what is used.
    env: { ...env, MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    // The process that answers calls goes first.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It may have ended, and a container may forbid it.
  }
  // An idle process does not keep this one from ending.
  child.unref();
  child.channel?.unref();
  return child;
}

/**
 * Runs work that takes much time or memory in a few processes of its own, so that neither its load nor its end reaches the process that answers
 * calls. They are started when they are needed, replaced after a crash, and end with this process.
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
      // A late error of a process that is being ended is nobody's.
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
    child.once('error', (cause) =>
      settle(() => reject(new Failure(503, 'unavailable', { retryAfter, cause }))),
    );
    child.send(request, (error) => {
      // An `exit` says more, where there is one.
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
        return Promise.reject(new Failure(503, 'unavailable', { retryAfter }));
      return new Promise((resolve, reject) => {
        waiting.push({ request: { task, input }, isUrgent, resolve, reject });
        startNext();
      });
    },
  };
}
