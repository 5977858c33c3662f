import { createProcessPool, type ProcessPool, type TaskOptions } from '../../kernel/index.ts';
import type { DrawingTasks } from './drawing-tasks.ts';

/** The program's source file, or in a build the file beside this bundle (`programs` in scripts/lib/build.mjs). */
const program = new URL(
  import.meta.url.endsWith('.ts') ? '../../drawing-process.ts' : './drawing.js',
  import.meta.url,
);

/** Number of pictures that a node decodes at the same time. */
const size = 2;
/** A picture at the limits of `photo.ts` needs 250 MB with the process that decodes it, a document 200 MB. */
const maxBytes = 450_000_000;
const maxMs = 30_000;
/** The queue is so short that no task waits for more than about 15 seconds. */
const maxWaiting = 40;
/** Environment variables of the processes. Fonts are cached in a folder of the user. */
const variables = ['PATH', 'HOME', 'XDG_CACHE_HOME', 'TMPDIR', 'LANG', 'LC_ALL', 'NODE_ENV'];

let pool: ProcessPool | undefined;

/**
 * Runs a drawing task in a separate process (ADR-0055).
 * @throws TaskAborted beyond the limits of time and memory; Failure 503 `unavailable` if too many tasks wait
 */
export function runDrawing<Task extends keyof DrawingTasks>(
  task: Task,
  input: Parameters<DrawingTasks[Task]>[0],
  options?: TaskOptions,
): ReturnType<DrawingTasks[Task]> {
  pool ??= createProcessPool({ program, size, maxBytes, maxMs, maxWaiting, variables });
  return pool.run(task, input, options) as ReturnType<DrawingTasks[Task]>;
}
